// measure/sequential_test.h: when a match of two players has said enough.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "measure/spread.h"

namespace knister::measure {

// Is the difference nearer to 0 or to `wanted` points? Wald's test on the luck-adjusted
// differences, as if they were normal with the spread seen so far; five wrong answers of a hundred
// either way.
class SequentialTest {
 public:
  explicit SequentialTest(double wanted) : wanted_(wanted) {}

  [[nodiscard]] double ratio(const Spread& differences) const {
    const double deviation = differences.deviation();
    if (deviation == 0) return 0;
    return static_cast<double>(differences.count()) * wanted_ * (differences.mean() - wanted_ / 2) /
           (deviation * deviation);
  }
  // "better", "not better", or nothing yet.
  [[nodiscard]] std::optional<bool> verdict(const Spread& differences) const {
    constexpr std::uint64_t fewest = 100;
    const double bound = std::log(0.95 / 0.05);
    if (differences.count() < fewest) return std::nullopt;
    if (ratio(differences) >= bound) return true;
    if (ratio(differences) <= -bound) return false;
    return std::nullopt;
  }

 private:
  double wanted_;
};

}  // namespace knister::measure
