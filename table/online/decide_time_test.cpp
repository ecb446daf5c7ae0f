// table/online/decide_time_test.cpp: who is away, and what time does by itself.
#include <algorithm>
#include <gtest/gtest.h>

#include "table/online/waiting.h"
#include "tests/support/table/table_tester.h"

namespace knister::online {
namespace {

using table::Refusal;

Tester two(Away away) {
  Options options;
  options.away = away;
  Tester t(options);
  t.sit_many(1, 2);
  t.start({1, 2});
  t.roll(1, 7);
  t.write(1, 0);
  t.house(Disconnect{token(2)});
  return t;
}

auto places(const table::View& view) {
  return std::count_if(view.seats.begin(), view.seats.end(),
                       [](const table::SeatRow& row) { return row.place.has_value(); });
}

TEST(Time, AnAwaySeatIsWaitedFor) {
  Tester t = two(Away::wait);
  t.pass(3'600 * second);
  EXPECT_EQ(t.table.state().tally.missing, 1U);
  EXPECT_EQ(t.seen_by(1).clock.waiting->seats, std::vector<SeatId>{1});
}

TEST(Time, OrFilledByABotUntilItComesBack) {
  Tester t = two(Away::bot);
  t.pass(29 * second);
  EXPECT_FALSE(t.table.writes_wanted(t.now));
  t.pass(2 * second);
  EXPECT_TRUE(t.table.writes_wanted(t.now));
  EXPECT_EQ(t.house(HouseWrite{1, t.this_round(), Cell{3}}), Answer());
  EXPECT_TRUE(t.seat(1).was_auto(1));
  EXPECT_TRUE(t.table.roll_wanted(t.now + undo_time));  // for a bot the table rolls
  t.house(Connect{token(2)});
  EXPECT_FALSE(t.seat(1).stand_in);
  EXPECT_EQ(t.undo(2), Answer());  // the roll has not come yet
}

TEST(Time, OrGivenUpAndTakenInAgain) {
  Tester t = two(Away::give_up);
  t.pass(31 * second);
  EXPECT_EQ(t.seat(1).status, SeatStatus::given_up);
  t.next_roll(5);
  t.all_write();
  t.house(Connect{token(2)});
  EXPECT_EQ(t.seat(1).status, SeatStatus::playing);
  EXPECT_FALSE(t.seat(1).late);
  EXPECT_EQ(t.seen_by(2).own->pending, 7);
  t.write(2, 0);
  t.write(2, 1);
  EXPECT_TRUE(t.seat(1).in_step);
}

TEST(Time, WhoHasLeftIsUnranked) {
  Tester t;
  t.sit_many(1, 3);
  t.start({1, 2, 3});
  t.play_rounds(1);
  t.must(2, Leave{});
  t.play_rounds(24);
  t.pass(undo_time);
  EXPECT_EQ(places(t.seen_by(1)), 2);
  t.must(3, Leave{});  // after the end one keeps the place
  EXPECT_EQ(places(t.seen_by(1)), 2);
}

TEST(Time, AfterTenSecondsTheTableRollsForAnAwayRoller) {
  Tester t;
  t.sit_many(1, 2);
  t.start({1, 2});
  t.house(Disconnect{token(1)});
  EXPECT_FALSE(t.table.roll_wanted(t.now + roller_time - 1));
  EXPECT_TRUE(t.table.roll_wanted(t.now + roller_time));
  t.now += roller_time;
  EXPECT_EQ(t.house_roll(4), Answer());
  EXPECT_EQ(t.table.state().turn, 1U);  // the turn has passed on
}

TEST(Time, AVanishedHostHandsOverToSomebodyWhoIsHere) {
  Tester t;
  t.sit_many(1, 3);
  t.house(Disconnect{token(1)});
  t.house(Disconnect{token(Tester::host)});
  t.pass(host_time - 1);
  EXPECT_EQ(t.table.state().host, token(Tester::host));
  t.pass(1);
  EXPECT_EQ(t.table.state().host, token(2));
}

TEST(Time, NobodyIsThereToTakeOverUntilSomebodyComes) {
  Tester t;
  t.sit(1);
  t.house(LoseAll{});
  t.pass(100 * second);
  EXPECT_EQ(t.table.state().host, token(Tester::host));
  t.house(Connect{token(1)});
  t.pass(0);
  EXPECT_EQ(t.table.state().host, token(1));
}

TEST(Time, TheHostLetsABotStandIn) {
  Tester t = two(Away::wait);
  EXPECT_EQ(t.say(Tester::host, StandIn{0, StandIn::Do::begin}), Answer(Refusal::not_away));
  t.must(Tester::host, StandIn{1, StandIn::Do::begin});
  EXPECT_TRUE(t.table.writes_wanted(t.now));
  t.must(Tester::host, StandIn{1, StandIn::Do::end});
  EXPECT_FALSE(t.table.writes_wanted(t.now));
}

TEST(Time, ADesertedGameWaitsForSomebodyToReturn) {
  Tester t = two(Away::wait);
  t.must(2, Leave{});
  t.must(1, Leave{});
  EXPECT_EQ(waiting(t.table.state()).who, table::Waiting::For::return_of_somebody);
  EXPECT_EQ(t.table.state().roll_due(), never);
  t.must(1, Sit{});  // one's own seat again
  EXPECT_EQ(t.seat_of(1), 0U);
  EXPECT_EQ(waiting(t.table.state()).who, table::Waiting::For::seats);
}

TEST(Time, ATableNobodyTouchesExpires) {
  Tester t;
  t.must(1, Sit{"Anna", {}});
  t.house(Disconnect{token(1)});
  t.pass(expiry_time - 1);
  EXPECT_EQ(t.table.state().phase, Phase::lobby);
  t.pass(1);
  EXPECT_EQ(t.table.state().phase, Phase::gone);
  EXPECT_TRUE(t.table.state().names.empty());
  EXPECT_EQ(t.seat_of(1), no_seat);
  EXPECT_EQ(t.table.next_deadline(), never);
}

TEST(Time, TheHouseMayLetATableExpire) {
  Tester t;
  t.must(1, Sit{"Anna", {}});
  t.house(Expire{});
  EXPECT_EQ(t.table.state().phase, Phase::gone);
  EXPECT_TRUE(t.table.state().names.empty());
}

}  // namespace
}  // namespace knister::online
