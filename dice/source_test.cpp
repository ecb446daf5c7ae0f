// dice/source_test.cpp: the same numbers everywhere, and none more likely than it should be.
#include "dice/source.h"

#include <array>
#include <gtest/gtest.h>

#include "dice/random_game.h"
#include "rules/format/notation.h"
#include "rules/number.h"

namespace knister::dice {
namespace {

TEST(Source, KnownAnswers) {
  // mix(0) is the first output of SplitMix64 from state 0; the rest was worked out by a second
  // implementation whose xoshiro256++ gives the published numbers for the state 1, 2, 3, 4.
  EXPECT_EQ(mix(0), 0xE220A8397B1DCDAFU);
  Source source(1);
  EXPECT_EQ(source.next(), 0x763BA63F94BC22A2U);
  EXPECT_EQ(source.next(), 0x96606B4E465EDE1EU);
  EXPECT_EQ(source.next(), 0xCB6595F841D565D9U);
  EXPECT_EQ(source.next(), 0x1CDEC371E7B21B81U);
  EXPECT_EQ(Source::for_game(1, 0).next(), 0x9591AA112819439BU);
  EXPECT_EQ(Source::for_game(7, 123456789).next(), 0x0A1BEEBBD9AB44A3U);
}

TEST(Source, TheDiceOfSeed42) {
  Source source(42);
  std::string rolls;
  for (int i = 0; i < 25; ++i) rolls += to_text(source.roll()) + ' ';
  EXPECT_EQ(
      rolls,
      "5+5 2+5 1+1 5+2 2+6 1+2 3+6 2+4 6+4 6+4 2+1 2+2 1+4 5+1 5+3 4+2 5+3 4+1 3+3 1+5 1+4 2+3 "
      "6+2 6+6 6+6 ");
}

// Chi-squared over the 36 throws; 99.999 % of fair dice stay below 85 at 35 degrees of freedom.
template <typename Throw>
double unevenness(const Throw& next_throw) {
  constexpr int throws = 720'000;
  std::array<int, 36> seen{};
  for (int i = 0; i < throws; ++i) ++seen[next_throw()];
  const double expected = throws / 36.0;
  double sum = 0;
  for (const int count : seen) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Source, EveryThrowIsAsLikelyAsEveryOther) {
  Source source(2);
  EXPECT_LT(unevenness([&source] {
              const Roll roll = source.roll();
              return (roll.first() - 1) * 6 + roll.second() - 1;
            }),
            85);
  // The control: bytes modulo 36 favour the low throws, and the test must notice.
  EXPECT_GT(unevenness([&source] { return static_cast<int>((source.next() >> 56U) % 36); }), 85);
}

TEST(Source, BelowReachesAllAndStaysBelow) {
  Source source(3);
  for (std::uint32_t bound = 1; bound <= 30; ++bound) {
    std::uint32_t seen = 0;
    for (int i = 0; i < 2'000; ++i) {
      const std::uint32_t value = source.below(bound);
      ASSERT_LT(value, bound);
      seen |= 1U << value;
    }
    EXPECT_EQ(seen, (1U << bound) - 1);
  }
  // Three quarters of the range: without drawing again, the lower half would come up twice as
  // often.
  constexpr std::uint32_t large = 0xC0000000U;
  int low = 0;
  for (int i = 0; i < 30'000; ++i) low += source.below(large) < large / 3 ? 1 : 0;
  EXPECT_NEAR(low, 10'000, 500);
}

TEST(RandomGame, FillsTheSheetWithThisMean) {
  double sum = 0;
  constexpr int games = 100'000;
  for (int game = 0; game < games; ++game) {
    Source source = Source::for_game(4, static_cast<std::uint64_t>(game));
    const TrackedSheet sheet = random_game(source);
    ASSERT_TRUE(sheet.sheet().full());
    sum += sheet.total();
  }
  EXPECT_NEAR(sum / games, 19.95, 0.12);  // computed exactly; five standard errors
}

}  // namespace
}  // namespace knister::dice
