// store/any_store.h: a store by its address, whichever engine is there.
#pragma once

#include <memory>
#include <string>

#include "store/address.h"
#include "store/check.h"
#include "store/folder_watch.h"
#include "store/store.h"

namespace knister::store {

struct StoreOptions {
  Address address{};
  Callbacks callbacks{};
  SpaceLimits space{};  // of a folder's disk
};

// For a server: waits for room and for a database that is gone.
[[nodiscard]] Expected<std::unique_ptr<Store>> open_store(StoreOptions options);

// For who only looks, beside a server too.
[[nodiscard]] Expected<std::unique_ptr<Reading>> open_for_reading(const Address& address);
[[nodiscard]] Expected<Checked> check(const Address& address);
[[nodiscard]] Expected<BackupReport> backup(const Address& address, const std::string& file);

// Makes a database ready to be a store, or brings it to this version; `role`, if one is named, may
// then keep tables in it. A folder needs nothing of that.
[[nodiscard]] Done prepare(const Address& address, const std::string& role);

}  // namespace knister::store
