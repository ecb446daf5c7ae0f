// rules/cell.h: one of the 25 places of the grid, named like a chess square: a1 is top left.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>

namespace knister {

inline constexpr int grid_size = 5;
inline constexpr int cell_count = grid_size * grid_size;
inline constexpr int round_count = cell_count;  // one number a round, until the grid is full

// Cells count row by row from the top: a1 b1 c1 d1 e1 a2 ... e5.
struct Cell {
  std::uint8_t index = 0;

  [[nodiscard]] static constexpr Cell at(int row, int column) {
    return Cell{static_cast<std::uint8_t>(row * grid_size + column)};
  }
  [[nodiscard]] constexpr int row() const { return index / grid_size; }
  [[nodiscard]] constexpr int column() const { return index % grid_size; }

  friend constexpr auto operator<=>(Cell, Cell) = default;
};

// Rows become columns: the cell on the other side of the diagonal from a1.
[[nodiscard]] constexpr Cell transposed(Cell cell) {
  return Cell{static_cast<std::uint8_t>(cell.column() * grid_size + cell.row())};
}

inline constexpr std::array<Cell, cell_count> all_cells = [] {
  std::array<Cell, cell_count> cells{};
  for (int i = 0; i < cell_count; ++i) cells[i].index = static_cast<std::uint8_t>(i);
  return cells;
}();

[[nodiscard]] constexpr char column_letter(int column) { return static_cast<char>('a' + column); }
[[nodiscard]] constexpr char row_digit(int row) { return static_cast<char>('1' + row); }

[[nodiscard]] inline std::string name(Cell cell) {
  return {column_letter(cell.column()), row_digit(cell.row())};
}

}  // namespace knister
