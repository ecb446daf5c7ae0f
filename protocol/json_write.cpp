// protocol/json_write.cpp
#include "protocol/json_write.h"

#include <array>
#include <charconv>

namespace knister::protocol {
namespace {

void write_digits(std::string& out, auto number) {
  std::array<char, 24> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  out.append(digits.data(), end);
}

}  // namespace

void write_json(std::string& out, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr unsigned char first_printable = 0x20;
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < first_printable) {
      out += "\\u00";
      out += digits[byte >> 4U];
      out += digits[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

void write_number(std::string& out, std::int64_t number) { write_digits(out, number); }
void write_number(std::string& out, std::uint64_t number) { write_digits(out, number); }

void write_word(std::string& out, std::string_view word) {
  out += '"';
  out += word;
  out += '"';
}

void write_name(std::string& out, std::string_view name, bool first) {
  if (!first) out += ',';
  write_word(out, name);
  out += ':';
}

}  // namespace knister::protocol
