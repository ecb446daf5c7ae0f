// table/online/view_test.cpp: what each reader sees and is told, and what not.
#include "table/online/view.h"

#include <gtest/gtest.h>

#include "rules/format/hex.h"
#include "table/reading.h"
#include "tests/support/table/table_tester.h"

namespace knister::online {
namespace {

using table::ChangedNews;
using table::own_sheet;
using table::RolledNews;
using table::sheet_of;
using table::TickedNews;
using table::View;
using table::WrittenNews;

Tester two(Sheets sheets = Sheets::open) {
  Options options;
  options.sheets = sheets;
  Tester t(options);
  t.sit_many(1, 2);
  t.must(3, Watch{});
  t.start({1, 2});
  return t;
}

Reader seat(SeatId id) { return {Reader::Kind::seat, id, {}, {}}; }

Reader wall() {
  Reader reader;
  reader.kind = Reader::Kind::wall;
  return reader;
}

TEST(View, APlacementShowsWithTheNextRoll) {
  Tester t = two();
  t.roll(1, 7);
  t.write(1, 3);
  const View other = t.seen_by(2);
  EXPECT_EQ(other.written, std::vector<SeatId>{0});
  EXPECT_EQ(sheet_of(other.seats[0]), Sheet());
  EXPECT_EQ(sheet_of(t.seen_by(3).seats[0]), Sheet());
  EXPECT_EQ(own_sheet(t.seen_by(1))[Cell{3}], 7);
  t.write(2, 4);
  t.roll(2, 5);
  EXPECT_EQ(sheet_of(t.seen_by(2).seats[0])[Cell{3}], 7);
  EXPECT_TRUE(t.seen_by(2).written.empty());
}

TEST(View, OwnCellsAreTheRoundsInWhichTheyWereFilled) {
  Tester t = two();
  t.play_rounds(2);
  t.next_roll(9);
  const View view = t.seen_by(1);
  ASSERT_TRUE(view.own);
  EXPECT_EQ(view.own->rounds, "ab.......................");
  EXPECT_EQ(view.own->pending, 9);
  EXPECT_EQ(view.dice.size(), 6U);
}

TEST(View, HiddenSheetsShowAtTheEnd) {
  Tester t = two(Sheets::hidden);
  t.play_rounds(25);
  EXPECT_EQ(t.seen_by(2).seats[0].sheet, "");
  EXPECT_FALSE(t.seen_by(2).seats[0].points.has_value());
  EXPECT_FALSE(view(t.table.state(), wall(), t.now).crowd.has_value());
  t.pass(undo_time);
  EXPECT_TRUE(sheet_of(t.seen_by(2).seats[0]).full());
}

TEST(View, AWallShowsTheCrowdAndNoSheet) {
  Tester t = two();
  t.play_rounds(2);
  t.next_roll(7);
  const View view = online::view(t.table.state(), wall(), t.now);
  for (const table::SeatRow& row : view.seats) EXPECT_EQ(row.sheet, "");
  ASSERT_TRUE(view.crowd.has_value());
  EXPECT_EQ(view.crowd->cells[1], 2U);
  EXPECT_EQ(view.top.size(), 2U);
}

TEST(View, GuestsAndWallsKnowTheirNewestCommand) {
  Tester t = two();
  EXPECT_EQ(t.seen_by(3).newest_command, 1U);
  Reader reader = reader_of(t.table.state(), token(1));
  reader.kind = Reader::Kind::wall;
  reader.seat = no_seat;
  EXPECT_EQ(view(t.table.state(), reader, t.now).newest_command, t.seen_by(1).newest_command);
}

TEST(View, ACrowdInTheLobbyShowsWhomItWaitsForToTheHostOnly) {
  Options options;
  options.big_from = 2;
  Tester t(options);
  t.sit_many(1, 2);
  EXPECT_TRUE(t.seen_by(Tester::host).clock.waiting);
  EXPECT_FALSE(t.seen_by(1).clock.waiting);
  EXPECT_TRUE(t.seen_by(1).seats.empty());
}

TEST(News, OthersAreToldOfATickOnly) {
  Tester t = two();
  t.roll(1, 7);
  t.write(1, 3);
  EXPECT_EQ(std::get<WrittenNews>(*t.told(seat(0))).cell, Cell{3});
  for (const Reader reader : {seat(1), Reader{}, wall()}) {
    EXPECT_EQ(std::get<TickedNews>(*t.told(reader)), (TickedNews{0, true}));
  }
}

TEST(News, TheRollBringsThePlacementsBeforeIt) {
  Tester t = two();
  t.roll(1, 7);
  t.write(1, 3);
  t.write(2, 4);
  t.roll(2, 5);
  const auto told = t.told(Reader{});
  const auto& rolled = std::get<RolledNews>(*told);
  ASSERT_EQ(rolled.placed.size(), 2U);
  EXPECT_EQ(rolled.placed[0], (table::Placed{0, Cell{3}, false}));
}

TEST(News, WhoCatchesUpIsToldOfNoLaterRoll) {
  Tester t = two();
  t.play_rounds(2);
  t.sit(4);
  t.next_roll(9);
  const Reader late = seat(t.seat_of(4));
  EXPECT_EQ(std::get<ChangedNews>(*t.told(late)).what, "round-went-on");
  t.write(4, 0);
  const State& state = t.table.state();
  const auto told =
      online::told(state, t.step.events.front(), sight_of(state, t.step.events, late));
  EXPECT_EQ(told->needs, Told::Needs::view) << "the next missed roll comes with it";
  EXPECT_EQ(t.seen_by(4).own->pending, state.sums[1]);
}

TEST(News, NoncesAreShownWhenAllAreThere) {
  Tester t;
  t.sit_many(1, 2);
  t.must(Tester::host, Start{});
  t.house(OpenDraw{});
  t.reveal(1);
  EXPECT_EQ(std::get<ChangedNews>(*t.told(Reader{})), (ChangedNews{"nonce-came", 0}));
  EXPECT_EQ(t.seen_by(1).draw.nonces, "");
  t.reveal(2);
  EXPECT_EQ(std::get<ChangedNews>(*t.told(Reader{}, 1)).what, "game-opens");
  EXPECT_EQ(t.seen_by(1).draw.nonces, to_hex(nonce(1)) + to_hex(nonce(2)));
}

TEST(News, WhomAStepIsNotAboutAllSeeTheSame) {
  Tester t = two();
  t.roll(1, 7);
  t.write(1, 3);
  const auto sight = [&](Reader reader) {
    return sight_of(t.table.state(), t.step.events, reader);
  };
  EXPECT_EQ(sight(seat(1)), sight(Reader{}));
  EXPECT_NE(sight(seat(0)), sight(Reader{}));
  EXPECT_NE(sight(wall()), sight(Reader{}));
}

}  // namespace
}  // namespace knister::online
