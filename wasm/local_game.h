// wasm/local_game.h: a game on this device, rebuilt from what was asked of it.
//
// The page keeps the list of commands and nothing else: what it shows is a function of them.
#pragma once

#include <optional>

#include "table/local_table.h"
#include "wasm/door.h"

namespace knister::wasm {

struct Replayed {
  table::LocalTable table;
  std::optional<table::Refusal>
      refusal;             // of the first command that was refused; the rest is not looked at
  bool understood = true;  // false: a command that is none
};

// Commands, one a line: "start SEATS YOUNGEST GAMES", "roll SEAT 3+5", "write SEAT c3", "undo
// SEAT", "close". Seats count from 0.
[[nodiscard]] Replayed replay(Arguments commands);

// The table as one seat sees it, as a table of the server would be told: the number of that seat,
// who sits there ("person NAME", "bot LEVEL"), then the commands.
[[nodiscard]] std::string local_table(Arguments arguments);

}  // namespace knister::wasm
