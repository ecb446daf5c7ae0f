// table/online/view_test.cpp: what each reader sees and is told, and what not.
#include "table/online/view.h"

#include <gtest/gtest.h>

#include "table/online/table_tester.h"

namespace knister::online {
namespace {

Tester two(Sheets sheets = Sheets::open) {
  Options options;
  options.sheets = sheets;
  Tester t(options);
  t.sit_many(1, 2);
  t.must(3, Watch{});
  t.start({1, 2});
  return t;
}

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
  EXPECT_TRUE(other.seats[0].written);
  EXPECT_EQ(other.seats[0].shown->sheet, Sheet());
  EXPECT_EQ(t.seen_by(3).seats[0].shown->sheet, Sheet());
  EXPECT_EQ(t.seen_by(1).own->sheet[Cell{3}], 7);
  t.write(2, 4);
  t.roll(2, 5);
  EXPECT_EQ(t.seen_by(2).seats[0].shown->sheet[Cell{3}], 7);
  EXPECT_FALSE(t.seen_by(2).seats[0].written);
}

TEST(View, HiddenSheetsShowAtTheEnd) {
  Tester t = two(Sheets::hidden);
  t.play_rounds(25);
  EXPECT_FALSE(t.seen_by(2).seats[0].shown.has_value());
  EXPECT_FALSE(view(t.table.state(), wall()).crowd.has_value());
  t.pass(undo_time);
  EXPECT_TRUE(t.seen_by(2).seats[0].shown->sheet.full());
}

TEST(View, AWallShowsTheCrowdAndNoSheet) {
  Tester t = two();
  t.play_rounds(2);
  t.next_roll(7);
  const View view = online::view(t.table.state(), wall());
  for (const SeatView& seat : view.seats) EXPECT_FALSE(seat.shown.has_value());
  ASSERT_TRUE(view.crowd.has_value());
  EXPECT_EQ(view.crowd->last_cells[1], 2U);
  EXPECT_EQ(view.ranking.size(), 2U);
}

TEST(Notice, OthersAreToldOfATickOnly) {
  Tester t = two();
  t.roll(1, 7);
  t.write(1, 3);
  const Event event = t.step.events.front();
  const State& state = t.table.state();
  const auto own = notice(state, event, {Reader::Kind::seat, 0, {}});
  EXPECT_EQ(std::get<OwnWritten>(*own).placement.cell, Cell{3});
  for (const Reader reader : {Reader{Reader::Kind::seat, 1, {}}, Reader{}, wall()}) {
    EXPECT_EQ(std::get<Ticked>(*notice(state, event, reader)), (Ticked{0, true}));
  }
}

TEST(Notice, TheRollBringsThePlacementsBeforeIt) {
  Tester t = two();
  t.roll(1, 7);
  t.write(1, 3);
  t.write(2, 4);
  t.roll(2, 5);
  const auto told = notice(t.table.state(), t.step.events.front(), Reader{});
  const auto& shown = std::get<RollShown>(*told);
  ASSERT_EQ(shown.placements.size(), 2U);
  EXPECT_EQ(shown.placements[0], (Placement{0, 1, Cell{3}, false}));
}

TEST(Notice, WhoCatchesUpIsToldOfNoLaterRoll) {
  Tester t = two();
  t.play_rounds(2);
  t.sit(4);
  t.next_roll(9);
  const Reader late{Reader::Kind::seat, t.seat_of(4), {}};
  const auto told = notice(t.table.state(), t.step.events.front(), late);
  EXPECT_EQ(std::get<RoundWentOn>(*told).round, 3);
  t.write(4, 0);
  const auto next = notice(t.table.state(), t.step.events.front(), late);
  EXPECT_EQ(std::get<OwnWritten>(*next).next->roll.sum(), t.table.state().sums[1]);
}

TEST(Notice, NoncesAreToldWhenAllAreThere) {
  Tester t;
  t.sit_many(1, 2);
  t.must(Tester::host, Start{});
  t.house(OpenDraw{});
  t.reveal(1);
  EXPECT_EQ(std::get<NonceCame>(*notice(t.table.state(), t.step.events[0], Reader{})).seat, 0U);
  t.reveal(2);
  const auto told = notice(t.table.state(), t.step.events[1], Reader{});
  EXPECT_EQ(std::get<GameOpens>(*told).draw.voices[0].nonce, nonce(1));
}

TEST(ProgressMeter, SpeaksFourTimesASecondAtMost) {
  Tester t = two();
  ProgressMeter meter;
  EXPECT_EQ(meter.ask(t.table.state(), 0)->of, 2U);
  t.roll(1, 7);
  EXPECT_FALSE(meter.ask(t.table.state(), 249));
  EXPECT_EQ(meter.ask(t.table.state(), 250)->written, 0U);
  EXPECT_FALSE(meter.ask(t.table.state(), 1'000));  // nothing new
}

}  // namespace
}  // namespace knister::online
