// engine/bench_test.cpp: the signature is the same in all builds and sees one changed weight; luck
// has no mean.
#include "engine/bench.h"

#include <cmath>
#include <cstdint>
#include <fstream>
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

// Whatever the compiler, its options, the processor: every build is compared with the one file,
// which `knister bench` filled when the weights were made. The page's module is too.
TEST(Bench, HasTheSignatureThatIsKeptWithTheWeights) {
  std::uint64_t kept = 0;
  std::ifstream file(KNISTER_SOURCE_DIR "/engine/knister.signature");
  ASSERT_TRUE(file >> std::hex >> kept);
  EXPECT_EQ(bench(embedded_network()).signature, kept);
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
