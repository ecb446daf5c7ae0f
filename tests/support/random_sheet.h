// tests/support/random_sheet.h: sheets and games that random play reaches.
#pragma once

#include <string>
#include <vector>

#include "dice/source.h"
#include "rules/record.h"
#include "rules/sheet.h"

namespace knister::test {

// A record of random play: so many seats, so many rounds; about one in three rolls without its dice
// when `mixed`, and the last round written by only some of the seats.
enum class RollStyle : unsigned char { dice, sums, mixed };

inline Record random_record(dice::Source& source, std::uint32_t seats, std::uint32_t rounds,
                            RollStyle style = RollStyle::dice) {
  Record record;
  record.first_roller = source.below(seats);
  for (std::uint32_t i = 0; i < rounds; ++i) {
    const Roll roll = source.roll();
    const bool sum_only =
        style == RollStyle::sums || (style == RollStyle::mixed && source.below(3) == 0);
    record.rolls.push_back(sum_only ? Roll::of_sum(roll.sum()) : roll);
  }
  for (std::uint32_t seat = 0; seat < seats; ++seat) {
    SeatRecord one{"Seat " + std::to_string(seat + 1), {}};
    std::vector<Cell> free(all_cells.begin(), all_cells.end());
    const std::uint32_t missing = rounds > 0 && rounds < round_count ? source.below(2) : 0;
    for (std::uint32_t i = 0; i + missing < rounds; ++i) {
      const std::uint32_t pick = source.below(static_cast<std::uint32_t>(free.size()));
      one.cells.push_back(free[pick]);
      free.erase(free.begin() + pick);
    }
    record.seats.push_back(one);
  }
  return record;
}

// A sheet with so many numbers on it.
inline Sheet random_sheet(dice::Source& source, std::uint32_t filled) {
  Record record = random_record(source, 1, filled);
  Sheet sheet = sheet_after(record, 0);
  if (record.seats[0].cells.size() < filled) {  // the last round was left out: write it anyway
    for (const Cell cell : all_cells) {
      if (sheet.is_free(cell)) {
        sheet.write(cell, record.rolls.back().sum());
        break;
      }
    }
  }
  return sheet;
}

}  // namespace knister::test
