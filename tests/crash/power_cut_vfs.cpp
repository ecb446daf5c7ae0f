// tests/crash/power_cut_vfs.cpp
#include "tests/crash/power_cut_vfs.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <new>
#include <stdexcept>

namespace knister::test {
namespace {

constexpr std::size_t sector = 512;

std::string content_or_nothing(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// How much of what was not synced gets through, in thousandths.
std::uint64_t survival(dice::Source& luck) {
  constexpr std::array shares{0U, 0U, 100U, 500U, 900U, 1'000U};
  return shares[luck.next() % shares.size()];
}

}  // namespace

// SQLite makes room for it: ours, and behind it that of its own file system.
struct PowerCutVfs::File {
  sqlite3_file base;
  PowerCutVfs* owner;
  Disk* disk;  // none for temporary files
  [[nodiscard]] sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  static File& of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
  static sqlite3_file* real_of(sqlite3_file* file) { return of(file).real(); }
};

struct PowerCutVfs::Calls {
  static PowerCutVfs& owner(sqlite3_vfs* vfs) { return *static_cast<PowerCutVfs*>(vfs->pAppData); }

  // Files.
  static int close(sqlite3_file* file) {
    sqlite3_file* real = File::real_of(file);
    return real->pMethods == nullptr ? SQLITE_OK : real->pMethods->xClose(real);
  }
  static int read(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
    sqlite3_file* real = File::real_of(file);
    return real->pMethods->xRead(real, to, size, offset);
  }
  static int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
    File& ours = File::of(file);
    if (ours.disk != nullptr) {
      const std::scoped_lock lock(ours.owner->mutex_);
      const bool was_cut = ours.owner->cut_;
      const bool powered = ours.owner->spend();
      // The write during which the power goes may still reach the disk.
      if (!was_cut) {
        const auto* bytes = static_cast<const char*>(from);
        ours.disk->pending.push_back(
            {offset, std::string(bytes, static_cast<std::size_t>(size)), false});
      }
      if (!powered) return SQLITE_IOERR_WRITE;
    }
    return ours.real()->pMethods->xWrite(ours.real(), from, size, offset);
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    File& ours = File::of(file);
    if (ours.disk != nullptr) {
      const std::scoped_lock lock(ours.owner->mutex_);
      const bool was_cut = ours.owner->cut_;
      const bool powered = ours.owner->spend();
      if (!was_cut) ours.disk->pending.push_back({size, {}, true});
      if (!powered) return SQLITE_IOERR_TRUNCATE;
    }
    return ours.real()->pMethods->xTruncate(ours.real(), size);
  }
  static int sync(sqlite3_file* file, int /*flags*/) {
    File& ours = File::of(file);
    if (ours.disk == nullptr) return SQLITE_OK;
    const std::scoped_lock lock(ours.owner->mutex_);
    if (!ours.owner->spend()) return SQLITE_IOERR_FSYNC;
    ++ours.owner->syncs_;
    for (const Write& one : ours.disk->pending) apply(ours.disk->synced, one);
    ours.disk->pending.clear();
    ours.disk->entry_synced = true;
    return SQLITE_OK;  // the real disk need not be bothered
  }
  static int size(sqlite3_file* file, sqlite3_int64* to) {
    sqlite3_file* real = File::real_of(file);
    return real->pMethods->xFileSize(real, to);
  }
  static int lock(sqlite3_file* file, int kind) {
    sqlite3_file* real = File::real_of(file);
    return real->pMethods->xLock(real, kind);
  }
  static int unlock(sqlite3_file* file, int kind) {
    sqlite3_file* real = File::real_of(file);
    return real->pMethods->xUnlock(real, kind);
  }
  static int check_lock(sqlite3_file* file, int* result) {
    sqlite3_file* real = File::real_of(file);
    return real->pMethods->xCheckReservedLock(real, result);
  }
  static int control(sqlite3_file* file, int what, void* argument) {
    sqlite3_file* real = File::real_of(file);
    return real->pMethods->xFileControl(real, what, argument);
  }
  static int sector_size(sqlite3_file* file) {
    sqlite3_file* real = File::real_of(file);
    return real->pMethods->xSectorSize(real);
  }
  static int characteristics(sqlite3_file* file) {
    sqlite3_file* real = File::real_of(file);
    return real->pMethods->xDeviceCharacteristics(real);
  }
  // Shared memory is no part of a disk.
  static int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** to) {
    sqlite3_file* real = File::real_of(file);
    return real->pMethods->xShmMap(real, page, size, extend, to);
  }
  static int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
    sqlite3_file* real = File::real_of(file);
    return real->pMethods->xShmLock(real, offset, count, flags);
  }
  static void shm_barrier(sqlite3_file* file) {
    sqlite3_file* real = File::real_of(file);
    real->pMethods->xShmBarrier(real);
  }
  static int shm_unmap(sqlite3_file* file, int remove) {
    sqlite3_file* real = File::real_of(file);
    return real->pMethods->xShmUnmap(real, remove);
  }

