// store/people.cpp
#include "store/people.h"

#include <algorithm>
#include <cstring>

namespace knister::store {

std::optional<TokenHash> token_in(const Rows& rows, int column) {
  if (rows->is_null(column)) return std::nullopt;
  TokenHash token{};
  const std::string_view bytes = rows->bytes(column);
  std::memcpy(token.data(), bytes.data(), std::min(bytes.size(), token.size()));
  return token;
}

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
    people.push_back(
        {static_cast<Seat>((*rows)->number(0)), token_in(*rows, 1), name_in(*rows, 2)});
  }
}

Expected<std::vector<HeldSeat>> find_seats(Database& database, const TokenHash& token) {
  auto rows = database.query(
      "SELECT tables.id, seat FROM people JOIN tables ON number = table_number "
      "WHERE token_hash = ? ORDER BY table_number, seat",
      blob(token));
  if (!rows) return tl::unexpected(rows.error());
  std::vector<HeldSeat> seats;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return seats;
    HeldSeat held{{}, static_cast<Seat>((*rows)->number(1))};
    const std::string_view id = (*rows)->bytes(0);
    std::memcpy(held.table.data(), id.data(), std::min(id.size(), held.table.size()));
    seats.push_back(held);
  }
}

Done forget_seat_names(Database& database, const TokenHash& token) {
  return database.run("UPDATE people SET name = NULL WHERE token_hash = ?", blob(token));
}

Done remove_people(Database& database, TableNumber table) {
  return database.run("DELETE FROM people WHERE table_number = ?", table);
}

}  // namespace knister::store
