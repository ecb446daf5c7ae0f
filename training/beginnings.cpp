// training/beginnings.cpp: see beginnings.h.
#include "training/beginnings.h"

namespace knister::training {

std::unique_ptr<Trainer> best_beginning(
    const Recipe& recipe, const Beginnings& beginnings, int threads,
    const std::function<void(std::uint64_t seed, double mean)>& told) {
  std::unique_ptr<Trainer> best;
  double best_mean = 0;
  for (int k = 0; k < beginnings.count; ++k) {
    Recipe own = recipe;
    own.seed = recipe.seed + static_cast<std::uint64_t>(k);
    auto trainer = std::make_unique<Trainer>(own);
    const auto run_until = [&](std::uint64_t games) {
      while (trainer->games_done() < games && !trainer->finished()) trainer->run_batch(threads);
    };
    run_until(beginnings.games * 2 / 3);
    static_cast<void>(trainer->take_mean());
    run_until(beginnings.games);
    const double mean = trainer->take_mean();
    told(own.seed, mean);
    if (best == nullptr || mean > best_mean) {
      best = std::move(trainer);
      best_mean = mean;
    }
  }
  return best;
}

}  // namespace knister::training
