// engine/weights_test.cpp: the weights' file says what is wrong with it, and keeps every weight.
#include "engine/weights.h"

#include <cstring>
#include <gtest/gtest.h>

#include "tests/support/random_weights.h"

namespace knister::engine {
namespace {

std::span<const std::byte> bytes(const std::string& file) {
  return std::as_bytes(std::span(file.data(), file.size()));
}

WeightsFault fault_of(const std::string& file) {
  const auto read = read_weights(bytes(file));
  EXPECT_FALSE(read.has_value());
  return read.has_value() ? WeightsFault{255} : read.error();
}

TEST(WeightsFile, KeepsEveryWeight) {
  const auto weights = test::random_weights(1);
  const auto read = read_weights(bytes(weights_file(*weights)));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(std::memcmp(read->get(), weights.get(), sizeof(Weights)), 0);
}

TEST(WeightsFile, IsAtMostAMegabyte) {
  EXPECT_LE(weights_file(*test::random_weights(1)).size(), 1'000'000U);
}

TEST(WeightsFile, SaysWhatIsWrong) {
  const std::string good = weights_file(*test::random_weights(2));
  EXPECT_EQ(fault_of(""), WeightsFault::not_weights);
  EXPECT_EQ(fault_of("something else altogether"), WeightsFault::not_weights);
  EXPECT_EQ(fault_of(good.substr(0, 10)), WeightsFault::wrong_length);
  EXPECT_EQ(fault_of(good.substr(0, good.size() - 1)), WeightsFault::wrong_length);
  EXPECT_EQ(fault_of(good + "x"), WeightsFault::wrong_length);
  std::string other = good;
  other[8] = 9;
  EXPECT_EQ(fault_of(other), WeightsFault::other_version);
  other = good;
  other[10] = 16;
  EXPECT_EQ(fault_of(other), WeightsFault::other_shape);
  for (const std::size_t at : {std::size_t{14}, good.size() / 2, good.size() - 1}) {
    other = good;
    other[at] = static_cast<char>(other[at] ^ 1);
    EXPECT_EQ(fault_of(other), WeightsFault::damaged);
  }
}

TEST(WeightsFile, RefusesSumsThatCouldOverflow) {
  const auto refused = [](auto change) {
    auto weights = test::random_weights(3);
    EXPECT_TRUE(stays_in_range(*weights));
    change(*weights);
    EXPECT_FALSE(stays_in_range(*weights));
    EXPECT_EQ(fault_of(weights_file(*weights)), WeightsFault::out_of_range);
  };
  refused([](Weights& w) { w.shared[0][100][7] = 20000; });
  refused([](Weights& w) { w.own[2][50][31] = -32768; });
  refused([](Weights& w) { w.outlook[1][9][0] = 20000; });
  refused([](Weights& w) {
    for (auto& row : w.pool[0]) row.fill(32767);
  });
  refused([](Weights& w) {
    for (auto& type : w.outlook_readout[3]) type.fill(32767);
  });
}

}  // namespace
}  // namespace knister::engine
