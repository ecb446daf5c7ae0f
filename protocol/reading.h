// protocol/reading.h: what can be read off a table by whoever sits at it: the own sheet, the number
// to write, whether the dice are ours.
#pragma once

#include <optional>

#include "protocol/message.h"
#include "rules/record.h"
#include "rules/roll.h"
#include "rules/sheet.h"

namespace knister::protocol {

// The roll of a round, counted from 1; nothing when it is not known here.
[[nodiscard]] std::optional<Roll> roll_of(const Table& table, int round);

[[nodiscard]] Sheet own_sheet(const Table& table);
// As far as it is shown to us; empty when it is not.
[[nodiscard]] Sheet sheet_of(const SeatRow& row);

// How many rounds of this game we have written.
[[nodiscard]] int written_rounds(const Table& table);
// The one to write in next; who was away is behind the others.
[[nodiscard]] online::RoundName next_round(const Table& table);

// Our sheet of a finished game, as a game of one; nothing before we have written every round.
[[nodiscard]] std::optional<Record> own_game(const Table& table);

[[nodiscard]] bool may_roll(const Table& table);
[[nodiscard]] bool must_write(const Table& table);

[[nodiscard]] const SeatRow* find_row(const Table& table, SeatId seat);
[[nodiscard]] bool among(const std::vector<SeatId>& seats, SeatId seat);

// Whoever sits and plays there: neither a free seat nor one that was left.
[[nodiscard]] bool is_taken(const SeatRow& row);
[[nodiscard]] bool is_seated(const Table& table);  // we ourselves

}  // namespace knister::protocol
