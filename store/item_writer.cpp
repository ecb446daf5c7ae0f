// store/item_writer.cpp: one overload for each kind of change; remembers which numbers tables have.
#include "store/item_writer.h"

#include <algorithm>
#include <string>

#include "store/daily.h"
#include "store/log.h"
#include "store/notes.h"
#include "store/people.h"
#include "store/results.h"
#include "store/secrets.h"

namespace knister::store {
namespace {

// Tables that are remembered; beyond it the map is begun anew, which costs one look per table.
constexpr std::size_t most_known = 100'000;

}  // namespace

Expected<ItemWriter::Known*> ItemWriter::know(const TableId& table) {
  if (const auto found = known_.find(table); found != known_.end()) return &found->second;
  if (known_.size() >= most_known) known_.clear();
  const auto number = find_or_add_table(*database_, table);
  if (!number) return tl::unexpected(number.error());
  const auto found = find_numbered(*database_, table);
  if (!found) return tl::unexpected(found.error());
  // A chain is not gone on with from a link that is not what was written.
  if (!*found || !(*found)->whole) {
    return tl::unexpected(damage(*database_, "the row of table " + short_id(table)));
  }
  return &known_.emplace(table, Known{*number, (*found)->head}).first->second;
}

// NOLINTNEXTLINE(readability-convert-member-functions-to-static): the lambda writes through `this`
Done ItemWriter::write(const Item& item) {
  for (const Change& change : item.changes) {
    Done done = std::visit([&](const auto& one) { return write(item, one); }, change);
    if (!done) return done;
  }
  // A table whose code goes has ended: nothing more is written for it.
  const bool ended = std::any_of(item.changes.begin(), item.changes.end(), [](const Change& one) {
    return std::holds_alternative<SecretRemoval>(one);
  });
  if (ended) known_.erase(item.table);
  return {};
}

Done ItemWriter::write(const Item& item, const Event& event) {
  const auto table = know(item.table);
  if (!table) return tl::unexpected(table.error());
  Head& head = (*table)->head;
  if (event.sequence != head.last + 1) {
    return tl::unexpected(
        Fault{FaultCode::out_of_sequence, database_->path(),
              "event " + std::to_string(event.sequence) + " after " + std::to_string(head.last)});
  }
  head = {event.sequence,
          event_sum({item.table, head.chain}, item.time, event.sequence, event.bytes)};
  if (auto done = add_event(*database_, (*table)->number, item.time, event, head.chain); !done) {
    return done;
  }
  return put_head(*database_, (*table)->number, item.table, head);
}

Done ItemWriter::write(const Item& item, const Answer& answer) {
  const auto table = know(no_table);
  if (!table) return tl::unexpected(table.error());
  return add_answer(*database_, (*table)->number, item.time, answer);
}

Done ItemWriter::write(const Item& item, const Secret& secret) {
  const auto table = know(item.table);
  if (!table) return tl::unexpected(table.error());
  return add_secret(*database_, (*table)->number, secret);
}

Done ItemWriter::write(const Item& item, const Person& person) {
  const auto table = know(item.table);
  if (!table) return tl::unexpected(table.error());
  return put_person(*database_, (*table)->number, person);
}

Done ItemWriter::write(const Item& item, const Result& result) {
  const auto table = know(item.table);
  if (!table) return tl::unexpected(table.error());
  return add_result(*database_, (*table)->number, item.time, result);
}

Done ItemWriter::write(const Item& item, const DailyEntry& entry) {
  return add_daily_entry(*database_, item.time, entry);
}

Done ItemWriter::write(const Item& item, const SecretRemoval& removal) {
  const auto table = know(item.table);
  if (!table) return tl::unexpected(table.error());
  return remove_secret(*database_, (*table)->number, removal.draw);
}

Done ItemWriter::write(const Item& /*item*/, const NameRemoval& removal) {
  removed_ = true;
  if (auto done = forget_seat_names(*database_, removal.token); !done) return done;
  return forget_daily_names(*database_, removal.token);
}

Done ItemWriter::write(const Item& item, const TableRemoval& /*removal*/) {
  const auto found = find_table(*database_, item.table);
  if (!found) return tl::unexpected(found.error());
  if (!*found) return {};
  removed_ = true;
  known_.erase(item.table);
  for (const auto remove :
       {remove_log, remove_secrets, remove_people, remove_results, remove_table}) {
    if (auto done = remove(*database_, **found); !done) return done;
  }
  return {};
}

Done ItemWriter::write(const Item& /*item*/, const DailyRemoval& removal) {
  removed_ = true;
  return remove_daily_entries(*database_, removal.before);
}

Done ItemWriter::write(const Item& /*item*/, const AnswerRemoval& removal) {
  const auto table = find_table(*database_, no_table);
  if (!table) return tl::unexpected(table.error());
  if (!*table) return {};
  removed_ = true;
  return remove_answers(*database_, **table, removal.before);
}

Done ItemWriter::write(const Item& /*item*/, const Note& note) {
  return put_note(*database_, note);
}

}  // namespace knister::store
