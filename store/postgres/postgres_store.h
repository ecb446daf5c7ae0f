// store/postgres/postgres_store.h: the store on PostgreSQL: a database that its owner has prepared
// (schema.h), written by one process at a time (lease.h).
#pragma once

#include <chrono>
#include <memory>

#include "store/address.h"
#include "store/store.h"

namespace knister::store::postgres {

// A process that is gone is missed after this at the latest.
inline constexpr std::chrono::milliseconds usual_term{4'000};

struct Options {
  Address address{};
  Callbacks callbacks{};
  QueueLimits limits{};
  std::chrono::milliseconds term = usual_term;  // of the lease; renewed four times meanwhile
};

// A database that goes away is waited for: nothing is acknowledged meanwhile, and `space` says
// none.
[[nodiscard]] Expected<std::unique_ptr<Store>> open_store(Options options);

// For who only looks, whether or not a server has it open.
[[nodiscard]] Expected<std::unique_ptr<Reading>> open_for_reading(const Address& address);

}  // namespace knister::store::postgres
