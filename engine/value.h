// engine/value.h: expected points as whole numbers, so that every machine computes the same.
#pragma once

#include <cstdint>

#include "rules/number.h"

namespace knister::engine {

// In units of 1/65536 of a point.
using Value = std::int32_t;
inline constexpr int value_bits = 16;
inline constexpr Value one_point = Value{1} << value_bits;

inline constexpr int throws = 36;  // of two dice, all equally likely

[[nodiscard]] constexpr double in_points(std::int64_t value) {
  return static_cast<double>(value) / one_point;
}

// a/b to the nearest whole number, halves upwards.
[[nodiscard]] constexpr std::int64_t rounded_quotient(std::int64_t a, std::int64_t b) {
  const std::int64_t shifted = 2 * a + b;
  const std::int64_t quotient = shifted / (2 * b);
  return quotient - (shifted % (2 * b) < 0 ? 1 : 0);
}

// The mean over a roll, from the sum of ways_to_roll[v] * value.
[[nodiscard]] constexpr Value mean_over_throws(std::int64_t sum) {
  return static_cast<Value>(rounded_quotient(sum, throws));
}

}  // namespace knister::engine
