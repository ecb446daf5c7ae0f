// bound/prices.h: the multipliers that a bound is made of, and their text. docs/limits.md says what
// each of them does.
//
// Any prices give a valid bound as long as no pair price is negative; better prices give a lower
// one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bound/game.h"

namespace knister::bound {

// Whom a matrix charges: rows and columns, or the diagonals too.
inline constexpr int matrix_kinds = 2;
enum MatrixKind { straight_matrix, whole_matrix };

// How much of a diagonal's distance from the average is charged by a whole matrix; the rest pays
// for not knowing the rolls to come (docs/limits.md).
inline constexpr double diagonal_caution = 0.4;

class Prices {
 public:
  explicit Prices(const Game& game);

  // For taking `number` in `round` into a cell of `cell` kind.
  double& take(int line, int round, int number, int cell) {
    return all_[((line * rounds_ + round) * numbers_ + number) * cell_kinds + cell];
  }
  // For every `held` that a line has when it takes `number`.
  double& pair(int round, int held, int number) {
    return all_[pairs_ + (round * numbers_ + held) * numbers_ + number];
  }
  // Row `row` of the root B of a matrix that charges after `rounds` rounds: the matrix is B'B,
  // averaged with its mirror image, so it cannot be anything but positive semidefinite.
  double* root(int kind, int rounds, int row) {
    return &all_[roots_ + ((kind * rounds_ + rounds - 1) * numbers_ + row) * numbers_];
  }
  [[nodiscard]] double take(int line, int round, int number, int cell) const {
    return const_cast<Prices*>(this)->take(line, round, number, cell);
  }
  [[nodiscard]] double pair(int round, int held, int number) const {
    return const_cast<Prices*>(this)->pair(round, held, number);
  }
  [[nodiscard]] const double* root(int kind, int rounds, int row) const {
    return const_cast<Prices*>(this)->root(kind, rounds, row);
  }
  [[nodiscard]] std::vector<double> matrix(int kind, int rounds) const;

  // All of them in one row, for an optimiser.
  [[nodiscard]] std::vector<double>& all() { return all_; }
  [[nodiscard]] bool is_pair(std::size_t index) const { return pairs_ <= index && index < roots_; }

  // Whole numbers: prices in millionths, roots in ten-thousandths.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] static std::optional<Prices> read(const Game& game, std::string_view text);

 private:
  int rounds_;
  int numbers_;
  std::array<LineShape, line_kinds> shapes_;
  std::size_t pairs_;
  std::size_t roots_;
  std::vector<double> all_;
};

// The prices of Knister that ship with the program.
[[nodiscard]] std::string_view shipped_prices();

}  // namespace knister::bound
