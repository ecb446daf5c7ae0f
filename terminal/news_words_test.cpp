// terminal/news_words_test.cpp: what is said of news, and of a table's state.
#include "terminal/news_words.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "terminal/seat_names.h"
#include "terminal/table_words.h"
#include "tests/support/terminal/seat_tester.h"

namespace knister::terminal {
namespace {

using Facts = std::vector<std::string>;
using table::ChangedNews;
const i18n::Catalogue english(i18n::Language::en);

Facts words(const table::View& before, const table::View& after, const table::NewsItem& news) {
  return news_words(english, before, after, news);
}
Facts words(const table::View& view, const table::NewsItem& news) {
  return words(view, view, news);
}

TEST(NewsWords, PeopleComeAndGo) {
  const table::View three = lobby_of_three();
  table::View two = three;
  two.seats.pop_back();
  EXPECT_EQ(words(two, three, ChangedNews{"seat-taken", fox}), Facts{"Fox sits down."});
  EXPECT_EQ(words(three, two, ChangedNews{"seat-left", fox}),
            Facts{"Fox is no longer at the table."});
  EXPECT_EQ(words(three, table::PresenceNews{ben, false}), Facts{"Ben is not connected."});
  EXPECT_EQ(words(three, table::PresenceNews{ben, true}), Facts{"Ben is back."});
  EXPECT_EQ(words(three, table::PresenceNews{ada, false}), Facts{}) << "that is ourselves";
}

TEST(NewsWords, WhatTheHostChooses) {
  const table::View lobby = lobby_of_three();
  table::View other = lobby;
  other.options.games = 3;
  EXPECT_EQ(words(lobby, other, ChangedNews{"options", {}}),
            (Facts{"The settings have changed.", "3 games, points added up."}));
  EXPECT_EQ(words(lobby, ChangedNews{"youngest", ben}), Facts{"Ben rolls first."});
  EXPECT_EQ(words(lobby, ChangedNews{"host", ben}), Facts{"Ben is the host now."});
}

TEST(NewsWords, TicksOfThisRound) {
  EXPECT_EQ(words(seventh_round(), table::TickedNews{ben, true}), Facts{"Ben has written."});
  EXPECT_EQ(words(seventh_round(), table::TickedNews{ben, false}),
            Facts{"Ben takes the number back."});
}

TEST(NewsWords, ARollShowsWhereTheOthersHaveWritten) {
  const table::View before = seventh_round();
  table::View after = before;
  after.round = 8;
  after.dice += "13";
  const table::RolledNews rolled{
      8, "13", {}, ada, {{ada, Cell::at(0, 2), false}, {ben, Cell::at(4, 3), false}}, {}};
  EXPECT_EQ(words(before, after, rolled), Facts{"Ben: 8 in d5."}) << "ours was told before";
}

TEST(NewsWords, OwnNumbersWithTheLinesTheyFill) {
  table::View before = seventh_round();
  before.own->rounds = "ab.cd..............e....f";
  table::View after = before;
  after.own->rounds[2] = 'g';
  after.own->pending.reset();
  const Cell c1 = Cell::at(0, 2);
  EXPECT_EQ(words(before, after, table::WrittenNews{7, c1, online::Hand::own}),
            (Facts{"Ada: 8 in c1.", "Row 1: pair, 1 point."}));
  EXPECT_EQ(words(after, before, table::UndoneNews{}), Facts{"Taken back. Pick another square."});
  EXPECT_EQ(words(before, after, table::WrittenNews{7, c1, online::Hand::automatic}),
            Facts{"A bot has written for you: the 8 in c1."});
}

TEST(NewsWords, WhoWasAwayHearsHowMuchWaits) {
  table::View after = seventh_round();
  after.round = 10;
  EXPECT_EQ(words(seventh_round(), after, ChangedNews{"round-went-on", {}}),
            (Facts{"Round 10 of 25.", "You are behind: 4 numbers wait for you."}));
}

TEST(NewsWords, ThePhasesOfATable) {
  EXPECT_EQ(words(lobby_of_three(), ChangedNews{"started", {}}),
            Facts{"The dice are being drawn: everybody adds a number of their own."});
  EXPECT_EQ(words(lobby_of_three(), ChangedNews{"gone", {}}),
            Facts{"This table is no longer there."});
  EXPECT_EQ(words(lobby_of_three(), ChangedNews{"something newer", {}}), Facts{});
}

TEST(TableWords, TheTableWaitsForOthersByName) {
  EXPECT_EQ(waiting_words(english, seventh_round(ada)), "Waiting for Ben.");
  EXPECT_EQ(waiting_words(english, seventh_round(fox)), "Waiting for Ada, Ben.");
  table::View many = seventh_round(ada);
  many.clock.waiting->count = 30;
  EXPECT_EQ(waiting_words(english, many), "Waiting for Ben, and 28 more.");
  EXPECT_EQ(waiting_words(english, lobby_of_three(ben)), "Waiting for the host to start.");
  EXPECT_EQ(waiting_words(english, lobby_of_three(ada)), "");
}

// As on the page: web/src/seats/seat-names.test.ts has the same names.
TEST(SeatNames, AreThoseOfThePage) {
  table::View table = lobby_of_three();
  EXPECT_EQ(seat_name(english, table, fox), "Fox");
  table.seats.push_back(table.seats[fox]);
  table.seats.back().seat = 3;
  EXPECT_EQ(seat_name(english, table, fox), "Fox 1") << "two are told apart";
  EXPECT_EQ(seat_name(english, table, 3), "Fox 2");
  EXPECT_EQ(seat_label(english, table, table.seats[ada]), "Ada (host, youngest)");
  table.seats[ben].program = true;
  EXPECT_EQ(seat_label(english, table, table.seats[ben]), "Ben (bot)");
  table.seats[ben].name.clear();
  EXPECT_EQ(seat_name(english, table, ben), "Player 2");
  table.options.names = online::Names::picked;
  EXPECT_EQ(seat_name(english, table, ben), picked_name(english, ben));
  EXPECT_EQ(picked_name(english, 0), "Amber Otter");
  EXPECT_EQ(seat_name(english, table, 40), picked_name(english, 40)) << "also without a row";
  EXPECT_EQ(picked_name(english, 240), "Amber Otter 2") << "the pairs come again";
}

TEST(SeatNames, OnThisDeviceAsAtATableByLink) {
  table::View local;
  local.own.emplace();
  for (const char* name : {"Player 1", ""}) {
    table::SeatRow& row = local.seats.emplace_back();
    row.seat = static_cast<table::SeatId>(local.seats.size() - 1);
    row.name = name;
  }
  EXPECT_EQ(seat_name(english, local, 0), "Player 1");
  local.seats[1].kind = online::SeatKind::bot;
  local.seats[1].level = online::BotLevel::owl;
  EXPECT_EQ(seat_name(english, local, 0), "You") << "the only person here";
  EXPECT_EQ(seat_name(english, local, 1), "Owl");
  local.seats[0].name = "Ada";
  EXPECT_EQ(seat_name(english, local, 0), "Ada");
}

TEST(TableWords, PraiseIsTheSameAloneAndWithOthers) {
  table::View table = finished_game();
  EXPECT_EQ(result_lines(english, table).back(), "Good.");
  table.code.clear();  // on this device, against a bot
  table.seats.erase(table.seats.begin() + 1);
  EXPECT_EQ(result_lines(english, table).back(), "Good.");
  table.seats.resize(1);
  EXPECT_EQ(result_lines(english, table), Facts{"53 points. Good."});
}

TEST(TableWords, GoingThroughASettingComesBackToItsFirstValue) {
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

TEST(TableWords, AReasonThatIsNewerThanThisProgram) {
  EXPECT_EQ(refusal_words(english, "table-full"), "Every seat is taken.");
  EXPECT_EQ(refusal_words(english, "too-windy"), "The server has hung up (too-windy).");
}

}  // namespace
}  // namespace knister::terminal
