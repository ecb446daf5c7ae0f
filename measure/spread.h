// measure/spread.h: mean and spread of many values.
#pragma once

#include <cmath>
#include <cstdint>

#include "engine/value.h"

namespace knister::measure {

// Mean and spread of values as they come. Whole numbers: in whatever order they are added, the sums
// agree.
class Spread {
 public:
  void add(engine::Value value) {
    constexpr int dropped_bits = engine::value_bits - unit_bits;
    const std::int64_t rounded = (std::int64_t{value} + (1 << (dropped_bits - 1))) >> dropped_bits;
    ++count_;
    sum_ += rounded;
    squares_ += static_cast<std::uint64_t>(rounded * rounded);
  }
  void add(const Spread& other) {
    count_ += other.count_;
    sum_ += other.sum_;
    squares_ += other.squares_;
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] double mean() const {
    return static_cast<double>(sum_) / (one * static_cast<double>(count_));
  }
  [[nodiscard]] double deviation() const {
    if (count_ < 2) return 0;
    const auto count = static_cast<double>(count_);
    const auto sum = static_cast<double>(sum_);
    const double variance = (static_cast<double>(squares_) - sum * sum / count) / (count - 1);
    return variance > 0 ? std::sqrt(variance) / one : 0;
  }
  [[nodiscard]] double standard_error() const {
    return deviation() / std::sqrt(static_cast<double>(count_));
  }

 private:
  static constexpr int unit_bits = 8;  // 1/256 of a point is plenty, and squares stay small
  static constexpr double one = 1 << unit_bits;

  std::uint64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::uint64_t squares_ = 0;
};

}  // namespace knister::measure
