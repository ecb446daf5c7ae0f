// table/apply_news_test.cpp: what news do to a view, also such as no honest server sends. Whole
// games are held against the server's own views in tests/triples.
#include "table/apply_news.h"

#include <gtest/gtest.h>

#include "table/reading.h"

namespace knister::table {
namespace {

using SeatIds = std::vector<SeatId>;

View view_of_two() {
  View view;
  view.phase = online::Phase::playing;
  view.game = 1;
  view.round = 1;
  view.dice = "34";
  view.seats.resize(2);
  for (SeatId seat = 0; seat < 2; ++seat) {
    view.seats[seat].seat = seat;
    view.seats[seat].sheet = std::string(cell_count, '.');
  }
  view.own.emplace();
  view.own->seat = 1;
  view.own->rounds = std::string(cell_count, '.');
  view.own->pending = 7;
  return view;
}

TEST(ApplyNews, ARollShowsWhatWasWrittenBeforeItAndGivesANumber) {
  View view = view_of_two();
  apply(view, WrittenNews{1, Cell{4}, online::Hand::own});
  EXPECT_TRUE(view.own->may_undo);
  EXPECT_EQ(view.written, SeatIds{1});
  EXPECT_EQ(own_sheet(view)[Cell{4}], 7);
  apply(view, TickedNews{0, true});
  EXPECT_EQ(view.written, (SeatIds{0, 1})) << "in the order of seats";
  apply(view, RolledNews{2, "11", {}, 1, {{0, Cell{3}, true}, {1, Cell{4}, false}}, {}});
  EXPECT_EQ(sheet_of(view.seats[0])[Cell{3}], 7);
  EXPECT_EQ(view.seats[0].automatic, 1U);
  EXPECT_EQ(view.own->pending, 2);
  EXPECT_FALSE(view.own->may_undo);
  EXPECT_TRUE(view.written.empty());
}

TEST(ApplyNews, ATakenBackNumberIsPendingAgain) {
  View view = view_of_two();
  const View before = view;
  apply(view, WrittenNews{1, Cell{4}, online::Hand::automatic});
  EXPECT_EQ(view.own->automatic, 1U);
  apply(view, UndoneNews{});
  EXPECT_EQ(view, before);
}

TEST(ApplyNews, WhoHasLeftGetsNoNumber) {
  View view = view_of_two();
  view.own->status = online::SeatStatus::left;
  view.own->pending.reset();
  apply(view, RolledNews{2, "11", {}, 0, {}, {}});
  EXPECT_FALSE(view.own->pending);
}

TEST(ApplyNews, WhatCannotBeIsLeftAlone) {
  View view = view_of_two();
  view.own->rounds = "";
  const View before = view;
  apply(view, WrittenNews{1, Cell{4}, online::Hand::own});
  apply(view, WrittenNews{99, Cell{4}, online::Hand::automatic});
  apply(view, PresenceNews{17, false});
  EXPECT_EQ(view, before);
  view.round = -5;
  apply(view, UndoneNews{});
  EXPECT_EQ(view.own->pending, 7);
}

}  // namespace
}  // namespace knister::table
