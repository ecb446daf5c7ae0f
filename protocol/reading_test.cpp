// protocol/reading_test.cpp: what is read off a table, also off one that no honest server sends.
#include "protocol/reading.h"

#include <gtest/gtest.h>

namespace knister::protocol {
namespace {

Table table_of_two() {
  Table table;
  table.phase = online::Phase::playing;
  table.game = 1;
  table.round = 2;
  table.dice = "3516";
  table.own.emplace();
  table.own->seat = 1;
  table.own->rounds = "a........................";
  table.own->pending = 7;
  return table;
}

TEST(Reading, RollsAreCountedFromOne) {
  const Table table = table_of_two();
  ASSERT_TRUE(roll_of(table, 1));
  EXPECT_EQ(*roll_of(table, 1), Roll::of_dice(3, 5));
  EXPECT_EQ(roll_of(table, 2)->sum(), 7);
  EXPECT_FALSE(roll_of(table, 0));
  EXPECT_FALSE(roll_of(table, 3));
}

TEST(Reading, DiceWithoutSuchAFaceAreNone) {
  Table table = table_of_two();
  table.dice = "3570x1";
  EXPECT_TRUE(roll_of(table, 1));
  EXPECT_FALSE(roll_of(table, 2));
  EXPECT_FALSE(roll_of(table, 3));
  table.own->rounds = "ab.......................";
  EXPECT_EQ(own_sheet(table)[Cell::at(0, 0)], 8);
  EXPECT_TRUE(own_sheet(table).is_free(Cell::at(0, 1)));
}

TEST(Reading, WhoWasAwayWritesTheRoundThatWasMissed) {
  Table table = table_of_two();
  table.dice = "351624";
  table.round = 3;
  EXPECT_EQ(written_rounds(table), 1);
  EXPECT_EQ(next_round(table), (online::RoundName{1, 2}));
  EXPECT_TRUE(must_write(table));
  table.paused = true;
  EXPECT_FALSE(must_write(table));
}

TEST(Reading, AGameThatWasPlayedToItsEndIsOurs) {
  Table table = table_of_two();
  EXPECT_FALSE(own_game(table)) << "it goes on";
  table.round = 25;
  table.dice.clear();
  for (int round = 0; round < 25; ++round) table.dice += round == 0 ? "66" : "12";
  table.own->rounds = "bcdefghijklmnopqrstuvwxya";
  const auto game = own_game(table);
  ASSERT_TRUE(game);
  EXPECT_TRUE(is_finished(*game));
  ASSERT_EQ(game->seats.size(), 1U);
  EXPECT_EQ(game->seats[0].cells.front(), Cell::at(4, 4));
  EXPECT_EQ(sheet_after(*game, 0), own_sheet(table));
  table.dice.pop_back();
  EXPECT_FALSE(own_game(table)) << "a roll that no honest server leaves out";
}

TEST(Reading, OnlyWhoIsWaitedForHasTheDice) {
  Table table = table_of_two();
  table.own->pending.reset();
  EXPECT_FALSE(may_roll(table));
  table.clock.roller = 1;
  table.clock.waiting = WaitingFor{online::Waiting::For::seats, {0}, 1};
  EXPECT_FALSE(may_roll(table));
  table.clock.waiting->seats = {0, 1};
  EXPECT_TRUE(may_roll(table));
  table.own->pending = 4;
  EXPECT_FALSE(may_roll(table)) << "a number waits";
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
}  // namespace knister::protocol
