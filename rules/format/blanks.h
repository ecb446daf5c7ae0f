// rules/format/blanks.h: what stands around and between the words of a text.
#pragma once

#include <string_view>

namespace knister {

inline constexpr std::string_view blanks = " \t\r\n";

[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  const std::size_t start = text.find_first_not_of(blanks);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(blanks) - start + 1);
}

}  // namespace knister
