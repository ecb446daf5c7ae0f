// store/database.cpp: statements kept by their text, transactions that undo themselves.
#include "store/database.h"

#include <utility>

namespace knister::store {

Expected<Database> Database::open(const std::string& path, Access access, const std::string& vfs) {
  // Each connection is used by one thread at a time, so SQLite need not lock it.
  const int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                    (access == Access::create ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                                              : SQLITE_OPEN_READONLY);
  sqlite3* handle = nullptr;
  const int code =
      sqlite3_open_v2(path.c_str(), &handle, flags, vfs.empty() ? nullptr : vfs.c_str());
  Database database(handle, path);
  if (code != SQLITE_OK) return tl::unexpected(fault_of(code, handle, path));
  sqlite3_busy_timeout(handle, patience_ms);
  return database;
}

Done Database::execute(const char* script) {
  const int code = sqlite3_exec(handle_.get(), script, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return tl::unexpected(fault_of(code, handle_.get(), path_));
  return {};
}

Expected<Statement*> Database::prepared(std::string_view sql) {
  if (const auto found = statements_.find(sql); found != statements_.end()) return &found->second;
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) return tl::unexpected(fault_of(code, handle_.get(), path_));
  return &statements_.emplace(sql, Statement(handle_.get(), statement)).first->second;
}

Expected<Transaction> Transaction::begin(Database& database, Kind kind) {
  if (auto begun = database.run(kind == Kind::write ? "BEGIN IMMEDIATE" : "BEGIN"); !begun) {
    return tl::unexpected(begun.error());
  }
  return Transaction(database);
}

Transaction::~Transaction() {
  if (database_ == nullptr) return;
  // Some faults have rolled back already; then this one is harmless.
  if (sqlite3_get_autocommit(database_->handle()) == 0) std::ignore = database_->run("ROLLBACK");
}

Done Transaction::commit() {
  Done done = database_->run("COMMIT");
  if (done) database_ = nullptr;
  return done;
}

}  // namespace knister::store
