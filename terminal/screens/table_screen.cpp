// terminal/screens/table_screen.cpp: see table_screen.h.
#include "terminal/screens/table_screen.h"

#include <utility>

#include "rules/format/notation.h"
#include "terminal/canvas/character.h"
#include "terminal/canvas/line_entry.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;

Canvas TableScreen::draw(Size size, Charset charset) const {
  if (!fits(smallest_size, size)) return too_small(words_, size, charset);
  return over_ ? over_->draw(size, charset) : draw_table(size, charset);
}

void TableScreen::add_feet(Feet& feet) const {
  feet.message = message_;
  feet.message_ink = message_ink_;
  feet.typed = typed_;
  feet.prompt = answered_ ? line_prompt_ : prompt();
  feet.keys = keys();
  if (answered_) feet.keys = {{"Esc", words_.text(Message::screen_key_back)}};
}

void TableScreen::say(std::string text, Ink ink) {
  message_ = std::move(text);
  message_ink_ = ink;
}

// --- keys ---

void TableScreen::press(const Key& key, Size size) {
  if (over_) {
    over_->press(key, size);
    if (over_->closed()) uncover();
    return;
  }
  if (answered_) return press_line(key);
  press_table(key, size);
}

void TableScreen::press_table(const Key& key, Size size) {
  if (const auto step = cursor_step(key)) {
    typed_.clear();
    return move(*step);
  }
  switch (key.kind) {
    case KeyKind::escape:
      if (typed_.empty()) return open_menu();
      typed_.clear();
      return;
    case KeyKind::erase:
      if (!typed_.empty()) typed_.pop_back();
      return;
    case KeyKind::enter:
      return enter_typed();
    case KeyKind::click:
      return click(key, size);
    case KeyKind::character:
      return press_character(key);
    default:
      return;
  }
}

void TableScreen::press_character(const Key& key) {
  const char32_t c = key.character;
  if (is_typed(c) && (c != U' ' || !typed_.empty())) {
    constexpr std::size_t longest = 5;
    if (typed_.size() < longest) typed_ += static_cast<char>(c);
    return;
  }
  if (c == U' ') return enter_typed();
  if (!typed_.empty() && c >= U'1' && c <= U'5') {
    typed_ += static_cast<char>(c);
    return enter_typed();
  }
  if (press_cell_letter(key)) return;
  typed_.clear();
  if (press_letter(key)) return;
  std::string shown;
  append(shown, c < U' ' ? U'?' : c);
  complain(words_.text(Message::screen_unknown_key, {{"key", shown}}));
}

bool TableScreen::press_cell_letter(const Key& key) {
  if (!may_name_cell()) return false;
  for (char letter = 'a'; letter <= 'e'; ++letter) {
    if (is_letter(key, letter)) return typed_ = letter, true;
  }
  return false;
}

void TableScreen::enter_typed() {
  const std::string typed = std::exchange(typed_, {});
  if (typed.empty()) return go_on();
  enter(typed);
}

void TableScreen::enter(const std::string& typed) {
  const auto cell = parse_cell(typed);
  if (!cell) return complain(describe(words_, cell.error()));
  write(*cell);
}

void TableScreen::press_line(const Key& key) {
  const LineEnd end = type_into(typed_, key);
  if (end == LineEnd::none) return;
  const Answered answered = std::exchange(answered_, {});
  std::string line = take_line(typed_);
  if (end == LineEnd::given_up) return answered(std::nullopt);
  answered(std::move(line));
}

// --- what lies over it ---

void TableScreen::open(std::unique_ptr<Screen> screen) {
  over_ = std::move(screen);
  chosen_ = {};
  typed_.clear();
}

void TableScreen::open_list(std::string title, std::vector<ListItem> items, Chosen chosen,
                            std::size_t at) {
  auto list = std::make_unique<ListScreen>(words_, std::move(title), std::move(items));
  list->go_to(at);
  open(std::move(list));
  chosen_ = std::move(chosen);
}

void TableScreen::open_items(const std::vector<MenuItem>& items) {
  std::vector<ListItem> texts;
  texts.reserve(items.size());
  for (const MenuItem& item : items) texts.push_back({item.key, words_.text(item.text)});
  open_list(words_.text(Message::game_menu), std::move(texts),
            [items](std::optional<std::size_t> item) {
              if (item && items[*item].chosen) items[*item].chosen();
            });
}

void TableScreen::ask_line(std::string prompt, Answered answered) {
  typed_.clear();
  line_prompt_ = std::move(prompt);
  answered_ = std::move(answered);
}

void TableScreen::close_list() {
  if (!chosen_) return;
  over_.reset();
  chosen_ = {};
}

void TableScreen::uncover() {
  const std::unique_ptr<Screen> closed = std::move(over_);
  const Chosen chosen = std::exchange(chosen_, {});
  if (chosen) chosen(static_cast<const ListScreen&>(*closed).chosen());
}

std::optional<Job> TableScreen::covering_job() { return over_ ? over_->next_job() : std::nullopt; }

}  // namespace knister::terminal
