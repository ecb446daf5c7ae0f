// engine/network_test.cpp: the fast evaluation equals the plain one, on every kernel and under
// symmetry.
#include "engine/network.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <numeric>

#include "engine/embedded.h"
#include "engine/random_cell.h"
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
    ASSERT_EQ(avx2_kernel::value(prepared, seen), plain_kernel::value(prepared, seen));
  }
}

TEST(Network, KernelsAgreeOnAnswers) {
  if (!__builtin_cpu_supports("avx2")) GTEST_SKIP() << "this processor has no AVX2";
  KernelWeights prepared;
  prepared.plain = *test::random_weights(16);
  dice::Source source(5);
  for (auto& type : prepared.pool) {
    for (auto& pair : type) test::scatter(pair, source, 300);
  }
  for (int trial = 0; trial < 100; ++trial) {
    const Views seen = views_of(Position(test::random_sheet(source, source.below(cell_count - 1))));
    for (const int most : {1, 3, cell_count}) {
      RepliesToRolls plain;
      RepliesToRolls fast;
      plain_kernel::replies(prepared, seen, lowest_number, highest_number, most, plain);
      avx2_kernel::replies(prepared, seen, lowest_number, highest_number, most, fast);
      for (int v = 0; v < number_count; ++v) {
        ASSERT_EQ(plain[v].size(), fast[v].size());
        for (std::size_t i = 0; i < plain[v].size(); ++i) {
          ASSERT_EQ(plain[v][i].cell, fast[v][i].cell);
          ASSERT_EQ(plain[v][i].read, fast[v][i].read);
        }
      }
    }
  }
}
#endif

TEST(Network, ValuesAllAnswersAsOneByOne) {
  const Network network(*test::random_weights(17));
  dice::Source source(6);
  for (int trial = 0; trial < 200; ++trial) {
    const Position position(test::random_sheet(source, source.below(cell_count)));
    const Network::BeforeRoll before = network.before_roll(position);
    std::int64_t sum = 0;
    for (Number number = lowest_number; number <= highest_number; ++number) {
      std::array<Value, cell_count> values{};
      values.fill(-1);
      network.values_after(position, number, values);
      Value best = 0;
      for (const Cell cell : all_cells) {
        if (!position.is_free(cell)) {
          ASSERT_EQ(values[cell.index], -1);
          continue;
        }
        ASSERT_EQ(values[cell.index], network.value(position.after(cell, number)));
        best = std::max(best, values[cell.index]);
      }
      ASSERT_EQ(before.best[number - lowest_number], best);
      sum += std::int64_t{ways_to_roll[number - lowest_number]} * best;
    }
    ASSERT_EQ(before.mean, mean_over_throws(sum));
    ASSERT_EQ(before.evaluations, number_count * position.free_count());
  }
}

TEST(Network, TheBestAnswerIsHardlyEverOverlookedAtFirstSight) {
  const Network& network = embedded_network();
  int overlooked = 0;
  int rolls = 0;
  double lost = 0;
  for (int game = 0; game < 40; ++game) {
    dice::Source dice = dice::Source::for_game(8, game);
    Position position;
    while (position.filled() < game % 24) {
      position.write(random_cell(position, dice), dice.roll().sum());
    }
    const Network::BeforeRoll all = network.before_roll(position);
    const Network::BeforeRoll few = network.before_roll(position, 3);
    EXPECT_LE(few.evaluations, 3 * number_count);
    lost += in_points(all.mean - few.mean) / 40;
    for (int v = 0; v < number_count; ++v) {
      EXPECT_LE(few.best[v], all.best[v]);
      overlooked += few.best[v] < all.best[v] ? 1 : 0;
      ++rolls;
    }
  }
  EXPECT_LT(overlooked * 20, rolls);
  EXPECT_LT(lost, 0.03);
}

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
