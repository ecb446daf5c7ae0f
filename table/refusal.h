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
  // Of tables with people at several devices.
  gone,               // the table has been closed or has expired
  not_at_the_table,   // the token is not known here
  not_seated,         // a guest has no sheet, no dice and no nonce
  already_seated,     // one seat a person
  table_full,         // every seat the host allows is taken
  no_late_comers,     // the host lets nobody in after the start
  no_spectators,      // the host lets nobody watch
  too_many_guests,    // a table has room for so many who only watch
  sent_away,          // the host has removed this person
  host_only,          // only the host may
  not_yourself,       // the host cannot be removed, nor hand over to itself
  bots_cannot,        // a bot is no host, no youngest, and needs nobody to stand in
  bad_name,           // a name is short, in UTF-8, without control characters
  names_are_picked,   // here the table names its seats
  bad_options,        // a value out of range
  adds_nothing,       // this seat has no say in the draw
  no_draw,            // nothing is being drawn, or not at this stage
  already_committed,  // one commitment a draw
  already_revealed,   // one nonce a draw
  wrong_nonce,        // not what was committed to
  other_round,        // meant for another round or game than this
  table_rolls,        // nobody has the dice here: they roll by themselves
  too_soon,           // the house does this only when it is due
  pace_over,          // the time for this round has run out
  paused,             // nothing moves until the host goes on
  not_paused,         // nothing to go on with
  not_away,           // a bot stands in only for somebody who is away
  still_playing,      // a rematch comes after the end
  too_many_emotes,    // one at a time
  late_command,       // a newer command of the same person has been answered already
  command_id_reused,  // the number belongs to another command
  command_id_leap,    // the number is far ahead of the last one
  table_worn,         // so much was asked here that only the game itself goes on
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
    RefusalName{Refusal::gone, "gone"},
    RefusalName{Refusal::not_at_the_table, "not-at-the-table"},
    RefusalName{Refusal::not_seated, "not-seated"},
    RefusalName{Refusal::already_seated, "already-seated"},
    RefusalName{Refusal::table_full, "table-full"},
    RefusalName{Refusal::no_late_comers, "no-late-comers"},
    RefusalName{Refusal::no_spectators, "no-spectators"},
    RefusalName{Refusal::too_many_guests, "too-many-guests"},
    RefusalName{Refusal::sent_away, "sent-away"},
    RefusalName{Refusal::host_only, "host-only"},
    RefusalName{Refusal::not_yourself, "not-yourself"},
    RefusalName{Refusal::bots_cannot, "bots-cannot"},
    RefusalName{Refusal::bad_name, "bad-name"},
    RefusalName{Refusal::names_are_picked, "names-are-picked"},
    RefusalName{Refusal::bad_options, "bad-options"},
    RefusalName{Refusal::adds_nothing, "adds-nothing"},
    RefusalName{Refusal::no_draw, "no-draw"},
    RefusalName{Refusal::already_committed, "already-committed"},
    RefusalName{Refusal::already_revealed, "already-revealed"},
    RefusalName{Refusal::wrong_nonce, "wrong-nonce"},
    RefusalName{Refusal::other_round, "other-round"},
    RefusalName{Refusal::table_rolls, "table-rolls"},
    RefusalName{Refusal::too_soon, "too-soon"},
    RefusalName{Refusal::pace_over, "pace-over"},
    RefusalName{Refusal::paused, "paused"},
    RefusalName{Refusal::not_paused, "not-paused"},
    RefusalName{Refusal::not_away, "not-away"},
    RefusalName{Refusal::still_playing, "still-playing"},
    RefusalName{Refusal::too_many_emotes, "too-many-emotes"},
    RefusalName{Refusal::late_command, "late-command"},
    RefusalName{Refusal::command_id_reused, "command-id-reused"},
    RefusalName{Refusal::command_id_leap, "command-id-leap"},
    RefusalName{Refusal::table_worn, "table-worn"},
};

[[nodiscard]] constexpr std::string_view name(Refusal refusal) {
  return refusal_names[static_cast<std::size_t>(refusal)].name;
}

}  // namespace knister::table
