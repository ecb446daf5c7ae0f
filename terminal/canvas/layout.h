// terminal/canvas/layout.h: which arrangement fits a terminal of this size, and the lines all of
// them share.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/catalogue.h"
#include "terminal/views/board_view.h"

namespace knister::terminal {

inline constexpr Size smallest_size{16, 40};
inline constexpr Size roomy_size{23, 76};

[[nodiscard]] constexpr bool fits(Size wanted, Size size) {
  return size.rows >= wanted.rows && size.columns >= wanted.columns;
}
[[nodiscard]] constexpr BoardSize board_size(Size size) {
  return fits(roomy_size, size) ? BoardSize::large : BoardSize::small;
}

// The top line: what this is on the left, the one figure that matters on the right.
void draw_bar(Canvas& canvas, std::string_view left, std::string_view right);

// "? help  t hint  q quit": as many as there is room for, on the last line, and all up to `q`.
using KeyHelp = std::pair<std::string_view, std::string>;
void draw_keys(Canvas& canvas, std::span<const KeyHelp> keys);

// What stands at the foot of a screen: a message, a question with what is typed behind it, keys.
struct Feet {
  std::string message{};
  Ink message_ink = Ink::plain;
  std::string prompt{};
  std::string typed{};
  std::vector<KeyHelp> keys{};
};
// So many rows above the keys it takes.
[[nodiscard]] int feet_rows(const Canvas& canvas, const Feet& feet);
// The prompt in the row before `end`, the message above it; the keys on the last line.
void draw_feet(Canvas& canvas, const Feet& feet, int end);

// Instead of a screen that would not fit.
[[nodiscard]] Canvas too_small(const i18n::Catalogue& words, Size size, Charset charset);

// Of a screen with a title above and its keys below.
inline constexpr int first_text_row = 2;
[[nodiscard]] inline int shown_rows(Size size) {
  return std::max(size.rows - first_text_row - 2, 1);
}

}  // namespace knister::terminal
