// table/refusal.h: why a table says no. The words for it are in i18n/.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace knister::table {

enum class Refusal : std::uint8_t {
  not_started,      // nothing can happen before the table has started
  already_started,  // a table starts once
  no_seats,         // a game needs somebody to play it
  no_games,         // a series has at least one game
  no_such_seat,     // nobody sits there
  not_the_roller,   // somebody else has the dice
  not_rolled,       // there is no number to write yet
  still_writing,    // the next roll waits until all have written
  already_written,  // one number a round
  no_such_cell,     // the grid has 25 cells
  cell_taken,       // a number stands there already
  nothing_to_undo,  // this round's number is not written yet, or the dice have been rolled since
  rounds_done,      // 25 rounds are written: no roll and no number follows
  rounds_missing,   // a game is closed after its 25th round
  over,             // the last game has been closed
};

struct RefusalName {
  Refusal refusal;
  std::string_view name;  // for programs and for the message catalogue
};

inline constexpr std::array refusal_names{
    RefusalName{Refusal::not_started, "not-started"},
    RefusalName{Refusal::already_started, "already-started"},
    RefusalName{Refusal::no_seats, "no-seats"},
    RefusalName{Refusal::no_games, "no-games"},
    RefusalName{Refusal::no_such_seat, "no-such-seat"},
    RefusalName{Refusal::not_the_roller, "not-the-roller"},
    RefusalName{Refusal::not_rolled, "not-rolled"},
    RefusalName{Refusal::still_writing, "still-writing"},
    RefusalName{Refusal::already_written, "already-written"},
    RefusalName{Refusal::no_such_cell, "no-such-cell"},
    RefusalName{Refusal::cell_taken, "cell-taken"},
    RefusalName{Refusal::nothing_to_undo, "nothing-to-undo"},
    RefusalName{Refusal::rounds_done, "rounds-done"},
    RefusalName{Refusal::rounds_missing, "rounds-missing"},
    RefusalName{Refusal::over, "over"},
};

[[nodiscard]] constexpr std::string_view name(Refusal refusal) {
  return refusal_names[static_cast<std::size_t>(refusal)].name;
}

}  // namespace knister::table
