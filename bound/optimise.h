// bound/optimise.h: looks for prices that give a low bound. What it finds is checked by others:
// bound/verifier.h.
#pragma once

#include <cstdint>
#include <functional>

#include "bound/prices.h"

namespace knister::bound {

struct Search {
  int steps = 3000;
  std::uint64_t seed = 1;
};

struct Progress {
  int step;
  double width;  // how much choices are rounded off
  double bound;  // of the rounded-off game: the true one is lower
};

// The same search finds the same prices on the same machine. `told` hears of the progress now and
// then.
[[nodiscard]] Prices optimise(const Game& game, const Search& search,
                              const std::function<void(const Progress&, const Prices&)>& told);

}  // namespace knister::bound
