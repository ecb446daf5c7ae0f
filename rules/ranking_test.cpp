// rules/ranking_test.cpp: places and praise.
#include "rules/ranking.h"

#include <gtest/gtest.h>

#include "rules/verdict.h"

namespace knister {
namespace {

TEST(Ranking, EqualTotalsShareThePlace) {
  EXPECT_EQ(places(std::vector{53, 71, 53, 40}), (std::vector{2, 1, 2, 4}));
  EXPECT_EQ(places(std::vector{9, 9, 9}), (std::vector{1, 1, 1}));
  EXPECT_EQ(places(std::vector{0}), (std::vector{1}));
  EXPECT_TRUE(places(std::vector<int>{}).empty());
}

TEST(Verdict, FollowsThePrintedRanges) {
  EXPECT_EQ(verdict(0).id, VerdictId::friendly);
  EXPECT_EQ(verdict(34).id, VerdictId::friendly);
  EXPECT_EQ(verdict(35).id, VerdictId::close);
  EXPECT_EQ(verdict(49).id, VerdictId::close);
  EXPECT_EQ(verdict(50).id, VerdictId::good);
  EXPECT_EQ(verdict(79).id, VerdictId::good);
  EXPECT_EQ(verdict(80).id, VerdictId::very_good);
  EXPECT_EQ(verdict(99).id, VerdictId::very_good);
  EXPECT_EQ(verdict(100).id, VerdictId::outstanding);
  EXPECT_EQ(verdict(168).id, VerdictId::outstanding);
}

}  // namespace
}  // namespace knister
