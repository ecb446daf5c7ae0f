// store/backup.cpp: copies under a provisional name, reads it back, and only then names it.
#include "store/backup.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "store/data_folder.h"
#include "store/database.h"
#include "store/migration.h"

namespace knister::store {
namespace {

// The copy under its provisional name, removed unless it was finished.
class Unfinished {
 public:
  [[nodiscard]] static Expected<Unfinished> make(const std::string& file) {
    if (access(file.c_str(), F_OK) == 0) {
      errno = EEXIST;
      return file_fault(file);
    }
    Unfinished unfinished(file + ".new");
    // A leftover of a copy that was killed is of no use to anybody.
    std::remove(unfinished.path_.c_str());
    const int made =
        ::open(unfinished.path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0) return file_fault(file);
    close(made);
    return unfinished;
  }
  Unfinished(Unfinished&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  Unfinished& operator=(Unfinished&&) = delete;
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  ~Unfinished() {
    if (!path_.empty()) std::remove(path_.c_str());
  }

  [[nodiscard]] const std::string& path() const { return path_; }

  // A link refuses to replace what has appeared meanwhile; a rename would not.
  [[nodiscard]] Done finish(const std::string& file) const {
    if (link(path_.c_str(), file.c_str()) != 0) return file_fault(file);
    return sync_folder(std::filesystem::absolute(file).parent_path().string());
  }

 private:
  explicit Unfinished(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

struct FinishBackup {
  void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
};

Done copy_pages(Database& from, Database& to, const BackupPace& pace) {
  // One moment for the whole copy: with a read open, SQLite need not begin again when others write.
  auto moment = Transaction::begin(from, Transaction::Kind::read);
  if (!moment) return tl::unexpected(moment.error());
  if (auto seen = from.number("SELECT count(*) FROM sqlite_schema"); !seen) {
    return tl::unexpected(seen.error());
  }
  const std::unique_ptr<sqlite3_backup, FinishBackup> backup(
      sqlite3_backup_init(to.handle(), "main", from.handle(), "main"));
  if (!backup) {
    return tl::unexpected(fault_of(sqlite3_extended_errcode(to.handle()), to.handle(), to.path()));
  }
  while (true) {
    const int code = sqlite3_backup_step(backup.get(), pace.pages);
    if (code == SQLITE_DONE) return {};
    if (code != SQLITE_OK) return tl::unexpected(fault_of(code, nullptr, to.path()));
    std::this_thread::sleep_for(pace.pause);
  }
}

// Reads every page of the copy: what cannot be read back is no backup. Pages are copied as they
// are, so that the fault is in the original.
Done check(Database& copy, const std::string& original) {
  auto rows = copy.query("PRAGMA quick_check(1)");
  if (!rows) return tl::unexpected(rows.error());
  const auto row = (*rows)->next();
  if (!row) return tl::unexpected(row.error());
  if (*row && (*rows)->bytes(0) == "ok") return {};
  return tl::unexpected(Fault{FaultCode::damaged, original, std::string((*rows)->bytes(0))});
}

Done copy_into(const std::string& database, const std::string& path, const BackupPace& pace,
               const std::string& vfs) {
  auto from = Database::open(database, Access::read, vfs);
  if (!from) return tl::unexpected(from.error());
  const auto version = version_of(*from);
  // A copy of a newer program's data is as good as any; only using it needs that program.
  if (!version && version.error().code != FaultCode::newer_version) {
    return tl::unexpected(version.error());
  }
  auto to = Database::open(path, Access::create);
  if (!to) return tl::unexpected(to.error());
  if (auto copied = copy_pages(*from, *to, pace); !copied) return copied;
  // One file, without a log beside it.
  if (auto plain = to->execute("PRAGMA journal_mode = DELETE"); !plain) return plain;
  return check(*to, database);
}

}  // namespace

tl::unexpected<Fault> file_fault(const std::string& file) {
  const int why = errno;
  FaultCode code = FaultCode::read_only;
  if (why == EEXIST) code = FaultCode::exists;
  if (why == ENOSPC || why == EDQUOT) code = FaultCode::disk_full;
  if (why == EIO) code = FaultCode::io;
  return tl::unexpected(Fault{code, file, std::strerror(why)});
}

Expected<BackupReport> copy_database(const std::string& database, const std::string& file,
                                     const BackupPace& pace, const std::string& vfs) {
  if (access(database.c_str(), F_OK) != 0) {
    return tl::unexpected(Fault{FaultCode::missing, database, {}});
  }
  auto unfinished = Unfinished::make(file);
  if (!unfinished) return tl::unexpected(unfinished.error());
  if (auto copied = copy_into(database, unfinished->path(), pace, vfs); !copied) {
    Fault fault = copied.error();
    // The provisional name is nobody's business.
    if (fault.place.empty() || fault.place == unfinished->path()) fault.place = file;
    return tl::unexpected(fault);
  }
  if (auto finished = unfinished->finish(file); !finished) return tl::unexpected(finished.error());
  std::error_code ignored;
  return BackupReport{std::filesystem::file_size(file, ignored)};
}

}  // namespace knister::store
