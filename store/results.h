// store/results.h: finished games: their records and totals.
#pragma once

#include <vector>

#include "store/store.h"
#include "store/table_numbers.h"

namespace knister::store {

[[nodiscard]] Done add_result(Database& database, TableNumber table, Time time,
                              const Result& result);
[[nodiscard]] Expected<std::vector<StoredResult>> read_results(Database& database,
                                                               TableNumber table);
[[nodiscard]] Done remove_results(Database& database, TableNumber table);

}  // namespace knister::store
