// table/online/decide_play_test.cpp: rolling, writing, taking back, catching up, pauses, big
// tables.
#include <gtest/gtest.h>

#include "tests/support/table/table_tester.h"

namespace knister::online {
namespace {

using table::Refusal;

Tester two(const Options& options = {}) {
  Tester t(options);
  t.sit_many(1, 2);
  t.start({1, 2});
  return t;
}

TEST(Play, RefusesWithAReason) {
  Tester lobby;
  lobby.sit(1);
  EXPECT_EQ(lobby.write(1, 0), Answer(Refusal::not_started));
  EXPECT_EQ(lobby.roll(1, 7), Answer(Refusal::not_started));
  Tester t = two();
  EXPECT_EQ(t.write(1, 0), Answer(Refusal::not_rolled));
  EXPECT_EQ(t.undo(1), Answer(Refusal::nothing_to_undo));
  EXPECT_EQ(t.roll(2, 7), Answer(Refusal::not_the_roller));
  EXPECT_EQ(t.house_roll(7), Answer(Refusal::too_soon));
  EXPECT_EQ(t.roll(1, 7), Answer());
  EXPECT_EQ(t.write(1, 25), Answer(Refusal::no_such_cell));
  EXPECT_EQ(t.write(1, 3), Answer());
  EXPECT_EQ(t.say(1, Write{t.this_round(), Cell{4}}), Answer(Refusal::already_written));
  EXPECT_EQ(t.roll(2, 7), Answer(Refusal::still_writing));
  EXPECT_EQ(t.house(HouseWrite{1, t.this_round(), Cell{0}}), Answer(Refusal::too_soon));
  EXPECT_EQ(t.write(2, 3), Answer());
  EXPECT_EQ(t.roll(2, 9), Answer());
  EXPECT_EQ(t.write(1, 3), Answer(Refusal::cell_taken));
  EXPECT_EQ(t.say(1, Write{{1, 1}, Cell{4}}), Answer(Refusal::already_written));
  EXPECT_EQ(t.say(1, Write{{2, 2}, Cell{4}}), Answer(Refusal::other_round));
  EXPECT_EQ(t.say(1, Write{{1, 3}, Cell{4}}), Answer(Refusal::other_round));
  EXPECT_EQ(t.say(1, RollDice{{1, 2}}), Answer(Refusal::other_round));
}

TEST(Play, UndoReachesBackToTheRollAndNoFurther) {
  Tester t = two();
  t.roll(1, 7);
  t.write(1, 3);
  t.write(2, 4);
  EXPECT_EQ(t.undo(2), Answer());
  EXPECT_EQ(t.roll(2, 9), Answer(Refusal::still_writing));
  t.write(2, 5);
  t.roll(2, 9);
  EXPECT_EQ(t.say(2, Undo{{1, 1}}), Answer(Refusal::nothing_to_undo));
  EXPECT_EQ(t.undo(2), Answer(Refusal::nothing_to_undo));
  EXPECT_EQ(t.seat(1).cell_of(1), Cell{5});
}

TEST(Play, TheTableRollsTwoSecondsAfterTheLastNumber) {
  Options options;
  options.rolling = Rolling::table;
  Tester t = two(options);
  EXPECT_EQ(t.roll(1, 7), Answer(Refusal::table_rolls));
  t.now += undo_time;
  EXPECT_EQ(t.house_roll(7), Answer());
  t.write(1, 0);
  t.now += 100'000;
  t.write(2, 0);
  EXPECT_FALSE(t.table.roll_wanted(t.now + undo_time - 1));
  EXPECT_TRUE(t.table.roll_wanted(t.now + undo_time));
  EXPECT_EQ(t.table.next_deadline(), t.now + undo_time);
}

TEST(Play, BotsHaveTheirTurnAndTheTableRollsForThem) {
  Tester t;
  t.sit(1);
  t.must(Tester::host, AddBot{BotLevel::hare});
  t.start({1});
  t.roll(1, 7);
  t.write(1, 0);
  int asked = 0;
  t.table.for_each_write_wanted(t.now, [&](SeatId seat, RoundName at, BotLevel level) {
    ++asked;
    EXPECT_EQ(seat, 1U);
    EXPECT_EQ(level, BotLevel::hare);
    EXPECT_EQ(at, t.this_round());
  });
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(t.house(HouseWrite{1, t.this_round(), Cell{9}}), Answer());
  EXPECT_EQ(t.table.state().roller(), 1U);
  EXPECT_TRUE(t.table.roll_wanted(t.now + undo_time));
}

TEST(Play, WhoCatchesUpWritesOneMissedSumAfterAnotherAndBlocksNobody) {
  Tester t;
  t.sit(1);
  t.start({1});
  t.play_rounds(3);
  t.sit(2);
  EXPECT_EQ(t.seen_by(2).dice.size(), 2U);
  t.next_roll(5);  // not waited for
  t.all_write();
  for (int round = 1; round <= 4; ++round) {
    const table::View view = t.seen_by(2);
    ASSERT_EQ(view.dice.size(), static_cast<std::size_t>(2 * round));
    EXPECT_EQ(view.own->pending, t.table.state().sums[round - 1]);
    if (round > 1) {
      EXPECT_EQ(t.undo(2), Answer(Refusal::nothing_to_undo));
    }
    EXPECT_EQ(t.write(2, 20 + round), Answer());
  }
  EXPECT_EQ(t.undo(2), Answer());  // the last one is this round's
  t.write(2, 24);
  EXPECT_TRUE(t.seat(1).in_step);
  t.next_roll(5);
  EXPECT_EQ(t.table.state().tally.missing, 2U);
}

TEST(Play, AtTheEndALateComerStillFillsTheSheet) {
  Tester t;
  t.sit(1);
  t.start({1});
  t.play_rounds(24);
  t.sit(2);
  t.play_rounds(1);
  t.pass(undo_time);
  ASSERT_EQ(t.table.state().phase, Phase::finished);
  for (int cell = 0; cell < 25; ++cell) EXPECT_EQ(t.write(2, cell), Answer());
  EXPECT_EQ(t.write(2, 0), Answer(Refusal::over));
  const table::View view = t.seen_by(2);
  EXPECT_EQ(view.seats[0].place, 1U);
  EXPECT_EQ(view.seats[1].place, 1U);
  EXPECT_TRUE(view.seats[1].late);
}

TEST(Play, ASeriesAddsUp) {
  Options options;
  options.games = 2;
  Tester t = two(options);
  t.play_rounds(25);
  t.pass(undo_time);
  EXPECT_EQ(t.table.state().phase, Phase::between);
  const int first = t.seat(0).total;
  EXPECT_EQ(t.seen_by(2).seats[0].points, first);
  t.pass(break_time);
  EXPECT_EQ(t.table.state().game, 2U);
  EXPECT_EQ(t.table.state().roller(), 0U);
  t.play_rounds(25);
  t.pass(undo_time);
  EXPECT_EQ(t.table.state().phase, Phase::finished);
  EXPECT_EQ(t.seat(0).total, 2 * first);
  EXPECT_EQ(t.seen_by(1).seats[0].earlier, first);
}

TEST(Play, InAPauseNothingMovesAndTheClockStands) {
  Options options;
  options.pace = {Pace::Kind::seconds, 20};
  Tester t = two(options);
  t.roll(1, 7);
  EXPECT_EQ(t.say(Tester::host, Resume{}), Answer(Refusal::not_paused));
  t.now += 5 * second;
  t.must(Tester::host, Pause{});
  EXPECT_EQ(t.write(1, 0), Answer(Refusal::paused));
  EXPECT_EQ(t.say(Tester::host, Pause{}), Answer(Refusal::paused));
  t.now += 1'000 * second;
  EXPECT_FALSE(t.table.writes_wanted(t.now));
  t.must(Tester::host, Resume{});
  EXPECT_FALSE(t.table.writes_wanted(t.now + 15 * second - 1));
  EXPECT_TRUE(t.table.writes_wanted(t.now + 15 * second));
}

TEST(Play, WhenThePaceHasRunOutABotWritesAndItIsMarked) {
  Options options;
  options.pace = {Pace::Kind::seconds, 20};
  Tester t = two(options);
  t.roll(1, 7);
  t.write(1, 0);
  t.now += 20 * second;
  EXPECT_EQ(t.house(HouseWrite{1, t.this_round(), Cell{3}}), Answer());
  EXPECT_TRUE(t.seat(1).was_auto(1));
  EXPECT_EQ(t.undo(2), Answer(Refusal::pace_over));
  EXPECT_EQ(t.seen_by(1).seats[1].automatic, 0U);
  t.next_roll(4);
  EXPECT_EQ(t.seen_by(1).seats[1].automatic, 1U);
}

TEST(Play, EmotesAreFewAndFar) {
  Tester t = two();
  t.must(1, ShowEmote{Emote::wow});
  EXPECT_EQ(t.say(1, ShowEmote{Emote::wow}), Answer(Refusal::too_many_emotes));
  t.must(2, ShowEmote{Emote::phew});
  EXPECT_EQ(t.say(2, ShowEmote{static_cast<Emote>(emote_names.size())}),
            Answer(Refusal::bad_options));
}

TEST(Play, ABigTableHasAPaceAndRollsByItself) {
  Options options;
  options.most_seats = 0;
  Tester t(options);
  t.sit_many(1, 25);
  t.start({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  const State& state = t.table.state();
  EXPECT_TRUE(state.big);
  EXPECT_EQ(state.options.pace, (Pace{Pace::Kind::seconds, 30}));
  EXPECT_EQ(state.youngest, no_seat);
  EXPECT_EQ(t.roll(1, 7), Answer(Refusal::table_rolls));
  t.play_rounds(24);
  t.next_roll(7);
  for (int person = 1; person <= 25; ++person) {
    const table::View view = t.seen_by(person);
    EXPECT_TRUE(view.seats.empty());
    EXPECT_FALSE(view.progress.has_value());
    EXPECT_EQ(view.own->rank, 1U);  // all wrote the same
    ASSERT_TRUE(view.crowd.has_value());
    EXPECT_EQ(view.crowd->cells[23], 25U);
  }
  EXPECT_EQ(t.seen_by(Tester::host).progress->of, 25U);
}

}  // namespace
}  // namespace knister::online
