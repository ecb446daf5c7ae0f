// store/people.h: who sits where: names, which can be forgotten, and the hashes of tokens.
#pragma once

#include <vector>

#include "store/store.h"
#include "store/table_numbers.h"

namespace knister::store {

[[nodiscard]] Done put_person(Database& database, TableNumber table, const Person& person);
[[nodiscard]] Expected<std::vector<Person>> read_people(Database& database, TableNumber table);
[[nodiscard]] Done forget_seat_names(Database& database, const TokenHash& token);
[[nodiscard]] Done remove_people(Database& database, TableNumber table);

// A column that may hold a name.
[[nodiscard]] std::optional<std::string> name_in(const Rows& rows, int column);

}  // namespace knister::store
