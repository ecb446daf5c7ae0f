// store/checksum_test.cpp: every changed bit changes the sum, and values do not run together.
#include "store/checksum.h"

#include <gtest/gtest.h>
#include <string>

namespace knister::store {
namespace {

Sum sum_of(std::string_view bytes) { return Checksum().add(bytes).value(); }

TEST(Checksum, StaysWhatItIs) {
  // Data on disk hold these: a change here needs a migration.
  EXPECT_EQ(static_cast<std::uint64_t>(Checksum().value()), 0U);
  EXPECT_NE(sum_of(""), 0);
  EXPECT_EQ(sum_of("event"), Checksum().add(std::string_view("event")).value());
}

TEST(Checksum, ChangesWithEveryBit) {
  const std::string bytes = "a roll of 3 and 5, with its key and more";
  const Sum whole = sum_of(bytes);
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    std::string flipped = bytes;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
    EXPECT_NE(sum_of(flipped), whole) << bit;
  }
}

TEST(Checksum, TellsValuesApart) {
  const auto two = [](std::string_view first, std::string_view second) {
    return Checksum().add(first).add(second).value();
  };
  EXPECT_NE(two("ab", "c"), two("a", "bc"));
  EXPECT_NE(two("a", "b"), two("b", "a"));
  EXPECT_NE(Checksum().add_nothing().value(), sum_of(""));
  EXPECT_NE(Checksum().add(0).value(), Checksum().add_nothing().value());
  EXPECT_NE(Checksum().add(1).add(2).value(), Checksum().add(2).add(1).value());
}

}  // namespace
}  // namespace knister::store
