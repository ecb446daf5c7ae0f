// store/chain.h: the events of a table as a chain: the sum of each covers the one before, so that
// one that has changed, is missing or stands in another's place is noticed, whatever keeps them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "store/checksum.h"
#include "store/item.h"
#include "store/reading.h"

namespace knister::store {

// The sum of an event covers its table, its place, and by the sum of the one before all before it.
struct ChainLink {
  const TableId& table;
  Sum previous;  // 0 before the first
};
[[nodiscard]] Sum event_sum(const ChainLink& link, Time time, Sequence sequence,
                            std::string_view bytes);

// The newest event of a table as the table's own row has it: so that an event that is missing at
// the end is noticed too.
struct Head {
  Sequence last = 0;
  Sum chain = 0;  // the sum of that event, which covers all before it
};

// An event as it was found, with the sum that was found beside it.
struct FoundEvent {
  Sequence sequence;
  Time time;
  std::string_view bytes;
  Sum sum;
};

// A table as its own row says.
struct FoundTable {
  const TableId& id;
  Head head{};
  bool whole = true;  // the row is as it was written
};

// Goes along the events of a table in their order.
class ChainWalk {
 public:
  explicit ChainWalk(const FoundTable& table)
      : id_(table.id), head_(table.head), whole_(table.whole) {}

  // What is wrong with it, if anything.
  [[nodiscard]] std::optional<std::string> step(const FoundEvent& event);
  // The same when there are no more.
  [[nodiscard]] std::optional<std::string> end() const;

 private:
  TableId id_;
  Head head_;
  bool whole_;
  Sequence last_ = 0;
  Sum chain_ = 0;
};

// What the newest event and the sum of the one before it tell of a table.
[[nodiscard]] TableState state_of(const FoundTable& table, const FoundEvent& newest, Sum previous);
// The same of one without events: nothing when its log was never begun; a log that is gone is
// damage.
[[nodiscard]] std::optional<TableState> state_without_events(const FoundTable& table);

// What was read is not what was written: `what` names it, by a number at most.
[[nodiscard]] inline std::string unlike_written(std::string what) {
  return std::move(what) + " is not what was written";
}

}  // namespace knister::store
