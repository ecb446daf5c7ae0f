// bound/known_line.h: one line when all rolls are known: every way to choose its rounds and its
// cells, with a regret for each step and prices on rounds and on pairs of rounds.
#pragma once

#include <span>
#include <vector>

#include "bound/line_values.h"

namespace knister::bound {

// What lines of one kind pay in a game with known rolls.
struct RoundPrices {
  explicit RoundPrices(int rounds) : take(rounds * cell_kinds), pair(rounds * rounds) {}
  std::vector<float>
      take;  // [round][cell]: for taking the roll of the round into a cell of the kind
  std::vector<float> pair;  // [earlier][later]: for having both
};

class KnownLine {
 public:
  KnownLine(const Game& game, const LineValues& values);

  // Works out the regrets for these rolls.
  void set(std::span<const int> rolls);
  // The most that a line gains on what it expected at the beginning. `width` > 0: rounded off.
  [[nodiscard]] double gain(const RoundPrices& prices, float width);
  // Adds how often each price was paid in the play that gain() found with width > 0.
  void paid(RoundPrices& out) const;

 private:
  // A node is a set of rounds, kept in order; its children have one later round more and stand in a
  // row.
  struct Level {
    std::vector<int> first_child;  // [node], one more at the end
    std::vector<int> last;         // [node]: its last round, -1 for the empty set
    std::vector<int> parent;
    struct Step {
      int taking;
      int cell;
      int after;
    };
    std::vector<Step> steps;                  // in the order of `taking`
    std::vector<std::vector<float>> regrets;  // [step][child]
    std::vector<std::vector<float>> shares;   // [step][child]
    std::vector<std::vector<float>> gains;    // [taking][node]
    std::vector<float> pairs;  // [child]: what the new round costs beside the earlier ones
  };

  Game game_;
  const LineValues* values_;
  std::vector<Level> levels_;
};

}  // namespace knister::bound
