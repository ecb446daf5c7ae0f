// table/online/late_numbers_test.cpp: nobody who can still write a round gets to know a later roll
// unnoticed; who goes and comes back is marked; where nobody may look on, nobody does.
#include <gtest/gtest.h>

#include "tests/support/table/table_tester.h"

namespace knister::online {
namespace {

// Persons 1 to 3 at seats 0 to 2; so many rounds are written.
Tester started(int rounds, Options options = {}) {
  Tester t(options);
  t.sit_many(1, 3);
  t.must(Tester::host, PickYoungest{0});
  t.start({1, 2, 3});
  t.play_rounds(rounds);
  return t;
}

Reader wall_of(const Tester& t, int person) {
  Reader reader = reader_of(t.table.state(), token(person));
  reader.kind = Reader::Kind::wall;
  reader.seat = no_seat;
  return reader;
}

// The rolls that a reader knows.
std::size_t rolls(const table::View& view) { return view.dice.size() / 2; }

const table::SeatRow& row(const table::View& view, SeatId seat) { return view.seats[seat]; }

TEST(LateNumbers, WhoLeavesSeesNoRollThatItCouldStillUse) {
  Tester t = started(3);
  t.must(3, Leave{});
  t.play_rounds(17);
  ASSERT_EQ(t.table.state().round(), 20);
  EXPECT_EQ(rolls(t.seen_by(3)), 4U) << "of its next number, and none after it";
  EXPECT_EQ(rolls(view(t.table.state(), wall_of(t, 3), t.now)), 4U) << "nor on a wall of its own";
  EXPECT_TRUE(view(t.table.state(), wall_of(t, 3), t.now).top.empty());
  EXPECT_EQ(rolls(t.seen_by(1)), 20U);
  EXPECT_EQ(rolls(view(t.table.state(), wall_of(t, 1), t.now)), 20U);
  t.must(3, Sit{"", {}});
  EXPECT_EQ(rolls(t.seen_by(3)), 4U);
}

TEST(LateNumbers, WhoLeavesIsToldOfNoLaterRoll) {
  Tester t = started(3);
  t.must(3, Leave{});
  t.play_rounds(2);
  t.next_roll(7);
  for (const Reader& reader : {reader_of(t.table.state(), token(3)), wall_of(t, 3)}) {
    const auto news = t.told(reader);
    ASSERT_TRUE(news);
    EXPECT_TRUE(std::holds_alternative<table::ChangedNews>(*news));
  }
}

TEST(LateNumbers, AreCountedForEverybodyToSee) {
  Tester t = started(3);
  t.must(3, Leave{});
  t.play_rounds(6);
  t.must(3, Sit{"", {}});
  for (int cell = 3; cell < 8; ++cell) EXPECT_TRUE(t.write(3, cell).yes());
  EXPECT_EQ(t.seat(2).late_numbers, 5) << "rounds 4 to 8, whose next roll was known";
  EXPECT_TRUE(t.write(3, 8).yes());
  EXPECT_EQ(t.seat(2).late_numbers, 5) << "round 9 is the newest";
  const table::View seen = t.seen_by(1);
  EXPECT_EQ(row(seen, 2).late_numbers, 5);
  EXPECT_TRUE(row(seen, 2).has_left);
  EXPECT_EQ(row(seen, 0).late_numbers, 0);
  EXPECT_FALSE(row(seen, 0).has_left);
  EXPECT_EQ(t.seen_by(3).own->late_numbers, 5);
  EXPECT_EQ(t.table.state().late_moves.size(), 5U);
  EXPECT_EQ(t.table.state().late_moves[0], (LateMove{2, 4, 9}));
  t.play_rounds(16);
  t.pass(undo_time);
  for (const table::RankRow& one : ranking(t.table.state(), 3)) {
    EXPECT_EQ(one.late_numbers, one.seat == 2 ? 5 : 0);
    EXPECT_EQ(one.has_left, one.seat == 2);
  }
}

// As a spectator one sees all: what is written then is late.
TEST(LateNumbers, OfALateComerAreCountedToo) {
  Tester t = started(5);
  t.must(9, Watch{});
  EXPECT_EQ(rolls(t.seen_by(9)), 5U);
  t.must(9, Sit{"", {}});
  EXPECT_EQ(rolls(t.seen_by(9)), 1U);
  for (int cell = 0; cell < 5; ++cell) EXPECT_TRUE(t.write(9, cell).yes());
  EXPECT_EQ(t.seat(3).late_numbers, 4);
}

TEST(LateNumbers, AreCountedAlsoAfterTheEnd) {
  Tester t = started(24);
  t.must(9, Sit{"", {}});
  t.play_rounds(1);
  t.pass(undo_time);
  ASSERT_EQ(t.table.state().phase, Phase::finished);
  for (int cell = 0; cell < 25; ++cell) EXPECT_TRUE(t.write(9, cell).yes());
  EXPECT_EQ(t.seat(3).late_numbers, 24);
  EXPECT_TRUE(t.table.state().late_moves.empty()) << "no digest follows any more";
}

TEST(LateNumbers, LeaveASeatUnrankedWhereTheHostWantsIt) {
  Options options;
  options.late_numbers = LateNumbers::unranked;
  Tester t = started(3, options);
  t.must(3, Leave{});
  t.play_rounds(2);
  t.must(3, Sit{"", {}});
  EXPECT_TRUE(t.write(3, 3).yes());
  EXPECT_TRUE(t.write(3, 4).yes());
  t.play_rounds(20);
  t.pass(undo_time);
  ASSERT_EQ(t.table.state().phase, Phase::finished);
  EXPECT_EQ(t.seat(2).written, round_count);
  EXPECT_EQ(ranking(t.table.state(), 3).size(), 2U);
  EXPECT_FALSE(row(t.seen_by(1), 2).place);
}

TEST(LateNumbers, ABotForAPersonWritesNone) {
  Options options;
  options.away = Away::bot;
  Tester t = started(3, options);
  ASSERT_TRUE(t.house(Disconnect{token(3)}).yes());
  t.pass(options.away_seconds * second);
  ASSERT_TRUE(t.seat(2).stand_in);
  t.play_rounds(4);
  EXPECT_EQ(t.seat(2).late_numbers, 0);
  ASSERT_TRUE(t.house(Connect{token(3)}).yes());
  EXPECT_TRUE(row(t.seen_by(1), 2).replaced) << "for good";
  EXPECT_FALSE(row(t.seen_by(1), 2).stand_in);
}

TEST(Marks, GivingUpStaysUntilTheRematch) {
  Options options;
  options.away = Away::give_up;
  Tester t = started(3, options);
  ASSERT_TRUE(t.house(Disconnect{token(3)}).yes());
  t.pass(options.away_seconds * second);
  ASSERT_EQ(t.seat(2).status, SeatStatus::given_up);
  ASSERT_TRUE(t.house(Connect{token(3)}).yes());
  EXPECT_EQ(t.seat(2).status, SeatStatus::playing);
  EXPECT_TRUE(row(t.seen_by(1), 2).gave_up);
  t.play_rounds(22);
  while (t.seat(2).written < round_count) {
    const int free = static_cast<int>(t.seat(2).written);
    ASSERT_TRUE(t.write(3, free).yes());
  }
  t.pass(undo_time);
  EXPECT_TRUE(row(t.seen_by(1), 2).gave_up);
  t.must(Tester::host, Rematch{});
  EXPECT_FALSE(row(t.seen_by(1), 2).gave_up);
}

TEST(Marks, LeavingAfterTheEndIsNoMark) {
  Tester t = started(25);
  t.pass(undo_time);
  t.must(3, Leave{});
  EXPECT_FALSE(t.seat(2).has_left);
}

TEST(Strangers, SeeNothingWhereNobodyMayLookOn) {
  Options options;
  options.spectators = Spectators::none;
  Tester t = started(4, options);
  const table::View seen = t.seen_by(50);
  EXPECT_EQ(seen.phase, Phase::playing);
  EXPECT_EQ(seen.seat_count, 3U);
  EXPECT_EQ(seen.dice, "");
  EXPECT_FALSE(seen.key);
  EXPECT_FALSE(seen.digest);
  EXPECT_EQ(seen.round, 0);
  EXPECT_TRUE(seen.seats.empty());
  EXPECT_TRUE(seen.written.empty());
  EXPECT_TRUE(seen.draw.voices.empty());
  EXPECT_FALSE(seen.clock.roller);
  EXPECT_EQ(rolls(t.seen_by(1)), 4U);
  EXPECT_EQ(rolls(t.seen_by(Tester::host)), 4U) << "the host hosts";
  const Reader stranger = reader_of(t.table.state(), token(50));
  t.next_roll(7);
  EXPECT_FALSE(t.told(stranger));
  EXPECT_TRUE(t.write(1, 20).yes());
  EXPECT_FALSE(t.told(stranger));
  t.must(50, Sit{"", {}});
  EXPECT_TRUE(t.seen_by(50).own);
}

TEST(Strangers, AreLookedAtAsSuchAlsoWhenSentAway) {
  Options options;
  options.spectators = Spectators::none;
  Tester t = started(4, options);
  t.must(Tester::host, Kick{2});
  EXPECT_EQ(t.seen_by(3).dice, "");
}

TEST(Voices, ThatAreDroppedAreNamed) {
  Tester t;
  t.sit_many(1, 3);
  t.must(Tester::host, Start{});
  ASSERT_TRUE(t.house(OpenDraw{}).yes());
  t.reveal(1);
  t.reveal(3);
  t.now += reveal_time;
  ASSERT_TRUE(t.house(Tick{}).yes());
  EXPECT_EQ(t.seen_by(1).draw.dropped, std::vector<SeatId>{1});
  const auto said_of = [&](int person) {
    const auto news = t.told(reader_of(t.table.state(), token(person)));
    return news ? std::get<table::ChangedNews>(*news).seat : std::nullopt;
  };
  EXPECT_EQ(said_of(2), 1U);
  // And who does not commit again for the next draw.
  t.must(1, Commit{commitment(nonce(11))});
  t.now += reveal_time;
  ASSERT_TRUE(t.house(Tick{}).yes());
  EXPECT_EQ(t.seen_by(1).draw.dropped, (std::vector<SeatId>{1, 2}));
  EXPECT_EQ(said_of(3), 2U);
}

}  // namespace
}  // namespace knister::online
