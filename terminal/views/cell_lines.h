// terminal/views/cell_lines.h: the lines through a cell: what they are, what they become, and which
// of them a number has just filled.
#pragma once

#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "terminal/views/board_view.h"

namespace knister::terminal {

// The lines this number completed, if it is the one just written.
[[nodiscard]] std::vector<LineId> completed_lines(const Sheet& sheet, Cell last);

// "Row 2 · full house · 8" once it is full, "Row 2 → full house" while it may become one.
[[nodiscard]] std::string line_text(const i18n::Catalogue& words, const Sheet& sheet, LineId id);

// Those of the selected cell, with the number that would be written there.
[[nodiscard]] std::vector<std::string> cell_lines(const i18n::Catalogue& words, const Board& board);

// What somebody has just written, and the lines it filled.
[[nodiscard]] std::vector<std::string> written_lines(const i18n::Catalogue& words,
                                                     const Board& board, const std::string& who);

// A cursor on a number would show nothing of the next one: it goes to the nearest free cell.
[[nodiscard]] Cell nearest_free(const Sheet& sheet, Cell from);

}  // namespace knister::terminal
