// rules/format/utf8.h: just enough of UTF-8 to point at a character of somebody else's text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace knister {

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The bytes of the well-formed character at `at`, or 0 where the bytes are no UTF-8.
[[nodiscard]] std::size_t utf8_length(std::string_view text, std::size_t at);

// Where the first byte that is no UTF-8 stands, or npos.
[[nodiscard]] std::size_t find_bad_utf8(std::string_view text);

// Where the first control character stands, or npos.
[[nodiscard]] std::size_t find_control(std::string_view text);

// How many characters come before the byte `at`; a stray byte counts as one.
[[nodiscard]] std::size_t characters_before(std::string_view text, std::size_t at);

// The character at `at` for use in a message: itself, or \xNN where it cannot be shown.
[[nodiscard]] std::string shown_character(std::string_view text, std::size_t at);

// At most `limit` characters of the text for use in a message, the cut marked by "...".
[[nodiscard]] std::string shown_text(std::string_view text, std::size_t limit = 24);

}  // namespace knister
