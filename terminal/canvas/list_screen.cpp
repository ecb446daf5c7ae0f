// terminal/canvas/list_screen.cpp: see list_screen.h.
#include "terminal/canvas/list_screen.h"

#include <algorithm>
#include <array>

#include "terminal/canvas/layout.h"

namespace knister::terminal {

std::vector<ListItem> numbered(const std::vector<std::string>& texts) {
  std::vector<ListItem> items;
  for (const std::string& text : texts) {
    items.push_back({static_cast<char>(items.size() < 9 ? '1' + items.size() : 0), text});
  }
  return items;
}

ListScreen::ListScreen(const i18n::Catalogue& words, std::string title, std::vector<ListItem> items)
    : words_(words), title_(std::move(title)), items_(std::move(items)) {}

int ListScreen::first_shown(Size size) const {
  return std::max(0, static_cast<int>(at_) - shown_rows(size) + 1);
}

Canvas ListScreen::draw(Size size, Charset charset) const {
  Canvas canvas(size, charset);
  draw_bar(canvas, title_, "");
  const int first = first_shown(size);
  for (int i = first; i < static_cast<int>(items_.size()) && i - first < shown_rows(size); ++i) {
    const bool here = static_cast<std::size_t>(i) == at_;
    const int row = first_text_row + i - first;
    if (here) canvas.put(row, 1, ">", Ink::strong);
    const ListItem& item = items_[static_cast<std::size_t>(i)];
    if (item.key != 0) canvas.put(row, 3, std::string(1, item.key), Ink::dim);
    canvas.put(row, 5, item.text, here ? Ink::selected : Ink::plain);
  }
  const std::array<KeyHelp, 3> keys{{{"↑↓", words_.text(i18n::Message::screen_key_choose)},
                                     {"Enter", "✓"},
                                     {"Esc", words_.text(i18n::Message::screen_key_back)}}};
  draw_keys(canvas, keys);
  return canvas;
}

void ListScreen::choose(std::size_t item) {
  if (item >= items_.size()) return;
  chosen_ = item;
  closed_ = true;
}

void ListScreen::press(const Key& key, Size size) {
  const std::size_t last = items_.size() - 1;
  switch (key.kind) {
    case KeyKind::up:
      at_ = at_ == 0 ? last : at_ - 1;
      return;
    case KeyKind::down:
    case KeyKind::tab:
      at_ = at_ == last ? 0 : at_ + 1;
      return;
    case KeyKind::home:
    case KeyKind::page_up:
      at_ = 0;
      return;
    case KeyKind::end:
    case KeyKind::page_down:
      at_ = last;
      return;
    case KeyKind::enter:
      return choose(at_);
    case KeyKind::escape:
      closed_ = true;
      return;
    case KeyKind::click: {
      const int item = first_shown(size) + key.row - first_text_row;
      if (key.row >= first_text_row && item >= 0) choose(static_cast<std::size_t>(item));
      return;
    }
    default:
      break;
  }
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].key != 0 && is_letter(key, items_[i].key)) return choose(i);
  }
  if (is_letter(key, 'k')) return press(key_of(KeyKind::up), size);
  if (is_letter(key, 'j')) return press(key_of(KeyKind::down), size);
  if (is_letter(key, 'q')) closed_ = true;
  if (key.character == U' ') return choose(at_);
}

}  // namespace knister::terminal
