// table/online/online_table_test.cpp: a table from the lobby to the rematch.
#include "table/online/online_table.h"

#include <gtest/gtest.h>

#include "table/reading.h"
#include "tests/support/table/table_tester.h"

namespace knister::online {
namespace {

using table::Refusal;

TEST(OnlineTable, AWholeGameFromTheLobbyToTheRanking) {
  Tester t;
  t.sit(1);
  t.sit(2);
  t.must(Tester::host, AddBot{BotLevel::owl});
  t.must(2, PickYoungest{1});
  t.start({1, 2});
  EXPECT_EQ(t.table.state().roller(), 1U);
  t.play_rounds(25);
  EXPECT_EQ(t.table.state().phase, Phase::playing);  // the last number may still be taken back
  t.pass(undo_time);
  ASSERT_EQ(t.table.state().phase, Phase::finished);
  const table::View view = t.seen_by(1);
  ASSERT_EQ(view.seats.size(), 3U);
  EXPECT_EQ(view.seats[2].place, 1U);  // all wrote the same
  EXPECT_TRUE(table::sheet_of(view.seats[1]).full());
}

TEST(OnlineTable, ReplayingItsLogRebuildsIt) {
  Tester t;
  t.sit_many(1, 3);
  t.start({1, 2, 3});
  t.play_rounds(4);
  t.house(Disconnect{token(2)});
  OnlineTable rebuilt;
  for (const Step& step : t.log) rebuilt.apply(step);
  EXPECT_EQ(rebuilt, t.table);
}

}  // namespace
}  // namespace knister::online
