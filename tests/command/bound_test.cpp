// tests/command/bound_test.cpp: `knister bound` says what it can prove, from where, and what it
// cannot read.
#include <gtest/gtest.h>

#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

TEST(Bound, OfAWholeGameIsProved) {
  const Finished proved = knister({"bound"});
  EXPECT_EQ(proved.code, 0) << proved.err;
  EXPECT_TRUE(says(proved.out, "more than 91.0410 points")) << proved.out;
}

// One cell is free, and the 7 has to go there: the limit is the score itself.
TEST(Bound, OfTheLastCellIsTheScore) {
  const Finished last = knister({"bound", "7489B/37377/55A55/89369/8B88. 7"});
  EXPECT_EQ(last.code, 0) << last.err;
  EXPECT_TRUE(says(last.out, " 53.00 ")) << last.out;
}

TEST(Bound, OfNonsenseIsRefused) {
  EXPECT_EQ(knister({"bound", "nonsense"}).code, 1);
  EXPECT_EQ(knister({"bound", "--statistical", "1"}).code, 2);
}

}  // namespace
}  // namespace knister::test
