// store/daily.cpp: the SQL of the board; the writer adds, anybody reads.
#include "store/daily.h"

#include "store/names.h"
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
  // Of several the first counts.
  const auto there = database.number("SELECT count(*) FROM daily WHERE date = ? AND token_hash = ?",
                                     Text{entry.date}, blob(entry.token));
  if (!there) return tl::unexpected(there.error());
  if (*there != 0) return {};
  const auto number = keep_name(database, std::nullopt, entry.name);
  if (!number) return tl::unexpected(number.error());
  return database.run(
      "INSERT INTO daily (date, token_hash, time, total, name_number, record, checksum) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, knister_sum(?1, ?2, ?3, ?4, "
      "(SELECT knister_name(slot) FROM names WHERE number = ?5), ?6))",
      Text{entry.date}, blob(entry.token), as_number(time), entry.total, *number,
      Text{entry.record});
}

// An entry that is damaged is left out: it must not keep the others from being shown.
Expected<std::vector<DailyEntry>> read_daily_board(Database& database, std::string_view date,
                                                   std::size_t most) {
  auto rows = database.query(
      "SELECT token_hash, total, knister_name(slot), record "
      "FROM daily LEFT JOIN names ON number = name_number WHERE date = ? AND "
      "checksum = knister_sum(date, token_hash, time, total, knister_name(slot), record) "
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
      "SELECT token_hash, total, knister_name(slot), record, "
      "checksum = knister_sum(date, token_hash, time, total, knister_name(slot), record) "
      "FROM daily LEFT JOIN names ON number = name_number WHERE date = ? AND token_hash = ?",
      Text{date}, blob(token));
  if (!rows) return tl::unexpected(rows.error());
  const auto row = (*rows)->next();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::optional<DailyEntry>();
  if ((*rows)->number(4) != 1) return tl::unexpected(damage(database, "an entry of a board"));
  auto entry = entry_in(*rows, date);
  if (!entry) return tl::unexpected(entry.error());
  return std::optional(std::move(*entry));
}

Expected<std::optional<Time>> read_newest_entry(Database& database) {
  auto rows = database.query("SELECT max(time) FROM daily");
  if (!rows) return tl::unexpected(rows.error());
  const auto row = (*rows)->next();
  if (!row) return tl::unexpected(row.error());
  if (!*row || (*rows)->is_null(0)) return std::optional<Time>();
  return as_time((*rows)->number(0));
}

Done forget_daily_names(Database& database, const TokenHash& token) {
  const auto numbers = name_numbers(
      database, "SELECT name_number FROM daily WHERE token_hash = ? AND name_number IS NOT NULL",
      blob(token));
  if (!numbers) return tl::unexpected(numbers.error());
  auto done = database.run(
      "UPDATE daily SET name_number = NULL, checksum = "
      "CASE WHEN checksum = knister_sum(date, token_hash, time, total, "
      "(SELECT knister_name(slot) FROM names WHERE number = name_number), record) "
      "THEN knister_sum(date, token_hash, time, total, NULL, record) ELSE checksum END "
      "WHERE token_hash = ?",
      blob(token));
  return done ? forget_names(database, *numbers) : done;
}

Done remove_daily_entries(Database& database, std::string_view before) {
  const auto numbers = name_numbers(
      database, "SELECT name_number FROM daily WHERE date < ? AND name_number IS NOT NULL",
      Text{before});
  if (!numbers) return tl::unexpected(numbers.error());
  auto done = database.run("DELETE FROM daily WHERE date < ?", Text{before});
  return done ? forget_names(database, *numbers) : done;
}

}  // namespace knister::store