  // The file system.
  static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* result);
  static int remove(sqlite3_vfs* vfs, const char* path, int sync_folder) {
    PowerCutVfs& self = owner(vfs);
    {
      const std::scoped_lock lock(self.mutex_);
      if (!self.spend()) return SQLITE_IOERR_DELETE;
      if (const auto found = self.disks_.find(path); found != self.disks_.end()) {
        found->second.removed = true;
        found->second.gone = sync_folder != 0;
      }
    }
    return self.real_->xDelete(self.real_, path, 0);
  }
  static int access(sqlite3_vfs* vfs, const char* path, int flags, int* result) {
    sqlite3_vfs* real = owner(vfs).real_;
    return real->xAccess(real, path, flags, result);
  }
  static int full_path(sqlite3_vfs* vfs, const char* path, int size, char* to) {
    sqlite3_vfs* real = owner(vfs).real_;
    return real->xFullPathname(real, path, size, to);
  }
  static int randomness(sqlite3_vfs* vfs, int size, char* to) {
    sqlite3_vfs* real = owner(vfs).real_;
    return real->xRandomness(real, size, to);
  }
  static int sleep(sqlite3_vfs* vfs, int microseconds) {
    sqlite3_vfs* real = owner(vfs).real_;
    return real->xSleep(real, microseconds);
  }
  static int time(sqlite3_vfs* vfs, double* to) {
    sqlite3_vfs* real = owner(vfs).real_;
    return real->xCurrentTime(real, to);
  }
  static int last_error(sqlite3_vfs* vfs, int size, char* to) {
    sqlite3_vfs* real = owner(vfs).real_;
    return real->xGetLastError(real, size, to);
  }

  static const sqlite3_io_methods methods;
};

// Version 2: with shared memory, without mapped reading.
const sqlite3_io_methods PowerCutVfs::Calls::methods{
    2,         close,      read,    write,       truncate,        sync,    size,     lock,
    unlock,    check_lock, control, sector_size, characteristics, shm_map, shm_lock, shm_barrier,
    shm_unmap, nullptr,    nullptr};

int PowerCutVfs::Calls::open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags,
                             int* result) {
  PowerCutVfs& self = owner(vfs);
  auto& ours = *new (file) File{};
  ours.owner = &self;
  const std::scoped_lock lock(self.mutex_);
  const bool kept =
      path != nullptr &&
      (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL)) != 0;
  const bool was_there = kept && std::filesystem::exists(path);
  if (kept && !was_there && self.cut_) return SQLITE_CANTOPEN;
  const int code = self.real_->xOpen(self.real_, path, ours.real(), flags, result);
  // SQLite closes a file that has methods even when opening failed.
  if (ours.real()->pMethods != nullptr) ours.base.pMethods = &methods;
  if (code != SQLITE_OK || !kept) return code;
  const auto found = self.disks_.find(path);
  if (found == self.disks_.end() || found->second.removed) {
    self.disks_[path] = Disk{.synced = was_there ? content_or_nothing(path) : std::string(),
                             .entry_synced = was_there};
  }
  ours.disk = &self.disks_[path];
  return SQLITE_OK;
}

