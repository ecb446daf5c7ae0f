// store/daily.cpp: the SQL of the board; the writer adds, anybody reads.
#include "store/daily.h"

#include "store/people.h"

namespace knister::store {
namespace {

Expected<DailyEntry> entry_in(const Rows& rows, std::string_view date) {
  const auto token = rows->exactly<TokenHash>(0);
  if (!token) return tl::unexpected(token.error());
  return DailyEntry{std::string(date), *token, static_cast<std::int32_t>(rows->number(1)),
                    name_in(rows, 2), std::string(rows->bytes(3))};
}

}  // namespace

Done add_daily_entry(Database& database, Time time, const DailyEntry& entry) {
  const auto name = entry.name ? std::optional(Text{*entry.name}) : std::nullopt;
  return database.run(
      "INSERT INTO daily (date, token_hash, time, total, name, record) VALUES (?, ?, ?, ?, ?, ?) "
      "ON CONFLICT DO NOTHING",
      Text{entry.date}, blob(entry.token), as_number(time), entry.total, name, Text{entry.record});
}

Expected<std::vector<DailyEntry>> read_daily_board(Database& database, std::string_view date,
                                                   std::size_t most) {
  auto rows = database.query(
      "SELECT token_hash, total, name, record FROM daily WHERE date = ? "
      "ORDER BY total DESC, time, token_hash LIMIT ?",
      Text{date}, most);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<DailyEntry> entries;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return entries;
    auto entry = entry_in(*rows, date);
    if (!entry) return tl::unexpected(entry.error());
    entries.push_back(std::move(*entry));
  }
}

Expected<std::optional<DailyEntry>> find_daily_entry(Database& database, std::string_view date,
                                                     const TokenHash& token) {
  auto rows = database.query(
      "SELECT token_hash, total, name, record FROM daily WHERE date = ? AND token_hash = ?",
      Text{date}, blob(token));
  if (!rows) return tl::unexpected(rows.error());
  const auto row = (*rows)->next();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::optional<DailyEntry>();
  auto entry = entry_in(*rows, date);
  if (!entry) return tl::unexpected(entry.error());
  return std::optional(std::move(*entry));
}

Done forget_daily_names(Database& database, const TokenHash& token) {
  return database.run("UPDATE daily SET name = NULL WHERE token_hash = ?", blob(token));
}

Done remove_daily_entries(Database& database, std::string_view before) {
  return database.run("DELETE FROM daily WHERE date < ?", Text{before});
}

}  // namespace knister::store
