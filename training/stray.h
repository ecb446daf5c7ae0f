// training/stray.h: somebody who plays the first rounds of a game badly, for training to meet the
// sheets that people have.
#pragma once

#include "dice/source.h"
#include "engine/level.h"
#include "engine/random_cell.h"

namespace knister::training {

class Stray {
 public:
  // Draws whether anybody strays in this game, for how many rounds, and who.
  Stray(double share, dice::Source& source) {
    constexpr std::uint32_t parts = 1000;
    if (source.below(parts) >= static_cast<std::uint32_t>(share * parts)) return;
    rounds_ = 1 + static_cast<int>(source.below(round_count - 1));
    who_ = source.below(kinds);
  }

  [[nodiscard]] int rounds() const { return rounds_; }

  [[nodiscard]] Cell choose(const engine::Position& position, Number number,
                            dice::Source& source) const {
    if (who_ < sighted) {
      return engine::choose_by_sight(position, number, engine::levels()[who_].sight, source);
    }
    return engine::random_cell(position, source);
  }

 private:
  static constexpr std::uint32_t sighted = 3;          // sparrow, hare, fox
  static constexpr std::uint32_t kinds = sighted + 1;  // and one who writes anywhere

  int rounds_ = 0;
  std::uint32_t who_ = 0;
};

}  // namespace knister::training
