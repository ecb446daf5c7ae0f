#include "protocol/table_code.h"

namespace knister::protocol {

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

}  // namespace knister::protocol
