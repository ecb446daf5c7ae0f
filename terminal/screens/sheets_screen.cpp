// terminal/screens/sheets_screen.cpp: see sheets_screen.h.
#include "terminal/screens/sheets_screen.h"

#include <algorithm>

namespace knister::terminal {
namespace {

using i18n::Message;

constexpr int first_row = 1;
constexpr int row_step = grid_size + 1;  // a name and five rows
constexpr int column_step = glance_size.columns + 3;

int in_a_row(Size size) { return std::max(1, (size.columns + 2) / column_step); }
int rows_shown(Size size) { return std::max(1, (size.rows - first_row - 1) / row_step); }

}  // namespace

SheetsScreen::SheetsScreen(const i18n::Catalogue& words, std::vector<PlayerView> players)
    : words_(words), players_(std::move(players)) {}

int SheetsScreen::last_first(Size size) const {
  const int rows = (static_cast<int>(players_.size()) + in_a_row(size) - 1) / in_a_row(size);
  return std::max(0, rows - rows_shown(size));
}

Canvas SheetsScreen::draw(Size size, Charset charset) const {
  Canvas canvas(size, charset);
  draw_bar(canvas, words_.text(Message::screen_key_sheets), "");
  const int first = std::min(first_, last_first(size));
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const int at = static_cast<int>(i);
    const int row = first_row + (at / in_a_row(size) - first) * row_step;
    const int column = 1 + at % in_a_row(size) * column_step;
    if (row < first_row || row + row_step > size.rows - 1) continue;
    const std::string points = points_text(players_[i].total);
    canvas.put(row, column + 1, players_[i].name, Ink::strong, glance_size.columns - 5);
    canvas.put_before(row, column + glance_size.columns, points, Ink::points);
    draw_glance(canvas, {row + 1, column}, players_[i].sheet);
  }
  std::vector<KeyHelp> keys;
  if (last_first(size) > 0) keys.emplace_back("↑↓", words_.text(Message::screen_key_scroll));
  keys.emplace_back("Esc", words_.text(Message::screen_key_back));
  draw_keys(canvas, keys);
  return canvas;
}

void SheetsScreen::press(const Key& key, Size size) {
  const bool up = key.kind == KeyKind::up || key.kind == KeyKind::page_up || is_letter(key, 'k');
  const bool down =
      key.kind == KeyKind::down || key.kind == KeyKind::page_down || is_letter(key, 'j');
  first_ = std::min(first_, last_first(size));
  if (up) {
    first_ = std::max(0, first_ - 1);
  } else if (down) {
    first_ = std::min(last_first(size), first_ + 1);
  } else {
    closed_ = true;
  }
}

}  // namespace knister::terminal
