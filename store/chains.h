// store/chains.h: checksums for data of a time that had none. What was damaged before stays so, and
// is only found where it contradicts itself.
#pragma once

#include "store/database.h"

namespace knister::store {

// Events and results of all tables, whose sums SQL alone cannot work out. Inside a transaction.
[[nodiscard]] Done add_chains(Database& database);

}  // namespace knister::store
