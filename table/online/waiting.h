// table/online/waiting.h: for whom a table waits. There is always somebody, or the table has ended.
#pragma once

#include <cstdint>
#include <vector>

#include "table/online/state.h"

namespace knister::online {

struct Waiting {
  enum class For : std::uint8_t {
    nobody,  // it has ended
    host,    // to start, or to go on after a pause
    seats,   // to commit, to reveal, to roll, to write: see `seats`
    house,   // a bot, the table's own roll, the opening of a draw, the closing of a game
    return_of_somebody,  // everybody has left; it expires when nobody comes back
  };
  For who = For::nobody;
  std::vector<SeatId> seats;  // the first few of them
  std::uint32_t count = 0;    // how many they are

  static constexpr std::size_t most_named = 12;
  friend bool operator==(const Waiting&, const Waiting&) = default;
};

[[nodiscard]] Waiting waiting(const State& state);

}  // namespace knister::online
