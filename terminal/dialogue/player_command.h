// terminal/dialogue/player_command.h: what a player types during a game. Any text is answered; none
// is refused here.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "rules/cell.h"
#include "rules/line.h"

namespace knister::terminal::typed {

struct GoOn {};  // an empty line, or "roll": whatever comes next
struct WriteIn {
  Cell cell;
};
struct Look {
  Cell cell;
};
// Meant as a cell, but none.
struct NoCell {
  std::string text;
};
struct TakeBack {};
struct ShowSheet {};
struct ShowAllSheets {};
struct ShowScore {};
struct ShowFreeCells {};
struct ShowLine {
  LineId line = 0;
};
struct Hint {};
struct Help {};
struct Save {
  std::string path;  // empty when it was forgotten
};
struct Quit {};
// None of the words above: a roll of real dice, or something we have to ask about.
struct Other {
  std::string text;
};

using PlayerCommand =
    std::variant<GoOn, WriteIn, Look, NoCell, TakeBack, ShowSheet, ShowAllSheets, ShowScore,
                 ShowFreeCells, ShowLine, Hint, Help, Save, Quit, Other>;

[[nodiscard]] PlayerCommand parse(std::string_view line);

}  // namespace knister::terminal::typed
