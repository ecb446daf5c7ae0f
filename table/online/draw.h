// table/online/draw.h: how the dice of a game or series come from everybody: who commits, who
// reveals, and when. What the bytes mean is the business of dice/fair.
//
// 1. committing: seats among the voices that have not committed yet are waited for, 10 s.
// 2. opening: the house shows k0, whose last key it has stored.
// 3. revealing: every voice shows its nonce, 10 s. Who does not voids the draw: back to 1 with a
//    new number and without that seat.
// 4. done: root and dice follow from k0 and the nonces in seat order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/online/identity.h"

namespace knister::online {

struct Voice {
  SeatId seat = 0;
  bool committed = false;
  bool revealed = false;
  Commitment commitment{};
  Nonce nonce{};

  friend bool operator==(const Voice&, const Voice&) = default;
};

struct Draw {
  static constexpr std::size_t most_voices = 12;
  enum class Stage : std::uint8_t { none, committing, opening, revealing, done };

  std::uint32_t number = 0;   // of all draws of this table
  std::uint32_t attempt = 0;  // "draw 2" when the first one was void
  Stage stage = Stage::none;
  Time since = 0;  // of the stage
  Key k0{};
  std::vector<Voice> voices;  // in seat order; in the lobby those who have committed
  // Who had a voice since the start and lost it: they did not commit or reveal in time, or the
  // house says so.
  std::vector<SeatId> dropped;

  [[nodiscard]] const Voice* voice(SeatId seat) const {
    for (const Voice& one : voices) {
      if (one.seat == seat) return &one;
    }
    return nullptr;
  }
  [[nodiscard]] Voice* voice(SeatId seat) {
    for (Voice& one : voices) {
      if (one.seat == seat) return &one;
    }
    return nullptr;
  }
  [[nodiscard]] bool all_committed() const {
    return std::all_of(voices.begin(), voices.end(),
                       [](const Voice& one) { return one.committed; });
  }
  [[nodiscard]] bool all_revealed() const {
    return std::all_of(voices.begin(), voices.end(), [](const Voice& one) { return one.revealed; });
  }

  friend bool operator==(const Draw&, const Draw&) = default;
};

}  // namespace knister::online
