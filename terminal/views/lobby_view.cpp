// terminal/views/lobby_view.cpp: see lobby_view.h.
#include "terminal/views/lobby_view.h"

#include <algorithm>

#include "terminal/canvas/code_view.h"

namespace knister::terminal {
namespace {

constexpr int seat_columns = 36;  // where there is room for two of them, they stand side by side

}  // namespace

Canvas draw_lobby(const LobbyView& view, Size size, Charset charset) {
  Canvas canvas(size, charset);
  draw_bar(canvas, view.title, view.count);
  const bool roomy = board_size(size) == BoardSize::large;
  const int end = size.rows - 1 - feet_rows(canvas, view);
  int row = roomy ? 2 : 1;

  // The code stands on the right, if what is on its left still has room.
  int width = size.columns - 2;
  if (view.code && roomy && charset == Charset::unicode) {
    const Size needed = size_of(*view.code);
    if (width - needed.columns - 2 >= seat_columns && row + needed.rows <= end) {
      width -= needed.columns + 2;
      draw_code(canvas, {row, size.columns - needed.columns - 1}, *view.code);
    }
  }

  const int columns = std::max(1, (width + 2) / (seat_columns + 2));
  const int count = static_cast<int>(view.seats.size());
  // The settings keep three rows, however many people come.
  const int most = std::max(1, end - row - (roomy ? 6 : 4));
  const int rows = std::min(most, (count + columns - 1) / columns);
  for (int i = 0; i < std::min(count, rows * columns); ++i) {
    const int at = row + i % rows;
    const int column = 1 + i / rows * (seat_columns + 2);
    const bool own = view.own && static_cast<int>(*view.own) == i;
    if (own) canvas.put(at, column, ">", Ink::strong);
    canvas.put(at, column + 2, view.seats[static_cast<std::size_t>(i)],
               own ? Ink::strong : Ink::plain, seat_columns - 2);
  }
  row += rows + 1;

  const std::vector<std::string> link = wrapped(view.link, width, charset);
  const int link_rows = roomy && !view.link.empty() ? static_cast<int>(link.size()) + 1 : 0;
  for (const std::string& line : wrapped(view.settings, width, charset)) {
    if (row >= end - link_rows) break;
    canvas.put(row++, 1, line, Ink::dim);
  }
  if (link_rows > 0) {
    ++row;
    for (const std::string& line : link) canvas.put(row++, 1, line);
  }
  draw_feet(canvas, view, size.rows - 1);
  return canvas;
}

}  // namespace knister::terminal
