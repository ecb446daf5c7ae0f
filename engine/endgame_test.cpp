// engine/endgame_test.cpp: the solver against every way the last rounds can go, tried one by one.
#include "engine/endgame.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

#include "rules/format/notation.h"
#include "rules/scoring.h"
#include "tests/support/random_sheet.h"

namespace knister::engine {
namespace {

// The expected total under perfect play times 36^e, straight from the rules.
std::int64_t brute_force(const Sheet& sheet) {
  if (sheet.full()) return total(sheet);
  std::int64_t sum = 0;
  for (int first = 1; first <= die_faces; ++first) {
    for (int second = 1; second <= die_faces; ++second) {
      std::int64_t best = 0;
      for (const Cell cell : all_cells) {
        if (!sheet.is_free(cell)) continue;
        Sheet next = sheet;
        next.write(cell, static_cast<Number>(first + second));
        best = std::max(best, brute_force(next));
      }
      sum += best;
    }
  }
  return sum;
}

// The same over sums instead of dice: quicker, for more free cells.
std::int64_t brute_force_over_sums(const Position& position) {
  if (position.free_bits() == 0) return position.banked();
  std::int64_t sum = 0;
  for (Number number = lowest_number; number <= highest_number; ++number) {
    std::int64_t best = 0;
    for (const Cell cell : position.free_cells()) {
      best = std::max(best, brute_force_over_sums(position.after(cell, number)));
    }
    sum += ways_to_roll[number - lowest_number] * best;
  }
  return sum;
}

TEST(Endgame, EqualsBruteForceFromTheRules) {
  Endgame endgame;
  dice::Source source(1);
  for (int trial = 0; trial < 300; ++trial) {
    const Sheet sheet = test::random_sheet(source, cell_count - source.below(3));
    ASSERT_EQ(endgame.numerator(Position(sheet)), brute_force(sheet));
  }
}

TEST(Endgame, EqualsBruteForceInThousandsOfPositionsWithUpToFourFreeCells) {
  Endgame endgame;
  dice::Source source(2);
  constexpr std::array<int, 5> trials{200, 1000, 1000, 600, 60};
  for (int free = 0; free < static_cast<int>(trials.size()); ++free) {
    for (int trial = 0; trial < trials[free]; ++trial) {
      const Position position(test::random_sheet(source, cell_count - free));
      ASSERT_EQ(endgame.numerator(position), brute_force_over_sums(position));
    }
  }
}

TEST(Endgame, MoreFreeCellsFollowFromFewer) {
  Endgame endgame;
  dice::Source source(3);
  for (const int free : {5, 6, 7}) {
    const Position position(test::random_sheet(source, cell_count - free));
    std::int64_t sum = 0;
    for (Number number = lowest_number; number <= highest_number; ++number) {
      std::int64_t best = 0;
      for (const Cell cell : position.free_cells()) {
        best = std::max(best, endgame.numerator(position.after(cell, number)));
      }
      sum += ways_to_roll[number - lowest_number] * best;
    }
    EXPECT_EQ(endgame.numerator(position), sum);
  }
}

// Sheets of random play and of the fox by turns, solved by another program before this solver was
// written.
TEST(Endgame, SolvesTheKeptPositions) {
#if defined(__SANITIZE_ADDRESS__) || !defined(NDEBUG)
  constexpr int most_cells = 6;
#else
  constexpr int most_cells = 7;
#endif
  Endgame endgame;
  std::ifstream file(std::string(KNISTER_SOURCE_DIR) + "/tests/data/endgames.txt");
  int solved = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string sheet;
    int free = 0;
    std::int64_t numerator = 0;
    ASSERT_TRUE(words >> sheet >> free >> numerator) << line;
    const auto parsed = parse_sheet(sheet);
    ASSERT_TRUE(parsed) << line;
    ASSERT_EQ(parsed->free_count(), free) << line;
    if (free > most_cells) continue;
    ASSERT_EQ(endgame.numerator(Position(*parsed)), numerator) << line;
    ++solved;
  }
  EXPECT_EQ(solved, most_cells == 7 ? 68 : 60);
}

TEST(Endgame, ValueIsTheNumeratorRoundedOnce) {
  Endgame endgame;
  dice::Source source(4);
  for (int trial = 0; trial < 200; ++trial) {
    const int free = static_cast<int>(source.below(5));
    const Position position(test::random_sheet(source, cell_count - free));
    const double exact =
        static_cast<double>(endgame.numerator(position)) / static_cast<double>(throws_to_the(free));
    ASSERT_NEAR(in_points(endgame.value(position)), exact, 0.6 / one_point);
  }
}

}  // namespace
}  // namespace knister::engine