PowerCutVfs::PowerCutVfs() : real_(sqlite3_vfs_find(nullptr)) {
  static std::atomic<int> made{0};
  name_ = "power-cut-" + std::to_string(++made);
  vfs_.iVersion = 1;
  vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
  vfs_.mxPathname = real_->mxPathname;
  vfs_.zName = name_.c_str();
  vfs_.pAppData = this;
  vfs_.xOpen = Calls::open;
  vfs_.xDelete = Calls::remove;
  vfs_.xAccess = Calls::access;
  vfs_.xFullPathname = Calls::full_path;
  vfs_.xRandomness = Calls::randomness;
  vfs_.xSleep = Calls::sleep;
  vfs_.xCurrentTime = Calls::time;
  vfs_.xGetLastError = Calls::last_error;
  if (sqlite3_vfs_register(&vfs_, 0) != SQLITE_OK) throw std::runtime_error("no file system");
}

PowerCutVfs::~PowerCutVfs() { sqlite3_vfs_unregister(&vfs_); }

void PowerCutVfs::cut_after(std::uint64_t operations) {
  const std::scoped_lock lock(mutex_);
  left_ = operations;
}

void PowerCutVfs::cut_now() {
  const std::scoped_lock lock(mutex_);
  cut_ = true;
}

bool PowerCutVfs::is_cut() const {
  const std::scoped_lock lock(mutex_);
  return cut_;
}

std::uint64_t PowerCutVfs::syncs() const {
  const std::scoped_lock lock(mutex_);
  return syncs_;
}

bool PowerCutVfs::spend() {
  if (cut_) return false;
  if (left_ == 0) cut_ = true;
  if (left_ != UINT64_MAX) --left_;
  return !cut_;
}

void PowerCutVfs::apply(std::string& content, const Write& write) {
  if (write.resizes) return content.resize(static_cast<std::size_t>(write.offset));
  const auto at = static_cast<std::size_t>(write.offset);
  if (content.size() < at + write.bytes.size()) content.resize(at + write.bytes.size());
  std::copy(write.bytes.begin(), write.bytes.end(),
            content.begin() + static_cast<std::ptrdiff_t>(at));
}

void PowerCutVfs::restore(const std::string& from, const std::string& to,
                          dice::Source& luck) const {
  const std::scoped_lock lock(mutex_);
  for (const auto& [path, disk] : disks_) {
    if (std::filesystem::path(path).parent_path() != from) continue;
    if (disk.gone) continue;
    const std::uint64_t share = survival(luck);
    const auto survives = [&] { return luck.next() % 1'000 < share; };
    // A name that was not synced, or whose removal was not, may be there or not.
    if (!disk.entry_synced && !survives()) continue;
    if (disk.removed && survives()) continue;
    std::string content = disk.synced;
    for (const Write& write : disk.pending) {
      if (write.resizes) {
        if (survives()) apply(content, write);
        continue;
      }
      // Sector by sector as the disk knows them, not as the write began.
      for (std::size_t done = 0; done < write.bytes.size();) {
        const std::size_t at = static_cast<std::size_t>(write.offset) + done;
        std::size_t size = std::min(sector - at % sector, write.bytes.size() - done);
        const std::size_t next = done + size;
        if (survives()) {
          constexpr std::uint64_t torn = 50;  // thousandths
          if (luck.next() % 1'000 < torn) size = luck.next() % (size + 1);
          apply(content, {static_cast<std::int64_t>(at), write.bytes.substr(done, size), false});
        }
        done = next;
      }
    }
    const auto target = std::filesystem::path(to) / std::filesystem::path(path).filename();
    std::ofstream file(target, std::ios::binary);
    file << content;
    if (!file.flush()) throw std::runtime_error("cannot write " + target.string());
  }
}

}  // namespace knister::test
