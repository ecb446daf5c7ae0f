// rules/format/utf8.cpp: well-formed sequences after the table of the Unicode standard (no
// surrogates, no overlong forms, nothing above U+10FFFF).
#include "rules/format/utf8.h"

namespace knister {
namespace {

unsigned byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

bool in(unsigned byte, unsigned low, unsigned high) { return byte >= low && byte <= high; }

bool is_control(std::string_view text, std::size_t at) {
  const unsigned lead = byte_at(text, at);
  return lead < 0x20 || lead == 0x7F || (lead == 0xC2 && in(byte_at(text, at + 1), 0x80, 0x9F));
}

void append_hex(std::string& out, unsigned byte) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  out += "\\x";
  out += digits[byte >> 4U];
  out += digits[byte & 15U];
}

}  // namespace

std::size_t utf8_length(std::string_view text, std::size_t at) {
  const unsigned lead = byte_at(text, at);
  if (at >= text.size()) return 0;
  if (lead < 0x80) return 1;
  // The second byte's range excludes overlong forms, surrogates and what lies beyond U+10FFFF.
  unsigned low = 0x80;
  unsigned high = 0xBF;
  std::size_t length = 0;
  if (in(lead, 0xC2, 0xDF)) {
    length = 2;
  } else if (in(lead, 0xE0, 0xEF)) {
    length = 3;
    if (lead == 0xE0) low = 0xA0;
    if (lead == 0xED) high = 0x9F;
  } else if (in(lead, 0xF0, 0xF4)) {
    length = 4;
    if (lead == 0xF0) low = 0x90;
    if (lead == 0xF4) high = 0x8F;
  } else {
    return 0;
  }
  if (!in(byte_at(text, at + 1), low, high)) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if (!in(byte_at(text, at + i), 0x80, 0xBF)) return 0;
  }
  return length;
}

std::size_t find_bad_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::string_view::npos;
}

std::size_t find_control(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (is_control(text, at)) return at;
  }
  return std::string_view::npos;
}

std::size_t characters_before(std::string_view text, std::size_t at) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < at && i < text.size(); ++count) {
    const std::size_t length = utf8_length(text, i);
    i += length == 0 ? 1 : length;
  }
  return count;
}

std::string shown_character(std::string_view text, std::size_t at) {
  const std::size_t length = utf8_length(text, at);
  if (length != 0 && !is_control(text, at)) return std::string(text.substr(at, length));
  std::string shown;
  const std::size_t bytes = length == 0 ? 1 : length;
  for (std::size_t i = 0; i < bytes; ++i) append_hex(shown, byte_at(text, at + i));
  return shown;
}

std::string shown_text(std::string_view text, std::size_t limit) {
  std::string shown;
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    if (count == limit) return shown + "...";
    shown += shown_character(text, at);
    const std::size_t length = utf8_length(text, at);
    at += length == 0 ? 1 : length;
  }
  return shown;
}

}  // namespace knister
