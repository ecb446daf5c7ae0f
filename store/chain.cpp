// store/chain.cpp: see chain.h.
#include "store/chain.h"

#include <string>

namespace knister::store {

Sum event_sum(const ChainLink& link, Time time, Sequence sequence, std::string_view bytes) {
  return Checksum()
      .add(link.previous)
      .add(as_text(link.table))
      .add(static_cast<std::int64_t>(sequence))
      .add(as_number(time))
      .add(bytes)
      .value();
}

std::optional<std::string> ChainWalk::step(const FoundEvent& event) {
  const std::string name = "event " + std::to_string(event.sequence) + " of table " + short_id(id_);
  if (event.sequence != last_ + 1) {
    return name + " stands where " + std::to_string(last_ + 1) + " should";
  }
  last_ = event.sequence;
  chain_ = event_sum({id_, chain_}, event.time, event.sequence, event.bytes);
  if (chain_ != event.sum) return unlike_written(name);
  return std::nullopt;
}

std::optional<std::string> ChainWalk::end() const {
  if (!whole_) return unlike_written("the row of table " + short_id(id_));
  if (head_.last == last_ && head_.chain == chain_) return std::nullopt;
  return "events after " + std::to_string(last_) + " of table " + short_id(id_) +
         " are missing: there were " + std::to_string(head_.last);
}

TableState state_of(const FoundTable& table, const FoundEvent& newest, Sum previous) {
  const bool whole =
      table.whole && table.head.last == newest.sequence && table.head.chain == newest.sum &&
      event_sum({table.id, previous}, newest.time, newest.sequence, newest.bytes) == newest.sum;
  return {table.id, newest.sequence, newest.time, whole ? Condition::whole : Condition::damaged};
}

std::optional<TableState> state_without_events(const FoundTable& table) {
  // Rows beside a log that was never begun are no table.
  if (table.head.last == 0 && table.whole) return std::nullopt;
  return TableState{table.id, 0, Time{}, Condition::damaged};
}

}  // namespace knister::store
