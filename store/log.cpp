// store/log.cpp: the SQL of events and answers; a gap in a table's sequence is a fault.
#include "store/log.h"

#include <string>

namespace knister::store {

Done add_event(Database& database, TableNumber table, Time time, const Event& event) {
  return database.run(
      "INSERT INTO events (table_number, sequence, time, event) VALUES (?, ?, ?, ?)", table,
      event.sequence, as_number(time), Blob{event.bytes});
}

Done add_answer(Database& database, TableNumber table, Time time, const Answer& answer) {
  return database.run(
      "INSERT INTO answers (table_number, client, command, time, answer) VALUES (?, ?, ?, ?, ?)",
      table, Blob{answer.client}, Blob{answer.command}, as_number(time), Blob{answer.bytes});
}

Expected<Sequence> last_sequence(Database& database, TableNumber table) {
  const auto last =
      database.number("SELECT max(sequence) FROM events WHERE table_number = ?", table);
  if (!last) return tl::unexpected(last.error());
  return static_cast<Sequence>(*last);
}

Expected<std::optional<TableState>> table_state(Database& database, const NumberedTable& table) {
  auto rows = database.query(
      "SELECT sequence, time FROM events WHERE table_number = ? ORDER BY sequence DESC LIMIT 1",
      table.number);
  if (!rows) return tl::unexpected(rows.error());
  const auto row = (*rows)->next();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::optional<TableState>();
  return TableState{table.id, static_cast<Sequence>((*rows)->number(0)),
                    as_time((*rows)->number(1))};
}

Expected<Visit> visit_events(Database& database, const NumberedTable& table,
                             const EventVisitor& visit) {
  auto rows = database.query(
      "SELECT sequence, time, event FROM events WHERE table_number = ? ORDER BY sequence",
      table.number);
  if (!rows) return tl::unexpected(rows.error());
  for (Sequence expected = 1;; ++expected) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return Visit::go_on;
    const auto sequence = static_cast<Sequence>((*rows)->number(0));
    if (sequence != expected) {
      return tl::unexpected(Fault{FaultCode::damaged, database.path(),
                                  "event " + std::to_string(sequence) + " stands where " +
                                      std::to_string(expected) + " should"});
    }
    if (visit({table.id, sequence, as_time((*rows)->number(1)), (*rows)->bytes(2)}) ==
        Visit::stop) {
      return Visit::stop;
    }
  }
}

Expected<std::optional<Bytes>> find_answer(Database& database, TableNumber table,
                                           std::string_view client, std::string_view command) {
  auto rows = database.query(
      "SELECT answer FROM answers WHERE table_number = ? AND client = ? AND command = ?", table,
      Blob{client}, Blob{command});
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
