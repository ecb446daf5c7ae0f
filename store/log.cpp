// store/log.cpp: the SQL of events and answers; a gap in a table's sequence is a fault.
#include "store/log.h"

#include <string>

namespace knister::store {

Sum event_sum(const ChainLink& link, Time time, Sequence sequence, std::string_view bytes) {
  return Checksum()
      .add(link.previous)
      .add(blob(link.table).bytes)
      .add(static_cast<std::int64_t>(sequence))
      .add(as_number(time))
      .add(bytes)
      .value();
}

Done add_event(Database& database, TableNumber table, Time time, const Event& event, Sum sum) {
  return database.run(
      "INSERT INTO events (table_number, sequence, time, event, checksum) VALUES (?, ?, ?, ?, ?)",
      table, event.sequence, as_number(time), Blob{event.bytes}, sum);
}

Done add_answer(Database& database, TableNumber table, Time time, const Answer& answer) {
  return database.run(
      "INSERT INTO answers (table_number, client, command, time, answer, checksum) "
      "VALUES (?1, ?2, ?3, ?4, ?5, knister_sum(?1, ?2, ?3, ?4, ?5))",
      table, Blob{answer.client}, Blob{answer.command}, as_number(time), Blob{answer.bytes});
}

Expected<std::optional<TableState>> table_state(Database& database, const NumberedTable& table) {
  auto rows = database.query(
      "SELECT sequence, time, event, checksum FROM events WHERE table_number = ? "
      "ORDER BY sequence DESC LIMIT 2",
      table.number);
  if (!rows) return tl::unexpected(rows.error());
  const auto row = (*rows)->next();
  if (!row) return tl::unexpected(row.error());
  if (!*row) {
    // Rows beside a log that was never begun are no table; a log that is gone is damage.
    if (table.head.last == 0 && table.whole) return std::optional<TableState>();
    return TableState{table.id, 0, Time{}, Condition::damaged};
  }
  TableState state{table.id, static_cast<Sequence>((*rows)->number(0)), as_time((*rows)->number(1)),
                   Condition::whole};
  const Bytes newest((*rows)->bytes(2));
  const Sum sum = (*rows)->number(3);
  const auto before = (*rows)->next();
  if (!before) return tl::unexpected(before.error());
  const Sum previous = *before ? (*rows)->number(3) : 0;
  const bool whole = table.whole && table.head.last == state.last && table.head.chain == sum &&
                     event_sum({table.id, previous}, state.last_time, state.last, newest) == sum;
  if (!whole) state.condition = Condition::damaged;
  return state;
}

Expected<Visit> visit_events(Database& database, const NumberedTable& table,
                             const EventVisitor& visit) {
  auto rows = database.query(
      "SELECT sequence, time, event, checksum FROM events WHERE table_number = ? ORDER BY sequence",
      table.number);
  if (!rows) return tl::unexpected(rows.error());
  Sum chain = 0;
  for (Sequence expected = 1;; ++expected) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) {
      if (!table.whole) {
        return tl::unexpected(damage(database, "the row of table " + short_id(table.id)));
      }
      if (table.head.last + 1 == expected && table.head.chain == chain) return Visit::go_on;
      return tl::unexpected(Fault{FaultCode::damaged, database.path(),
                                  "events after " + std::to_string(expected - 1) + " of table " +
                                      short_id(table.id) + " are missing: there were " +
                                      std::to_string(table.head.last)});
    }
    const auto sequence = static_cast<Sequence>((*rows)->number(0));
    if (sequence != expected) {
      return tl::unexpected(Fault{FaultCode::damaged, database.path(),
                                  "event " + std::to_string(sequence) + " of table " +
                                      short_id(table.id) + " stands where " +
                                      std::to_string(expected) + " should"});
    }
    const Time time = as_time((*rows)->number(1));
    chain = event_sum({table.id, chain}, time, sequence, (*rows)->bytes(2));
    if (chain != (*rows)->number(3)) {
      return tl::unexpected(damage(
          database, "event " + std::to_string(sequence) + " of table " + short_id(table.id)));
    }
    if (visit({table.id, sequence, time, (*rows)->bytes(2)}) == Visit::stop) {
      return Visit::stop;
    }
  }
}

Expected<std::optional<Bytes>> find_answer(Database& database, TableNumber table,
                                           std::string_view client, std::string_view command) {
  auto rows = database.query(
      "SELECT answer, checksum = knister_sum(table_number, client, command, time, answer) "
      "FROM answers WHERE table_number = ? AND client = ? AND command = ?",
      table, Blob{client}, Blob{command});
  if (!rows) return tl::unexpected(rows.error());
  const auto row = (*rows)->next();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::optional<Bytes>();
  if ((*rows)->number(1) != 1) return tl::unexpected(damage(database, "an answer"));
  return Bytes((*rows)->bytes(0));
}

Expected<std::optional<Bytes>> read_newest_event(Database& database, TableNumber table) {
  auto rows = database.query(
      "SELECT event FROM events WHERE table_number = ? ORDER BY sequence DESC LIMIT 1", table);
  if (!rows) return tl::unexpected(rows.error());
  const auto row = (*rows)->next();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::optional<Bytes>();
  return Bytes((*rows)->bytes(0));
}

Done remove_log(Database& database, TableNumber table) {
  if (auto done = database.run("DELETE FROM events WHERE table_number = ?", table); !done) {
    return done;
  }
  return database.run("DELETE FROM answers WHERE table_number = ?", table);
}

Done remove_answers(Database& database, TableNumber table, Time before) {
  return database.run("DELETE FROM answers WHERE table_number = ? AND time < ?", table,
                      as_number(before));
}

}  // namespace knister::store
