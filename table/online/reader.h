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
    stranger,   // where nobody may look on: that there is a table
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

// The seat on which the reader can still write numbers of this game: also one that was left, since
// its person may come back, and also from a wall, whoever's token opened that.
[[nodiscard]] inline const Seat* writing_seat(const State& state, Reader reader) {
  const SeatId id = reader.is_seat()     ? reader.seat
                    : reader.who.known() ? reader.who.seat_id()
                                         : no_seat;
  if (id == no_seat) return nullptr;
  const Seat& seat = state.seats[id];
  if (seat.status == SeatStatus::kicked) return nullptr;
  return seat.plays() || !state.game_over() ? &seat : nullptr;
}

// A seat that still owes a number of an earlier roll: later rolls are covered for it.
[[nodiscard]] inline bool behind(const State& state, Reader reader) {
  const Seat* seat = state.sums.empty() ? nullptr : writing_seat(state, reader);
  return seat != nullptr && seat->written + 1 < state.round();
}

// How many rolls the reader may know, and the rounds whose placements it may see.
[[nodiscard]] inline int known_rolls(const State& state, Reader reader) {
  return behind(state, reader) ? writing_seat(state, reader)->written + 1 : state.round();
}
[[nodiscard]] inline int shown_rounds(const State& state, Reader reader) {
  const int known = known_rolls(state, reader);
  const Seat* seat = writing_seat(state, reader);
  const bool owes = seat != nullptr && seat->written < known;
  // The last placements have no roll after them: the closing shows them, to who owes nothing.
  if (state.game_over() && !owes) return known;
  return known == 0 ? 0 : known - 1;
}

}  // namespace knister::online
