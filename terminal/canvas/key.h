// terminal/canvas/key.h: one thing somebody does at the keyboard or with the mouse.
#pragma once

#include <cstdint>

namespace knister::terminal {

enum class KeyKind : std::uint8_t {
  character,
  enter,
  escape,
  erase,  // the character before the cursor
  tab,
  up,
  down,
  left,
  right,
  page_up,
  page_down,
  home,
  end,
  click,
};

struct Key {
  KeyKind kind = KeyKind::character;
  char32_t character = 0;  // of a character
  int row = 0;             // of a click
  int column = 0;

  friend constexpr bool operator==(const Key&, const Key&) = default;
};

[[nodiscard]] constexpr Key key_of(char32_t character) {
  return {KeyKind::character, character, 0, 0};
}
[[nodiscard]] constexpr Key key_of(KeyKind kind) { return {kind, 0, 0, 0}; }
[[nodiscard]] constexpr Key click_at(int row, int column) {
  return {KeyKind::click, 0, row, column};
}

// Whether it is this letter, whatever the capitals.
[[nodiscard]] constexpr bool is_letter(const Key& key, char letter) {
  return key.kind == KeyKind::character &&
         (key.character == static_cast<char32_t>(letter) ||
          (letter >= 'a' && letter <= 'z' &&
           key.character == static_cast<char32_t>(letter - 'a' + 'A')));
}

}  // namespace knister::terminal
