// store/names.h: names, apart from the rows of those who have them, so that a forgotten one leaves
// no trace.
//
// SQLite overwrites what is deleted, but not the copies that stay behind when a page is divided and
// its rows move. So names never move: they stand in slots of one size, new ones at the end, and one
// that is forgotten is overwritten where it stands; its slot is used again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.h"

namespace knister::store {

using NameNumber = std::int64_t;

inline constexpr std::size_t slot_bytes = 96;
// Longer ones are cut; tables and boards allow half of it.
inline constexpr std::size_t longest_name = slot_bytes - 1;

// A slot with this name, or with none; and what is in one: nothing when it is none of ours.
[[nodiscard]] std::string slot_of(std::optional<std::string_view> name);
[[nodiscard]] std::optional<std::string_view> name_of(std::string_view slot);

// Puts a name in the place of what was there before, each of which may be nothing.
[[nodiscard]] Expected<std::optional<NameNumber>> keep_name(Database& database,
                                                            std::optional<NameNumber> before,
                                                            std::optional<std::string_view> name);
// Overwrites the name and frees its slot. No row may name it any more.
[[nodiscard]] Done forget_name(Database& database, NameNumber number);

// The numbers that a query finds, to be forgotten when the rows that hold them are gone.
template <typename... Arguments>
[[nodiscard]] Expected<std::vector<NameNumber>> name_numbers(Database& database,
                                                             std::string_view sql,
                                                             const Arguments&... arguments) {
  auto rows = database.query(sql, arguments...);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<NameNumber> numbers;
  while (true) {
    const auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return numbers;
    numbers.push_back((*rows)->number(0));
  }
}
[[nodiscard]] Done forget_names(Database& database, const std::vector<NameNumber>& numbers);

}  // namespace knister::store
