// bound/line_values.h: what one line can expect by itself under given charges, in every round and
// state.
#pragma once

#include <vector>

#include "bound/charges.h"
#include "bound/line_states.h"

namespace knister::bound {

class LineValues {
 public:
  LineValues(const Game& game, LineKindId kind, const Multisets& sets, const Charges& charges,
             double width);

  // What the line is: `held` numbers, which, and which cells are taken; multisets and takings by
  // their index.
  struct State {
    int held = 0;
    int set = 0;
    int taking = 0;
  };

  // Before the roll of `round`; after the last round, the points.
  [[nodiscard]] double before(int round, const State& state) const {
    return values_[round * states_ + offset_[state.held] + state.taking * sets_->count(state.held) +
                   state.set];
  }
  // After `number` came: what is best, to pass or to take and pay.
  [[nodiscard]] double offered(int round, const State& state, int number) const;
  [[nodiscard]] State after(const State& state, int number, int cell) const {
    return {state.held + 1, sets_->with(state.held, state.set, number),
            takings_.with(state.held, state.taking, cell)};
  }
  [[nodiscard]] const Takings& takings() const { return takings_; }

 private:
  Game game_;
  const Multisets* sets_;
  Takings takings_;
  Charges charges_;
  double width_;
  std::vector<std::size_t> offset_;
  std::size_t states_ = 0;
  std::vector<double> values_;  // [round][state]
};

}  // namespace knister::bound
