// engine/hindsight_test.cpp: never more than the limit, and the best when everything can be tried.
#include "engine/hindsight.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "dice/source.h"
#include "rules/scoring.h"

namespace knister::engine {
namespace {

TEST(Hindsight, UsesTheGivenNumbersAndStaysBelowTheLimit) {
  dice::Source source(1);
  for (int trial = 0; trial < 20; ++trial) {
    std::vector<Number> numbers;
    for (int i = 0; i < cell_count; ++i) numbers.push_back(source.roll().sum());
    const Hindsight found = best_in_hindsight(numbers, 1, 20'000);
    EXPECT_EQ(found.total, total(found.sheet));
    EXPECT_LE(found.total, found.limit);
    std::vector<Number> used(found.sheet.numbers().begin(), found.sheet.numbers().end());
    std::sort(used.begin(), used.end());
    std::sort(numbers.begin(), numbers.end());
    EXPECT_EQ(used, numbers);
  }
}

TEST(Hindsight, ProvesWhatCannotBeBetter) {
  const Hindsight all_equal = best_in_hindsight(std::vector<Number>(cell_count, 7));
  EXPECT_TRUE(all_equal.proven());
  EXPECT_EQ(all_equal.total, 14 * 10);
  // Five of each of 2..6: a Latin square with both diagonals has twelve straights.
  std::vector<Number> square;
  for (int i = 0; i < cell_count; ++i) square.push_back(static_cast<Number>(2 + i % 5));
  for (const std::uint64_t seed : {3, 4, 5, 6}) {
    const Hindsight straights = best_in_hindsight(square, seed);
    EXPECT_EQ(straights.limit, highest_total);
    EXPECT_EQ(straights.total, 168) << seed;
    EXPECT_TRUE(straights.proven());
  }
}

TEST(Hindsight, MoreStepsDoNotHarmAndTheSameSeedRepeats) {
  dice::Source source(2);
  std::vector<Number> numbers;
  for (int i = 0; i < cell_count; ++i) numbers.push_back(source.roll().sum());
  const Hindsight quick = best_in_hindsight(numbers, 3, 5'000);
  const Hindsight again = best_in_hindsight(numbers, 3, 5'000);
  const Hindsight slow = best_in_hindsight(numbers, 3, 400'000);
  EXPECT_EQ(quick.sheet, again.sheet);
  EXPECT_GE(slow.total, quick.total);
  EXPECT_GT(slow.total, 70);
}

}  // namespace
}  // namespace knister::engine
