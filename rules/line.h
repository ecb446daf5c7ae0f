// rules/line.h: the twelve lines that score: five rows, five columns, two diagonals that count
// twice.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "rules/cell.h"
#include "rules/small_list.h"

namespace knister {

enum class LineKind : std::uint8_t { row, column, diagonal };

// Lines count rows 0..4 from the top, columns 5..9 from the left, then the diagonal from the top
// left corner (10) and the one from the top right corner (11).
using LineId = std::uint8_t;

inline constexpr int line_length = grid_size;
inline constexpr int line_count = 2 * grid_size + 2;
inline constexpr LineId first_column = grid_size;
inline constexpr LineId first_diagonal = 2 * grid_size;

struct Line {
  LineKind kind{};
  std::uint8_t index = 0;   // which one of its kind
  std::uint8_t weight = 1;  // how often its points count
  std::array<Cell, line_length> cells{};
};

inline constexpr std::array<Line, line_count> lines = [] {
  std::array<Line, line_count> all{};
  for (std::uint8_t i = 0; i < grid_size; ++i) {
    all[i] = {LineKind::row, i, 1, {}};
    all[first_column + i] = {LineKind::column, i, 1, {}};
    for (int k = 0; k < line_length; ++k) {
      all[i].cells[k] = Cell::at(i, k);
      all[first_column + i].cells[k] = Cell::at(k, i);
    }
  }
  for (std::uint8_t i = 0; i < 2; ++i) {
    Line& diagonal = all[first_diagonal + i];
    diagonal = {LineKind::diagonal, i, 2, {}};
    for (int k = 0; k < line_length; ++k) {
      diagonal.cells[k] = Cell::at(k, i == 0 ? k : grid_size - 1 - k);
    }
  }
  return all;
}();

// The lines that pass through each cell, in the order of their ids: two, three on a diagonal,
// four in the centre.
inline constexpr int most_lines_through_a_cell = 4;
using LinesThroughCell = SmallList<LineId, most_lines_through_a_cell>;

inline constexpr std::array<LinesThroughCell, cell_count> lines_through_cell = [] {
  std::array<LinesThroughCell, cell_count> through{};
  for (LineId id = 0; id < line_count; ++id) {
    for (const Cell cell : lines[id].cells) through[cell.index].push_back(id);
  }
  return through;
}();

[[nodiscard]] constexpr const LinesThroughCell& lines_through(Cell cell) {
  return lines_through_cell[cell.index];
}

// "row-1", "column-a", "diagonal-a1" and "diagonal-e1": for programs and for the message catalogue.
[[nodiscard]] inline std::string name(const Line& line) {
  switch (line.kind) {
    case LineKind::row:
      return std::string("row-") + row_digit(line.index);
    case LineKind::column:
      return std::string("column-") + column_letter(line.index);
    case LineKind::diagonal:
      break;
  }
  return "diagonal-" + name(line.cells.front());
}

}  // namespace knister
