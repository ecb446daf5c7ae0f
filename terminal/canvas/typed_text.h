// terminal/canvas/typed_text.h: small repairs to what people type.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "rules/format/blanks.h"

namespace knister::terminal {

// ASCII letters only: enough for our own words, and harmless to names in other scripts.
[[nodiscard]] inline std::string lowered(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return result;
}

// "3 5" and "3 + 5" are what people type for 3+5.
[[nodiscard]] inline std::string tidied_roll(std::string_view text) {
  std::string result;
  bool gap = false;
  for (const char c : trimmed(text)) {
    if (blanks.find(c) != std::string_view::npos) {
      gap = true;
      continue;
    }
    if (gap && c != '+' && result.back() != '+') result += '+';
    gap = false;
    result += c;
  }
  return result;
}

}  // namespace knister::terminal
