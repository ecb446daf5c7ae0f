#include "bound/optimise.h"

#include <cmath>
#include <random>

#include "bound/objective.h"

namespace knister::bound {

// Adam, a gradient step in which every price has a pace of its own. Choices are rounded off less
// and less, so that first the lie of the land shows and then its edges; the steps shorten with
// them. Negative pair prices become 0.
Prices optimise(const Game& game, const Search& search,
                const std::function<void(const Progress&, const Prices&)>& told) {
  constexpr double first_width = 1.0;
  constexpr double last_width = 0.002;
  constexpr double first_pace = 0.05;
  constexpr double last_pace = 0.0002;
  constexpr double slow = 0.9;
  constexpr double slower = 0.99;

  Prices prices(game);
  // A root of zeroes would stay what it is: any beginning will do.
  std::mt19937_64 random(search.seed);
  for (int kind = 0; kind < matrix_kinds; ++kind) {
    for (int after = 1; after <= game.rounds(); ++after) {
      for (int row = 0; row < game.numbers(); ++row) {
        for (int number = 0; number < game.numbers(); ++number) {
          prices.root(kind, after, row)[number] =
              (static_cast<double>(random() >> 11) * 0x1p-53 - 0.5) * 0.07;
        }
      }
    }
  }
  Objective objective(game);
  std::vector<double>& all = prices.all();
  std::vector<double> gradient;
  std::vector<double> mean(all.size());
  std::vector<double> square(all.size());
  for (int step = 0; step < search.steps; ++step) {
    const double way = static_cast<double>(step) / search.steps;
    const double width = first_width * std::pow(last_width / first_width, std::min(1.0, way / 0.9));
    const double pace = first_pace * std::pow(last_pace / first_pace, way);
    const double bound = objective.value(prices, width, gradient);
    if (told && step % (search.steps / 100 + 1) == 0) told({step, width, bound}, prices);
    const double seen = 1 - std::pow(slow, step + 1);
    const double seen_longer = 1 - std::pow(slower, step + 1);
    for (std::size_t i = 0; i < all.size(); ++i) {
      mean[i] = slow * mean[i] + (1 - slow) * gradient[i];
      square[i] = slower * square[i] + (1 - slower) * gradient[i] * gradient[i];
      all[i] -= pace * mean[i] / seen / (std::sqrt(square[i] / seen_longer) + 1e-7);
      if (prices.is_pair(i)) all[i] = std::max(all[i], 0.0);
    }
  }
  return prices;
}

}  // namespace knister::bound
