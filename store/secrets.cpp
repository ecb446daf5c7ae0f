// store/secrets.cpp: the SQL of keys and codes: added once, never replaced.
#include "store/secrets.h"

#include <string>

namespace knister::store {

// Never replaced: dice that were committed to stay.
Done add_secret(Database& database, TableNumber table, const Secret& secret) {
  return database.run(
      "INSERT INTO secrets (table_number, draw, secret, checksum) "
      "VALUES (?1, ?2, ?3, knister_sum(?1, ?2, ?3))",
      table, secret.draw, Blob{secret.bytes});
}

Expected<std::vector<Secret>> read_secrets(Database& database, TableNumber table) {
  auto rows = database.query(
      "SELECT draw, secret, checksum = knister_sum(table_number, draw, secret) FROM secrets "
      "WHERE table_number = ? ORDER BY draw",
      table);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Secret> secrets;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return secrets;
    if ((*rows)->number(2) != 1) {
      return tl::unexpected(damage(database, "secret " + std::to_string((*rows)->number(0))));
    }
    secrets.push_back({static_cast<std::uint32_t>((*rows)->number(0)), Bytes((*rows)->bytes(1))});
  }
}

Done remove_secret(Database& database, TableNumber table, std::uint32_t draw) {
  return database.run("DELETE FROM secrets WHERE table_number = ? AND draw = ?", table, draw);
}

Done remove_secrets(Database& database, TableNumber table) {
  return database.run("DELETE FROM secrets WHERE table_number = ?", table);
}

}  // namespace knister::store
