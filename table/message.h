// table/message.h: what people ask of a table (commands) and what then has happened (events).
#pragma once

#include <cstdint>
#include <variant>

#include "rules/cell.h"
#include "rules/roll.h"
#include "table/online/identity.h"

namespace knister::table {

using online::SeatId;

// --- commands ---

struct Start {
  std::uint32_t seats = 1;
  SeatId youngest = 0;  // rolls first
  std::uint32_t games = 1;
};
struct RollDice {
  SeatId by = 0;
  Roll roll;  // luck comes from outside
};
struct Write {
  SeatId seat = 0;
  Cell cell;
};
struct Undo {
  SeatId seat = 0;
};
// The last round has no next roll that would make its numbers final: closing the game does.
struct CloseGame {};

using Command = std::variant<Start, RollDice, Write, Undo, CloseGame>;

// --- events ---

struct Started {
  std::uint32_t seats = 1;
  SeatId youngest = 0;
  std::uint32_t games = 1;

  friend bool operator==(const Started&, const Started&) = default;
};
struct Rolled {
  Roll roll;

  friend bool operator==(const Rolled&, const Rolled&) = default;
};
struct Written {
  SeatId seat = 0;
  Cell cell;

  friend bool operator==(const Written&, const Written&) = default;
};
struct Undone {
  SeatId seat = 0;

  friend bool operator==(const Undone&, const Undone&) = default;
};
struct GameClosed {
  friend bool operator==(const GameClosed&, const GameClosed&) = default;
};

using Event = std::variant<Started, Rolled, Written, Undone, GameClosed>;

}  // namespace knister::table
