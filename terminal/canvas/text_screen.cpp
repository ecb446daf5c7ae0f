// terminal/canvas/text_screen.cpp: see text_screen.h.
#include "terminal/canvas/text_screen.h"

#include <algorithm>

#include "terminal/canvas/layout.h"

namespace knister::terminal {

TextScreen::TextScreen(const i18n::Catalogue& words, std::string title,
                       std::vector<std::string> paragraphs)
    : words_(words), title_(std::move(title)), paragraphs_(std::move(paragraphs)) {}

Canvas TextScreen::draw(Size size, Charset charset) const {
  return draw_text(paragraphs_, {}, size, charset);
}

Canvas TextScreen::draw_text(const std::vector<std::string>& paragraphs,
                             const std::vector<KeyHelp>& more, Size size, Charset charset) const {
  Canvas canvas(size, charset);
  std::vector<std::string> rows;
  for (const std::string& paragraph : paragraphs) {
    for (std::string& row : wrapped(paragraph, size.columns - 2, charset)) {
      rows.push_back(std::move(row));
    }
  }
  const int count = static_cast<int>(rows.size());
  last_first_ = std::max(0, count - shown_rows(size));
  const int first = std::min(first_, last_first_);
  const int end = std::min(count, first + shown_rows(size));
  draw_bar(canvas, title_,
           last_first_ == 0 ? "" : std::to_string(end) + '/' + std::to_string(count));
  for (int i = first; i < end; ++i) {
    canvas.put(first_text_row + i - first, 1, rows[static_cast<std::size_t>(i)]);
  }
  std::vector<KeyHelp> keys;
  if (last_first_ > 0) {
    keys.emplace_back("↑↓", words_.text(i18n::Message::screen_key_scroll));
  }
  keys.insert(keys.end(), more.begin(), more.end());
  keys.emplace_back("Esc", words_.text(i18n::Message::screen_key_back));
  draw_keys(canvas, keys);
  return canvas;
}

void TextScreen::press(const Key& key, Size size) {
  const auto go = [&](int rows) { first_ = std::clamp(first_ + rows, 0, last_first_); };
  first_ = std::min(first_, last_first_);
  switch (key.kind) {
    case KeyKind::up:
      return go(-1);
    case KeyKind::down:
      return go(1);
    case KeyKind::page_up:
      return go(-shown_rows(size));
    case KeyKind::page_down:
      return go(shown_rows(size));
    case KeyKind::home:
      return go(-last_first_);
    case KeyKind::end:
      return go(last_first_);
    case KeyKind::character:
      if (is_letter(key, 'k')) return go(-1);
      if (is_letter(key, 'j')) return go(1);
      if (key.character == U' ' && first_ < last_first_) return go(shown_rows(size));
      break;
    default:
      break;
  }
  closed_ = true;  // any other key: the reader is done
}

}  // namespace knister::terminal
