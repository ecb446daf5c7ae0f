// store/sqlite_store.h: the store on SQLite: one file in a folder, nothing to install or to run.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "store/store.h"

namespace knister::store {

// How a commit reaches the disk. `off` is there for one reason: the power-cut tests must be able to
// show that they would notice.
enum class Sync { full, off };

struct SqliteOptions {
  std::string folder{};  // made when it is not there
  Callbacks callbacks{};
  QueueLimits limits{};
  std::uint64_t largest_bytes = 0;  // of the database; more is disk_full. 0: as the disk allows
  // When the write-ahead log has this many pages, they go to their places in the database. 16 MB:
  // seldom enough that a page changed often is moved once, little enough to open quickly.
  int checkpoint_pages = 4'096;
  Sync sync = Sync::full;
  std::string vfs{};  // the file system SQLite uses, for tests; empty: its own
};

[[nodiscard]] Expected<std::unique_ptr<Store>> open_sqlite_store(SqliteOptions options);

// A copy of the data in a folder, whether or not a server has it open; the same as Store::backup.
[[nodiscard]] Expected<BackupReport> backup_folder(const std::string& folder,
                                                   const std::string& file,
                                                   const BackupPace& pace = {});

}  // namespace knister::store
