// store/table_numbers.h: inside the database a table is a small number, not 16 bytes in every row.
#pragma once

#include <optional>
#include <vector>

#include "store/checksum.h"
#include "store/database.h"
#include "store/item.h"

namespace knister::store {

using TableNumber = std::int64_t;

// The newest event of a table as its row in `tables` has it: so that an event that is missing at
// the end is noticed too.
struct Head {
  Sequence last = 0;
  Sum chain = 0;  // the sum of that event, which covers all before it
};

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
// The way from an id to its table is an index, made of the rows: where it is damaged a table would
// seem never to have been. It is then made anew.
[[nodiscard]] Done mend_index_of_tables(Database& database);
[[nodiscard]] Done put_head(Database& database, TableNumber table, const TableId& id,
                            const Head& head);
[[nodiscard]] Done remove_table(Database& database, TableNumber table);

// What was read is not what was written: `what` names it, by a number at most.
[[nodiscard]] Fault damage(const Database& database, std::string what);

[[nodiscard]] inline std::int64_t as_number(Time time) { return time.time_since_epoch().count(); }
[[nodiscard]] inline Time as_time(std::int64_t number) {
  return Time(std::chrono::milliseconds(number));
}

}  // namespace knister::store
