// bound/objective.h: the bound as a function of the prices, rounded off, with its gradient. For the
// optimiser only.
#pragma once

#include <vector>

#include "bound/chooser.h"
#include "bound/smooth_line.h"

namespace knister::bound {

class Objective {
 public:
  explicit Objective(const Game& game);

  // The bound, and its derivative by each of prices.all().
  double value(const Prices& prices, double width, std::vector<double>& gradient);

 private:
  void add_matrices(const Prices& prices, const std::array<Charges, line_kinds>& paid,
                    Prices& gradient) const;

  Game game_;
  Multisets sets_;
  std::vector<SmoothLine> lines_;
  Chooser chooser_;
};

}  // namespace knister::bound
