#include "bound/line_values.h"

#include "bound/rounded_off.h"

namespace knister::bound {

LineValues::LineValues(const Game& game, LineKindId kind, const Multisets& sets,
                       const Charges& charges, double width)
    : game_(game), sets_(&sets), takings_(game.shapes()[kind]), charges_(charges), width_(width) {
  constexpr double impossible = -1e9;
  const int rounds = game.rounds();
  for (int held = 0; held <= game.size; ++held) {
    offset_.push_back(states_);
    states_ += static_cast<std::size_t>(sets.count(held)) * takings_.count(held);
  }
  values_.assign(states_ * (rounds + 1), impossible);
  for (int set = 0; set < sets.count(game.size); ++set) {
    const double points = game.shapes()[kind].weight * game.score(sets.counts(game.size, set));
    for (int round = 0; round <= rounds; ++round) {
      values_[round * states_ + offset_[game.size] + set] = points;
    }
  }
  for (int round = rounds - 1; round >= 0; --round) {
    std::size_t at = round * states_;
    for (int held = 0; held < game.size; ++held) {
      for (int taking = 0; taking < takings_.count(held); ++taking) {
        for (int set = 0; set < sets.count(held); ++set) {
          double sum = 0;
          for (int number = 0; number < game.numbers(); ++number) {
            sum += game.chance(number) * offered(round, {held, set, taking}, number);
          }
          values_[at++] = sum;
        }
      }
    }
  }
}

double LineValues::offered(int round, const State& state, int number) const {
  double best = before(round + 1, state);
  if (state.held == game_.size) return best;
  double pairs = 0;
  const std::span<const int> counts = sets_->counts(state.held, state.set);
  for (int v = 0; v < game_.numbers(); ++v) {
    if (counts[v] != 0) pairs += counts[v] * charges_.pair(round, v, number);
  }
  for (int cell = 0; cell < cell_kinds; ++cell) {
    const State then = after(state, number, cell);
    if (then.taking < 0) continue;
    take_larger(best, before(round + 1, then) - charges_.take(round, number, cell) - pairs, width_);
  }
  return best;
}

}  // namespace knister::bound
