// store/results.h: finished games: their records and totals.
#pragma once

#include <vector>

#include "store/store.h"
#include "store/table_numbers.h"

namespace knister::store {

// Covers the totals too, which have rows of their own.
[[nodiscard]] Sum result_sum(TableNumber table, Time time, const Result& result);

[[nodiscard]] Done add_result(Database& database, TableNumber table, Time time,
                              const Result& result);
[[nodiscard]] Expected<std::vector<StoredResult>> read_results(Database& database,
                                                               TableNumber table);
[[nodiscard]] Expected<std::vector<std::int32_t>> read_totals(Database& database, TableNumber table,
                                                              std::uint32_t game);
[[nodiscard]] Done remove_results(Database& database, TableNumber table);

}  // namespace knister::store
