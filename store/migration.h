// store/migration.h: the versions of the schema, and the way from each to the next.
#pragma once

#include "store/database.h"

namespace knister::store {

// "Knis", so that nobody's other database is taken for ours.
inline constexpr std::int64_t application_id = 0x4B6E6973;

// The version that this program writes.
[[nodiscard]] int newest_version();

// Refuses what is no database, not ours, or of a newer program. The version; 0 for an empty file.
[[nodiscard]] Expected<int> version_of(Database& database);

// A folder's database, to be read only: it is there, ours, and of this version.
[[nodiscard]] Expected<Database> open_newest(const std::string& folder);

// Brings the database to this version, each step whole or not at all. An empty file becomes a
// database.
[[nodiscard]] Done migrate(Database& database, int version = newest_version());

}  // namespace knister::store
