// store/table_numbers.cpp: the SQL from a table's sixteen bytes to its number and back.
#include "store/table_numbers.h"

#include <string>
#include <utility>

namespace knister::store {
namespace {

// An id that has become text by a changed bit has the same bytes, but nobody finds it any more.
constexpr const char* select_tables =
    "SELECT number, id, last, chain, "
    "typeof(id) = 'blob' AND checksum = knister_sum(number, id, last, chain) FROM tables";

Expected<NumberedTable> numbered_in(const Rows& rows) {
  const auto id = rows->exactly<TableId>(1);
  if (!id) return tl::unexpected(id.error());
  return NumberedTable{rows->number(0),
                       *id,
                       {static_cast<Sequence>(rows->number(2)), rows->number(3)},
                       rows->number(4) == 1};
}

// What the index from ids to tables knows and the rows do not.
Expected<std::vector<NumberedTable>> rows_lost(Database& database) {
  auto rows = database.query(
      "SELECT number, id FROM tables AS one WHERE NOT EXISTS "
      "(SELECT 1 FROM tables AS row NOT INDEXED WHERE row.number = one.number) ORDER BY id");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<NumberedTable> lost;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return lost;
    if (const auto id = (*rows)->exactly<TableId>(1)) lost.push_back({(*rows)->number(0), *id});
  }
}

}  // namespace

Expected<std::optional<TableNumber>> find_table(Database& database, const TableId& table) {
  auto rows = database.query("SELECT number FROM tables WHERE id = ?", blob(table));
  if (!rows) return tl::unexpected(rows.error());
  const auto row = (*rows)->next();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::optional<TableNumber>();
  return (*rows)->number(0);
}

Expected<TableNumber> find_or_add_table(Database& database, const TableId& table) {
  const auto found = find_table(database, table);
  if (!found) return tl::unexpected(found.error());
  if (*found) return **found;
  if (auto added = database.run("INSERT INTO tables (id) VALUES (?)", blob(table)); !added) {
    return tl::unexpected(added.error());
  }
  const TableNumber number = sqlite3_last_insert_rowid(database.handle());
  if (auto put = put_head(database, number, table, {}); !put) return tl::unexpected(put.error());
  return number;
}

Expected<std::vector<NumberedTable>> all_tables(Database& database) {
  auto rows = database.query(select_tables + std::string(" ORDER BY number"));
  if (!rows) return tl::unexpected(rows.error());
  std::vector<NumberedTable> tables;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return tables;
    const auto table = numbered_in(*rows);
    if (!table) return tl::unexpected(table.error());
    tables.push_back(*table);
  }
}

Done mend_index_of_tables(Database& database) {
  // Only the index is read for these two columns, so that it shows rows that are there no more.
  const auto lost = rows_lost(database);
  const auto unfound = database.number(
      "SELECT count(*) FROM tables AS one NOT INDEXED "
      "WHERE (SELECT number FROM tables WHERE id = one.id) IS NOT one.number");
  if (unfound && *unfound == 0 && lost && lost->empty()) return {};
  if (auto made = database.execute("REINDEX tables"); !made || !lost) return made;
  for (const NumberedTable& table : *lost) {
    // Without the sum that would fit: nobody takes it for what was written.
    auto added = database.run("INSERT OR IGNORE INTO tables (number, id) VALUES (?, ?)",
                              table.number, blob(table.id));
    if (!added) return added;
  }
  return {};
}

Expected<std::optional<NumberedTable>> find_numbered(Database& database, const TableId& table) {
  auto rows = database.query(select_tables + std::string(" WHERE id = ?"), blob(table));
  if (!rows) return tl::unexpected(rows.error());
  const auto row = (*rows)->next();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::optional<NumberedTable>();
  const auto found = numbered_in(*rows);
  if (!found) return tl::unexpected(found.error());
  return *found;
}

Done put_head(Database& database, TableNumber table, const TableId& id, const Head& head) {
  return database.run(
      "UPDATE tables SET last = ?2, chain = ?3, checksum = knister_sum(?1, ?4, ?2, ?3) "
      "WHERE number = ?1",
      table, head.last, head.chain, blob(id));
}

Fault damage(const Database& database, std::string what) {
  return {FaultCode::damaged, database.path(), unlike_written(std::move(what))};
}

Done remove_table(Database& database, TableNumber table) {
  return database.run("DELETE FROM tables WHERE number = ?", table);
}

}  // namespace knister::store
