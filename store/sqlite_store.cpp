// store/sqlite_store.cpp: opens the folder and puts the parts together.
#include "store/sqlite_store.h"

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "store/backup.h"
#include "store/daily.h"
#include "store/data_folder.h"
#include "store/log.h"
#include "store/migration.h"
#include "store/people.h"
#include "store/readers.h"
#include "store/results.h"
#include "store/secrets.h"
#include "store/writer.h"

namespace knister::store {
namespace {

constexpr std::uint64_t page_bytes = 4'096;

class SqliteStore final : public Store {
 public:
  SqliteStore(DataFolder folder, Database database, SqliteOptions options)
      : folder_(std::move(folder)),
        vfs_(options.vfs),
        writer_(std::move(database), std::move(options.callbacks), options.limits,
                options.checkpoint_pages),
        readers_(database_file(folder_.path()), vfs_) {}
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;
  SqliteStore(SqliteStore&&) = delete;
  SqliteStore& operator=(SqliteStore&&) = delete;
  // The writer's connection closes last: it may write, so it leaves one tidy file behind.
  ~SqliteStore() override { writer_.stop(); }

  Expected<Ticket> append(Item item) override { return writer_.append(std::move(item)); }
  bool is_crowded() const override { return writer_.is_crowded(); }
  Done flush() override { return writer_.flush(); }
  Ticket stored() const override { return writer_.stored(); }

  Done replay(const EventVisitor& visit) const override;
  Done replay(const TableId& table, const EventVisitor& visit) const override;
  Expected<std::vector<TableState>> tables() const override;

  Expected<std::optional<Bytes>> answer(std::string_view client,
                                        std::string_view command) const override {
    return of_table<std::optional<Bytes>>(no_table, [&](Database& database, TableNumber number) {
      return find_answer(database, number, client, command);
    });
  }
  Expected<std::vector<Secret>> secrets(const TableId& table) const override {
    return of_table<std::vector<Secret>>(table, read_secrets);
  }
  Expected<std::vector<Person>> people(const TableId& table) const override {
    return of_table<std::vector<Person>>(table, read_people);
  }
  Expected<std::vector<StoredResult>> results(const TableId& table) const override {
    return of_table<std::vector<StoredResult>>(table, read_results);
  }
  Expected<std::vector<DailyEntry>> daily_board(std::string_view date,
                                                std::size_t most) const override {
    return reading<std::vector<DailyEntry>>(
        [&](Database& database) { return read_daily_board(database, date, most); });
  }
  Expected<std::optional<DailyEntry>> daily_entry(std::string_view date,
                                                  const TokenHash& token) const override {
    return reading<std::optional<DailyEntry>>(
        [&](Database& database) { return find_daily_entry(database, date, token); });
  }
  Expected<BackupReport> backup(const std::string& file, const BackupPace& pace) const override {
    return copy_database(database_file(folder_.path()), file, pace, vfs_);
  }

 private:
  // All that `read` reads is of one moment.
  template <typename Value, typename Read>
  Expected<Value> reading(Read read) const {
    auto database = readers_.take();
    if (!database) return tl::unexpected(database.error());
    auto moment = Transaction::begin(**database, Transaction::Kind::read);
    if (!moment) return tl::unexpected(moment.error());
    return read(**database);
  }
  // The same of one table; nothing when it is not there.
  template <typename Value, typename Read>
  Expected<Value> of_table(const TableId& table, Read read) const {
    return reading<Value>([&](Database& database) -> Expected<Value> {
      const auto number = find_table(database, table);
      if (!number) return tl::unexpected(number.error());
      if (!*number) return Value();
      return read(database, **number);
    });
  }

  // In this order: readers close first, then the writer, and the lock is given back at the end.
  DataFolder folder_;
  std::string vfs_;
  Writer writer_;
  mutable Readers readers_;
};

Done SqliteStore::replay(const EventVisitor& visit) const {
  return reading<void>([&](Database& database) -> Done {
    const auto tables = all_tables(database);
    if (!tables) return tl::unexpected(tables.error());
    for (const NumberedTable& table : *tables) {
      const auto visited = visit_events(database, table, visit);
      if (!visited) return tl::unexpected(visited.error());
      if (*visited == Visit::stop) break;
    }
    return {};
  });
}

Done SqliteStore::replay(const TableId& table, const EventVisitor& visit) const {
  return reading<void>([&](Database& database) -> Done {
    const auto number = find_table(database, table);
    if (!number) return tl::unexpected(number.error());
    if (!*number) return {};
    const auto visited = visit_events(database, {**number, table}, visit);
    if (!visited) return tl::unexpected(visited.error());
    return {};
  });
}

Expected<std::vector<TableState>> SqliteStore::tables() const {
  return reading<std::vector<TableState>>(
      [](Database& database) -> Expected<std::vector<TableState>> {
        const auto tables = all_tables(database);
        if (!tables) return tl::unexpected(tables.error());
        std::vector<TableState> states;
        for (const NumberedTable& table : *tables) {
          const auto state = table_state(database, table);
          if (!state) return tl::unexpected(state.error());
          if (*state) states.push_back(**state);
        }
        return states;
      });
}

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
    const std::uint64_t pages = std::max<std::uint64_t>(options.largest_bytes / page_bytes, 1);
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
  return std::make_unique<SqliteStore>(std::move(*folder), std::move(*database),
                                       std::move(options));
}

Expected<BackupReport> backup_folder(const std::string& folder, const std::string& file,
                                     const BackupPace& pace) {
  return copy_database(database_file(folder), file, pace);
}

}  // namespace knister::store
