// store/sqlite_store.cpp: opens the folder and puts the parts together.
#include "store/sqlite_store.h"

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "store/backup.h"
#include "store/data_folder.h"
#include "store/migration.h"
#include "store/sqlite_reading.h"
#include "store/table_numbers.h"
#include "store/writer.h"

namespace knister::store {
namespace {

// Only looks: no lock, and nothing in the folder changes.
class SqliteArchive final : public SqliteReading<Reading> {
 public:
  using SqliteReading::SqliteReading;
};

class SqliteStore final : public SqliteReading<Store> {
 public:
  SqliteStore(DataFolder folder, Database database, SqliteOptions options)
      : SqliteReading(database_file(options.folder), options.vfs),
        folder_(std::move(folder)),
        vfs_(options.vfs),
        watch_(options.folder, options.space, options.free_bytes),
        writer_(std::move(database), std::move(options.callbacks),
                {options.limits, options.checkpoint_pages, options.when_full, options.larger,
                 options.vfs.empty() ? &watch_ : nullptr}) {}
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;
  SqliteStore(SqliteStore&&) = delete;
  SqliteStore& operator=(SqliteStore&&) = delete;
  // The writer's connection closes last: it may write, so it leaves one tidy file behind.
  ~SqliteStore() override {
    writer_.queue().stop();
    close_readers();
  }

  Expected<Ticket> append(Item item) override { return writer_.queue().append(std::move(item)); }
  bool is_crowded() const override { return writer_.queue().is_crowded(); }
  Space space() const override { return watch_.space(); }
  Done flush() override { return writer_.queue().flush(); }
  Ticket stored() const override { return writer_.queue().stored(); }

  Expected<BackupReport> backup(const std::string& file, const BackupPace& pace) const override {
    return copy_database(database_file(folder_.path()), file, pace, vfs_);
  }

 private:
  // In this order: the writer closes first, and then the lock is given back.
  DataFolder folder_;
  std::string vfs_;
  FolderWatch watch_;
  Writer writer_;
};

// Made by ourselves, because SQLite would let everybody read it; its logs inherit that from it.
Done make_private_file(const DataFolder& folder) {
  const int file = ::open(database_file(folder.path()).c_str(),
                          O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return {};  // it is there already, or SQLite will say what is wrong
  close(file);
  return sync_folder(folder.path());
}

Done apply(Database& database, const SqliteOptions& options) {
  std::string settings = "PRAGMA secure_delete = ON; PRAGMA cache_size = -32768;";
  // EXTRA is FULL, and also syncs the folder when a rollback journal goes, as one does when a new
  // database turns to a write-ahead log: one that came back after a power cut would undo it all.
  settings +=
      options.sync == Sync::full ? "PRAGMA synchronous = EXTRA;" : "PRAGMA synchronous = OFF;";
  if (options.largest_bytes != 0) {
    const std::uint64_t pages =
        std::max<std::uint64_t>(options.largest_bytes / database_page_bytes, 1);
    settings += "PRAGMA max_page_count = " + std::to_string(pages) + ';';
  }
  return database.execute(settings.c_str());
}

}  // namespace

Expected<std::unique_ptr<Store>> open_sqlite_store(SqliteOptions options) {
  auto folder = DataFolder::open(options.folder);
  if (!folder) return tl::unexpected(folder.error());
  if (auto made = make_private_file(*folder); !made) return tl::unexpected(made.error());
  auto database = Database::open(database_file(options.folder), Access::create, options.vfs);
  if (!database) return tl::unexpected(database.error());
  // What is not ours stays as it is: looked at first, set up then.
  if (auto version = version_of(*database); !version) return tl::unexpected(version.error());
  if (auto set = apply(*database, options); !set) return tl::unexpected(set.error());
  if (auto migrated = migrate(*database); !migrated) {
    Fault fault = migrated.error();
    if (fault.place.empty()) fault.place = database->path();
    return tl::unexpected(fault);
  }
  if (auto mended = mend_index_of_tables(*database); !mended) {
    return tl::unexpected(mended.error());
  }
  return std::make_unique<SqliteStore>(std::move(*folder), std::move(*database),
                                       std::move(options));
}

Expected<std::unique_ptr<Reading>> open_for_reading(const std::string& folder) {
  const auto database = open_newest(folder);
  if (!database) return tl::unexpected(database.error());
  return std::make_unique<SqliteArchive>(database->path(), "");
}

Expected<BackupReport> backup_folder(const std::string& folder, const std::string& file,
                                     const BackupPace& pace) {
  return copy_database(database_file(folder), file, pace);
}

}  // namespace knister::store
