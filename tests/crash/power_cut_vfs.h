// tests/crash/power_cut_vfs.h: a file system for SQLite whose power can go.
//
// Files are SQLite's own, but beside each this keeps what a disk would hold: the bytes as of the
// last sync, and the writes since. When the power goes, at a chosen operation, every further one
// fails, and `restore` makes the files that a machine would find when it comes back: of each
// unsynced write any of its sectors, whole, torn or missing, whatever came later.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <sqlite3.h>
#include <string>
#include <vector>

#include "dice/source.h"

namespace knister::test {

class PowerCutVfs {
 public:
  PowerCutVfs();  // known to SQLite by its name until it goes
  PowerCutVfs(const PowerCutVfs&) = delete;
  PowerCutVfs& operator=(const PowerCutVfs&) = delete;
  PowerCutVfs(PowerCutVfs&&) = delete;
  PowerCutVfs& operator=(PowerCutVfs&&) = delete;
  ~PowerCutVfs();

  [[nodiscard]] const std::string& name() const { return name_; }

  // The power goes at the operation after so many: a write, a change of size, a sync or a removal.
  void cut_after(std::uint64_t operations);
  void cut_now();
  [[nodiscard]] bool is_cut() const;
  [[nodiscard]] std::uint64_t syncs() const;

  // What the files of `from` are after the cut, as files in `to`.
  void restore(const std::string& from, const std::string& to, dice::Source& luck) const;

 private:
  struct Write {
    std::int64_t offset;  // or the new size, when it is a change of size
    std::string bytes;
    bool resizes;
  };
  struct Disk {
    std::string synced{};
    std::vector<Write> pending{};
    bool entry_synced = true;  // a new file's name is as lasting as its first sync
    bool removed = false;      // by name; after a cut it may be there again
    bool gone = false;         // for good
  };
  struct File;
  struct Calls;
  friend struct Calls;

  // True when the power is there for this operation, false when it goes with it or went before.
  [[nodiscard]] bool spend();
  static void apply(std::string& content, const Write& write);

  mutable std::mutex mutex_;
  std::string name_;
  sqlite3_vfs* real_;
  sqlite3_vfs vfs_{};
  std::map<std::string, Disk> disks_;
  std::uint64_t left_ = UINT64_MAX;
  std::uint64_t syncs_ = 0;
  bool cut_ = false;
};

}  // namespace knister::test
