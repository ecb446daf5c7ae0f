// store/sqlite_items.h: everything in a SQLite database, as items that make it again.
#pragma once

#include "store/database.h"
#include "store/reading.h"

namespace knister::store {

// As `Reading::items` has it; inside a transaction that reads.
[[nodiscard]] Done visit_items(Database& database, const ItemVisitor& visit);

}  // namespace knister::store
