// house/table_code.cpp
#include "house/table_code.h"

#include "dice/fair/random.h"

namespace knister::house {

std::string random_code() {
  // Bytes beyond the last whole alphabet would make some characters likelier than others.
  constexpr std::size_t even = 256 / code_alphabet.size() * code_alphabet.size();
  std::string code;
  while (code.size() < code_length) {
    for (const std::uint8_t byte : fair::random_bytes<2 * code_length>()) {
      if (byte < even && code.size() < code_length)
        code += code_alphabet[byte % code_alphabet.size()];
    }
  }
  return code;
}

std::optional<std::string> read_code(std::string_view text) {
  std::string code;
  for (char c : text) {
    if (c == ' ' || c == '-') continue;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (code_alphabet.find(c) == std::string_view::npos) return std::nullopt;
    code += c;
    if (code.size() > code_length) return std::nullopt;
  }
  if (code.size() != code_length) return std::nullopt;
  return code;
}

}  // namespace knister::house
