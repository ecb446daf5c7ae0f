// library/given.h: what callers give as plain bytes, checked and turned into what the rules know.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "include/knister.h"
#include "rules/roll.h"
#include "rules/sheet.h"

namespace knister::library {

[[nodiscard]] constexpr bool is_sheet_number(std::uint8_t number) {
  return number == no_number || is_number(number);
}

// The first of so many bytes that no sheet holds, or `count`.
[[nodiscard]] inline std::size_t find_bad_number(const std::uint8_t* numbers, std::size_t count) {
  return static_cast<std::size_t>(std::find_if_not(numbers, numbers + count, is_sheet_number) -
                                  numbers);
}

// Of bytes that have been checked.
[[nodiscard]] inline Sheet sheet_of(const std::uint8_t* numbers) {
  std::array<Number, cell_count> copied{};
  std::copy_n(numbers, cell_count, copied.begin());
  return Sheet(copied);
}

[[nodiscard]] constexpr bool is_roll(const knister_roll& roll) {
  if (!is_number(roll.sum)) return false;
  if (roll.first == 0 && roll.second == 0) return true;
  return roll.first >= 1 && roll.first <= die_faces && roll.second >= 1 &&
         roll.second <= die_faces && roll.first + roll.second == roll.sum;
}

// Of a roll that has been checked.
[[nodiscard]] constexpr Roll roll_of(const knister_roll& roll) {
  return roll.first == 0 ? Roll::of_sum(roll.sum) : Roll::of_dice(roll.first, roll.second);
}

[[nodiscard]] constexpr knister_roll told(Roll roll) {
  return {static_cast<std::uint8_t>(roll.first()), static_cast<std::uint8_t>(roll.second()),
          roll.sum()};
}

}  // namespace knister::library
