// tests/bench/engine_positions.h: positions of games played at random, for measuring the engine.
#pragma once

#include <vector>

#include "engine/random_cell.h"

namespace knister {

// `count` positions with between `fewest` and `most` free cells.
inline std::vector<engine::Position> random_positions(int count, int fewest, int most) {
  std::vector<engine::Position> positions;
  dice::Source source(7);
  while (static_cast<int>(positions.size()) < count) {
    const int free = fewest + static_cast<int>(source.below(most - fewest + 1));
    engine::Position position;
    while (position.free_count() > free) {
      const Number number = source.roll().sum();
      position.write(engine::random_cell(position, source), number);
    }
    positions.push_back(position);
  }
  return positions;
}

}  // namespace knister
