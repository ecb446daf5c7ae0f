// bound/chooser.h: who writes collects the prices that the lines pay. What that is worth when only
// the number of cells of each kind is limited.
#pragma once

#include <array>
#include <vector>

#include "bound/game.h"

namespace knister::bound {

class Chooser {
 public:
  using Used = std::array<int, cell_kinds>;  // cells of each kind that are written in

  explicit Chooser(const Game& game);

  // Works out all values for gains [round][number][cell]. `width` > 0 rounds choices off
  // (bound/smooth_line.h).
  void solve(const std::vector<double>& gains, double width);
  [[nodiscard]] double value(int state) const { return values_[state]; }
  // How often each gain was collected from an empty sheet: the gradient of value(0).
  [[nodiscard]] std::vector<double> collected() const;

  [[nodiscard]] int states() const { return static_cast<int>(used_.size()); }
  [[nodiscard]] int state(const Used& used) const;
  [[nodiscard]] const Used& used(int state) const { return used_[state]; }
  [[nodiscard]] int round(int state) const { return rounds_[state]; }
  // The state after one more cell of the kind is used, or -1 when there is none.
  [[nodiscard]] int after(int state, int cell) const;

 private:
  Game game_;
  std::array<int, cell_kinds> cells_;
  std::array<int, cell_kinds> stride_{};
  std::vector<Used> used_;
  std::vector<int> rounds_;
  std::vector<double> values_;
  std::vector<double> shares_;  // [state][number][cell]
};

}  // namespace knister::bound
