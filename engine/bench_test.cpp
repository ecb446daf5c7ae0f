// engine/bench_test.cpp: the signature sees one changed weight; luck has no mean.
#include "engine/bench.h"

#include <cmath>
#include <gtest/gtest.h>

#include "engine/embedded.h"
#include "engine/luck.h"
#include "tests/support/random_sheet.h"

namespace knister::engine {
namespace {

TEST(Bench, RepeatsItselfAndNoticesOneChangedWeight) {
  auto weights = read_weights(embedded_weights());
  ASSERT_TRUE(weights.has_value());
  const BenchResult first = bench(Network(**weights));
  EXPECT_EQ(first.signature, bench(Network(**weights)).signature);
  EXPECT_GE(first.positions, 20);
  ++(*weights)->base[5][0][empty_line_class];
  const BenchResult changed = bench(Network(**weights));
  EXPECT_NE(first.signature, changed.signature);
}

TEST(Luck, HasAMeanOfZeroOverTheThrows) {
  dice::Source source(1);
  for (int trial = 0; trial < 20; ++trial) {
    const Position position(test::random_sheet(source, source.below(cell_count)));
    std::int64_t sum = 0;
    for (Number number = lowest_number; number <= highest_number; ++number) {
      sum += std::int64_t{ways_to_roll[number - lowest_number]} *
             luck_of_roll(embedded_network(), position, number);
    }
    EXPECT_LE(std::abs(sum), throws / 2);  // the mean is rounded once
  }
}

}  // namespace
}  // namespace knister::engine
