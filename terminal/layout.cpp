// terminal/layout.cpp: see layout.h.
#include "terminal/layout.h"

namespace knister::terminal {

void draw_bar(Canvas& canvas, std::string_view left, std::string_view right) {
  const int columns = canvas.size().columns;
  canvas.tint(0, 0, columns, Ink::bar);
  const int room = columns - width_of(right, canvas.charset()) - 3;
  canvas.put(0, 1, left, Ink::bar, room);
  canvas.put_before(0, columns - 1, right, Ink::bar);
}

void draw_keys(Canvas& canvas, std::span<const KeyHelp> keys) {
  const int row = canvas.size().rows - 1;
  int column = 1;
  for (const auto& [key, meaning] : keys) {
    const int width = width_of(key, canvas.charset()) + 1 + width_of(meaning, canvas.charset());
    if (column + width > canvas.size().columns) return;
    column = canvas.put(row, column, key, Ink::strong);
    column = canvas.put(row, column + 1, meaning, Ink::dim) + 2;
  }
}

Canvas too_small(const i18n::Catalogue& words, Size size, Charset charset) {
  Canvas canvas(size, charset);
  int row = 0;
  for (const std::string& line :
       wrapped(words.text(i18n::Message::screen_too_small,
                          {{"columns", size.columns}, {"rows", size.rows}}),
               size.columns, charset)) {
    canvas.put(row++, 0, line);
  }
  return canvas;
}

}  // namespace knister::terminal
