// terminal/canvas/character.h: single characters of a text: how wide they are, and their like in
// ASCII.
#pragma once

#include <string>
#include <string_view>

namespace knister::terminal {

inline constexpr char32_t no_character = 0xFFFD;

// The first character of the text, which is taken off it; a stray byte is `no_character`.
[[nodiscard]] char32_t take_character(std::string_view& text);

void append(std::string& text, char32_t character);

// Columns it takes on the screen: 0 for accents on their own, 2 for wide scripts, otherwise 1.
[[nodiscard]] int columns_of(char32_t character);

// One or more ASCII characters that can stand for it; "?" when none can.
[[nodiscard]] std::string_view in_ascii(char32_t character);
// A whole text of ours; its lines stay lines.
[[nodiscard]] std::string all_in_ascii(std::string_view text);
// Only what is no letter: for terminals that know little, but speak the reader's language.
[[nodiscard]] std::string signs_in_ascii(std::string_view text);

}  // namespace knister::terminal
