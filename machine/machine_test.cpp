// machine/machine_test.cpp
#include <cstdlib>
#include <gtest/gtest.h>

#include "machine/today.h"

namespace knister::machine {
namespace {

TEST(Today, IsTheDateThatSourceDateEpochSays) {
  ASSERT_EQ(setenv("SOURCE_DATE_EPOCH", "1794800000", 1), 0);
  EXPECT_EQ(todays_date(), "2026-11-16");
  ASSERT_EQ(unsetenv("SOURCE_DATE_EPOCH"), 0);
  const std::string today = todays_date();
  EXPECT_EQ(today.size(), 10U);
  EXPECT_GT(today, "2025-01-01");
}

}  // namespace
}  // namespace knister::machine
