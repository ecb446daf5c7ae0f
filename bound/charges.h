// bound/charges.h: what one line pays under given prices, the matrices spelt out.
#pragma once

#include <array>
#include <vector>

#include "bound/prices.h"

namespace knister::bound {

// What a line pays for taking `number` in `round` into a cell of a kind; and besides for every
// `held` number it has.
class Charges {
 public:
  Charges(int rounds, int numbers)
      : numbers_(numbers),
        take_(rounds * numbers * cell_kinds),
        pair_(rounds * numbers * numbers) {}

  double& take(int round, int number, int cell) {
    return take_[(round * numbers_ + number) * cell_kinds + cell];
  }
  double& pair(int round, int held, int number) {
    return pair_[(round * numbers_ + held) * numbers_ + number];
  }
  [[nodiscard]] double take(int round, int number, int cell) const {
    return take_[(round * numbers_ + number) * cell_kinds + cell];
  }
  [[nodiscard]] double pair(int round, int held, int number) const {
    return pair_[(round * numbers_ + held) * numbers_ + number];
  }

 private:
  int numbers_;
  std::vector<double> take_;
  std::vector<double> pair_;
};

// A matrix M charges a row or column x'Mx / size in all, and if it is a whole one a diagonal
// share * (x - rounds p / size)'M(x - rounds p / size), x being how many of each number the line
// has by then.
[[nodiscard]] inline double diagonal_share(const Game& game) {
  return (1 - diagonal_caution) / (game.size - 1);
}
// What the whole matrix may cost more because the rolls do not come as on average: this times (n -
// rounds p)'M(n - rounds p), n being how many of each number were rolled by then.
[[nodiscard]] inline double caution_cost(const Game& game) {
  return 2 * (1 / diagonal_caution - 1) / ((game.size - 1) * game.size * game.size);
}

[[nodiscard]] std::array<Charges, line_kinds> charges(const Game& game, const Prices& prices);

// What somebody collects who writes `number` in `round` into a cell of a kind: the prices of all
// lines through it.
[[nodiscard]] std::vector<double> gains(const Game& game,
                                        const Prices& prices);  // [round][number][cell]

}  // namespace knister::bound
