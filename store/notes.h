// store/notes.h: numbers that a server keeps about itself, by name.
#pragma once

#include <optional>
#include <string_view>

#include "store/database.h"
#include "store/item.h"

namespace knister::store {

[[nodiscard]] Done put_note(Database& database, const Note& note);
[[nodiscard]] Expected<std::optional<std::int64_t>> find_note(Database& database,
                                                              std::string_view name);

}  // namespace knister::store
