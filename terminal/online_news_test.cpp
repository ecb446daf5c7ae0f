// terminal/online_news_test.cpp: what is told of two looks at a table.
#include "terminal/online_news.h"

#include <gtest/gtest.h>

#include "terminal/online_tester.h"
#include "terminal/online_words.h"

namespace knister::terminal {
namespace {

using Facts = std::vector<std::string>;
const i18n::Catalogue english(i18n::Language::en);

Facts news(const table::View& before, const table::View& after) {
  return news_between(english, before, after);
}

TEST(OnlineNews, ThereIsNoneWhereNothingHappened) {
  EXPECT_EQ(news(lobby_of_three(), lobby_of_three()), Facts{});
  EXPECT_EQ(news(seventh_round(), seventh_round()), Facts{});
}

TEST(OnlineNews, PeopleComeAndGo) {
  table::View few = lobby_of_three();
  few.seats.pop_back();
  EXPECT_EQ(news(few, lobby_of_three()), Facts{"Fox sits down."});
  EXPECT_EQ(news(lobby_of_three(), few), Facts{"Fox is no longer at the table."});
  table::View away = lobby_of_three();
  away.away = {ben};
  EXPECT_EQ(news(lobby_of_three(), away), Facts{"Ben is not connected."});
  EXPECT_EQ(news(away, lobby_of_three()), Facts{"Ben is back."});
  away.away = {ada};
  EXPECT_EQ(news(lobby_of_three(), away), Facts{}) << "that is ourselves";
}

TEST(OnlineNews, WhatTheHostChooses) {
  table::View other = lobby_of_three();
  other.options.games = 3;
  other.youngest = ben;
  EXPECT_EQ(news(lobby_of_three(), other),
            (Facts{"Ben rolls first.", "The settings have changed.", "3 games, points added up."}));
  table::View handed = lobby_of_three();
  handed.host = ben;
  EXPECT_EQ(news(lobby_of_three(), handed), Facts{"Ben is the host now."});
}

TEST(OnlineNews, TicksOfThisRound) {
  table::View after = seventh_round();
  after.written = {fox, ben};
  EXPECT_EQ(news(seventh_round(), after), Facts{"Ben has written."});
  EXPECT_EQ(news(after, seventh_round()), Facts{"Ben takes the number back."});
}

TEST(OnlineNews, ARollShowsWhereTheOthersHaveWritten) {
  table::View after = seventh_round();
  after.own->rounds[2] = 'g';
  after.own->pending = 4;
  after.round = 8;
  after.dice += "13";
  after.written.clear();
  after.seats[ben].sheet[24 - 1] = '8';
  table::View before = seventh_round();
  before.own->rounds[2] = 'g';  // ours was told when we wrote it
  before.own->pending.reset();
  EXPECT_EQ(news(before, after), (Facts{"Ben: 8 in d5.", "Round 8 of 25.", "1 + 3 = 4"}));
}

TEST(OnlineNews, OwnNumbersWithTheLinesTheyFill) {
  table::View before = seventh_round();
  before.own->rounds = "ab.cd..............e....f";
  table::View after = before;
  after.own->rounds[2] = 'g';
  after.own->pending.reset();
  EXPECT_EQ(news(before, after), (Facts{"Ada: 8 in c1.", "Row 1 · pair · 1"}));
  EXPECT_EQ(news(after, before), Facts{"Ada takes the number back."});
  after.own->automatic = 1U << 6U;
  EXPECT_EQ(news(before, after).front(), "A bot has written for you: the 8 in c1.");
}

TEST(OnlineNews, WhoWasAwayHearsHowMuchWaits) {
  table::View after = seventh_round();
  after.round = 10;
  EXPECT_EQ(news(seventh_round(), after),
            (Facts{"Round 10 of 25.", "You are behind: 4 numbers wait for you."}));
}

TEST(OnlineNews, ThePhasesOfATable) {
  table::View drawing = lobby_of_three();
  drawing.phase = online::Phase::drawing;
  EXPECT_EQ(news(lobby_of_three(), drawing),
            Facts{"The dice are being drawn: everybody adds a number of their own."});
  table::View gone = lobby_of_three();
  gone.phase = online::Phase::gone;
  EXPECT_EQ(news(lobby_of_three(), gone), Facts{"This table is no longer there."});
}

TEST(OnlineWords, TheTableWaitsForOthersByName) {
  EXPECT_EQ(waiting_words(english, seventh_round(ada)), "Waiting for Ben.");
  EXPECT_EQ(waiting_words(english, seventh_round(fox)), "Waiting for Ada, Ben.");
  table::View many = seventh_round(ada);
  many.clock.waiting->count = 30;
  EXPECT_EQ(waiting_words(english, many), "Waiting for Ben, and 28 more.");
  EXPECT_EQ(waiting_words(english, lobby_of_three(ben)), "Waiting for the host to start.");
  EXPECT_EQ(waiting_words(english, lobby_of_three(ada)), "");
}

TEST(OnlineWords, TheSecondFoxHasANumber) {
  table::View table = lobby_of_three();
  table.seats.push_back(table.seats[fox]);
  table.seats.back().seat = 3;
  EXPECT_EQ(seat_name(english, table, 2), "Fox");
  EXPECT_EQ(seat_name(english, table, 3), "Fox 2");
  EXPECT_EQ(seat_label(english, table, table.seats[ada]), "Ada (host, youngest)");
}

TEST(OnlineWords, GoingThroughASettingComesBackToItsFirstValue) {
  const online::Options usual;
  for (std::size_t line = 0; line < option_lines(english, usual).size(); ++line) {
    online::Options options = usual;
    std::vector<std::string> seen;
    do {
      seen.push_back(option_lines(english, options)[line]);
      options = with_next_option(options, line);
      EXPECT_FALSE(online::fault(options));
      ASSERT_LE(seen.size(), 10U);
    } while (options != usual);
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(std::unique(seen.begin(), seen.end()), seen.end()) << "each value has its sentence";
    EXPECT_GE(seen.size(), 2U);
  }
}

TEST(OnlineWords, AReasonThatIsNewerThanThisProgram) {
  EXPECT_EQ(refusal_words(english, "table-full"), "Every seat is taken.");
  EXPECT_EQ(refusal_words(english, "too-windy"), "The server has hung up (too-windy).");
}

}  // namespace
}  // namespace knister::terminal
