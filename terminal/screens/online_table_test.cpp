// terminal/screens/online_table_test.cpp: an online table on the full screen: keys in, commands
// out.

#include <gtest/gtest.h>

#include "terminal/screens/game_screen.h"
#include "tests/command/says.h"
#include "tests/support/terminal/screen_player.h"
#include "tests/support/terminal/seat_tester.h"

namespace knister::terminal {
namespace {

using test::says;
const i18n::Catalogue english(i18n::Language::en);

class OnlineTableTest : public testing::Test {
 protected:
  void see(const table::View& view, const std::vector<table::NewsItem>& news = {}) {
    seat.become(view, news);
  }
  TestSeat seat;
  GameScreen screen{english, seat, online_devices()};
};

TEST_F(OnlineTableTest, SaysThatItConnectsBeforeItKnowsAnything) {
  EXPECT_TRUE(says(shown(screen), "Connecting to http://192.168.1.5:8080/#/table/K7M2QX"));
  type(screen, "\nut");
  EXPECT_TRUE(seat.asked.empty());
}

TEST_F(OnlineTableTest, TheHostFillsTheTableAndStarts) {
  see(lobby_of_three());
  type(screen, "b5");
  ASSERT_TRUE(seat.last<online::AddBot>());
  EXPECT_EQ(seat.last<online::AddBot>()->level, online::BotLevel::raven);
  type(screen, "y2");
  ASSERT_TRUE(seat.last<online::PickYoungest>());
  EXPECT_EQ(seat.last<online::PickYoungest>()->seat, ben);
  type(screen, "\n");
  EXPECT_TRUE(seat.last<online::Start>());
}

TEST_F(OnlineTableTest, SettingsAreGoneThroughInPlace) {
  see(lobby_of_three());
  type(screen, "m5");
  EXPECT_TRUE(says(shown(screen), "1 One game."));
  type(screen, "1");
  ASSERT_TRUE(seat.last<online::SetOptions>());
  EXPECT_EQ(seat.last<online::SetOptions>()->options.games, 2);
  EXPECT_TRUE(says(shown(screen), "1 2 games, points added up."));
}

TEST_F(OnlineTableTest, OnlyTheHostStarts) {
  see(lobby_of_three(ben));
  type(screen, "\n");
  EXPECT_TRUE(says(shown(screen), "Waiting for the host to start."));
  type(screen, "by");
  EXPECT_TRUE(seat.asked.empty());
}

TEST_F(OnlineTableTest, TakesASeatUnderTheNameGiven) {
  table::View table = lobby_of_three();
  table.own.reset();
  see(table);
  see(table);
  EXPECT_EQ(seat.sat, std::vector<std::string>{"Ada"}) << "once";
}

TEST_F(OnlineTableTest, AsksForANameWhenNoneIsGiven) {
  GameDevices devices = online_devices();
  devices.name.reset();
  GameScreen nameless(english, seat, devices);
  table::View table = lobby_of_three();
  table.own.reset();
  see(table);
  EXPECT_TRUE(says(shown(nameless), "Your name> _"));
  type(nameless, "Ce");
  see(table);  // news come while somebody types
  type(nameless, "m\n");
  EXPECT_EQ(seat.sat, std::vector<std::string>{"Cem"});
}

TEST_F(OnlineTableTest, ShowsWhatTheNumberWouldBringAndWritesItOnce) {
  see(seventh_round());
  EXPECT_TRUE(says(shown(screen), "Where does the 8 go?>"));
  type(screen, "c1");
  ASSERT_TRUE(seat.last<online::Write>());
  EXPECT_EQ(seat.last<online::Write>()->cell, Cell::at(0, 2));
  EXPECT_EQ(seat.last<online::Write>()->at, (online::RoundName{1, 7}));
  type(screen, "\n");
  EXPECT_EQ(seat.asked.size(), 1U) << "the answer is not there yet";
  screen.refuse("cell-taken");
  EXPECT_TRUE(says(shown(screen), "That square is taken."));
  type(screen, "\n");
  EXPECT_EQ(seat.asked.size(), 2U);
}

TEST_F(OnlineTableTest, ACellThatIsTakenIsNotEvenAsked) {
  see(seventh_round());
  type(screen, "a1");
  EXPECT_TRUE(seat.asked.empty());
  EXPECT_TRUE(says(shown(screen), "That square is taken."));
}

TEST_F(OnlineTableTest, TakesBackUntilTheNextRoll) {
  table::View table = seventh_round();
  see(table);
  type(screen, "u");
  EXPECT_TRUE(seat.asked.empty());
  table.own->rounds[2] = 'g';
  table.own->pending.reset();
  table.own->may_undo = true;
  table.written = {fox, ada};
  table.clock.waiting->seats = {ben};
  see(table);
  EXPECT_TRUE(says(shown(screen), "Ada: 8 in c1."));
  EXPECT_TRUE(says(shown(screen), "✓ Ada"));
  EXPECT_TRUE(says(shown(screen), "· Ben"));
  type(screen, "u");
  ASSERT_TRUE(seat.last<online::Undo>());
  EXPECT_EQ(seat.last<online::Undo>()->at, (online::RoundName{1, 7}));
}

TEST_F(OnlineTableTest, RollsWhenTheDiceAreOurs) {
  table::View table = seventh_round();
  table.own->rounds[2] = 'g';
  table.own->pending.reset();
  table.written = {ada, ben, fox};
  table.clock.waiting->seats = {ada};
  see(table);
  EXPECT_TRUE(says(shown(screen), "Round 8 of 25. Ada rolls."));
  EXPECT_TRUE(says(shown(screen), "Enter to roll>"));
  type(screen, "\n");
  ASSERT_TRUE(seat.last<online::RollDice>());
  EXPECT_EQ(seat.last<online::RollDice>()->at, (online::RoundName{1, 8}));
}

TEST_F(OnlineTableTest, AClickOnTheDiceRollsAndTwoOnACellWrite) {
  see(seventh_round());
  const Size size{24, 80};
  screen.press(click_at(3, 17), size);
  EXPECT_TRUE(seat.asked.empty());
  screen.press(click_at(3, 17), size);
  EXPECT_TRUE(seat.last<online::Write>());
}

TEST_F(OnlineTableTest, ALostConnectionIsInSightUntilItIsBack) {
  see(seventh_round());
  screen.wire_is(seat::WireState::lost);
  EXPECT_TRUE(says(shown(screen), "The connection is lost. Trying again"));
  screen.wire_is(seat::WireState::up);
  EXPECT_TRUE(says(shown(screen), "The connection is back."));
}

TEST_F(OnlineTableTest, WhoCatchesUpSeesTheNumberThatWasMissed) {
  table::View table = seventh_round();
  table.round = 9;
  see(table);
  EXPECT_TRUE(says(shown(screen), "You are behind: 3 numbers wait for you."));
  EXPECT_TRUE(says(shown(screen), "3 + 5 = 8"));
  type(screen, "c1");
  EXPECT_EQ(seat.last<online::Write>()->at, (online::RoundName{1, 7}));
}

TEST_F(OnlineTableTest, EmotesAreHeardAndSaid) {
  see(seventh_round());
  seat.hear(table::EmotedNews{ben, online::Emote::wow});
  EXPECT_TRUE(says(shown(screen), "Ben: Wow!"));
  type(screen, "w1");
  ASSERT_TRUE(seat.last<online::ShowEmote>());
  EXPECT_EQ(seat.last<online::ShowEmote>()->emote, online::Emote::nice);
}

TEST_F(OnlineTableTest, HiddenSheetsHaveNoPointsAndNoHintsComeWhereThereAreNone) {
  table::View table = seventh_round();
  table.options.hints = online::Hints::hidden;
  for (table::SeatRow& row : table.seats) {
    row.sheet.clear();
    row.points.reset();
  }
  see(table);
  EXPECT_TRUE(says(shown(screen), "· Ben                      -"));
  type(screen, "t");
  EXPECT_TRUE(says(shown(screen), "There are no hints in this game."));
}

TEST_F(OnlineTableTest, AClockRuns) {
  table::View table = seventh_round();
  table.clock.pace_over = 30'000;
  seat.time = 8'500;
  see(table);
  EXPECT_TRUE(screen.ticks());
  EXPECT_TRUE(says(shown(screen), "Round 7 of 25. · 22 s"));
}

TEST_F(OnlineTableTest, AtTheEndThereIsARankingAndTheHostMayAskForMore) {
  see(finished_game());
  const std::string text = shown(screen);
  EXPECT_TRUE(says(text, "1. Fox: 61 points"));
  EXPECT_TRUE(says(text, "2. Ada: 53 points"));
  EXPECT_TRUE(says(text, "3. Ben: 42 points"));
  EXPECT_TRUE(says(text, "25 rolls checked: nobody chose them."));
  type(screen, "n");
  EXPECT_TRUE(seat.last<online::Rematch>());
}

TEST_F(OnlineTableTest, LeavingGivesTheSeatUpAndQuittingKeepsIt) {
  see(lobby_of_three(ben));
  EXPECT_FALSE(screen.closed());
  type(screen, "q");
  EXPECT_TRUE(screen.closed());
  EXPECT_EQ(screen.wish().kind, WishKind::quit);
  EXPECT_TRUE(seat.asked.empty());
  GameScreen other(english, seat, online_devices());
  type(other, "m^^\n");
  EXPECT_TRUE(other.closed());
  EXPECT_EQ(other.wish().kind, WishKind::leave);
  EXPECT_TRUE(seat.last<online::Leave>());
}

TEST_F(OnlineTableTest, EveryLanguageFitsTheSmallestTerminal) {
  for (const auto language :
       {i18n::Language::en, i18n::Language::de, i18n::Language::uk, i18n::Language::ru,
        i18n::Language::it, i18n::Language::da, i18n::Language::nl}) {
    const i18n::Catalogue words(language);
    TestSeat other;
    GameScreen small(words, other, online_devices());
    for (const auto& table : {lobby_of_three(), seventh_round(), finished_game()}) {
      other.become(table);
      const Canvas canvas = small.draw(smallest_size, Charset::unicode);
      // The way to everything is never pushed off the last line.
      const std::string text = canvas.text();
      const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
      EXPECT_TRUE(says(last, " m " + words.text(i18n::Message::game_menu))) << text;
      EXPECT_TRUE(says(last, " q " + words.text(i18n::Message::screen_key_quit))) << text;
      const bool writes = table.phase == online::Phase::playing;
      EXPECT_TRUE(!writes || says(last, " t ")) << text;
    }
  }
}

TEST_F(OnlineTableTest, AnAlarmLiesOverTheGameUntilItIsReadAndStandsAtTheEnd) {
  see(seventh_round());
  seat.sound("The dice of round 3 are wrong.");
  EXPECT_TRUE(says(shown(screen), "The dice of round 3 are wrong."));
  type(screen, "\n");
  EXPECT_TRUE(seat.asked.empty()) << "nobody writes past it by accident";
  EXPECT_FALSE(says(shown(screen), "The dice of round 3 are wrong."));
  see(finished_game());
  EXPECT_TRUE(says(shown(screen), "!!! The dice of round 3 are wrong."));
  EXPECT_FALSE(says(shown(screen), "nobody chose them"));
}

TEST_F(OnlineTableTest, TooSmallATerminalIsTold) {
  see(seventh_round());
  EXPECT_TRUE(says(shown(screen, {10, 39}), "This window has 39 x 10 characters"));
}

}  // namespace
}  // namespace knister::terminal
