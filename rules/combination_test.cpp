// rules/combination_test.cpp: every line of five numbers there is, against the plain reference.
#include "rules/combination.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "tests/support/every_line.h"
#include "tests/support/reference.h"

namespace knister {
namespace {

TEST(Combination, TheBookletsExamples) {
  // The combination table with its examples, as printed on the sheet (misprints corrected).
  const std::map<std::string_view, int> printed{
      {"pair", 1},       {"three", 3},      {"four", 6},        {"five", 10},  {"two-pairs", 3},
      {"full-house", 8}, {"straight-7", 8}, {"straight-x", 12}, {"nothing", 0}};
  ASSERT_EQ(combinations.size(), printed.size());
  for (const Combination& row : combinations) {
    EXPECT_EQ(row.points, printed.at(row.name)) << row.name;
    EXPECT_EQ(classify(row.example), row.id) << row.name;
    EXPECT_EQ(combination(row.id).name, row.name);
  }
}

TEST(Combination, OrderDoesNotMatterAndFourInARowIsNothing) {
  EXPECT_EQ(classify({5, 7, 8, 4, 6}), CombinationId::straight_7);
  EXPECT_EQ(classify({8, 4, 6, 7, 5}), CombinationId::straight_7);
  EXPECT_EQ(classify({3, 4, 5, 6, 12}), CombinationId::nothing);
  EXPECT_EQ(classify({12, 8, 10, 9, 11}), CombinationId::straight_x);
  EXPECT_EQ(classify({2, 3, 4, 5, 6}), CombinationId::straight_x);
}

TEST(Combination, EqualsTheReferenceOnAll161051Lines) {
  int lines_seen = 0;
  test::for_every_line([&](const LineNumbers& line) {
    ++lines_seen;
    ASSERT_EQ(points(classify(line)), reference::line_points({line.begin(), line.end()}));
  });
  EXPECT_EQ(lines_seen, 161'051);
}

TEST(Combination, NamesTellApartWhatPointsDoNot) {
  // Three and two pairs are both worth 3, full house and straight with 7 both 8: count the numbers.
  test::for_every_line([](const LineNumbers& line) {
    const std::set<int> different(line.begin(), line.end());
    const CombinationId id = classify(line);
    switch (different.size()) {
      case 1:
        ASSERT_EQ(id, CombinationId::five);
        break;
      case 2:
        ASSERT_TRUE(id == CombinationId::four || id == CombinationId::full_house);
        break;
      case 3:
        ASSERT_TRUE(id == CombinationId::three || id == CombinationId::two_pairs);
        break;
      case 4:
        ASSERT_EQ(id, CombinationId::pair);
        break;
      default:
        ASSERT_TRUE(id == CombinationId::nothing || id == CombinationId::straight_7 ||
                    id == CombinationId::straight_x);
    }
    if (id == CombinationId::three || id == CombinationId::four) {
      const int wanted = id == CombinationId::three ? 3 : 4;
      ASSERT_TRUE(std::any_of(line.begin(), line.end(), [&](Number number) {
        return std::count(line.begin(), line.end(), number) == wanted;
      }));
    }
  });
}

TEST(Combination, SharesOfRandomLinesAreAsComputed) {
  // rules: "a random full line": percentages of the combinations, weighted by the 36 throws.
  std::map<CombinationId, double> share;
  test::for_every_line([&](const LineNumbers& line) {
    double weight = 1;
    for (const Number number : line) weight *= ways_to_roll[number - lowest_number] / 36.0;
    share[classify(line)] += 100 * weight;
  });
  EXPECT_NEAR(share[CombinationId::nothing], 25.04, 0.005);
  EXPECT_NEAR(share[CombinationId::pair], 49.77, 0.005);
  EXPECT_NEAR(share[CombinationId::two_pairs], 12.13, 0.005);
  EXPECT_NEAR(share[CombinationId::three], 9.34, 0.005);
  EXPECT_NEAR(share[CombinationId::straight_7], 1.48, 0.005);
  EXPECT_NEAR(share[CombinationId::full_house], 1.33, 0.005);
  EXPECT_NEAR(share[CombinationId::four], 0.83, 0.005);
  EXPECT_NEAR(share[CombinationId::straight_x], 0.048, 0.0005);
  EXPECT_NEAR(share[CombinationId::five], 0.027, 0.0005);
}

}  // namespace
}  // namespace knister
