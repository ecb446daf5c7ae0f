// training/beginnings.h: some random beginnings learn far faster than others; the best of a few
// goes on.
#pragma once

#include <functional>

#include "training/trainer.h"

namespace knister::training {

struct Beginnings {
  int count = 6;
  std::uint64_t games = 60'000;  // each, before they are compared
};

// Seeds recipe.seed, recipe.seed + 1, ...: each begins its whole training; the one whose games of
// the last third were best is returned, to go on. `told` hears each one's seed and mean.
[[nodiscard]] std::unique_ptr<Trainer> best_beginning(
    const Recipe& recipe, const Beginnings& beginnings, int threads,
    const std::function<void(std::uint64_t seed, double mean)>& told);

}  // namespace knister::training
