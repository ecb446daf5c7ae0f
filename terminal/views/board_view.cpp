// terminal/views/board_view.cpp: see board_view.h.
#include "terminal/views/board_view.h"

#include <algorithm>
#include <string>
#include <utility>

namespace knister::terminal {
namespace {

using engine::JudgedChoice;
using engine::one_point;
using engine::Value;

// Where everything stands, in columns and rows from the upper left corner.
struct Measures {
  int label;       // of the rows
  int first_line;  // the left upright of the grid
  int cell_width;  // without the upright
  int first_row;   // of numbers
  int row_step;
  int boxes;  // right of the rows
  int box_width;
  Size size;
};
constexpr Measures small_measures{0, 2, 3, 1, 1, 23, 4, {7, 27}};
constexpr Measures large_measures{2, 4, 4, 2, 2, 30, 5, {13, 35}};

constexpr const Measures& measures(BoardSize size) {
  return size == BoardSize::small ? small_measures : large_measures;
}

std::string right_aligned(const std::string& text, int width) {
  const int room = width - static_cast<int>(text.size());
  return std::string(static_cast<std::size_t>(std::max(room, 0)), ' ') + text;
}

bool contains(const auto& list, auto wanted) {
  return std::find(list.begin(), list.end(), wanted) != list.end();
}

Ink heat_ink(Value loss) {
  if (loss <= 0) return Ink::heat_best;
  if (2 * loss < one_point) return Ink::heat_near;
  if (2 * loss < 3 * one_point) return Ink::heat_warm;
  return loss < 3 * one_point ? Ink::heat_cool : Ink::heat_cold;
}

// How much less than the best, in at most three columns: 0.3, 2.4, -12. What has no room for its
// tenths has a sign instead: a bare 12 would be a number that somebody has written.
std::string loss_text(Value loss, char decimal_mark) {
  const std::int64_t tenths = engine::rounded_quotient(std::int64_t{loss} * 10, one_point);
  if (tenths >= 100) return '-' + std::to_string(engine::rounded_quotient(loss, one_point));
  return std::to_string(tenths / 10) + decimal_mark + std::to_string(tenths % 10);
}

// What stands in a free cell: a dot, but in ASCII one that cannot be taken for a minus.
std::string_view dot(Charset charset) { return charset == Charset::ascii ? "." : "·"; }

std::pair<std::string, Ink> look_of(const Board& board, Cell cell, Charset charset) {
  if (!board.sheet.is_free(cell)) {
    Ink ink = Ink::plain;
    for (const LineId id : lines_through(cell)) {
      if (contains(board.completed, id)) ink = Ink::mark;
    }
    if (board.fresh == cell && ink == Ink::plain) ink = Ink::fresh;
    return {std::to_string(board.sheet[cell]), ink};
  }
  if (board.heat && (*board.heat)[cell.index]) {
    const JudgedChoice& choice = *(*board.heat)[cell.index];
    return {choice.loss <= 0 ? "★" : loss_text(choice.loss, board.decimal_mark),
            heat_ink(choice.loss)};
  }
  if (board.selected == cell && board.ghost != no_number) {
    return {std::to_string(board.ghost), Ink::ghost};
  }
  if (contains(board.hint_cells, cell)) return {"?", Ink::hint};
  return {std::string(dot(charset)), Ink::dim};
}

void draw_cell(Canvas& canvas, Place at, const Measures& m, const Board& board, Cell cell) {
  const int row = at.row + m.first_row + cell.row() * m.row_step;
  const int column = at.column + m.first_line + cell.column() * (m.cell_width + 1);
  const auto [text, ink] = look_of(board, cell, canvas.charset());
  canvas.tint(row, column + 1, m.cell_width, ink);
  const int width = width_of(text, canvas.charset());
  const int left = m.cell_width == 3 ? 3 - width : (m.cell_width - width + 1) / 2;
  canvas.put(row, column + 1 + left, text, ink);
  if (ink != Ink::plain && ink != Ink::dim) canvas.tint(row, column + 1, m.cell_width, ink);
  if (board.selected != cell) return;
  canvas.put(row, column, "[", Ink::selected);
  canvas.put(row, column + 1 + m.cell_width, "]", Ink::selected);
  if (ink == Ink::plain || ink == Ink::dim || ink == Ink::ghost) {
    canvas.tint(row, column + 1, m.cell_width, Ink::selected);
  }
}

// What stands in a line's box: its points; what the ghost would bring; a question mark of a hint.
std::pair<std::string, Ink> box_of(const Board& board, LineId id) {
  if (const auto line = score_line(board.sheet, id)) {
    const bool now = contains(board.completed, id);
    if (line->points == 0) return {"0", now ? Ink::mark : Ink::dim};
    return {std::to_string(line->points), now ? Ink::mark : Ink::points};
  }
  if (contains(board.hint_lines, id)) return {"?", Ink::hint};
  if (board.selected && board.ghost != no_number && board.sheet.is_free(*board.selected)) {
    for (const LineScore& line : completions(board.sheet, *board.selected, board.ghost)) {
      if (line.line == id) return {std::to_string(line.points), Ink::ghost};
    }
  }
  return {"", Ink::dim};
}

void draw_rule(Canvas& canvas, Place at, const Measures& m, int row, std::string_view left,
               std::string_view inner, std::string_view right) {
  int column = at.column + m.first_line;
  for (int i = 0; i <= grid_size; ++i) {
    const std::string_view joint = i == grid_size ? right : inner;
    column = canvas.put(row, column, i == 0 ? left : joint, Ink::dim);
    for (int k = 0; k < m.cell_width && i < grid_size; ++k) {
      column = canvas.put(row, column, "─", Ink::dim);
    }
  }
}

void draw_grid(Canvas& canvas, Place at, const Measures& m) {
  for (int i = 0; i < grid_size; ++i) {
    const int column = at.column + m.first_line + 1 + i * (m.cell_width + 1) + m.cell_width / 2;
    canvas.put(at.row, column, std::string(1, column_letter(i)), Ink::dim);
    const int row = at.row + m.first_row + i * m.row_step;
    canvas.put(row, at.column + m.label, std::string(1, row_digit(i)), Ink::dim);
    for (int k = 0; k <= grid_size; ++k) {
      canvas.put(row, at.column + m.first_line + k * (m.cell_width + 1), "│", Ink::dim);
    }
    if (m.row_step == 1) continue;
    if (i == 0) draw_rule(canvas, at, m, row - 1, "┌", "┬", "┐");
    if (i + 1 < grid_size) draw_rule(canvas, at, m, row + 1, "├", "┼", "┤");
    if (i + 1 == grid_size) draw_rule(canvas, at, m, row + 1, "└", "┴", "┘");
  }
}

void draw_boxes(Canvas& canvas, Place at, const Measures& m, const Board& board) {
  const int foot = at.row + m.size.rows - 1;
  const auto put = [&](int row, int column, int width, LineId id) {
    const auto [text, ink] = box_of(board, id);
    if (text.empty()) {
      canvas.put(row, at.column + column + width - 2, "▁▁", ink);  // a box that waits
    } else {
      canvas.put(row, at.column + column, right_aligned(text, width), ink);
    }
  };
  for (int i = 0; i < grid_size; ++i) {
    put(at.row + m.first_row + i * m.row_step, m.boxes, m.box_width - 1, static_cast<LineId>(i));
    put(foot, m.first_line + 1 + i * (m.cell_width + 1), 3, static_cast<LineId>(first_column + i));
  }
  // The diagonals count twice; an empty box shows where its line comes from.
  const auto diagonal = [&](int column, int width, LineId id, std::string_view arrow) {
    if (box_of(board, id).first.empty()) {
      canvas.put(foot, at.column + column + width - 1, arrow, Ink::dim);
    } else {
      put(foot, column, width, id);
    }
  };
  diagonal(0, m.first_line, static_cast<LineId>(first_diagonal + 1), "↙");
  diagonal(m.boxes, m.box_width - 1, first_diagonal, "↘");
}

}  // namespace

Heat heat_of(std::span<const JudgedChoice> choices) {
  Heat heat;
  for (const JudgedChoice& choice : choices) heat[choice.cell.index] = choice;
  return heat;
}

Size size_of(BoardSize size) { return measures(size).size; }

void draw_board(Canvas& canvas, Place at, BoardSize size, const Board& board) {
  const Measures& m = measures(size);
  draw_grid(canvas, at, m);
  for (const Cell cell : all_cells) {
    if (board.selected != cell) draw_cell(canvas, at, m, board, cell);
  }
  if (board.selected) draw_cell(canvas, at, m, board, *board.selected);  // its brackets on top
  draw_boxes(canvas, at, m, board);
}

std::optional<Cell> cell_at(Place at, BoardSize size, Place pointed) {
  const Measures& m = measures(size);
  const int down = pointed.row - at.row - m.first_row;
  const int right = pointed.column - at.column - m.first_line - 1;
  if (down < 0 || right < 0 || down % m.row_step != 0) return std::nullopt;
  const int row = down / m.row_step;
  const int column = right / (m.cell_width + 1);
  if (row >= grid_size || column >= grid_size || right % (m.cell_width + 1) == m.cell_width) {
    return std::nullopt;
  }
  return Cell::at(row, column);
}

void draw_glance(Canvas& canvas, Place at, const Sheet& sheet) {
  for (const Cell cell : all_cells) {
    const bool free = sheet.is_free(cell);
    const std::string text(free ? dot(canvas.charset()) : std::to_string(sheet[cell]));
    const int column =
        at.column + 3 * cell.column() + 3 - (free ? 1 : static_cast<int>(text.size()));
    canvas.put(at.row + cell.row(), column, text, free ? Ink::dim : Ink::plain);
  }
}

}  // namespace knister::terminal
