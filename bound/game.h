// bound/game.h: the game that is bounded, as numbers: Knister itself, or a small variant that brute
// force can solve.
//
// A sheet of size x size cells; rows, columns and the two doubled diagonals are lines. Cells and
// lines that a symmetry of the sheet turns into each other are of one kind.
#pragma once

#include <array>
#include <span>
#include <vector>

namespace knister::bound {

// plain: on no middle line and no diagonal; middle: on the middle row or column; diagonal; centre.
inline constexpr int cell_kinds = 4;
enum CellKind { plain_cell, middle_cell, diagonal_cell, centre_cell };

inline constexpr int line_kinds = 3;
enum LineKindId { outer_line, middle_line, diagonal_line };

struct LineShape {
  int count = 0;                        // how many lines of this kind a sheet has
  int weight = 1;                       // how often their points count
  std::array<int, cell_kinds> slots{};  // how many cells of each kind such a line has
};

struct Game {
  int size = 0;
  std::vector<int>
      chances;  // of each number, as whole parts of chance_sum; the same read backwards
  int (*score)(std::span<const int> counts) =
      nullptr;  // of a full line; the same for counts read backwards

  [[nodiscard]] int numbers() const { return static_cast<int>(chances.size()); }
  [[nodiscard]] int rounds() const { return size * size; }
  [[nodiscard]] int chance_sum() const;
  [[nodiscard]] double chance(int number) const { return double(chances[number]) / chance_sum(); }
  [[nodiscard]] std::array<LineShape, line_kinds> shapes() const;
  [[nodiscard]] std::array<int, cell_kinds> cells()
      const;  // how many cells of each kind a sheet has
  [[nodiscard]] CellKind kind_of(int row, int column) const;
  // Rows, then columns, then the diagonals: kind and cells (row * size + column) of each line.
  struct Line {
    LineKindId kind;
    std::vector<int> cells;
  };
  [[nodiscard]] std::vector<Line> lines() const;
};

// How many lines of a kind pass through a cell of a kind.
inline constexpr int lines_through_kind[line_kinds][cell_kinds] = {
    {2, 1, 2, 0}, {0, 1, 0, 2}, {0, 0, 1, 2}};

[[nodiscard]] Game knister_game();
[[nodiscard]] Game small_game();  // 3 x 3 cells, four numbers

}  // namespace knister::bound
