// store/backup.h: a copy of a database that others may be writing to.
#pragma once

#include <string>

#include "store/store.h"

namespace knister::store {

// The file appears when it is complete, checked and on disk; readable by its owner only, because it
// holds everything: names, hashes of tokens, and the secrets without which no table could go on.
[[nodiscard]] Expected<BackupReport> copy_database(const std::string& database,
                                                   const std::string& file, const BackupPace& pace,
                                                   const std::string& vfs = {});

// What the system has just said (errno) of a file that was to be made.
[[nodiscard]] tl::unexpected<Fault> file_fault(const std::string& file);

}  // namespace knister::store
