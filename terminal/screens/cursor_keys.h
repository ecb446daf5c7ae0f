// terminal/screens/cursor_keys.h: the keys that move the cursor over a sheet: arrows, hjkl, and the
// ends.
#pragma once

#include <algorithm>
#include <optional>

#include "rules/cell.h"
#include "terminal/canvas/key.h"

namespace knister::terminal {

struct CursorStep {
  int down = 0;
  int right = 0;
};

[[nodiscard]] constexpr std::optional<CursorStep> cursor_step(const Key& key) {
  switch (key.kind) {
    case KeyKind::up:
      return CursorStep{-1, 0};
    case KeyKind::down:
      return CursorStep{1, 0};
    case KeyKind::left:
      return CursorStep{0, -1};
    case KeyKind::right:
      return CursorStep{0, 1};
    case KeyKind::home:
      return CursorStep{0, -grid_size};
    case KeyKind::end:
      return CursorStep{0, grid_size};
    case KeyKind::page_up:
      return CursorStep{-grid_size, 0};
    case KeyKind::page_down:
      return CursorStep{grid_size, 0};
    default:
      break;
  }
  if (is_letter(key, 'h')) return CursorStep{0, -1};
  if (is_letter(key, 'j')) return CursorStep{1, 0};
  if (is_letter(key, 'k')) return CursorStep{-1, 0};
  if (is_letter(key, 'l')) return CursorStep{0, 1};
  return std::nullopt;
}

[[nodiscard]] constexpr Cell moved(Cell cell, const CursorStep& step) {
  return Cell::at(std::clamp(cell.row() + step.down, 0, grid_size - 1),
                  std::clamp(cell.column() + step.right, 0, grid_size - 1));
}

}  // namespace knister::terminal
