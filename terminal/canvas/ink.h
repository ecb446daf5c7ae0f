// terminal/canvas/ink.h: what a character on the screen means; how that looks is the terminal's
// business.
#pragma once

#include <cstdint>

namespace knister::terminal {

// Each of them also differs without colour: by its character, brackets beside it, or an attribute.
enum class Ink : std::uint8_t {
  plain,
  dim,       // rules of the grid, headings, what matters less
  strong,    // the sum, a name
  bar,       // the top line
  points,    // points in a box, nothing else
  ghost,     // what would be written here, what it would bring
  selected,  // the cell under the cursor
  fresh,     // the number just written
  mark,      // a line completed now
  hint,
  refusal,
  heat_best,
  heat_near,  // under half a point less
  heat_warm,  // under one and a half
  heat_cool,  // under three
  heat_cold,
  code,  // dark squares on light paper, for cameras
};
inline constexpr int ink_count = 17;

}  // namespace knister::terminal
