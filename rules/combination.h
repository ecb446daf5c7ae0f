// rules/combination.h: what five numbers in a line are worth. Knows nothing of sheets.
//
// Source: the combination table of the printed sheet. It is the only place where points are
// written down; everything that counts or shows points walks these rows.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "rules/line.h"
#include "rules/number.h"

namespace knister {

enum class CombinationId : std::uint8_t {
  nothing,
  pair,
  three,
  four,
  five,
  two_pairs,
  full_house,
  straight_7,
  straight_x,
};

struct Combination {
  CombinationId id;
  std::string_view name;  // for programs and for the message catalogue, never shown as it is
  int points;
  std::array<Number, line_length> example;
};

inline constexpr std::array combinations{
    Combination{CombinationId::nothing, "nothing", 0, {3, 4, 5, 6, 8}},
    Combination{CombinationId::pair, "pair", 1, {4, 5, 6, 7, 5}},
    Combination{CombinationId::three, "three", 3, {7, 8, 7, 7, 4}},
    Combination{CombinationId::four, "four", 6, {6, 3, 6, 6, 6}},
    Combination{CombinationId::five, "five", 10, {8, 8, 8, 8, 8}},
    Combination{CombinationId::two_pairs, "two-pairs", 3, {5, 6, 6, 10, 5}},
    Combination{CombinationId::full_house, "full-house", 8, {4, 9, 4, 4, 9}},
    Combination{CombinationId::straight_7, "straight-7", 8, {7, 10, 8, 6, 9}},
    Combination{CombinationId::straight_x, "straight-x", 12, {3, 5, 6, 2, 4}},
};

[[nodiscard]] constexpr const Combination& combination(CombinationId id) {
  return combinations[static_cast<std::size_t>(id)];
}

using LineNumbers = std::array<Number, line_length>;

// The combination of five numbers in any order. Counting the pairs of places that hold the same
// number tells all of them apart but for the straights, whose numbers all differ:
// none 0, pair 1, two pairs 2, three 3, full house 4, four 6, five 10.
[[nodiscard]] constexpr CombinationId classify(const LineNumbers& numbers) {
  int equal_pairs = 0;
  Number low = numbers[0];
  Number high = numbers[0];
  for (int i = 0; i < line_length; ++i) {
    low = std::min(low, numbers[i]);
    high = std::max(high, numbers[i]);
    for (int j = 0; j < i; ++j) equal_pairs += numbers[i] == numbers[j] ? 1 : 0;
  }
  switch (equal_pairs) {
    case 1:
      return CombinationId::pair;
    case 2:
      return CombinationId::two_pairs;
    case 3:
      return CombinationId::three;
    case 4:
      return CombinationId::full_house;
    case 6:
      return CombinationId::four;
    case 10:
      return CombinationId::five;
    default:
      break;
  }
  if (high - low != line_length - 1) return CombinationId::nothing;
  return low <= seven && seven <= high ? CombinationId::straight_7 : CombinationId::straight_x;
}

[[nodiscard]] constexpr int points(CombinationId id) { return combination(id).points; }

}  // namespace knister
