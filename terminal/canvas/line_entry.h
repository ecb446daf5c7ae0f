// terminal/canvas/line_entry.h: a line of free text, typed key by key: a name, a path, a table.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "rules/format/blanks.h"
#include "terminal/canvas/character.h"
#include "terminal/canvas/key.h"

namespace knister::terminal {

enum class LineEnd : std::uint8_t { none, entered, given_up };

// Enter ends it, Escape thinks better of it; the text is empty then.
[[nodiscard]] inline LineEnd type_into(std::string& text, const Key& key) {
  constexpr std::size_t longest = 400;
  switch (key.kind) {
    case KeyKind::character:
      if (text.size() < longest && key.character >= U' ') append(text, key.character);
      return LineEnd::none;
    case KeyKind::erase:
      while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) {
        text.pop_back();
      }
      if (!text.empty()) text.pop_back();
      return LineEnd::none;
    case KeyKind::escape:
      text.clear();
      return LineEnd::given_up;
    case KeyKind::enter:
      return LineEnd::entered;
    default:
      return LineEnd::none;
  }
}

// What was typed, without the blanks around it.
[[nodiscard]] inline std::string take_line(std::string& text) {
  return std::string(trimmed(std::exchange(text, {})));
}

}  // namespace knister::terminal
