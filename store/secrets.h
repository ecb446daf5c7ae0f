// store/secrets.h: what must be kept and not be shown. No export of a table reads this; a backup
// holds it, because without it a running table could not go on.
#pragma once

#include <vector>

#include "store/table_numbers.h"

namespace knister::store {

[[nodiscard]] Done add_secret(Database& database, TableNumber table, const Secret& secret);
[[nodiscard]] Expected<std::vector<Secret>> read_secrets(Database& database, TableNumber table);
[[nodiscard]] Done remove_secret(Database& database, TableNumber table, std::uint32_t draw);
[[nodiscard]] Done remove_secrets(Database& database, TableNumber table);

}  // namespace knister::store
