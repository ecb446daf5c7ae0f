// store/log.cpp: the SQL of events and answers; a gap in a table's sequence is a fault.
#include "store/log.h"

#include <string>

namespace knister::store {
namespace {

FoundTable found(const NumberedTable& table) { return {table.id, table.head, table.whole}; }

// Of a row of sequence, time, event and checksum.
FoundEvent event_in(const Rows& rows) {
  return {static_cast<Sequence>(rows->number(0)), as_time(rows->number(1)), rows->bytes(2),
          rows->number(3)};
}

}  // namespace

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
  if (!*row) return state_without_events(found(table));
  const Bytes bytes((*rows)->bytes(2));
  FoundEvent newest = event_in(*rows);
  newest.bytes = bytes;
  const auto before = (*rows)->next();
  if (!before) return tl::unexpected(before.error());
  return state_of(found(table), newest, *before ? (*rows)->number(3) : 0);
}

Expected<Visit> visit_events(Database& database, const NumberedTable& table,
                             const EventVisitor& visit) {
  auto rows = database.query(
      "SELECT sequence, time, event, checksum FROM events WHERE table_number = ? ORDER BY sequence",
      table.number);
  if (!rows) return tl::unexpected(rows.error());
  ChainWalk walk(found(table));
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    const auto wrong = *row ? walk.step(event_in(*rows)) : walk.end();
    if (wrong) return tl::unexpected(Fault{FaultCode::damaged, database.path(), *wrong});
    if (!*row) return Visit::go_on;
    const FoundEvent event = event_in(*rows);
    if (visit({table.id, event.sequence, event.time, event.bytes}) == Visit::stop) {
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
