// terminal/views/sheet_view.h: a sheet as text: drawn as `play` draws it, or read out.
#pragma once

#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "rules/scoring.h"
#include "rules/sheet.h"
#include "terminal/canvas/style.h"

namespace knister::terminal {

enum class Beside : std::uint8_t { nothing, combinations };

// Lines of text, the total at their end.
[[nodiscard]] std::string draw_sheet(const i18n::Catalogue& words, const Sheet& sheet, Style style,
                                     Beside beside = Beside::nothing);

// The eight combinations with their points, the table at the edge of the printed sheet.
[[nodiscard]] std::vector<std::string> read_out_combinations(const i18n::Catalogue& words);

// For ears: its rows, then the other lines that are full, and the total.
[[nodiscard]] std::vector<std::string> read_out_sheet(const i18n::Catalogue& words,
                                                      const Sheet& sheet);
// One fact a line: "Row 1: 7, 4, free, 9, 11. No points yet."
[[nodiscard]] std::string read_out_line(const i18n::Catalogue& words, const Sheet& sheet,
                                        LineId id);

[[nodiscard]] std::string joined(const std::vector<std::string>& lines);

}  // namespace knister::terminal
