// dice/random_game.cpp
#include "dice/random_game.h"

#include <array>

namespace knister::dice {

TrackedSheet random_game(Source& source) {
  TrackedSheet sheet;
  std::array<Cell, cell_count> free = all_cells;
  for (std::uint32_t left = cell_count; left > 0; --left) {
    const std::uint32_t pick = source.below(left);
    sheet.write(free[pick], source.roll().sum());
    free[pick] = free[left - 1];
  }
  return sheet;
}

}  // namespace knister::dice
