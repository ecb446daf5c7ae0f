// terminal/views/sheet_view.cpp: see sheet_view.h.
#include "terminal/views/sheet_view.h"

#include "terminal/views/board_view.h"
#include "terminal/views/combinations_view.h"
#include "terminal/words.h"

namespace knister::terminal {
namespace {

using i18n::Message;

std::string total_line(const i18n::Catalogue& words, const Sheet& sheet) {
  return words.text(Message::sheet_total, {{"total", std::to_string(total(sheet))}});
}

std::string numbers_of(const i18n::Catalogue& words, const Sheet& sheet, LineId id) {
  std::string numbers;
  for (const Cell cell : lines[id].cells) {
    if (!numbers.empty()) numbers += ", ";
    numbers += sheet.is_free(cell) ? words.text(Message::sheet_free) : std::to_string(sheet[cell]);
  }
  return numbers;
}

}  // namespace

std::string draw_sheet(const i18n::Catalogue& words, const Sheet& sheet, Style style,
                       Beside beside) {
  const Size board = size_of(BoardSize::large);
  constexpr int gap = 4;
  constexpr int names = 40;
  Canvas canvas({board.rows + 1, board.columns + gap + names}, style.charset);
  draw_board(canvas, {0, 0}, BoardSize::large, {.sheet = sheet});
  canvas.put_before(board.rows, board.columns, total_line(words, sheet), Ink::strong);
  if (beside == Beside::combinations) {
    draw_named_combinations(canvas, {2, board.columns + gap}, words, names);
  }
  return canvas.text(style.colour);
}

std::vector<std::string> read_out_combinations(const i18n::Catalogue& words) {
  std::vector<std::string> out;
  for (const Combination& row : combinations) {
    if (row.id == CombinationId::nothing) continue;
    const std::string points = std::to_string(row.points);
    out.push_back(std::string(2 - points.size(), ' ') + points + "  " +
                  combination_name(words, row.id));
  }
  out.push_back(words.text(Message::sheet_diagonals_double));
  return out;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text.append(line).append("\n");
  return text;
}

std::string read_out_line(const i18n::Catalogue& words, const Sheet& sheet, LineId id) {
  const std::string numbers = numbers_of(words, sheet, id);
  const auto line = score_line(sheet, id);
  if (!line) {
    return words.text(Message::sheet_open_line,
                      {{"line", line_name(words, id)}, {"numbers", numbers}});
  }
  return words.text(Message::sheet_full_line,
                    {{"line", line_name(words, id)},
                     {"numbers", numbers},
                     {"combination", combination_name(words, line->combination)},
                     {"count", line->points}});
}

std::vector<std::string> read_out_sheet(const i18n::Catalogue& words, const Sheet& sheet) {
  std::vector<std::string> out;
  std::string full;
  for (LineId id = 0; id < line_count; ++id) {
    const auto line = score_line(sheet, id);
    if (id < first_column) {
      out.push_back(
          line ? read_out_line(words, sheet, id)
               : words.text(Message::sheet_row, {{"line", line_name(words, id)},
                                                 {"numbers", numbers_of(words, sheet, id)}}));
    } else if (line) {
      full += (full.empty() ? "" : " ") + spoken_line(words, *line);
    }
  }
  if (!full.empty()) out.push_back(full);
  out.push_back(total_line(words, sheet));
  return out;
}

}  // namespace knister::terminal
