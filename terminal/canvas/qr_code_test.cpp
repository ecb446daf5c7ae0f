#include "terminal/canvas/qr_code.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

namespace knister::terminal {
namespace {

TEST(QrCode, HoldsAnAddressInTheSecondSmallestSize) {
  const auto squares = qr_code("http://192.0.2.2:8080");
  if (!squares) GTEST_SKIP() << "this build has no libqrencode";
  EXPECT_EQ(squares->width, 25);
  EXPECT_EQ(squares->dark.size(), 25U * 25U);
  // Three corners carry a dark square of 3 in a light ring in a dark ring; the fourth does not.
  const auto is_finder = [&](int top, int left) {
    for (int row = 0; row < 7; ++row) {
      for (int column = 0; column < 7; ++column) {
        const int ring = std::max(std::abs(row - 3), std::abs(column - 3));
        if (squares->is_dark(top + row, left + column) != (ring != 2)) return false;
      }
    }
    return true;
  };
  EXPECT_TRUE(is_finder(0, 0));
  EXPECT_TRUE(is_finder(0, 18));
  EXPECT_TRUE(is_finder(18, 0));
  EXPECT_FALSE(is_finder(18, 18));
}

}  // namespace
}  // namespace knister::terminal
