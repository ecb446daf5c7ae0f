// table/online/reader.h: who looks at a table.
#pragma once

#include <cstdint>

#include "table/online/identity.h"
#include "table/online/state.h"

namespace knister::online {

struct Reader {
  enum class Kind : std::uint8_t {
    seat,       // its own sheet, and of the others what is open
    spectator,  // what is open
    wall,       // the crowd: for a projector
  };
  enum class Hosting : std::uint8_t { no, yes };
  Kind kind = Kind::spectator;
  SeatId seat = no_seat;
  Hosting hosting = Hosting::no;
  PersonRef who{};  // a wall is somebody's too

  [[nodiscard]] bool is_seat() const { return kind == Kind::seat; }
  [[nodiscard]] bool hosts() const { return hosting == Hosting::yes; }
  // Whoever keeps an eye on the whole of a big table.
  [[nodiscard]] bool sees_counts() const { return kind == Kind::wall || hosts(); }

  friend bool operator==(Reader, Reader) = default;
};

// A seat that still owes a number of an earlier roll: later rolls are covered for it.
[[nodiscard]] inline bool behind(const State& state, Reader reader) {
  if (!reader.is_seat() || state.sums.empty()) return false;
  const Seat& seat = state.seats[reader.seat];
  return seat.plays() && seat.written + 1 < state.round();
}

// How many rolls the reader may know, and the rounds whose placements it may see.
[[nodiscard]] inline int known_rolls(const State& state, Reader reader) {
  return behind(state, reader) ? state.seats[reader.seat].written + 1 : state.round();
}
[[nodiscard]] inline int shown_rounds(const State& state, Reader reader) {
  const int known = known_rolls(state, reader);
  const bool owes = reader.is_seat() && state.seats[reader.seat].plays() &&
                    state.seats[reader.seat].written < known;
  // The last placements have no roll after them: the closing shows them, to who owes nothing.
  if (state.game_over() && !owes) return known;
  return known == 0 ? 0 : known - 1;
}

}  // namespace knister::online
