// bound/statistical.h: a lower bound on how far perfect play is from foreknowledge, turned into an
// upper bound on perfect play; by samples, so it holds with a confidence and is no proof.
//
// Somebody who knows all rolls beforehand is charged for using them: for every roll that suits the
// sheet better than the average one, by what bound/limit.h expects. Who does not know the rolls
// pays nothing on average, so nobody can expect more than the one who knows them gets. What that
// one gets at most in one game is again bounded line by line, with prices made for that game.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "bound/limit.h"

namespace knister::bound {

class KnownGame {
 public:
  KnownGame(const Game& game, const Prices& prices);
  ~KnownGame();

  // At least what somebody can get who knows these rolls and pays for that; the mean over all rolls
  // is a bound. What the rolls alone change on average of nothing is taken off, so that fewer
  // samples are needed.
  [[nodiscard]] double sample(std::span<const int> rolls, int steps);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

struct Estimate {
  int games = 0;
  double mean = 0;
  double standard_error = 0;
};

// Games of a seed, one after the other.
[[nodiscard]] Estimate statistical_bound(const Game& game, const Prices& prices, int games,
                                         int steps, std::uint64_t seed,
                                         const std::function<void(const Estimate&)>& told);

}  // namespace knister::bound
