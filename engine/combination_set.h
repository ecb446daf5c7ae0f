// engine/combination_set.h: which combinations a line can still become.
#pragma once

#include <cstdint>

#include "rules/combination.h"

namespace knister::engine {

class CombinationSet {
 public:
  constexpr void add(CombinationId id) { bits_ = static_cast<std::uint16_t>(bits_ | bit(id)); }
  constexpr void add(CombinationSet other) {
    bits_ = static_cast<std::uint16_t>(bits_ | other.bits_);
  }
  [[nodiscard]] constexpr bool has(CombinationId id) const { return (bits_ & bit(id)) != 0; }
  // Those in this set that are not in the other.
  [[nodiscard]] constexpr CombinationSet without(CombinationSet other) const {
    CombinationSet result;
    result.bits_ = static_cast<std::uint16_t>(bits_ & ~other.bits_);
    return result;
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

  friend constexpr bool operator==(CombinationSet, CombinationSet) = default;

 private:
  static constexpr unsigned bit(CombinationId id) { return 1U << static_cast<unsigned>(id); }
  std::uint16_t bits_ = 0;
};

// Free cells of the line are `no_number`; a full line has one combination left.
[[nodiscard]] CombinationSet reachable(const LineNumbers& numbers);

}  // namespace knister::engine
