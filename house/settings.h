// house/settings.h: how much a house takes on; each limit is answered with a reason.
#pragma once

#include <chrono>
#include <cstdint>

namespace knister::house {

struct Settings {
  std::uint32_t tables = 10'000;  // at a time
  std::uint32_t seats = 20'000;   // at one table
  std::uint32_t wires = 25'000;   // at one table
  std::chrono::days expiry{30};   // after its last event a table is erased
};

}  // namespace knister::house
