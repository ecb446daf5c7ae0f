// terminal/dialogue/online_table_dialogue_test.cpp: an online table as a dialogue: lines in, lines
// out.

#include <algorithm>
#include <gtest/gtest.h>

#include "terminal/dialogue/dialogue.h"
#include "tests/command/says.h"
#include "tests/support/terminal/seat_tester.h"

namespace knister::terminal {
namespace {

using test::says;
const i18n::Catalogue english(i18n::Language::en);

class OnlineDialogueTest : public testing::Test {
 protected:
  void see(const table::View& view, const std::vector<table::NewsItem>& news = {}) {
    seat.become(view, news);
  }
  // What was said since it was last asked.
  std::string said() { return std::exchange(out, {}); }

  std::string out;
  TestSeat seat;
  Dialogue dialogue{english, seat, online_devices(),
                    [this](const std::string& line) { out += line + '\n'; }};
};

TEST_F(OnlineDialogueTest, BeginsWithWhoSitsThereAndWhatIsAgreed) {
  see(lobby_of_three());
  EXPECT_EQ(said(),
            "Table K7M2QX\n"
            "1. Ada (host, youngest)\n"
            "2. Ben\n"
            "3. Fox (bot)\n"
            "One game.\n"
            "No clock.\n"
            "Whoever is away is waited for.\n"
            "Everybody rolls in turn.\n"
            "Hints are allowed.\n"
            "Everybody sees all sheets.\n"
            "Others may watch.\n"
            "One may join late.\n"
            "Numbers written after a later roll are ranked.\n"
            "Type a square such as c3 to write, undo to take it back, help for more.\n"
            "You are Ada.\n");
  EXPECT_EQ(dialogue.prompt(), "Enter starts the game>");
  dialogue.type("");
  EXPECT_TRUE(seat.last<online::Start>());
}

TEST_F(OnlineDialogueTest, ReadsTheLinesOfAScriptOnlyInItsTurn) {
  EXPECT_FALSE(dialogue.expects_line());
  see(lobby_of_three());
  EXPECT_TRUE(dialogue.expects_line());
  dialogue.type("wait 4");
  EXPECT_FALSE(dialogue.expects_line()) << "three sit there";
  table::View four = lobby_of_three();
  four.seat_count = 4;
  see(four);
  EXPECT_TRUE(dialogue.expects_line());
  dialogue.type("start");
  EXPECT_FALSE(dialogue.expects_line()) << "the table has not moved yet";
  see(seventh_round());
  EXPECT_FALSE(dialogue.expects_line()) << "three sit there again";
  dialogue.type("wait 1");
  EXPECT_TRUE(dialogue.expects_line());
  dialogue.type("c1");
  EXPECT_FALSE(dialogue.expects_line());
  EXPECT_EQ(dialogue.prompt(), "") << "the question is answered";
  dialogue.refuse("paused");
  EXPECT_TRUE(dialogue.expects_line()) << "it may be tried again";
  seat.is_idle = false;
  EXPECT_FALSE(dialogue.expects_line());
  seat.is_idle = true;
  dialogue.wire_is(seat::WireState::lost);
  EXPECT_FALSE(dialogue.expects_line());
}

TEST_F(OnlineDialogueTest, SaysARoundFactByFact) {
  table::View before = seventh_round();
  before.own->rounds[2] = 'g';
  before.own->pending.reset();
  before.written = {ada, ben, fox};
  before.clock.waiting->who = table::Waiting::For::house;
  see(before);
  said();
  table::View after = before;
  after.round = 8;
  after.dice += "13";
  after.own->pending = 4;
  after.written.clear();
  after.seats[ben].sheet[23] = '8';
  see(after, {table::RolledNews{8, "13", {}, ada, {{ben, Cell::at(4, 3), false}}, {}}});
  EXPECT_EQ(said(),
            "Ben: 8 in d5.\nRound 8 of 25.\n1 + 3 = 4\ne1 would fill: Row 1: pair, 1 point.\n");
  EXPECT_EQ(dialogue.prompt(), "Where does the 4 go?>");
  dialogue.type("look e1");
  EXPECT_TRUE(says(said(), "With the 4 in e1:\nRow 1: 7, 2, 8, 8, 4; pair, 1 point.\n"));
  dialogue.type("e1");
  ASSERT_TRUE(seat.last<online::Write>());
  EXPECT_EQ(seat.last<online::Write>()->at, (online::RoundName{1, 8}));
}

TEST_F(OnlineDialogueTest, AnswersQuestionsAboutTheOwnSheet) {
  see(seventh_round());
  said();
  dialogue.type("row 1");
  EXPECT_EQ(said(), "Row 1: 7, 2, free, 8, free. No points yet.\n");
  dialogue.type("free");
  EXPECT_TRUE(says(said(), "19 free squares: c1, e1"));
  dialogue.type("score");
  EXPECT_TRUE(says(said(), "1. Ada: 0 points\n1. Ben: 0 points\n"));
  dialogue.type("who");
  EXPECT_TRUE(says(said(), "Waiting for Ben."));
  dialogue.type("undo");
  EXPECT_TRUE(says(said(), "There is nothing to take back"));
  dialogue.type("a1");
  EXPECT_EQ(said(), "That square is taken.\n");
  dialogue.type("dance");
  EXPECT_TRUE(says(said(), "\"dance\" is not something I understand here."));
  EXPECT_TRUE(seat.asked.empty());
}

TEST_F(OnlineDialogueTest, WhatTheHostTypes) {
  see(lobby_of_three());
  dialogue.type("bot owl");
  EXPECT_EQ(seat.last<online::AddBot>()->level, online::BotLevel::owl);
  dialogue.type("youngest 2");
  EXPECT_EQ(seat.last<online::PickYoungest>()->seat, ben);
  dialogue.type("remove 3");
  EXPECT_EQ(seat.last<online::Kick>()->seat, fox);
  dialogue.type("say good-game");
  EXPECT_EQ(seat.last<online::ShowEmote>()->emote, online::Emote::good_game);
  const std::size_t asked = seat.asked.size();
  for (const char* none : {"bot whale", "youngest 0", "say hello", "youngest two"}) {
    said();
    dialogue.type(none);
    EXPECT_TRUE(says(said(), "is not something I understand")) << none;
  }
  EXPECT_EQ(seat.asked.size(), asked);
}

TEST_F(OnlineDialogueTest, EndsWithSheetsRankingAndHowManyRollsWereChecked) {
  table::View playing = finished_game();
  playing.phase = online::Phase::playing;
  see(playing);
  said();
  see(finished_game());
  const std::string text = said();
  EXPECT_TRUE(says(text, "The game is over.\nSheet of Ada\nRow 1: 7, 4, 8, 9, 11; no"));
  EXPECT_TRUE(says(text,
                   "1. Fox: 61 points\n2. Ada: 53 points\n3. Ben: 42 points\nGood.\n"
                   "25 rolls checked: nobody chose them.\n"));
  EXPECT_TRUE(dialogue.expects_line());
  dialogue.type("rematch");
  EXPECT_TRUE(seat.last<online::Rematch>());
  dialogue.type("leave");
  EXPECT_TRUE(dialogue.closed());
  EXPECT_EQ(dialogue.wish().kind, WishKind::leave);
}

TEST_F(OnlineDialogueTest, AnAlarmIsSaidAtOnceAndAtTheEnd) {
  table::View playing = finished_game();
  playing.phase = online::Phase::playing;
  see(playing);
  said();
  seat.sound("The dice of round 3 are wrong.");
  EXPECT_TRUE(says(said(), "!!! The dice of round 3 are wrong.\n"));
  see(finished_game());
  const std::string text = said();
  EXPECT_TRUE(says(text, "!!! The dice of round 3 are wrong.\nCompare the last roll"));
  EXPECT_FALSE(says(text, "nobody chose them"));
}

TEST_F(OnlineDialogueTest, SaysWhatARecordIsWorthBeforeItIsSaved) {
  see(finished_game());
  said();
  seat.given = seat::Seat::Given{"[Knister]", "Numbers proved.", true};
  dialogue.type("save here");
  EXPECT_TRUE(says(said(), "Numbers proved.\nThe record is saved in here."));
  seat.given = seat::Seat::Given{"[Knister]", "Wrong: exchanged.", false};
  dialogue.type("save here");
  EXPECT_TRUE(says(said(), "!!! Wrong: exchanged.\nThe record is saved in here."));
}

TEST_F(OnlineDialogueTest, TellsWhenTheConnectionGoesAndComes) {
  see(lobby_of_three());
  said();
  dialogue.wire_is(seat::WireState::lost);
  dialogue.wire_is(seat::WireState::lost);
  see(lobby_of_three());
  EXPECT_EQ(said(), "The connection is lost. Trying again …\nThe connection is back.\n");
}

TEST_F(OnlineDialogueTest, AsksForANameAndTakesTheSeat) {
  GameDevices devices = online_devices();
  devices.name.reset();
  Dialogue nameless(english, seat, devices, [](const std::string&) {});
  table::View table = lobby_of_three();
  table.own.reset();
  see(table);
  EXPECT_EQ(nameless.prompt(), "Your name>");
  nameless.type("  Cem ");
  EXPECT_EQ(seat.sat, std::vector<std::string>{"Cem"});
  EXPECT_TRUE(seat.asked.empty());
}

}  // namespace
}  // namespace knister::terminal
