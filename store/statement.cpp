// store/statement.cpp: values in and out of SQLite, and its faults as ours.
#include "store/statement.h"

#include <cstddef>

namespace knister::store {
namespace {

FaultCode code_of(int code) {
  switch (code & 0xFF) {  // the rest of the number only says where it happened
    case SQLITE_NOTADB:
      return FaultCode::not_a_database;
    case SQLITE_CORRUPT:
      return FaultCode::damaged;
    case SQLITE_FULL:
      return FaultCode::disk_full;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
      return FaultCode::read_only;
    case SQLITE_NOMEM:
      return FaultCode::out_of_memory;
    case SQLITE_CONSTRAINT:
      return FaultCode::conflict;
    case SQLITE_TOOBIG:
      return FaultCode::too_big;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return FaultCode::in_use;
    default:
      return FaultCode::io;
  }
}

}  // namespace

Fault fault_of(int code, sqlite3* database, std::string_view place) {
  // SQLite's messages name tables and columns, never their content.
  const char* said = database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(code);
  return {code_of(code), std::string(place), std::string(said) + " (" + std::to_string(code) + ")"};
}

int Statement::bind(int place, std::int64_t value) {
  return sqlite3_bind_int64(handle_.get(), place, value);
}

int Statement::bind(int place, Blob value) {
  // An empty span may point nowhere, which SQLite would take for NULL.
  const char* data = value.bytes.empty() ? "" : value.bytes.data();
  return sqlite3_bind_blob64(handle_.get(), place, data, value.bytes.size(), SQLITE_TRANSIENT);
}

int Statement::bind(int place, Text value) {
  const char* data = value.characters.empty() ? "" : value.characters.data();
  return sqlite3_bind_text64(handle_.get(), place, data, value.characters.size(), SQLITE_TRANSIENT,
                             SQLITE_UTF8);
}

Expected<bool> Statement::next() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return tl::unexpected(fault_of(sqlite3_extended_errcode(database_), database_));
}

void Statement::reset() {
  sqlite3_reset(handle_.get());  // answers the fault of the last step again
  sqlite3_clear_bindings(handle_.get());
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(handle_.get(), column);
}

std::string_view Statement::bytes(int column) const {
  const void* data = sqlite3_column_blob(handle_.get(), column);
  const int size = sqlite3_column_bytes(handle_.get(), column);
  return {static_cast<const char*>(data), static_cast<std::size_t>(size)};
}

Fault Statement::wrong_length(int column, std::size_t length) const {
  const char* path = sqlite3_db_filename(database_, "main");
  return {FaultCode::damaged, path != nullptr ? path : "",
          std::string(sqlite3_column_name(handle_.get(), column)) + " has " +
              std::to_string(length) + " bytes"};
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

}  // namespace knister::store
