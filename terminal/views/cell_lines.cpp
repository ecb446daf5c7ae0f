// terminal/views/cell_lines.cpp: see cell_lines.h.
#include "terminal/views/cell_lines.h"

#include <algorithm>
#include <cstdlib>

#include "engine/combination_set.h"
#include "rules/format/notation.h"
#include "terminal/views/analysis_view.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;

std::vector<LineId> completed_lines(const Sheet& sheet, Cell last) {
  Sheet before = sheet;
  before.erase(last);
  std::vector<LineId> lines;
  for (const LineScore& line : completions(before, last, sheet[last])) lines.push_back(line.line);
  return lines;
}

std::string line_text(const i18n::Catalogue& words, const Sheet& sheet, LineId id) {
  if (const auto full = score_line(sheet, id)) return line_label(words, *full);
  const Combination& best = best_of(engine::reachable(sheet.numbers_of(lines[id])));
  return words.text(Message::line_open, {{"line", line_name(words, id)},
                                         {"combination", combination_name(words, best.id)}});
}

std::vector<std::string> cell_lines(const i18n::Catalogue& words, const Board& board) {
  std::vector<std::string> out;
  if (!board.selected) return out;
  Sheet after = board.sheet;
  if (board.ghost != no_number && after.is_free(*board.selected)) {
    after.write(*board.selected, board.ghost);
  }
  for (const LineId id : lines_through(*board.selected)) {
    out.push_back(line_text(words, after, id));
  }
  return out;
}

std::vector<std::string> written_lines(const i18n::Catalogue& words, const Board& board,
                                       const std::string& who) {
  const Cell cell = *board.fresh;
  std::vector<std::string> out{words.text(
      Message::play_written,
      {{"name", who}, {"number", std::to_string(board.sheet[cell])}, {"cell", name(cell)}})};
  for (const LineId id : board.completed) out.push_back(line_text(words, board.sheet, id));
  return out;
}

Cell nearest_free(const Sheet& sheet, Cell from) {
  if (sheet.is_free(from) || sheet.full()) return from;
  const auto distance = [&](Cell cell) {
    return sheet.is_free(cell)
               ? std::abs(cell.row() - from.row()) + std::abs(cell.column() - from.column())
               : cell_count;
  };
  return *std::min_element(all_cells.begin(), all_cells.end(),
                           [&](Cell a, Cell b) { return distance(a) < distance(b); });
}

}  // namespace knister::terminal
