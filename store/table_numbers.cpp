// store/table_numbers.cpp: the SQL from a table's sixteen bytes to its number and back.
#include "store/table_numbers.h"

namespace knister::store {

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
  return sqlite3_last_insert_rowid(database.handle());
}

Expected<std::vector<NumberedTable>> all_tables(Database& database) {
  auto rows = database.query("SELECT number, id FROM tables ORDER BY number");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<NumberedTable> tables;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return tables;
    const auto id = (*rows)->exactly<TableId>(1);
    if (!id) return tl::unexpected(id.error());
    tables.push_back({(*rows)->number(0), *id});
  }
}

Done remove_table(Database& database, TableNumber table) {
  return database.run("DELETE FROM tables WHERE number = ?", table);
}

}  // namespace knister::store
