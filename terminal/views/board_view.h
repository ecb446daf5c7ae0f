// terminal/views/board_view.h: the sheet on a canvas: rows run into their boxes on the right,
// columns into those below, and the diagonals into the lower corners.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "engine/analysis.h"
#include "rules/scoring.h"
#include "rules/sheet.h"
#include "terminal/canvas/canvas.h"

namespace knister::terminal {

enum class BoardSize : std::uint8_t { small, large };

struct Place {
  int row = 0;
  int column = 0;
};

// What every free cell is worth: shown in the cells in place of numbers.
using Heat = std::array<std::optional<engine::JudgedChoice>, cell_count>;
[[nodiscard]] Heat heat_of(std::span<const engine::JudgedChoice> choices);

struct Board {
  Sheet sheet{};
  std::optional<Cell> selected{};    // in brackets
  Number ghost = no_number;          // what would be written there
  std::optional<Cell> fresh{};       // the number just written
  std::vector<LineId> completed{};   // lit until the next roll
  std::vector<LineId> hint_lines{};  // their boxes carry a question mark
  std::vector<Cell> hint_cells{};    // and these cells
  std::optional<Heat> heat{};
  char decimal_mark = '.';  // in the values of the heat
};

[[nodiscard]] Size size_of(BoardSize size);

void draw_board(Canvas& canvas, Place at, BoardSize size, const Board& board);

// The cell that is drawn at this place of the screen.
[[nodiscard]] std::optional<Cell> cell_at(Place at, BoardSize size, Place pointed);

// Five rows of numbers and nothing else: somebody else's sheet at a glance, 15 columns wide.
inline constexpr Size glance_size{grid_size, 3 * grid_size};
void draw_glance(Canvas& canvas, Place at, const Sheet& sheet);

}  // namespace knister::terminal
