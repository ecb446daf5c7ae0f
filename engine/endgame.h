// engine/endgame.h: the last rounds, solved exactly.
//
// With e cells free, the expected final total under perfect play is a whole number over 36^e. All
// ways to fill the cells are tabled from the full sheet backwards; when one cell is left, each line
// through it has a mean that depends on its class alone.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/position.h"
#include "engine/value.h"

namespace knister::engine {

class Endgame {
 public:
  static constexpr int most_free_cells =
      7;  // a table of 12^7 numbers would be the next step: too much

  // The expected final total times 36^e, e being the number of free cells (at most
  // `most_free_cells`).
  [[nodiscard]] std::int64_t numerator(const Position& position);

  [[nodiscard]] Value value(const Position& position);

  // How many table entries were worked out since the beginning: the solver's nodes.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  void fill_last_but_one(const Position& position, int next, int left_out, std::size_t at);
  void fill_last(const Position& position, int cell, std::size_t at);
  [[nodiscard]] std::int64_t solve_table(const Position& position);
  [[nodiscard]] std::int64_t before_roll(std::size_t at, unsigned free);

  std::vector<Cell> cells_;
  std::vector<std::int64_t> table_;  // kept between calls: it is large
  std::uint64_t nodes_ = 0;
};

// 36^e.
[[nodiscard]] constexpr std::int64_t throws_to_the(int exponent) {
  std::int64_t power = 1;
  for (int i = 0; i < exponent; ++i) power *= throws;
  return power;
}

}  // namespace knister::engine
