// store/sqlite_items.cpp: table after table, then the rows that belong to none.
#include "store/sqlite_items.h"

#include <algorithm>
#include <utility>

#include "store/log.h"
#include "store/people.h"
#include "store/results.h"
#include "store/secrets.h"
#include "store/table_items.h"
#include "store/table_numbers.h"

namespace knister::store {
namespace {

Done visit_table(Database& database, const NumberedTable& table, const ItemVisitor& visit) {
  Done told;
  const auto events = visit_events(database, table, [&](const StoredEvent& event) {
    told = visit(item_of(event));
    return told ? Visit::go_on : Visit::stop;
  });
  if (!told) return told;
  if (!events) return tl::unexpected(events.error());
  auto people = read_people(database, table.number);
  if (!people) return tl::unexpected(people.error());
  auto secrets = read_secrets(database, table.number);
  if (!secrets) return tl::unexpected(secrets.error());
  auto results = read_results(database, table.number);
  if (!results) return tl::unexpected(results.error());
  return visit_beside({table.id, std::move(*people), std::move(*secrets), std::move(*results)},
                      visit);
}

// Each row as an item; `what` names one whose column `whole` says that it is not.
template <typename Make>
Done visit_rows(Database& database, Expected<Rows> rows, const char* what, int whole,
                const ItemVisitor& visit, Make make) {
  if (!rows) return tl::unexpected(rows.error());
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return {};
    if ((*rows)->number(whole) != 1) return tl::unexpected(damage(database, what));
    Expected<Item> item = make(*rows);
    if (!item) return tl::unexpected(item.error());
    if (auto told = visit(std::move(*item)); !told) return told;
  }
}

Done visit_answers(Database& database, TableNumber number, const ItemVisitor& visit) {
  return visit_rows(
      database,
      database.query("SELECT client, command, time, answer, checksum = "
                     "knister_sum(table_number, client, command, time, answer) "
                     "FROM answers WHERE table_number = ? ORDER BY client, command",
                     number),
      "an answer", 4, visit, [](const Rows& rows) -> Expected<Item> {
        return Item{no_table,
                    as_time(rows->number(2)),
                    {Answer{Bytes(rows->bytes(0)), Bytes(rows->bytes(1)), Bytes(rows->bytes(3))}}};
      });
}

Done visit_entries(Database& database, const ItemVisitor& visit) {
  return visit_rows(
      database,
      database.query("SELECT date, token_hash, time, total, knister_name(slot), record, checksum = "
                     "knister_sum(date, token_hash, time, total, knister_name(slot), record) "
                     "FROM daily LEFT JOIN names ON number = name_number "
                     "ORDER BY date, token_hash"),
      "an entry of a board", 6, visit, [](const Rows& rows) -> Expected<Item> {
        const auto token = rows->exactly<TokenHash>(1);
        if (!token) return tl::unexpected(token.error());
        return Item{no_table,
                    as_time(rows->number(2)),
                    {DailyEntry{std::string(rows->bytes(0)), *token,
                                static_cast<std::int32_t>(rows->number(3)), name_in(rows, 4),
                                std::string(rows->bytes(5))}}};
      });
}

}  // namespace

Done visit_items(Database& database, const ItemVisitor& visit) {
  auto tables = all_tables(database);
  if (!tables) return tl::unexpected(tables.error());
  std::ranges::sort(*tables, {}, &NumberedTable::id);
  for (const NumberedTable& table : *tables) {
    if (auto done = visit_table(database, table, visit); !done) return done;
  }
  const auto none = find_table(database, no_table);
  if (!none) return tl::unexpected(none.error());
  if (*none) {
    if (auto done = visit_answers(database, **none, visit); !done) return done;
  }
  if (auto done = visit_entries(database, visit); !done) return done;
  return visit_rows(database, database.query("SELECT name, value, 1 FROM notes ORDER BY name"),
                    "a note", 2, visit, [](const Rows& rows) -> Expected<Item> {
                      return Item{
                          no_table, Time{}, {Note{std::string(rows->bytes(0)), rows->number(1)}}};
                    });
}

}  // namespace knister::store
