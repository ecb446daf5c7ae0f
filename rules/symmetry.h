// rules/symmetry.h: the 32 rearrangements of the grid that turn its lines into lines of equal
// weight.
//
// There are more than the eight of a square. Rows may trade places, and columns with them, as long
// as both do it alike and mirror images stay mirror images: then each diagonal keeps its cells.
// That gives 8; times reversing the columns (the diagonals swap), times swapping rows with columns.
#pragma once

#include <array>
#include <cstdint>

#include "rules/cell.h"
#include "rules/sheet.h"

namespace knister {

inline constexpr int symmetry_count = 32;

// Where each cell goes.
using Symmetry = std::array<Cell, cell_count>;

// The first one leaves everything in place.
inline constexpr std::array<Symmetry, symmetry_count> symmetries = [] {
  constexpr int last = grid_size - 1;
  constexpr int middle = grid_size / 2;
  std::array<Symmetry, symmetry_count> all{};
  int count = 0;
  // An index order that keeps mirror images together is set by where the first two indices go.
  for (int first = 0; first < grid_size; ++first) {
    for (int second = 0; second < grid_size; ++second) {
      if (first == middle || second == middle || second == first || second == last - first)
        continue;
      const std::array<int, grid_size> order{first, second, middle, last - second, last - first};
      for (const bool reverse : {false, true}) {
        for (const bool transpose : {false, true}) {
          Symmetry& symmetry = all[count++];
          for (const Cell cell : all_cells) {
            const int row = order[cell.row()];
            const int column = reverse ? last - order[cell.column()] : order[cell.column()];
            const Cell moved = Cell::at(row, column);
            symmetry[cell.index] = transpose ? transposed(moved) : moved;
          }
        }
      }
    }
  }
  return all;
}();

[[nodiscard]] constexpr Sheet rearranged(const Sheet& sheet, const Symmetry& symmetry) {
  Sheet result;
  for (const Cell cell : all_cells) {
    if (!sheet.is_free(cell)) result.write(symmetry[cell.index], sheet[cell]);
  }
  return result;
}

}  // namespace knister
