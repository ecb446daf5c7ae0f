// terminal/dialogue/player_command.h: what is typed in the dialogue. Any text is answered; none is
// refused here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "rules/cell.h"
#include "rules/line.h"
#include "table/online/command.h"

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
struct LookBack {};
struct ShowStatistics {};
struct ShowPeople {};
struct ShowSettings {};
struct NewGame {};
struct Save {
  std::string path;  // empty when it was forgotten
};
struct Quit {};
// Of online tables. Seats are counted from 1.
struct Ask {
  online::Command command;
};
struct ShowLink {};
struct Leave {};
struct WaitFor {  // for scripts: the next line is read when so many sit there
  std::uint32_t people = 0;
};
// None of the words above: a roll of real dice, a name, or something we have to ask about.
struct Other {
  std::string text;
};

using PlayerCommand =
    std::variant<GoOn, WriteIn, Look, NoCell, TakeBack, ShowSheet, ShowAllSheets, ShowScore,
                 ShowFreeCells, ShowLine, Hint, Help, LookBack, ShowStatistics, ShowPeople,
                 ShowSettings, NewGame, Save, Quit, Ask, ShowLink, Leave, WaitFor, Other>;

[[nodiscard]] PlayerCommand parse(std::string_view line);

}  // namespace knister::terminal::typed
