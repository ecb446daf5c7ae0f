// terminal/screens/table_screen.h: the keyboard of a game on the full screen: keys that move a
// cursor over a sheet or name a cell, a message, a line that is asked for, and a screen that may
// lie over it all. What the keys do is the game's.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "rules/cell.h"
#include "terminal/canvas/layout.h"
#include "terminal/canvas/list_screen.h"
#include "terminal/canvas/screen.h"
#include "terminal/screens/cursor_keys.h"

namespace knister::terminal {

class TableScreen : public Screen {
 public:
  [[nodiscard]] Canvas draw(Size size, Charset charset) const final;
  void press(const Key& key, Size size) final;

 protected:
  struct MenuItem {
    char key;
    i18n::Message text;
    std::function<void()> chosen;  // none: it only closes the menu
  };
  // With the place of what was chosen; nothing when the list was left.
  using Chosen = std::function<void(std::optional<std::size_t>)>;
  // With the line; nothing when somebody thought better of it.
  using Answered = std::function<void(std::optional<std::string>)>;

  explicit TableScreen(const i18n::Catalogue& words) : words_(words) {}

  // what the game does
  [[nodiscard]] virtual Canvas draw_table(Size size, Charset charset) const = 0;
  [[nodiscard]] virtual std::string prompt() const = 0;
  [[nodiscard]] virtual std::vector<KeyHelp> keys() const = 0;
  [[nodiscard]] virtual bool may_name_cell() const = 0;  // a to e begin one
  // Whether this is typed, as the digits of a roll are, and not a key with a meaning.
  [[nodiscard]] virtual bool is_typed(char32_t /*character*/) const { return false; }
  virtual void move(const CursorStep& step) = 0;
  virtual void click(const Key& key, Size size) = 0;
  virtual bool press_letter(const Key& key) = 0;  // false: it means nothing
  virtual void go_on() = 0;                       // Enter, with nothing typed
  virtual void enter(const std::string& typed);   // a cell, unless the game knows better
  virtual void write(Cell cell) = 0;
  virtual void open_menu() = 0;

  // what it says
  void say(std::string text, Ink ink = Ink::plain);
  void complain(std::string text) { say(std::move(text), Ink::refusal); }
  void be_quiet() { message_.clear(); }
  void add_feet(Feet& feet) const;

  // what lies over it
  void open(std::unique_ptr<Screen> screen);
  void open_list(std::string title, std::vector<ListItem> items, Chosen chosen, std::size_t at = 0);
  void open_items(const std::vector<MenuItem>& items);
  void ask_line(std::string prompt, Answered answered);
  // A list may name what is gone; a screen to read stays.
  void close_list();
  [[nodiscard]] bool is_covered() const { return over_ != nullptr; }
  [[nodiscard]] bool asks_line() const { return answered_ != nullptr; }
  [[nodiscard]] std::optional<Job> covering_job();

  const i18n::Catalogue& words_;

 private:
  void press_table(const Key& key, Size size);
  void press_character(const Key& key);
  bool press_cell_letter(const Key& key);
  void press_line(const Key& key);
  void enter_typed();
  void uncover();

  std::string message_;
  Ink message_ink_ = Ink::plain;
  std::string typed_;
  std::unique_ptr<Screen> over_;
  Chosen chosen_;  // of the list that lies over it
  std::string line_prompt_;
  Answered answered_;  // while a line is asked for
};

}  // namespace knister::terminal
