// terminal/hint.h: a hint in three steps, as on the page: the lines worth a look, two cells, every
// cell with its value.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "engine/analysis.h"
#include "i18n/catalogue.h"
#include "terminal/views/board_view.h"

namespace knister::terminal {

struct Hint {
  engine::RoundAnalysis round;
  std::vector<LineId> lines;         // what the two best cells are about
  std::vector<std::string> reasons;  // what the best cell does to its lines
};
inline constexpr int last_hint_step = 3;

// From the same judge as `knister analyze`. When it is asked to stop, the answer means nothing.
[[nodiscard]] Hint think_of_hint(const i18n::Catalogue& words, const engine::Network& network,
                                 const Sheet& sheet, Number number, const std::atomic<bool>& stop);

// Marks the board with this step, and says it in words.
void show_hint(const Hint& hint, int step, Board& board);
[[nodiscard]] std::string hint_sentence(const i18n::Catalogue& words, const Hint& hint, int step);

// The same step for those who listen, one fact a line: the last one names the best cell, says why,
// and how much less the next best are worth.
[[nodiscard]] std::vector<std::string> read_out_hint(const i18n::Catalogue& words, const Hint& hint,
                                                     int step);

}  // namespace knister::terminal
