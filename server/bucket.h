// server/bucket.h: so many at once, and so many a second after that.
#pragma once

#include <algorithm>
#include <chrono>

namespace knister::server {

struct Rate {
  double burst = 1;
  double a_second = 1;
};

class Bucket {
 public:
  using Clock = std::chrono::steady_clock;

  // Whether there was one left.
  bool take(const Rate& rate, Clock::time_point now) {
    refill(rate, now);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  // Seconds until there is one again.
  [[nodiscard]] unsigned wait(const Rate& rate, Clock::time_point now) {
    refill(rate, now);
    if (left_ >= 1) return 0;
    return static_cast<unsigned>((1 - left_) / rate.a_second) + 1;
  }
  // Full again: as if it had never been used.
  [[nodiscard]] bool full(const Rate& rate, Clock::time_point now) {
    refill(rate, now);
    return left_ >= rate.burst;
  }

 private:
  void refill(const Rate& rate, Clock::time_point now) {
    if (fresh_) {
      left_ = rate.burst;
      fresh_ = false;
    } else {
      const std::chrono::duration<double> passed = now - last_;
      left_ = std::min(rate.burst, left_ + passed.count() * rate.a_second);
    }
    last_ = now;
  }

  double left_ = 0;
  bool fresh_ = true;
  Clock::time_point last_{};
};

}  // namespace knister::server
