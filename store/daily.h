// store/daily.h: the board of each day: one entry a token.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "store/database.h"
#include "store/item.h"

namespace knister::store {

[[nodiscard]] Done add_daily_entry(Database& database, Time time, const DailyEntry& entry);
[[nodiscard]] Expected<std::vector<DailyEntry>> read_daily_board(Database& database,
                                                                 std::string_view date,
                                                                 std::size_t most);
[[nodiscard]] Expected<std::optional<DailyEntry>> find_daily_entry(Database& database,
                                                                   std::string_view date,
                                                                   const TokenHash& token);
[[nodiscard]] Expected<std::optional<Time>> read_newest_entry(Database& database);
[[nodiscard]] Done forget_daily_names(Database& database, const TokenHash& token);
[[nodiscard]] Done remove_daily_entries(Database& database, std::string_view before);

}  // namespace knister::store
