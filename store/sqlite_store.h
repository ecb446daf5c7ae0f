// store/sqlite_store.h: the store on SQLite: one file in a folder, nothing to install or to run.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "store/folder_watch.h"
#include "store/store.h"

namespace knister::store {

// How a commit reaches the disk. `off` is there for one reason: the power-cut tests must be able to
// show that they would notice.
enum class Sync { full, off };

// A disk that is full: the commit fails and the store with it, or it is tried again until there is
// room. Nothing is acknowledged meanwhile; SQLite has undone what was begun.
enum class WhenFull { fail, wait };

struct SqliteOptions {
  std::string folder{};  // made when it is not there
  Callbacks callbacks{};
  QueueLimits limits{};
  std::uint64_t largest_bytes = 0;  // of the database; more is disk_full. 0: as the disk allows
  // When the write-ahead log has this many pages, they go to their places in the database. 16 MB:
  // seldom enough that a page changed often is moved once, little enough to open quickly.
  int checkpoint_pages = 4'096;
  Sync sync = Sync::full;
  SpaceLimits space{};
  FolderWatch::FreeBytes free_bytes{};  // for tests; as the system says
  WhenFull when_full = WhenFull::fail;
  std::function<std::uint64_t()>
      larger{};       // for tests: `largest_bytes`, asked again while it waits
  std::string vfs{};  // the file system SQLite uses, for tests; empty: its own
};

[[nodiscard]] Expected<std::unique_ptr<Store>> open_sqlite_store(SqliteOptions options);

// The data in a folder for who only looks, whether or not a server has it open. Data of an earlier
// version have to be opened by a server first.
[[nodiscard]] Expected<std::unique_ptr<Reading>> open_for_reading(const std::string& folder);

// A copy of the data in a folder, whether or not a server has it open; the same as Store::backup.
[[nodiscard]] Expected<BackupReport> backup_folder(const std::string& folder,
                                                   const std::string& file,
                                                   const BackupPace& pace = {});

}  // namespace knister::store
