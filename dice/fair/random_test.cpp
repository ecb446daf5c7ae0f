// dice/fair/random_test.cpp: that something is filled in, and never the same twice.
#include "dice/fair/random.h"

#include <gtest/gtest.h>
#include <set>

namespace knister::fair {
namespace {

TEST(Random, IsNewEachTime) {
  std::set<Bytes<16>> seen;
  for (int i = 0; i < 1000; ++i) seen.insert(random_bytes<16>());
  EXPECT_EQ(seen.size(), 1000U);
}

TEST(Random, ReachesEveryByte) {
  // A place that were never filled would be 0 in all of a thousand; by chance that is 256^-1000.
  Bytes<32> filled{};
  for (int i = 0; i < 1000; ++i) {
    const auto bytes = random_bytes<32>();
    for (std::size_t at = 0; at < bytes.size(); ++at) filled[at] |= bytes[at];
  }
  for (const std::uint8_t byte : filled) EXPECT_EQ(byte, 0xff);
}

}  // namespace
}  // namespace knister::fair
