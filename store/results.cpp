// store/results.cpp: the SQL of finished games and their totals.
#include "store/results.h"

#include <string>

namespace knister::store {

Expected<std::vector<std::int32_t>> read_totals(Database& database, TableNumber table,
                                                std::uint32_t game) {
  auto rows = database.query(
      "SELECT total FROM totals WHERE table_number = ? AND game = ? ORDER BY seat", table, game);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<std::int32_t> totals;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return totals;
    totals.push_back(static_cast<std::int32_t>((*rows)->number(0)));
  }
}

Sum result_sum(TableNumber table, Time time, const Result& result) {
  Checksum sum;
  sum.add(table).add(result.game).add(as_number(time)).add(std::string_view(result.record));
  for (const std::int32_t total : result.totals) sum.add(total);
  return sum.value();
}

Done add_result(Database& database, TableNumber table, Time time, const Result& result) {
  if (auto done = database.run(
          "INSERT INTO results (table_number, game, time, record, checksum) VALUES (?, ?, ?, ?, ?)",
          table, result.game, as_number(time), Text{result.record},
          result_sum(table, time, result));
      !done) {
    return done;
  }
  for (std::size_t seat = 0; seat < result.totals.size(); ++seat) {
    auto done =
        database.run("INSERT INTO totals (table_number, game, seat, total) VALUES (?, ?, ?, ?)",
                     table, result.game, seat, result.totals[seat]);
    if (!done) return done;
  }
  return {};
}

Expected<std::vector<StoredResult>> read_results(Database& database, TableNumber table) {
  auto rows = database.query(
      "SELECT time, game, record, checksum FROM results WHERE table_number = ? ORDER BY game",
      table);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<StoredResult> results;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return results;
    StoredResult stored{
        as_time((*rows)->number(0)),
        {static_cast<std::uint32_t>((*rows)->number(1)), std::string((*rows)->bytes(2)), {}}};
    auto totals = read_totals(database, table, stored.result.game);
    if (!totals) return tl::unexpected(totals.error());
    stored.result.totals = std::move(*totals);
    if (result_sum(table, stored.time, stored.result) != (*rows)->number(3)) {
      return tl::unexpected(damage(database, "result " + std::to_string(stored.result.game)));
    }
    results.push_back(std::move(stored));
  }
}

Done remove_results(Database& database, TableNumber table) {
  if (auto done = database.run("DELETE FROM results WHERE table_number = ?", table); !done) {
    return done;
  }
  return database.run("DELETE FROM totals WHERE table_number = ?", table);
}

}  // namespace knister::store
