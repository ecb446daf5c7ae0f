// store/any_store.cpp: a folder is SQLite's, an address of a database PostgreSQL's.
#include "store/any_store.h"

#include <utility>

#include "store/copy.h"
#include "store/sqlite_store.h"
#ifdef KNISTER_POSTGRES
#include "store/postgres/check.h"
#include "store/postgres/postgres_store.h"
#include "store/postgres/schema.h"
#endif

namespace knister::store {
namespace {

#ifndef KNISTER_POSTGRES
tl::unexpected<Fault> not_built(const Address& address) {
  return tl::unexpected(Fault{FaultCode::not_built, address.shown, {}});
}
#endif

Expected<std::unique_ptr<Store>> open_folder(StoreOptions options) {
  SqliteOptions sqlite;
  sqlite.folder = options.address.text;
  sqlite.callbacks = std::move(options.callbacks);
  sqlite.space = options.space;
  sqlite.when_full = WhenFull::wait;
  return open_sqlite_store(std::move(sqlite));
}

Expected<std::unique_ptr<Store>> open_database(StoreOptions options) {
#ifdef KNISTER_POSTGRES
  return postgres::open_store(
      {.address = std::move(options.address), .callbacks = std::move(options.callbacks)});
#else
  return not_built(options.address);
#endif
}

}  // namespace

Expected<std::unique_ptr<Store>> open_store(StoreOptions options) {
  const Address address = options.address;
  const bool folder = address.kind == Address::Kind::folder;
  auto store = folder ? open_folder(std::move(options)) : open_database(std::move(options));
  if (!store) return store;
  if (auto finished = check_finished(**store); !finished) {
    Fault fault = finished.error();
    if (fault.place.empty()) fault.place = address.shown;
    return tl::unexpected(fault);
  }
  return store;
}

Expected<std::unique_ptr<Reading>> open_for_reading(const Address& address) {
  if (address.kind == Address::Kind::folder) return open_for_reading(address.text);
#ifdef KNISTER_POSTGRES
  return postgres::open_for_reading(address);
#else
  return not_built(address);
#endif
}

Expected<Checked> check(const Address& address) {
  if (address.kind == Address::Kind::folder) return check_folder(address.text);
#ifdef KNISTER_POSTGRES
  return postgres::check_database(address);
#else
  return not_built(address);
#endif
}

Expected<BackupReport> backup(const Address& address, const std::string& file) {
  // A folder's own way copies pages, and disturbs a server that writes less.
  if (address.kind == Address::Kind::folder) return backup_folder(address.text, file);
  const auto reading = open_for_reading(address);
  if (!reading) return tl::unexpected(reading.error());
  return copy_to_file(**reading, file);
}

Done prepare(const Address& address, const std::string& role) {
  if (address.kind == Address::Kind::folder) {
    return tl::unexpected(Fault{FaultCode::bad_address, address.shown, {}});
  }
#ifdef KNISTER_POSTGRES
  return postgres::prepare(address, role);
#else
  static_cast<void>(role);
  return not_built(address);
#endif
}

}  // namespace knister::store
