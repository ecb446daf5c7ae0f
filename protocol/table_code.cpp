#include "protocol/table_code.h"

namespace knister::protocol {

std::optional<TableKey> read_key(std::string_view text) {
  std::string all;
  for (char c : text) {
    if (c == ' ' || c == '-') continue;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (earlier_alphabet.find(c) == std::string_view::npos) return std::nullopt;
    all += c;
    if (all.size() > code_length + secret_length) return std::nullopt;
  }
  if (all.size() == code_length) return TableKey{std::move(all)};
  if (all.size() != code_length + secret_length) return std::nullopt;
  return TableKey{all.substr(0, code_length), all.substr(code_length)};
}

std::optional<std::string> read_code(std::string_view text) {
  auto key = read_key(text);
  if (!key) return std::nullopt;
  return std::move(key->code);
}

}  // namespace knister::protocol
