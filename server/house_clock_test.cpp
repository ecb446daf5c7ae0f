// server/house_clock_test.cpp: jumps of the machine's clock do not reach the house.
#include "server/house_clock.h"

#include <gtest/gtest.h>

namespace knister::server {
namespace {

using namespace std::chrono_literals;

TEST(HouseClock, BeginsWithTheCalendarAndGoesOnSteadily) {
  std::chrono::system_clock::time_point calendar{1'700'000'000s};
  std::chrono::steady_clock::time_point steady{5s};
  const HouseClock clock([&] { return calendar; }, [&] { return steady; });
  EXPECT_EQ(clock.now(), 1'700'000'000'000);
  for (const auto jump : {-60s, 25h + 0s, -365 * 24h + 0s, 10 * 365 * 24h + 0s}) {
    const online::Time before = clock.now();
    calendar += jump;
    EXPECT_EQ(clock.now(), before);
    steady += 250ms;
    EXPECT_EQ(clock.now(), before + 250);
  }
}

TEST(HouseClock, RunsByItself) {
  const HouseClock clock;
  const online::Time before = clock.now();
  EXPECT_GE(clock.now(), before);
  const auto calendar = std::chrono::system_clock::now().time_since_epoch();
  EXPECT_NEAR(
      static_cast<double>(before),
      static_cast<double>(std::chrono::duration_cast<std::chrono::milliseconds>(calendar).count()),
      60'000);
}

}  // namespace
}  // namespace knister::server
