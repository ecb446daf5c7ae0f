// tests/support/terminal/screen_player.h: for tests: somebody presses keys at a screen, without a
// terminal. Jobs are done at once, so that what appears does not depend on time.
#pragma once

#include <string>
#include <string_view>

#include "terminal/canvas/character.h"
#include "terminal/canvas/screen.h"

namespace knister::terminal {

inline void do_jobs(Screen& screen) {
  const std::atomic<bool> stop = false;
  while (const auto job = screen.next_job()) (*job)(stop)();
}

// Characters as they are typed; \n is Enter, \x1b Escape, \t Tab, and < > ^ _ are the arrows.
inline void type(Screen& screen, std::string_view keys, Size size = {24, 80}) {
  while (!keys.empty() && !screen.closed()) {
    Key key = key_of(take_character(keys));
    switch (key.character) {
      case U'\n':
        key = key_of(KeyKind::enter);
        break;
      case U'\x1b':
        key = key_of(KeyKind::escape);
        break;
      case U'\t':
        key = key_of(KeyKind::tab);
        break;
      case U'<':
        key = key_of(KeyKind::left);
        break;
      case U'>':
        key = key_of(KeyKind::right);
        break;
      case U'^':
        key = key_of(KeyKind::up);
        break;
      case U'_':
        key = key_of(KeyKind::down);
        break;
      default:
        break;
    }
    screen.press(key, size);
    do_jobs(screen);
  }
}

[[nodiscard]] inline std::string shown(const Screen& screen, Size size = {24, 80},
                                       Charset charset = Charset::unicode) {
  return screen.draw(size, charset).text();
}

}  // namespace knister::terminal
