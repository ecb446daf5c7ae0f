// tests/support/terminal/booklet_game.h: for tests: the booklet's full game of 53 points, its
// numbers written row by row.
#pragma once

#include <vector>

#include "rules/record.h"

namespace knister::terminal {

[[nodiscard]] inline Record booklet_game() {
  const std::vector<int> sums{7, 4, 8, 9, 11, 3, 7, 3, 7,  7, 5, 5, 10,
                              5, 5, 8, 9, 3,  6, 9, 8, 11, 8, 8, 7};
  Record record;
  record.tags = {{"Date", "2026-11-16"}};
  record.seats = {{"Ada", {}}};
  for (int i = 0; i < round_count; ++i) {
    record.rolls.push_back(Roll::of_sum(sums[static_cast<std::size_t>(i)]));
    record.seats[0].cells.push_back(all_cells[i]);
  }
  return record;
}

}  // namespace knister::terminal
