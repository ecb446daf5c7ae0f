// terminal/views/sheet_view.h: the sheet as lines of text, laid out like the printed one: points
// boxes to the right of the rows, above the columns, and in the two upper corners for the
// diagonals.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "rules/scoring.h"
#include "rules/sheet.h"
#include "terminal/canvas/style.h"

namespace knister::terminal {

struct SheetView {
  std::optional<Cell> last{};              // where the last number went
  std::span<const LineScore> completed{};  // lines that it filled
};

// Lines of equal width on the screen.
[[nodiscard]] std::vector<std::string> draw_sheet(const i18n::Catalogue& words, const Sheet& sheet,
                                                  const SheetView& view, Style style);

// The eight combinations with their points, the table at the edge of the printed sheet.
[[nodiscard]] std::vector<std::string> draw_combinations(const i18n::Catalogue& words);

// Two blocks side by side; the left one's lines are of equal width on the screen.
[[nodiscard]] std::string beside(const std::vector<std::string>& left,
                                 const std::vector<std::string>& right);
[[nodiscard]] std::string joined(const std::vector<std::string>& lines);

// One fact a line, for ears: "Row 1: 7, 4, free, 9, 11. No points yet."
[[nodiscard]] std::vector<std::string> read_out_sheet(const i18n::Catalogue& words,
                                                      const Sheet& sheet);
[[nodiscard]] std::string read_out_line(const i18n::Catalogue& words, const Sheet& sheet,
                                        LineId id);

}  // namespace knister::terminal
