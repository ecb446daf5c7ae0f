#include "bound/chooser.h"

#include <algorithm>
#include <numeric>

#include "bound/rounded_off.h"

namespace knister::bound {

Chooser::Chooser(const Game& game) : game_(game), cells_(game.cells()) {
  int states = 1;
  for (int cell = 0; cell < cell_kinds; ++cell) {
    stride_[cell] = states;
    states *= cells_[cell] + 1;
  }
  for (int state = 0; state < states; ++state) {
    Used used{};
    for (int cell = 0; cell < cell_kinds; ++cell)
      used[cell] = state / stride_[cell] % (cells_[cell] + 1);
    used_.push_back(used);
    rounds_.push_back(std::accumulate(used.begin(), used.end(), 0));
  }
  values_.resize(states);
  shares_.resize(static_cast<std::size_t>(states) * game.numbers() * cell_kinds);
}

int Chooser::state(const Used& used) const {
  return std::inner_product(used.begin(), used.end(), stride_.begin(), 0);
}

int Chooser::after(int state, int cell) const {
  return used_[state][cell] < cells_[cell] ? state + stride_[cell] : -1;
}

void Chooser::solve(const std::vector<double>& gains, double width) {
  values_.back() = 0;
  for (int state = states() - 2; state >= 0; --state) {
    values_[state] = 0;
    for (int number = 0; number < game_.numbers(); ++number) {
      double* share =
          &shares_[(static_cast<std::size_t>(state) * game_.numbers() + number) * cell_kinds];
      std::fill_n(share, cell_kinds, 0.0);
      double best = 0;
      bool first = true;
      for (int cell = 0; cell < cell_kinds; ++cell) {
        const int to = after(state, cell);
        if (to < 0) continue;
        const double worth =
            values_[to] + gains[(rounds_[state] * game_.numbers() + number) * cell_kinds + cell];
        const double u = first ? 1.0 : take_larger(best, worth, width);
        if (first) best = worth;
        first = false;
        for (int other = 0; other < cell; ++other) share[other] *= 1 - u;
        share[cell] = u;
      }
      values_[state] += game_.chance(number) * best;
    }
  }
}

std::vector<double> Chooser::collected() const {
  std::vector<double> out(static_cast<std::size_t>(game_.rounds()) * game_.numbers() * cell_kinds);
  std::vector<double> here(states());
  here[0] = 1;
  for (int state = 0; state + 1 < states(); ++state) {
    if (here[state] == 0) continue;
    for (int number = 0; number < game_.numbers(); ++number) {
      for (int cell = 0; cell < cell_kinds; ++cell) {
        const std::size_t at =
            (static_cast<std::size_t>(state) * game_.numbers() + number) * cell_kinds + cell;
        const double flow = here[state] * game_.chance(number) * shares_[at];
        if (flow == 0) continue;
        out[(rounds_[state] * game_.numbers() + number) * cell_kinds + cell] += flow;
        here[after(state, cell)] += flow;
      }
    }
  }
  return out;
}

}  // namespace knister::bound
