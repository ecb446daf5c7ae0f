// table/reading.h: what can be read off a view by whoever sits at the table: the own sheet, the
// number to write, whether the dice are ours. And how a view writes dice and sheets down.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/record.h"
#include "rules/roll.h"
#include "rules/sheet.h"
#include "table/online/command.h"
#include "table/view.h"

namespace knister::table {

// The roll of a round, counted from 1; nothing when it is not known here.
[[nodiscard]] std::optional<Roll> roll_of(const View& view, int round);

[[nodiscard]] Sheet own_sheet(const View& view);
// As far as it is shown to us; empty when it is not.
[[nodiscard]] Sheet sheet_of(const SeatRow& row);

// How many rounds of this game we have written.
[[nodiscard]] int written_rounds(const View& view);
// The one to write in next; who was away is behind the others.
[[nodiscard]] online::RoundName next_round(const View& view);

// The one that the next roll begins.
[[nodiscard]] online::RoundName rolled_next(const View& view);

// Our sheet of a finished game, as a game of one; nothing before we have written every round.
[[nodiscard]] std::optional<Record> own_game(const View& view);

[[nodiscard]] bool may_roll(const View& view);
[[nodiscard]] bool must_write(const View& view);
// All is written, and the game on this device waits to be closed.
[[nodiscard]] bool may_close(const View& view);

[[nodiscard]] const SeatRow* find_row(const View& view, SeatId seat);
[[nodiscard]] bool among(const std::vector<SeatId>& seats, SeatId seat);

// Whoever sits and plays there: neither a free seat nor one that was left.
[[nodiscard]] bool is_taken(const SeatRow& row);
[[nodiscard]] bool is_seated(const View& view);  // we ourselves

// --- the way back ---

[[nodiscard]] std::string dice_text(Roll roll);
[[nodiscard]] std::string sheet_text(const Sheet& sheet);
[[nodiscard]] std::string rounds_text(const std::array<std::uint8_t, cell_count>& round_of);

}  // namespace knister::table
