// bound/smooth_line.h: what one line can earn by itself when it pays for every number it takes,
// with every choice rounded off a little so that the result has a gradient. For the optimiser only:
// nothing here is proved.
#pragma once

#include <vector>

#include "bound/charges.h"
#include "bound/line_states.h"

namespace knister::bound {

class SmoothLine {
 public:
  SmoothLine(const Game& game, LineKindId kind, const Multisets& sets);

  // The expected points less what is paid. `width`: how far apart two choices are when the lesser
  // stops to count.
  [[nodiscard]] double value(const Charges& charges, float width);
  // Adds how often each charge was paid in the play that value() found: minus the gradient of
  // value().
  void paid(Charges& out) const;

 private:
  struct Choice {
    int kind;
    int after;  // the taking
  };
  [[nodiscard]] std::size_t place(int held, int taking) const;

  Game game_;
  Takings takings_;
  int weight_;
  // Of two multisets that mirror each other only one is kept: their values are equal.
  std::vector<std::vector<int>> kept_;                     // [held]: the multisets
  std::vector<std::vector<int>> next_;                     // [held][number][kept]
  std::vector<std::vector<std::vector<int>>> numbers_of_;  // [held][kept]: its numbers
  std::vector<std::vector<std::vector<Choice>>> tables_;   // [held][taking]
  std::vector<std::size_t> offset_;                        // [held]
  std::size_t states_ = 0;
  std::vector<float> final_;
  std::vector<std::vector<float>> values_;  // [round][state]
  std::vector<std::size_t> share_offset_;   // [held]: where its shares begin in a round
  std::size_t shares_a_round_ = 0;
  std::vector<float>
      shares_;  // [round][held][taking][number][choice][kept]: how often that choice is made
};

}  // namespace knister::bound
