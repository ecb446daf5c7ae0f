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
  // A table at which nobody sits and to which no wire leads is gone after this.
  std::chrono::minutes unused{10};
  // Of a table's log; beyond it only the game itself goes on, and beyond four times as much the
  // table is gone. A game takes about 3 kB a seat.
  std::uint64_t log_bytes = 1U << 20U;
  std::uint64_t log_bytes_a_seat = 8U << 10U;  // and game

  // A start this long after the newest thing that is kept is more likely a wrong clock than a long
  // rest: then nothing is erased until the house has run for so long.
  std::chrono::days doubtful_rest{7};
  std::chrono::hours erasure_hold{24};
  bool expire_now = false;  // whoever runs it knows that the clock is right
};

}  // namespace knister::house
