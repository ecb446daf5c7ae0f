// store/table_numbers.h: inside the database a table is a small number, not 16 bytes in every row.
#pragma once

#include <optional>
#include <vector>

#include "store/database.h"
#include "store/item.h"

namespace knister::store {

using TableNumber = std::int64_t;

struct NumberedTable {
  TableNumber number;
  TableId id;
};

[[nodiscard]] Expected<std::optional<TableNumber>> find_table(Database& database,
                                                              const TableId& table);
[[nodiscard]] Expected<TableNumber> find_or_add_table(Database& database, const TableId& table);
[[nodiscard]] Expected<std::vector<NumberedTable>> all_tables(Database& database);
[[nodiscard]] Done remove_table(Database& database, TableNumber table);

[[nodiscard]] inline std::int64_t as_number(Time time) { return time.time_since_epoch().count(); }
[[nodiscard]] inline Time as_time(std::int64_t number) {
  return Time(std::chrono::milliseconds(number));
}

}  // namespace knister::store
