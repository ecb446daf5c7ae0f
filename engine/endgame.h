// engine/endgame.h: the last rounds, solved exactly.
//
// With e cells free, the expected final total under perfect play is a whole number over 36^e. All
// ways to fill the cells but two are tabled from the full sheet backwards; when one cell is left,
// each line through it has a mean that depends on its class alone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/position.h"
#include "engine/value.h"

namespace knister::engine {

class Endgame {
 public:
  static constexpr int most_free_cells =
      7;  // a table of 4 million numbers; the next has 60 million

  // The expected final total times 36^e, e being the number of free cells (at most
  // `most_free_cells`).
  [[nodiscard]] std::int64_t numerator(const Position& position);

  [[nodiscard]] Value value(const Position& position);

  // How many ways to leave some of the cells free were judged since the beginning: the solver's
  // nodes.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  [[nodiscard]] std::int64_t solve_table(const Position& position);
  void fill(const Position& position, int sum, int next, unsigned free, std::int64_t*& at);
  [[nodiscard]] static std::int64_t two_cells_left(const Position& position, int sum, Cell one,
                                                   Cell other);
  void table_before_rolls(unsigned free);

  std::vector<Cell> cells_;
  std::array<std::size_t, std::size_t{1} << most_free_cells> start_{};  // by the cells left free
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
