// store/chains.cpp: one table at a time, so that it takes little memory however much there is.
#include "store/chains.h"

#include <vector>

#include "store/log.h"
#include "store/results.h"

namespace knister::store {
namespace {

struct Table {
  TableNumber number;
  TableId id;
};

// The rows as an earlier version had them.
Expected<std::vector<Table>> tables_of(Database& database) {
  auto rows = database.query("SELECT number, id FROM tables ORDER BY number");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Table> tables;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return tables;
    const auto id = (*rows)->exactly<TableId>(1);
    if (!id) return tl::unexpected(id.error());
    tables.push_back({(*rows)->number(0), *id});
  }
}

struct SummedEvent {
  Sequence sequence;
  Sum sum;
};

Expected<std::vector<SummedEvent>> sums_of(Database& database, const Table& table) {
  auto rows = database.query(
      "SELECT sequence, time, event FROM events WHERE table_number = ? ORDER BY sequence",
      table.number);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<SummedEvent> events;
  Sum chain = 0;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return events;
    const auto sequence = static_cast<Sequence>((*rows)->number(0));
    chain = event_sum({table.id, chain}, as_time((*rows)->number(1)), sequence, (*rows)->bytes(2));
    events.push_back({sequence, chain});
  }
}

Done chain_events(Database& database, const Table& table) {
  // First read, then written: what is being changed is not walked through.
  const auto events = sums_of(database, table);
  if (!events) return tl::unexpected(events.error());
  for (const SummedEvent& one : *events) {
    auto done =
        database.run("UPDATE events SET checksum = ? WHERE table_number = ? AND sequence = ?",
                     one.sum, table.number, one.sequence);
    if (!done) return done;
  }
  const Head head = events->empty() ? Head{} : Head{events->back().sequence, events->back().sum};
  return put_head(database, table.number, table.id, head);
}

struct SummedResult {
  std::int64_t game;
  Sum sum;
};

Expected<std::vector<SummedResult>> results_of(Database& database, TableNumber table) {
  auto rows = database.query(
      "SELECT game, time, record FROM results WHERE table_number = ? ORDER BY game", table);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<SummedResult> results;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return results;
    Result result{
        static_cast<std::uint32_t>((*rows)->number(0)), std::string((*rows)->bytes(2)), {}};
    auto totals = read_totals(database, table, result.game);
    if (!totals) return tl::unexpected(totals.error());
    result.totals = std::move(*totals);
    results.push_back({(*rows)->number(0), result_sum(table, as_time((*rows)->number(1)), result)});
  }
}

Done sum_results(Database& database, TableNumber table) {
  const auto results = results_of(database, table);
  if (!results) return tl::unexpected(results.error());
  for (const SummedResult& one : *results) {
    auto done = database.run("UPDATE results SET checksum = ? WHERE table_number = ? AND game = ?",
                             one.sum, table, one.game);
    if (!done) return done;
  }
  return {};
}

}  // namespace

Done add_chains(Database& database) {
  const auto tables = tables_of(database);
  if (!tables) return tl::unexpected(tables.error());
  for (const Table& table : *tables) {
    if (auto done = chain_events(database, table); !done) return done;
    if (auto done = sum_results(database, table.number); !done) return done;
  }
  return {};
}

}  // namespace knister::store
