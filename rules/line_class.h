// rules/line_class.h: what a line can still become, as one small number.
//
// A line's worth depends only on which numbers stand in it, not on their places: there are 4,368
// such states. Two states are in one class when every number to come leads to the same worth; that
// leaves 1,042 classes: 7 of full lines (one for each worth) and 1,035 of open ones. A class
// forgets names: three of a kind and two pairs share one. Names come from rules/combination.h.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "rules/number.h"

namespace knister {

using LineClass = std::uint16_t;

inline constexpr int line_class_count = 1042;
inline constexpr int full_line_class_count = 7;

// Full classes come first, in the order of their points; the empty line comes last.
inline constexpr LineClass empty_line_class = line_class_count - 1;

struct LineClassTable {
  std::array<std::array<LineClass, number_count>, line_class_count>
      next{};                                           // full lines: themselves
  std::array<std::uint8_t, line_class_count> points{};  // 0 for open lines
  std::array<std::uint8_t, line_class_count> filled{};  // how many of the five cells
};

extern const LineClassTable line_class_table;

[[nodiscard]] constexpr bool is_full(LineClass line) { return line < full_line_class_count; }

[[nodiscard]] inline LineClass after(LineClass line, Number number) {
  assert(!is_full(line) && is_number(number));
  return line_class_table.next[line][number - lowest_number];
}
[[nodiscard]] inline int points(LineClass line) { return line_class_table.points[line]; }
[[nodiscard]] inline int filled(LineClass line) { return line_class_table.filled[line]; }

}  // namespace knister
