// engine/network_test.cpp: the fast evaluation equals the plain one, on every kernel and under
// symmetry.
#include "engine/network.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <numeric>

#include "rules/scoring.h"
#include "rules/symmetry.h"
#include "tests/support/random_sheet.h"
#include "tests/support/random_weights.h"

namespace knister::engine {
namespace {

constexpr int trials = 2000;

Sheet mirrored(const Sheet& sheet) {
  Sheet result;
  for (const Cell cell : all_cells) {
    if (!sheet.is_free(cell)) {
      result.write(cell, static_cast<Number>(lowest_number + highest_number - sheet[cell]));
    }
  }
  return result;
}

TEST(Network, IsTheSumOfItsLinesWithinTheLimits) {
  const Network network(*test::random_weights(11));
  dice::Source source(1);
  int unlimited = 0;
  for (int trial = 0; trial < trials; ++trial) {
    const Position position(test::random_sheet(source, 1 + source.below(cell_count)));
    const auto values = network.line_values(position);
    const std::int64_t sum = std::accumulate(values.begin(), values.end(), std::int64_t{0});
    const std::int64_t lowest = std::int64_t{position.banked()} * one_point;
    std::int64_t highest = 0;
    for (int id = 0; id < line_count; ++id) {
      highest += std::int64_t{most_points[position.classes()[id]]} * lines[id].weight * one_point;
    }
    const Value value = network.value(position);
    ASSERT_GE(value, lowest);
    ASSERT_LE(value, highest);
    // Each line's value is rounded by itself: twelve halves, the diagonals' twice.
    if (sum > lowest + 8 && sum < highest - 8) {
      ASSERT_LE(std::abs(sum - value), 8);
      ++unlimited;
    } else {
      ASSERT_TRUE(value <= lowest + 16 || value >= highest - 16);
    }
  }
  EXPECT_GT(unlimited, trials / 10);
}

#ifdef KNISTER_AVX2
TEST(Network, KernelsAgree) {
  if (!__builtin_cpu_supports("avx2")) GTEST_SKIP() << "this processor has no AVX2";
  const auto weights = test::random_weights(12);
  KernelWeights prepared;
  prepared.plain = *weights;
  dice::Source source(2);
  for (auto& type : prepared.pool) {
    for (auto& pair : type) test::scatter(pair, source, 300);
  }
  for (int trial = 0; trial < trials; ++trial) {
    const Position position(test::random_sheet(source, source.below(cell_count + 1)));
    const Views seen{
        {position.classes(), position.classes()}, position.free_bits(), position.filled()};
    ASSERT_EQ(avx2_kernel(prepared, seen), plain_kernel(prepared, seen));
  }
}
#endif

TEST(Network, All64SymmetriesHaveOneValue) {
  const Network network(*test::random_weights(13));
  dice::Source source(3);
  for (int trial = 0; trial < 200; ++trial) {
    const Sheet sheet = test::random_sheet(source, source.below(cell_count + 1));
    const Value value = network.value(Position(sheet));
    for (const Symmetry& symmetry : symmetries) {
      const Sheet moved = rearranged(sheet, symmetry);
      ASSERT_EQ(network.value(Position(moved)), value);
      ASSERT_EQ(network.value(Position(mirrored(moved))), value);
    }
  }
}

TEST(Network, AFullSheetIsWorthItsPoints) {
  const Network network(*test::random_weights(14));
  dice::Source source(4);
  for (int trial = 0; trial < trials; ++trial) {
    const Sheet sheet = test::random_sheet(source, cell_count);
    ASSERT_EQ(network.value(Position(sheet)), total(sheet) * one_point);
  }
}

TEST(Network, OtherWeightsHaveAnotherFingerprint) {
  auto weights = test::random_weights(15);
  const std::uint64_t before = Network(*weights).fingerprint();
  EXPECT_EQ(Network(*weights).fingerprint(), before);
  ++weights->base[3][1][99];
  EXPECT_NE(Network(*weights).fingerprint(), before);
}

}  // namespace
}  // namespace knister::engine
