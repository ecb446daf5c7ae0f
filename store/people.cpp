// store/people.cpp: the SQL of seats, names and the hashes of tokens.
#include "store/people.h"

namespace knister::store {

std::optional<std::string> name_in(const Rows& rows, int column) {
  if (rows->is_null(column)) return std::nullopt;
  return std::string(rows->bytes(column));
}

Done put_person(Database& database, TableNumber table, const Person& person) {
  const auto token = person.token ? std::optional(blob(*person.token)) : std::nullopt;
  const auto name = person.name ? std::optional(Text{*person.name}) : std::nullopt;
  return database.run(
      "INSERT INTO people (table_number, seat, token_hash, name) VALUES (?, ?, ?, ?) "
      "ON CONFLICT DO UPDATE SET token_hash = excluded.token_hash, name = excluded.name",
      table, person.seat, token, name);
}

Expected<std::vector<Person>> read_people(Database& database, TableNumber table) {
  auto rows = database.query(
      "SELECT seat, token_hash, name FROM people WHERE table_number = ? ORDER BY seat", table);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Person> people;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return people;
    Person person{static_cast<Seat>((*rows)->number(0)), std::nullopt, name_in(*rows, 2)};
    if (!(*rows)->is_null(1)) {
      const auto token = (*rows)->exactly<TokenHash>(1);
      if (!token) return tl::unexpected(token.error());
      person.token = *token;
    }
    people.push_back(std::move(person));
  }
}

Done forget_seat_names(Database& database, const TokenHash& token) {
  return database.run("UPDATE people SET name = NULL WHERE token_hash = ?", blob(token));
}

Done remove_people(Database& database, TableNumber table) {
  return database.run("DELETE FROM people WHERE table_number = ?", table);
}

}  // namespace knister::store
