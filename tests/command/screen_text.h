// tests/command/screen_text.h: what a terminal would show after these bytes: enough of the usual
// control sequences for everything that ncurses sends to an xterm.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace knister::test {

class ScreenText {
 public:
  ScreenText(int rows, int columns) { resize(rows, columns); }

  void write(std::string_view bytes);
  void resize(int rows, int columns);

  // The rows, blanks at their ends left out.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] bool alternate() const { return alternate_; }  // the full screen's own buffer
  [[nodiscard]] bool cursor_shown() const { return cursor_shown_; }
  [[nodiscard]] bool coloured() const { return coloured_; }  // any colour was ever set
  // Sequences it does not know; a test that sees one must not trust the text.
  [[nodiscard]] const std::string& unknown() const { return unknown_; }

 private:
  void control(char c);
  void escape(char c);
  void sequence(char last);
  void put(std::string_view character);
  void line_feed();
  void erase(int row, int from, int to);
  void scroll(int top, int count);  // up when positive
  [[nodiscard]] int parameter(std::size_t i, int otherwise) const;

  int rows_ = 0;
  int columns_ = 0;
  std::vector<std::vector<std::string>> cells_;
  int row_ = 0;
  int column_ = 0;
  int top_ = 0;
  int bottom_ = 0;
  bool alternate_ = false;
  bool cursor_shown_ = true;
  bool coloured_ = false;
  std::string pending_;  // of a sequence or character that has not arrived in full
  std::string last_put_;
  std::string unknown_;
};

}  // namespace knister::test
