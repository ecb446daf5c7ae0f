// dice/fair/statistics_test.cpp: the dice are even and know nothing of each other, by a test that
// finds out dice which are not.
//
// Chi-square over the faces, over both dice of a roll and over neighbouring rolls. Keys and nonces
// come from a seed, so it never fails by bad luck; each limit is what even dice pass in one of a
// million runs.
#include <array>
#include <cmath>
#include <functional>
#include <gtest/gtest.h>

#include "tests/support/fair_game.h"

namespace knister::fair {
namespace {

constexpr std::uint32_t games = 40'000;  // a million rolls

template <std::size_t Bins>
double chi_square(const std::array<std::uint64_t, Bins>& counts) {
  std::uint64_t all = 0;
  for (const std::uint64_t count : counts) all += count;
  const double expected = static_cast<double>(all) / Bins;
  double sum = 0;
  for (const std::uint64_t count : counts) {
    const double off = static_cast<double>(count) - expected;
    sum += off * off / expected;
  }
  return sum;
}

// What chi-square with 5 and with 35 degrees of freedom exceeds, and stays below, once in a
// million.
constexpr double limit_of_5 = 35.89;
constexpr double limit_of_35 = 89.95;
constexpr double too_even_of_5 = 0.0129;
constexpr double too_even_of_35 = 8.376;

struct Statistics {
  double faces = 0;
  double pairs = 0;   // the first die with the second
  double serial = 0;  // the second die with the first of the next roll, across games too
};

using Roller = std::function<Roll(const DiceRoot&, std::uint32_t round, const FairHash& key)>;

Statistics measure(const Roller& roller) {
  dice::Source source(20'261'116);
  std::array<std::uint64_t, 6> faces{};
  std::array<std::uint64_t, 36> pairs{};
  std::array<std::uint64_t, 36> serial{};
  int before = 0;
  for (std::uint32_t game = 0; game < games; ++game) {
    const KeyChain chain(test::seeded_bytes<32>(source), 1);
    const std::vector<FairNonce> nonces{test::seeded_bytes<16>(source)};
    const DiceRoot dice{test::seeded_bytes<16>(source), root_of(1, nonces)};
    for (std::uint32_t round = 1; round <= chain.rounds(); ++round) {
      const Roll roll = roller(dice, round, chain.key(round));
      const int first = roll.first() - 1;
      const int second = roll.second() - 1;
      ++faces[first];
      ++faces[second];
      ++pairs[first * 6 + second];
      ++serial[before * 6 + first];
      before = second;
    }
  }
  return {chi_square(faces), chi_square(pairs), chi_square(serial)};
}

TEST(FairStatistics, TheDiceAreEvenAndIndependent) {
  const Statistics found = measure(roll);
  EXPECT_LT(found.faces, limit_of_5);
  EXPECT_LT(found.pairs, limit_of_35);
  EXPECT_LT(found.serial, limit_of_35);
  // Dice that are too even are not dice either.
  EXPECT_GT(found.faces, too_even_of_5);
  EXPECT_GT(found.pairs, too_even_of_35);
  EXPECT_GT(found.serial, too_even_of_35);
}

// Bytes modulo 6 with none skipped: faces 1 to 4 come in 43 of 256 bytes, 5 and 6 in 42.
TEST(FairStatistics, UnevenDiceAreFoundOut) {
  const Statistics found =
      measure([](const DiceRoot& dice, std::uint32_t round, const FairHash& key) {
        const FairHash bytes = block(dice, round, key, 0);
        return Roll::of_dice(bytes[0] % 6 + 1, bytes[1] % 6 + 1);
      });
  EXPECT_GT(found.faces, limit_of_5);
  EXPECT_GT(found.pairs, limit_of_35);
  EXPECT_GT(found.serial, limit_of_35);
}

// Even faces, but a die that is likelier to differ from its neighbour.
TEST(FairStatistics, DependentDiceAreFoundOut) {
  const Statistics found =
      measure([](const DiceRoot& dice, std::uint32_t round, const FairHash& key) {
        const Roll fair = roll(dice, round, key);
        const bool turn = fair.first() == fair.second() && key[0] < 16;
        return Roll::of_dice(fair.first(), turn ? fair.second() % 6 + 1 : fair.second());
      });
  EXPECT_LT(found.faces, limit_of_5);
  EXPECT_GT(found.pairs, limit_of_35);
}

}  // namespace
}  // namespace knister::fair
