// rules/format/big_integer.h: a whole number of any size that digits of changing radix go into and
// come out of again. Enough for the link code, and no more.
#pragma once

#include <cstdint>
#include <vector>

namespace knister {

class BigInteger {
 public:
  // this = this * radix + digit
  void push(std::uint32_t radix, std::uint32_t digit) {
    std::uint64_t carry = digit;
    for (std::uint32_t& limb : limbs_) {
      carry += static_cast<std::uint64_t>(limb) * radix;
      limb = static_cast<std::uint32_t>(carry);
      carry >>= 32U;
    }
    if (carry != 0) limbs_.push_back(static_cast<std::uint32_t>(carry));
  }

  // digit = this % radix, this = this / radix
  [[nodiscard]] std::uint32_t pop(std::uint32_t radix) {
    std::uint64_t rest = 0;
    for (auto limb = limbs_.rbegin(); limb != limbs_.rend(); ++limb) {
      rest = rest << 32U | *limb;
      *limb = static_cast<std::uint32_t>(rest / radix);
      rest %= radix;
    }
    while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
    return static_cast<std::uint32_t>(rest);
  }

  [[nodiscard]] bool is_zero() const { return limbs_.empty(); }

 private:
  std::vector<std::uint32_t> limbs_;  // least significant first, no zeros on top
};

}  // namespace knister
