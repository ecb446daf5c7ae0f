// rules/number.h: the numbers two dice can make, 2..12, and the one character each is written as.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace knister {

// 2..12. A cell that holds no number yet is `no_number`.
using Number = std::uint8_t;

inline constexpr Number no_number = 0;
inline constexpr Number lowest_number = 2;
inline constexpr Number highest_number = 12;
inline constexpr int number_count = highest_number - lowest_number + 1;
inline constexpr Number seven = 7;  // a straight with it is worth less than one without

// In how many of the 36 throws of two dice each sum 2..12 comes up.
inline constexpr std::array<int, number_count> ways_to_roll{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

[[nodiscard]] constexpr bool is_number(int value) {
  return value >= lowest_number && value <= highest_number;
}

inline constexpr char free_glyph = '.';

// The character a number is written as; '.' for a free cell.
[[nodiscard]] constexpr char glyph(Number number) {
  constexpr std::string_view glyphs = ".?23456789ABC";
  return glyphs[number];
}

// What `number_of_glyph` answers for a character that is neither a number nor '.'.
inline constexpr Number bad_glyph = 0x80;

// The inverse of `glyph`; lower case is read too.
inline constexpr std::array<Number, 256> number_of_glyph = [] {
  std::array<Number, 256> table{};
  table.fill(bad_glyph);
  table[static_cast<unsigned char>(free_glyph)] = no_number;
  for (Number number = lowest_number; number <= highest_number; ++number) {
    const char upper = glyph(number);
    table[static_cast<unsigned char>(upper)] = number;
    if (upper >= 'A') table[static_cast<unsigned char>(upper - 'A' + 'a')] = number;
  }
  return table;
}();

}  // namespace knister
