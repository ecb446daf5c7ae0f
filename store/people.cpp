// store/people.cpp: the SQL of seats, names and the hashes of tokens.
#include "store/people.h"

#include <string>

#include "store/names.h"

namespace knister::store {

std::optional<std::string> name_in(const Rows& rows, int column) {
  if (rows->is_null(column)) return std::nullopt;
  return std::string(rows->bytes(column));
}

Done put_person(Database& database, TableNumber table, const Person& person) {
  const auto token = person.token ? std::optional(blob(*person.token)) : std::nullopt;
  const auto before = name_numbers(database,
                                   "SELECT name_number FROM people WHERE table_number = ? AND "
                                   "seat = ? AND name_number IS NOT NULL",
                                   table, person.seat);
  if (!before) return tl::unexpected(before.error());
  const auto number = keep_name(
      database, before->empty() ? std::nullopt : std::optional(before->front()), person.name);
  if (!number) return tl::unexpected(number.error());
  return database.run(
      "INSERT INTO people (table_number, seat, token_hash, name_number, checksum) "
      "VALUES (?1, ?2, ?3, ?4, knister_sum(?1, ?2, ?3, "
      "(SELECT knister_name(slot) FROM names WHERE number = ?4))) ON CONFLICT DO UPDATE SET "
      "token_hash = excluded.token_hash, name_number = excluded.name_number, "
      "checksum = excluded.checksum",
      table, person.seat, token, *number);
}

Expected<std::vector<Person>> read_people(Database& database, TableNumber table) {
  auto rows = database.query(
      "SELECT seat, token_hash, knister_name(slot), "
      "checksum = knister_sum(table_number, seat, token_hash, knister_name(slot)) "
      "FROM people LEFT JOIN names ON number = name_number "
      "WHERE table_number = ? ORDER BY seat",
      table);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Person> people;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return people;
    if ((*rows)->number(3) != 1) {
      return tl::unexpected(damage(database, "person " + std::to_string((*rows)->number(0))));
    }
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
  const auto numbers = name_numbers(
      database, "SELECT name_number FROM people WHERE token_hash = ? AND name_number IS NOT NULL",
      blob(token));
  if (!numbers) return tl::unexpected(numbers.error());
  // A row that is damaged stays so: only its name goes.
  auto done = database.run(
      "UPDATE people SET name_number = NULL, checksum = "
      "CASE WHEN checksum = knister_sum(table_number, seat, token_hash, "
      "(SELECT knister_name(slot) FROM names WHERE number = name_number)) "
      "THEN knister_sum(table_number, seat, token_hash, NULL) ELSE checksum END "
      "WHERE token_hash = ?",
      blob(token));
  return done ? forget_names(database, *numbers) : done;
}

Done remove_people(Database& database, TableNumber table) {
  const auto numbers = name_numbers(
      database, "SELECT name_number FROM people WHERE table_number = ? AND name_number IS NOT NULL",
      table);
  if (!numbers) return tl::unexpected(numbers.error());
  auto done = database.run("DELETE FROM people WHERE table_number = ?", table);
  return done ? forget_names(database, *numbers) : done;
}

}  // namespace knister::store
