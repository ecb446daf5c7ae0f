// store/database.cpp: statements kept by their text, transactions that undo themselves.
#include "store/database.h"

#include <utility>

#include "store/checksum.h"
#include "store/names.h"

namespace knister::store {
namespace {

std::string_view bytes_of(sqlite3_value* value) {
  const void* bytes = sqlite3_value_blob(value);
  return {static_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

// knister_sum(a, b, ...) in SQL: the checksum of these values, in this order. It stands in
// statements only, never in the schema, so that any program can open the file.
void sum_in_sql(sqlite3_context* context, int count, sqlite3_value** values) {
  Checksum sum;
  for (int i = 0; i < count; ++i) {
    sqlite3_value* value = values[i];
    switch (sqlite3_value_type(value)) {
      case SQLITE_NULL:
        sum.add_nothing();
        break;
      case SQLITE_INTEGER:
        sum.add(sqlite3_value_int64(value));
        break;
      default:
        sum.add(bytes_of(value));
    }
  }
  sqlite3_result_int64(context, sum.value());
}

// knister_name(slot): the name in it, or null. knister_slot(name): the other way round.
void name_in_sql(sqlite3_context* context, int /*count*/, sqlite3_value** values) {
  const auto name = name_of(bytes_of(values[0]));
  if (!name) return sqlite3_result_null(context);
  sqlite3_result_text(context, name->data(), static_cast<int>(name->size()), SQLITE_TRANSIENT);
}
void slot_in_sql(sqlite3_context* context, int /*count*/, sqlite3_value** values) {
  const std::string slot = slot_of(bytes_of(values[0]));
  sqlite3_result_blob(context, slot.data(), static_cast<int>(slot.size()), SQLITE_TRANSIENT);
}

int add_functions(sqlite3* handle) {
  struct Function {
    const char* name;
    int arguments;
    void (*call)(sqlite3_context*, int, sqlite3_value**);
  };
  constexpr int any_number = -1;
  for (const Function& one :
       {Function{"knister_sum", any_number, sum_in_sql}, Function{"knister_name", 1, name_in_sql},
        Function{"knister_slot", 1, slot_in_sql}}) {
    const int code = sqlite3_create_function_v2(
        handle, one.name, one.arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
        nullptr, one.call, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}

}  // namespace

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
  if (const int added = add_functions(handle); added != SQLITE_OK) {
    return tl::unexpected(fault_of(added, handle, path));
  }
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
