// terminal/canvas/canvas.h: a screen as a grid of characters and inks. Drawing is a function from
// state to a canvas; tests compare its text, and a thin layer paints it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/canvas/ink.h"
#include "terminal/canvas/style.h"

namespace knister::terminal {

struct Size {
  int rows = 24;
  int columns = 80;

  friend constexpr bool operator==(Size, Size) = default;
};

// One place of the grid. The right half of a wide character has the character 0.
struct Spot {
  char32_t character = U' ';
  Ink ink = Ink::plain;

  friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

class Canvas {
 public:
  Canvas(Size size, Charset charset);

  [[nodiscard]] Size size() const { return size_; }
  [[nodiscard]] Charset charset() const { return charset_; }
  [[nodiscard]] const Spot& at(int row, int column) const;

  // Writes as much of the text as there is room for, at most `width` columns; a cut is marked. What
  // lies outside the canvas is left out. Answers the column behind the text.
  int put(int row, int column, std::string_view text, Ink ink = Ink::plain, int width = everything);
  // The same, so that it ends before this column.
  void put_before(int row, int end, std::string_view text, Ink ink = Ink::plain);
  // Only the ink of these places changes.
  void tint(int row, int column, int width, Ink ink);

  // The rows as text, blanks at their ends left out, each with a line end. With colours it stands
  // in a terminal that scrolls: what is strong or dim is so there, too.
  [[nodiscard]] std::string text(Colour colour = Colour::off) const;

  static constexpr int everything = 1 << 20;

 private:
  void set(int row, int column, char32_t character, Ink ink);

  Size size_;
  Charset charset_;
  std::vector<Spot> spots_;
};

// Columns the text takes, written with these characters.
[[nodiscard]] int width_of(std::string_view text, Charset charset);

// The text in lines of at most `width` columns, broken between words; its own line ends stay.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width, Charset charset);

}  // namespace knister::terminal
