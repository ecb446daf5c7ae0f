// store/database.h: one connection to a SQLite database, for one thread at a time.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <string_view>
#include <type_traits>

#include "store/fault.h"
#include "store/statement.h"

namespace knister::store {

enum class Access { create, read };

inline constexpr std::uint64_t database_page_bytes = 4'096;

// How long one connection waits for another's short exclusive moments: opening and recovering.
inline constexpr int patience_ms = 5'000;

class Database {
 public:
  // `vfs` names the file system that SQLite shall use; empty for its own.
  [[nodiscard]] static Expected<Database> open(const std::string& path, Access access,
                                               const std::string& vfs = {});

  // Statements without arguments, several with ; between.
  [[nodiscard]] Done execute(const char* script);

  // One statement, remembered in its prepared form by its text.
  template <typename... Arguments>
  [[nodiscard]] Expected<Rows> query(std::string_view sql, const Arguments&... arguments) {
    auto statement = prepared(sql);
    if (!statement) return tl::unexpected(statement.error());
    Rows rows(**statement);
    int place = 0;
    int code = SQLITE_OK;
    [[maybe_unused]] const auto bind = [&](const auto& argument) {
      ++place;
      if (code == SQLITE_OK) code = rows->bind(place, argument);
    };
    (bind(as_bound(arguments)), ...);
    if (code != SQLITE_OK) return tl::unexpected(fault_of(code, handle_.get(), path_));
    return rows;
  }

  // The same when no row is wanted.
  template <typename... Arguments>
  [[nodiscard]] Done run(std::string_view sql, const Arguments&... arguments) {
    auto rows = query(sql, arguments...);
    if (!rows) return tl::unexpected(rows.error());
    if (auto row = (*rows)->next(); !row) return tl::unexpected(row.error());
    return {};
  }

  // The same when one number is wanted; 0 when there is no row.
  template <typename... Arguments>
  [[nodiscard]] Expected<std::int64_t> number(std::string_view sql, const Arguments&... arguments) {
    auto rows = query(sql, arguments...);
    if (!rows) return tl::unexpected(rows.error());
    auto row = (*rows)->next();
    if (!row) return tl::unexpected(row.error());
    return *row ? (*rows)->number(0) : 0;
  }

  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  struct Close {
    // Also when statements are still open, which is the case in any order of destruction.
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };

  Database(sqlite3* handle, std::string path) : handle_(handle), path_(std::move(path)) {}

  [[nodiscard]] Expected<Statement*> prepared(std::string_view sql);

  // Every whole number is one to SQLite.
  template <typename Argument>
  static decltype(auto) as_bound(const Argument& argument) {
    if constexpr (std::is_integral_v<Argument>) {
      return static_cast<std::int64_t>(argument);
    } else {
      return (argument);
    }
  }

  std::unique_ptr<sqlite3, Close> handle_;
  std::string path_;
  std::map<std::string, Statement, std::less<>> statements_;
};

// Everything between begin and commit, or nothing of it.
class Transaction {
 public:
  enum class Kind { read, write };
  [[nodiscard]] static Expected<Transaction> begin(Database& database, Kind kind);
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  [[nodiscard]] Done commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

}  // namespace knister::store
