// store/sqlite_reading.h: reading from SQLite, for a store and for who only looks. `Base` is the
// interface that it fills in: Reading, or Store.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "store/daily.h"
#include "store/log.h"
#include "store/notes.h"
#include "store/people.h"
#include "store/readers.h"
#include "store/results.h"
#include "store/secrets.h"
#include "store/sqlite_items.h"

namespace knister::store {

template <typename Base>
class SqliteReading : public Base {
 public:
  SqliteReading(std::string path, std::string vfs) : readers_(std::move(path), std::move(vfs)) {}

  Done replay(const EventVisitor& visit) const override;
  Done replay(const TableId& table, const EventVisitor& visit) const override;
  Expected<std::vector<TableState>> tables() const override;

  Expected<std::optional<Bytes>> answer(std::string_view client,
                                        std::string_view command) const override {
    return of_table<std::optional<Bytes>>(no_table, [&](Database& database, TableNumber number) {
      return find_answer(database, number, client, command);
    });
  }
  Expected<std::vector<Secret>> secrets(const TableId& table) const override {
    return of_table<std::vector<Secret>>(table, read_secrets);
  }
  Expected<std::vector<Person>> people(const TableId& table) const override {
    return of_table<std::vector<Person>>(table, read_people);
  }
  Expected<std::vector<StoredResult>> results(const TableId& table) const override {
    return of_table<std::vector<StoredResult>>(table, read_results);
  }
  Expected<std::optional<Bytes>> newest_event(const TableId& table) const override {
    return of_table<std::optional<Bytes>>(table, read_newest_event);
  }
  Expected<std::optional<Time>> newest_entry() const override {
    return reading<std::optional<Time>>(read_newest_entry);
  }
  Expected<std::optional<std::int64_t>> note(std::string_view name) const override {
    return reading<std::optional<std::int64_t>>(
        [&](Database& database) { return find_note(database, name); });
  }
  Expected<std::vector<DailyEntry>> daily_board(std::string_view date,
                                                std::size_t most) const override {
    return reading<std::vector<DailyEntry>>(
        [&](Database& database) { return read_daily_board(database, date, most); });
  }
  Expected<std::optional<DailyEntry>> daily_entry(std::string_view date,
                                                  const TokenHash& token) const override {
    return reading<std::optional<DailyEntry>>(
        [&](Database& database) { return find_daily_entry(database, date, token); });
  }
  Done items(const ItemVisitor& visit) const override {
    return reading<void>([&](Database& database) { return visit_items(database, visit); });
  }

 protected:
  void close_readers() { readers_.close(); }

 private:
  // All that `read` reads is of one moment.
  template <typename Value, typename Read>
  Expected<Value> reading(Read read) const {
    auto database = readers_.take();
    if (!database) return tl::unexpected(database.error());
    auto moment = Transaction::begin(**database, Transaction::Kind::read);
    if (!moment) return tl::unexpected(moment.error());
    return read(**database);
  }
  // The same of one table; nothing when it is not there.
  template <typename Value, typename Read>
  Expected<Value> of_table(const TableId& table, Read read) const {
    return reading<Value>([&](Database& database) -> Expected<Value> {
      const auto number = find_table(database, table);
      if (!number) return tl::unexpected(number.error());
      if (!*number) return Value();
      return read(database, **number);
    });
  }

  mutable Readers readers_;
};

template <typename Base>
Done SqliteReading<Base>::replay(const EventVisitor& visit) const {
  return reading<void>([&](Database& database) -> Done {
    const auto tables = all_tables(database);
    if (!tables) return tl::unexpected(tables.error());
    for (const NumberedTable& table : *tables) {
      const auto visited = visit_events(database, table, visit);
      if (!visited) return tl::unexpected(visited.error());
      if (*visited == Visit::stop) break;
    }
    return {};
  });
}

template <typename Base>
Done SqliteReading<Base>::replay(const TableId& table, const EventVisitor& visit) const {
  return reading<void>([&](Database& database) -> Done {
    const auto found = find_numbered(database, table);
    if (!found) return tl::unexpected(found.error());
    if (!*found) return {};
    const auto visited = visit_events(database, **found, visit);
    if (!visited) return tl::unexpected(visited.error());
    return {};
  });
}

template <typename Base>
Expected<std::vector<TableState>> SqliteReading<Base>::tables() const {
  return reading<std::vector<TableState>>(
      [](Database& database) -> Expected<std::vector<TableState>> {
        const auto tables = all_tables(database);
        if (!tables) return tl::unexpected(tables.error());
        std::vector<TableState> states;
        for (const NumberedTable& table : *tables) {
          const auto state = table_state(database, table);
          // Pages that cannot be read are this table's damage, not that of all others.
          if (!state && state.error().code == FaultCode::damaged) {
            states.push_back({table.id, 0, Time{}, Condition::damaged});
            continue;
          }
          if (!state) return tl::unexpected(state.error());
          if (*state) states.push_back(**state);
        }
        return states;
      });
}

}  // namespace knister::store
