// rules/roll.h: two dice that lie on the table, or only their sum when nobody noted the dice.
#pragma once

#include <cassert>
#include <cstdint>

#include "rules/number.h"

namespace knister {

inline constexpr int die_faces = 6;

class Roll {
 public:
  [[nodiscard]] static constexpr Roll of_dice(int first, int second) {
    assert(first >= 1 && first <= die_faces && second >= 1 && second <= die_faces);
    return Roll(first, second, first + second);
  }
  [[nodiscard]] static constexpr Roll of_sum(int sum) {
    assert(is_number(sum));
    return Roll(0, 0, sum);
  }

  [[nodiscard]] constexpr Number sum() const { return sum_; }
  [[nodiscard]] constexpr bool shows_dice() const { return first_ != 0; }
  [[nodiscard]] constexpr int first() const { return first_; }  // 0 when only the sum is known
  [[nodiscard]] constexpr int second() const { return second_; }

  friend constexpr bool operator==(Roll, Roll) = default;

 private:
  constexpr Roll(int first, int second, int sum)
      : first_(static_cast<std::uint8_t>(first)),
        second_(static_cast<std::uint8_t>(second)),
        sum_(static_cast<Number>(sum)) {}

  std::uint8_t first_;
  std::uint8_t second_;
  Number sum_;
};

}  // namespace knister
