// store/postgres/lease.cpp: the SQL of the one row.
#include "store/postgres/lease.h"

#include <array>
#include <random>
#include <thread>
#include <tuple>
#include <unistd.h>

namespace knister::store::postgres {
namespace {

constexpr const char* select_lease =
    "SELECT holder, epoch, (extract(epoch FROM until) * 1000000)::text FROM knister.leases "
    "WHERE scope = '00000000-0000-0000-0000-000000000000'";

std::string random_bytes() {
  std::random_device device;
  std::string bytes;
  for (int i = 0; i < 16; ++i) bytes += static_cast<char>(device());
  return bytes;
}

std::string own_name() {
  std::array<char, 256> host{};
  if (gethostname(host.data(), host.size() - 1) != 0) host[0] = '\0';
  return std::string(host.data()) + ", process " + std::to_string(getpid());
}

}  // namespace

Lease::Lease(std::chrono::milliseconds term)
    : term_(term), process_(random_bytes()), holder_(own_name()) {}

Done Lease::take(Link& link) {
  std::string before;
  const auto give_up = std::chrono::steady_clock::now() + 2 * term_;
  while (true) {
    const auto rows = link.run(
        "UPDATE knister.leases SET epoch = epoch + 1, process = $1, holder = $2, ticket = 0, "
        "until = clock_timestamp() + $3::bigint * interval '1 millisecond' "
        "WHERE scope = '00000000-0000-0000-0000-000000000000' AND until < clock_timestamp() "
        "RETURNING epoch",
        process_, holder_, term_.count());
    if (!rows) return tl::unexpected(rows.error());
    if (rows->size() == 1) {
      epoch_ = rows->number(0, 0);
      return {};
    }
    const auto now = link.run(select_lease);
    if (!now) return tl::unexpected(now.error());
    if (now->size() != 1) return tl::unexpected(Fault{FaultCode::damaged, link.place(), "leases"});
    // Somebody who has renewed it is alive.
    const std::string seen =
        std::to_string(now->number(0, 1)) + ' ' + std::string(now->bytes(0, 2));
    if ((!before.empty() && seen != before) || std::chrono::steady_clock::now() > give_up) {
      return tl::unexpected(Fault{FaultCode::held, link.place(), std::string(now->bytes(0, 0))});
    }
    before = seen;
    std::this_thread::sleep_for(term_ / 40);
  }
}

Expected<Ticket> Lease::take_again(Link& link) {
  const auto rows = link.run(
      "UPDATE knister.leases SET epoch = epoch + 1, "
      "until = clock_timestamp() + $2::bigint * interval '1 millisecond' "
      "WHERE scope = '00000000-0000-0000-0000-000000000000' AND process = $1 "
      "RETURNING epoch, ticket",
      process_, term_.count());
  if (!rows) return tl::unexpected(rows.error());
  if (rows->size() != 1) return tl::unexpected(held(link));
  epoch_ = rows->number(0, 0);
  return static_cast<Ticket>(rows->number(0, 1));
}

void Lease::fence(Link& link, Ticket newest) const {
  link.send("SELECT knister.fence($1, $2, $3)", epoch_, newest, term_.count());
}

void Lease::give_back(Link& link) const {
  // Whoever comes need not wait for its end. If this does not arrive, they wait.
  std::ignore = link.run(
      "UPDATE knister.leases SET process = '', until = '-infinity' "
      "WHERE scope = '00000000-0000-0000-0000-000000000000' AND epoch = $1",
      epoch_);
}

Fault Lease::held(Link& link) {
  const auto now = link.run(select_lease);
  const bool known = now && now->size() == 1;
  return {FaultCode::held, link.place(), known ? std::string(now->bytes(0, 0)) : ""};
}

}  // namespace knister::store::postgres
