// server/text_list.h: the small grammar that HTTP's lists share.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace knister::server {

// Without blanks at both ends.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Cuts off and answers what stands before the separator, or all of it.
[[nodiscard]] constexpr std::string_view take_until(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return trimmed(part);
}

// Names in HTTP are ASCII, whatever the locale.
[[nodiscard]] inline std::string lowered(std::string_view text) {
  std::string small(text);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

// Whether a list with commas holds this word, which is written small, in whatever letters.
[[nodiscard]] inline bool lists(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    if (lowered(take_until(list, ',')) == word) return true;
  }
  return false;
}

}  // namespace knister::server
