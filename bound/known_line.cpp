#include "bound/known_line.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace knister::bound {
namespace {

// e^x for x <= 0, good to four digits: it only shapes the rounding off. Compilers make vector code
// of it.
float quick_exp(float x) {
  const float scaled = std::max(x * 1.44269504F, -120.0F);
  const auto whole =
      static_cast<std::int32_t>(scaled) - 1;  // rounded towards zero, so the rest is in [0, 1]
  const float rest = scaled - static_cast<float>(whole);
  const float power = 1.0F + rest * (0.6951786F + rest * (0.2276136F + rest * 0.0772078F));
  return power * std::bit_cast<float>((whole + 127) << 23);
}

}  // namespace

KnownLine::KnownLine(const Game& game, const LineValues& values)
    : game_(game), values_(&values), levels_(game.size + 1) {
  levels_[0].last = {-1};
  levels_[0].parent = {0};
  for (int held = 0; held <= game.size; ++held) {
    Level& level = levels_[held];
    level.gains.assign(values.takings().count(held), std::vector<float>(level.last.size()));
    if (held == game.size) break;
    Level& next = levels_[held + 1];
    for (std::size_t node = 0; node < level.last.size(); ++node) {
      level.first_child.push_back(static_cast<int>(next.last.size()));
      // Rounds that leave no room for the rest of the line are left out.
      for (int round = level.last[node] + 1; round < game.rounds() - (game.size - held - 1);
           ++round) {
        next.last.push_back(round);
        next.parent.push_back(static_cast<int>(node));
      }
    }
    level.first_child.push_back(static_cast<int>(next.last.size()));
    for (int taking = 0; taking < values.takings().count(held); ++taking) {
      for (int cell = 0; cell < cell_kinds; ++cell) {
        const int after = values.takings().with(held, taking, cell);
        if (after >= 0) level.steps.push_back({taking, cell, after});
      }
    }
    level.regrets.assign(level.steps.size(), std::vector<float>(next.last.size()));
    level.shares = level.regrets;
    level.pairs.resize(next.last.size());
  }
}

// The regret of a step is what the line could have had after the roll less what it keeps. It counts
// the rounds in which the line passed since the step before.
void KnownLine::set(std::span<const int> rolls) {
  std::vector<int> sets{0};  // of the nodes of the level
  for (int held = 0; held < game_.size; ++held) {
    Level& level = levels_[held];
    const Level& next = levels_[held + 1];
    std::vector<int> next_sets(next.last.size());
    for (std::size_t node = 0; node < level.last.size(); ++node) {
      for (std::size_t step = 0; step < level.steps.size();) {
        const int taking = level.steps[step].taking;
        const LineValues::State state{held, sets[node], taking};
        std::size_t end = step;
        while (end < level.steps.size() && level.steps[end].taking == taking) ++end;
        double passed = 0;
        int child = level.first_child[node];
        for (int round = level.last[node] + 1; child < level.first_child[node + 1];
             ++round, ++child) {
          const double offered = values_->offered(round, state, rolls[round]);
          for (std::size_t s = step; s < end; ++s) {
            const LineValues::State after =
                values_->after(state, rolls[round], level.steps[s].cell);
            next_sets[child] = after.set;
            level.regrets[s][child] =
                static_cast<float>(passed + offered - values_->before(round + 1, after));
          }
          passed += offered - values_->before(round + 1, state);
        }
        step = end;
      }
    }
    sets = std::move(next_sets);
  }
}

double KnownLine::gain(const RoundPrices& prices, float width) {
  const int rounds = game_.rounds();
  for (int held = 0; held < game_.size; ++held) {
    Level& level = levels_[held];
    const Level& next = levels_[held + 1];
    for (std::size_t node = 0; node < level.last.size(); ++node) {
      for (int child = level.first_child[node]; child < level.first_child[node + 1]; ++child) {
        float sum = 0;
        int at = static_cast<int>(node);
        for (int depth = held; depth > 0; --depth) {
          sum += prices.pair[levels_[depth].last[at] * rounds + next.last[child]];
          at = levels_[depth].parent[at];
        }
        level.pairs[child] = sum;
      }
    }
  }
  for (int held = game_.size - 1; held >= 0; --held) {
    Level& level = levels_[held];
    const Level& next = levels_[held + 1];
    // First what every step is worth, into the shares; then the best of each node and taking.
    for (std::size_t s = 0; s < level.steps.size(); ++s) {
      const float* after = next.gains[level.steps[s].after].data();
      const float* take = &prices.take[level.steps[s].cell];
      float* share = level.shares[s].data();
      const float* regret = level.regrets[s].data();
      for (std::size_t child = 0; child < next.last.size(); ++child) {
        share[child] =
            after[child] - regret[child] - level.pairs[child] - take[next.last[child] * cell_kinds];
      }
    }
    for (std::size_t begin = 0; begin < level.steps.size();) {
      std::size_t end = begin;
      const int taking = level.steps[begin].taking;
      while (end < level.steps.size() && level.steps[end].taking == taking) ++end;
      for (std::size_t node = 0; node < level.last.size(); ++node) {
        const int from = level.first_child[node];
        const int to = level.first_child[node + 1];
        float best = -1e9F;
        for (std::size_t s = begin; s < end; ++s) {
          for (int child = from; child < to; ++child) best = std::max(best, level.shares[s][child]);
        }
        if (width > 0) {
          const float scale = 1 / width;
          float sum = 0;
          for (std::size_t s = begin; s < end; ++s) {
            float* share = level.shares[s].data();
            for (int child = from; child < to; ++child) {
              share[child] = quick_exp((share[child] - best) * scale);
              sum += share[child];
            }
          }
          for (std::size_t s = begin; s < end; ++s) {
            float* share = level.shares[s].data();
            for (int child = from; child < to; ++child) share[child] /= sum;
          }
          best += width * std::log(sum);
        }
        level.gains[taking][node] = best;
      }
      begin = end;
    }
  }
  return levels_[0].gains[0][0];
}

void KnownLine::paid(RoundPrices& out) const {
  const int rounds = game_.rounds();
  std::vector<std::vector<float>> here{{1.0F}};  // [taking][node]
  for (int held = 0; held < game_.size; ++held) {
    const Level& level = levels_[held];
    const Level& next = levels_[held + 1];
    std::vector<std::vector<float>> after(next.gains.size(), std::vector<float>(next.last.size()));
    std::vector<float> all(next.last.size());
    for (std::size_t s = 0; s < level.steps.size(); ++s) {
      const float* from = here[level.steps[s].taking].data();
      float* to = after[level.steps[s].after].data();
      for (std::size_t child = 0; child < next.last.size(); ++child) {
        const float flow = from[next.parent[child]] * level.shares[s][child];
        to[child] += flow;
        all[child] += flow;
        out.take[next.last[child] * cell_kinds + level.steps[s].cell] += flow;
      }
    }
    for (std::size_t child = 0; child < next.last.size(); ++child) {
      int at = next.parent[child];
      for (int depth = held; depth > 0; --depth) {
        out.pair[levels_[depth].last[at] * rounds + next.last[child]] += all[child];
        at = levels_[depth].parent[at];
      }
    }
    here = std::move(after);
  }
}

}  // namespace knister::bound
