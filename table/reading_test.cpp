// table/reading_test.cpp: what is read off a view, also off one that no honest server sends.
#include "table/reading.h"

#include <gtest/gtest.h>

namespace knister::table {
namespace {

View view_of_two() {
  View view;
  view.phase = online::Phase::playing;
  view.game = 1;
  view.round = 2;
  view.dice = "3516";
  view.own.emplace();
  view.own->seat = 1;
  view.own->rounds = "a........................";
  view.own->pending = 7;
  return view;
}

TEST(Reading, RollsAreCountedFromOne) {
  const View view = view_of_two();
  ASSERT_TRUE(roll_of(view, 1));
  EXPECT_EQ(*roll_of(view, 1), Roll::of_dice(3, 5));
  EXPECT_EQ(roll_of(view, 2)->sum(), 7);
  EXPECT_FALSE(roll_of(view, 0));
  EXPECT_FALSE(roll_of(view, 3));
}

TEST(Reading, DiceWithoutSuchAFaceAreNone) {
  View view = view_of_two();
  view.dice = "3570x1";
  EXPECT_TRUE(roll_of(view, 1));
  EXPECT_FALSE(roll_of(view, 2));
  EXPECT_FALSE(roll_of(view, 3));
  view.own->rounds = "ab.......................";
  EXPECT_EQ(own_sheet(view)[Cell::at(0, 0)], 8);
  EXPECT_TRUE(own_sheet(view).is_free(Cell::at(0, 1)));
}

TEST(Reading, ASumWithoutItsDiceIsARollToo) {
  View view = view_of_two();
  view.dice = "35.C.x";
  EXPECT_EQ(*roll_of(view, 2), Roll::of_sum(12));
  EXPECT_FALSE(roll_of(view, 3));
  for (const Roll roll : {Roll::of_dice(6, 1), Roll::of_sum(2), Roll::of_sum(12)}) {
    view.dice = dice_text(roll);
    EXPECT_EQ(*roll_of(view, 1), roll);
  }
}

TEST(Reading, WhoWasAwayWritesTheRoundThatWasMissed) {
  View view = view_of_two();
  view.dice = "351624";
  view.round = 3;
  EXPECT_EQ(written_rounds(view), 1);
  EXPECT_EQ(next_round(view), (online::RoundName{1, 2}));
  EXPECT_TRUE(must_write(view));
  view.paused = true;
  EXPECT_FALSE(must_write(view));
}

TEST(Reading, AGameThatWasPlayedToItsEndIsOurs) {
  View view = view_of_two();
  EXPECT_FALSE(own_game(view)) << "it goes on";
  view.round = 25;
  view.dice.clear();
  for (int round = 0; round < 25; ++round) view.dice += round == 0 ? "66" : "12";
  view.own->rounds = "bcdefghijklmnopqrstuvwxya";
  const auto game = own_game(view);
  ASSERT_TRUE(game);
  EXPECT_TRUE(is_finished(*game));
  ASSERT_EQ(game->seats.size(), 1U);
  EXPECT_EQ(game->seats[0].cells.front(), Cell::at(4, 4));
  EXPECT_EQ(sheet_after(*game, 0), own_sheet(view));
  view.dice.pop_back();
  EXPECT_FALSE(own_game(view)) << "a roll that no honest server leaves out";
}

TEST(Reading, OnlyWhoIsWaitedForHasTheDice) {
  View view = view_of_two();
  view.own->pending.reset();
  EXPECT_FALSE(may_roll(view));
  view.clock.roller = 1;
  view.clock.waiting = Waiting{Waiting::For::seats, {0}, 1};
  EXPECT_FALSE(may_roll(view));
  view.clock.waiting->seats = {0, 1};
  EXPECT_TRUE(may_roll(view));
  view.own->pending = 4;
  EXPECT_FALSE(may_roll(view)) << "a number waits";
}

TEST(Reading, SheetsOfOthersAsFarAsTheyAreShown) {
  SeatRow row;
  EXPECT_EQ(sheet_of(row), Sheet());
  row.sheet = "7.C......................";
  EXPECT_EQ(sheet_of(row)[Cell::at(0, 0)], 7);
  EXPECT_EQ(sheet_of(row)[Cell::at(0, 2)], 12);
  EXPECT_EQ(sheet_of(row).free_count(), 23);
}

}  // namespace
}  // namespace knister::table
