// engine/shape.h: the shape of the value network, and what it sees of a sheet.
//
// The network gives every open line its expected final points. It sees a line as its class, its
// type and the free cells in it; symmetric lines and cells share their weights.
#pragma once

#include <array>
#include <cstdint>

#include "rules/cell.h"
#include "rules/line.h"
#include "rules/line_class.h"

namespace knister::engine {

inline constexpr int line_types = 3;           // outer, middle, diagonal
inline constexpr int cell_orbits = 4;          // centre, diagonal, middle, other
inline constexpr int stages = cell_count + 1;  // by how many cells are written
inline constexpr int width = 32;               // of what a free cell tells its lines
inline constexpr int outlook_width = 32;       // of what a line makes of the whole sheet
inline constexpr int views = 2;                // the sheet, and the sheet with every v as 14-v

inline constexpr std::array<std::uint8_t, line_count> type_of_line = [] {
  std::array<std::uint8_t, line_count> types{};
  for (int id = 0; id < line_count; ++id) {
    types[id] = lines[id].index == grid_size / 2 ? 1 : 0;
    if (lines[id].kind == LineKind::diagonal) types[id] = 2;
  }
  return types;
}();

inline constexpr std::array<std::uint8_t, cell_count> orbit_of_cell = [] {
  std::array<std::uint8_t, cell_count> orbits{};
  for (const Cell cell : all_cells) {
    const bool middle_row = cell.row() == grid_size / 2;
    const bool middle_column = cell.column() == grid_size / 2;
    const bool diagonal = lines_through(cell).size() > 2;
    std::uint8_t& orbit = orbits[cell.index];
    orbit = 3;
    if (middle_row || middle_column) orbit = 2;
    if (diagonal) orbit = middle_row ? 0 : 1;
  }
  return orbits;
}();

// The class of the line with every number v written as 14-v: as good, because 2..12 and the dice
// read the same from both ends.
extern const std::array<LineClass, line_class_count> mirrored_class;

}  // namespace knister::engine
