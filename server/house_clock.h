// server/house_clock.h: the time of a house: what the calendar says at the start, and from there on
// what has really passed. Whatever is done to the machine's clock meanwhile, no deadline notices.
#pragma once

#include <chrono>
#include <functional>

#include "table/online/identity.h"

namespace knister::server {

class HouseClock {
 public:
  using Calendar = std::function<std::chrono::system_clock::time_point()>;
  using Steady = std::function<std::chrono::steady_clock::time_point()>;

  explicit HouseClock(
      const Calendar& calendar = [] { return std::chrono::system_clock::now(); },
      Steady steady = [] { return std::chrono::steady_clock::now(); })
      : steady_(std::move(steady)),
        begun_(steady_()),
        date_(milliseconds(calendar().time_since_epoch())) {}

  // Milliseconds since 1970; never goes back.
  [[nodiscard]] online::Time now() const { return date_ + milliseconds(steady_() - begun_); }

 private:
  template <typename Duration>
  static online::Time milliseconds(Duration duration) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
  }

  Steady steady_;
  std::chrono::steady_clock::time_point begun_;
  online::Time date_;
};

}  // namespace knister::server
