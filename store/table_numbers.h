// store/table_numbers.h: inside the database a table is a small number, not 16 bytes in every row.
#pragma once

#include <optional>
#include <vector>

#include "store/chain.h"
#include "store/database.h"
#include "store/item.h"

namespace knister::store {

using TableNumber = std::int64_t;

struct NumberedTable {
  TableNumber number;
  TableId id;
  Head head{};
  bool whole = true;  // the row is as it was written
};

[[nodiscard]] Expected<std::optional<TableNumber>> find_table(Database& database,
                                                              const TableId& table);
[[nodiscard]] Expected<std::optional<NumberedTable>> find_numbered(Database& database,
                                                                   const TableId& table);
[[nodiscard]] Expected<TableNumber> find_or_add_table(Database& database, const TableId& table);
[[nodiscard]] Expected<std::vector<NumberedTable>> all_tables(Database& database);
// The way from an id to its table is an index, made of the rows: where either is damaged a table
// would seem never to have been. The index is then made anew, and a row that only it still knew is
// put back as a damaged one.
[[nodiscard]] Done mend_index_of_tables(Database& database);
[[nodiscard]] Done put_head(Database& database, TableNumber table, const TableId& id,
                            const Head& head);
[[nodiscard]] Done remove_table(Database& database, TableNumber table);

// What was read is not what was written: `what` names it, by a number at most.
[[nodiscard]] Fault damage(const Database& database, std::string what);

}  // namespace knister::store
