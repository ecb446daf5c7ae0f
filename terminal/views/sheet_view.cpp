// terminal/views/sheet_view.cpp: drawing and reading out a sheet.
#include "terminal/views/sheet_view.h"

#include <algorithm>
#include <array>

#include "rules/format/utf8.h"
#include "terminal/words.h"

namespace knister::terminal {
namespace {

using i18n::Message;

constexpr int box_width = 4;

// The strokes of the grid: left, inner, right end of a rule, its dash, the upright, the diagonals.
struct Strokes {
  std::array<std::string_view, 3> top;
  std::array<std::string_view, 3> middle;
  std::array<std::string_view, 3> bottom;
  std::string_view dash;
  std::string_view upright;
  std::string_view falling;
  std::string_view rising;
};

constexpr Strokes unicode_strokes{
    {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}, "─", "│", "╲", "╱"};
constexpr Strokes ascii_strokes{
    {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}, "-", "|", "\\", "/"};

std::string centred(const std::string& text, int width) {
  const int room = width - static_cast<int>(text.size());
  const int left = (room + 1) / 2;
  return std::string(static_cast<std::size_t>(std::max(left, 0)), ' ') + text +
         std::string(static_cast<std::size_t>(std::max(room - left, 0)), ' ');
}

bool is_fresh(LineId id, const SheetView& view) {
  return std::any_of(view.completed.begin(), view.completed.end(),
                     [id](const LineScore& line) { return line.line == id; });
}

// A points box: blank while the line is open, the zero of a line without a combination struck out.
std::string points_box(const Sheet& sheet, LineId id, const SheetView& view, Style style) {
  const auto line = score_line(sheet, id);
  if (!line) return std::string(box_width, ' ');
  if (line->points == 0) {
    const bool can_strike = style.colour == Colour::on;
    std::string box = centred(can_strike ? "0" : "-0-", box_width);
    const std::size_t digit = box.find('0');
    if (!can_strike) return box;
    return box.substr(0, digit) + marked(Mark::struck, "0", style) + box.substr(digit + 1);
  }
  const std::string box = centred(std::to_string(line->points), box_width);
  return is_fresh(id, view) ? marked(Mark::fresh, box, style) : marked(Mark::strong, box, style);
}

// A number in its cell; brackets mark the last one where colour cannot.
std::string cell_box(const Sheet& sheet, Cell cell, const SheetView& view, Style style) {
  if (sheet.is_free(cell)) return std::string(box_width, ' ');
  const std::string number = std::to_string(sheet[cell]);
  if (view.last == cell) {
    if (style.colour == Colour::off) return centred('[' + number + ']', box_width);
    return marked(Mark::fresh, centred(number, box_width), style);
  }
  return centred(number, box_width);
}

std::string rule(const std::array<std::string_view, 3>& ends, std::string_view dash) {
  std::string line = std::string(6, ' ') + std::string(ends[0]);
  for (int column = 0; column < grid_size; ++column) {
    for (int i = 0; i < box_width; ++i) line += dash;
    line += column + 1 < grid_size ? ends[1] : ends[2];
  }
  return line + std::string(6, ' ');
}

std::string spoken_number(const i18n::Catalogue& words, Number number) {
  return number == no_number ? words.text(Message::sheet_free) : std::to_string(number);
}

}  // namespace

std::vector<std::string> draw_sheet(const i18n::Catalogue& words, const Sheet& sheet,
                                    const SheetView& view, Style style) {
  const Strokes& strokes = style.charset == Charset::unicode ? unicode_strokes : ascii_strokes;
  const auto box = [&](LineId id) { return points_box(sheet, id, view, style); };
  std::vector<std::string> out;

  std::string heads = ' ' + box(first_diagonal) + std::string(strokes.falling);
  for (int column = 0; column < grid_size; ++column) {
    heads += ' ' + box(static_cast<LineId>(first_column + column));
  }
  out.push_back(heads + ' ' + std::string(strokes.rising) + box(first_diagonal + 1) + ' ');

  for (int row = 0; row < grid_size; ++row) {
    out.push_back(rule(row == 0 ? strokes.top : strokes.middle, strokes.dash));
    std::string line = "    " + marked(Mark::dim, std::string(1, row_digit(row)), style) + ' ' +
                       std::string(strokes.upright);
    for (int column = 0; column < grid_size; ++column) {
      line += cell_box(sheet, Cell::at(row, column), view, style);
      line += strokes.upright;
    }
    out.push_back(line + ' ' + box(static_cast<LineId>(row)) + ' ');
  }
  out.push_back(rule(strokes.bottom, strokes.dash));

  std::string foot(6, ' ');
  for (int column = 0; column < grid_size; ++column) {
    foot +=
        ' ' + marked(Mark::dim, centred(std::string(1, column_letter(column)), box_width), style);
  }
  out.push_back(foot + std::string(7, ' '));
  const std::string sum =
      words.text(Message::sheet_total, {{"total", std::to_string(total(sheet))}});
  const std::size_t width = 6 + 1 + grid_size * (box_width + 1) + 5;
  const std::size_t used = characters_before(sum, sum.size());
  out.push_back(std::string(width > used ? width - used : 0, ' ') +
                marked(Mark::strong, sum, style) + ' ');
  return out;
}

std::vector<std::string> draw_combinations(const i18n::Catalogue& words) {
  std::vector<std::string> out;
  for (const Combination& row : combinations) {
    if (row.id == CombinationId::nothing) continue;
    const std::string points = std::to_string(row.points);
    out.push_back(std::string(2 - points.size(), ' ') + points + "  " +
                  combination_name(words, row.id));
  }
  out.emplace_back();
  out.push_back(words.text(Message::sheet_diagonals_double));
  return out;
}

std::string beside(const std::vector<std::string>& left, const std::vector<std::string>& right) {
  std::vector<std::string> out = left;
  // The right block stands beside the grid, below the line of the points boxes.
  for (std::size_t i = 0; i < right.size() && i + 2 < out.size(); ++i)
    out[i + 1] += "  " + right[i];
  return joined(out);
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    text += line.substr(0, line.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

std::string read_out_line(const i18n::Catalogue& words, const Sheet& sheet, LineId id) {
  std::string numbers;
  for (const Cell cell : lines[id].cells) {
    if (!numbers.empty()) numbers += ", ";
    numbers += spoken_number(words, sheet[cell]);
  }
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
  for (LineId id = 0; id < line_count; ++id) out.push_back(read_out_line(words, sheet, id));
  out.push_back(words.text(Message::sheet_total, {{"total", std::to_string(total(sheet))}}));
  return out;
}

}  // namespace knister::terminal
