// table/online/story_test.cpp: who climbed most in a crowd, and whose number was the boldest.
#include "table/online/story.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

#include "rules/scoring.h"
#include "tests/support/table/table_tester.h"

namespace knister::online {
namespace {

Tester crowd(int people, int games = 1) {
  Options options;
  options.most_seats = 0;
  options.games = static_cast<std::uint16_t>(games);
  Tester t(options);
  t.sit_many(1, people);
  std::vector<int> all(people);
  std::iota(all.begin(), all.end(), 1);
  t.start(all);
  return t;
}

// The cell of a person and round: most go through the sheet in one of twelve ways, three in ways of
// their own.
int cell_of(int person, int round) {
  if (person % 20 == 7) return (person + 24 * (round - 1)) % 25;
  return (person % 3 + (1 + person % 4) * (round - 1)) % 25;
}

template <typename CellOf>
void play(Tester& t, int people, CellOf&& cell_of) {
  for (int round = 1; round <= 25; ++round) {
    t.next_roll(5 + round * round % 7);
    for (int person = 1; person <= people; ++person) t.write(person, cell_of(person, round));
  }
  t.pass(undo_time);
}

std::uint32_t place(const std::vector<int>& totals, int mine) {
  return 1 + static_cast<std::uint32_t>(std::count_if(totals.begin(), totals.end(),
                                                      [mine](int one) { return one > mine; }));
}

TEST(Story, IsWhatARecountOfAllSheetsFinds) {
  constexpr int people = 70;
  Tester t = crowd(people);
  play(t, people, cell_of);
  const State& state = t.table.state();
  ASSERT_EQ(state.phase, Phase::finished);
  std::vector<int> before;
  std::vector<int> after;
  state.seats.for_each([&](SeatId, const Seat& seat) {
    before.push_back(total(seat.sheet(state.all_sums(), 20)));
    after.push_back(seat.total);
  });
  const auto climbed = [&](std::size_t id) {
    return static_cast<int>(place(before, before[id])) - static_cast<int>(place(after, after[id]));
  };
  int most = 0;
  for (std::size_t id = 0; id < people; ++id) most = std::max(most, climbed(id));
  ASSERT_GT(most, 0);
  ASSERT_TRUE(state.story.climb);
  const Climb& climb = *state.story.climb;
  EXPECT_EQ(climb.from, place(before, before[climb.seat]));
  EXPECT_EQ(climb.to, place(after, after[climb.seat]));
  EXPECT_EQ(climbed(climb.seat), most);

  ASSERT_TRUE(state.story.bold);
  const Bold& bold = *state.story.bold;
  const Seat& seat = t.seat(bold.seat);
  EXPECT_EQ(seat.cell_of(bold.round), bold.cell);
  EXPECT_EQ(bold.of, people);
  EXPECT_EQ(bold.alike, 1U);  // one in fifty, or nobody else
  std::uint32_t alike = 0;
  state.seats.for_each([&](SeatId, const Seat& one) {
    if (one.cell_of(bold.round) == bold.cell) ++alike;
  });
  EXPECT_EQ(alike, bold.alike);
  int points = 0;
  for (const auto& line : score(seat.sheet(state.all_sums(), 25)).lines) {
    const auto& cells = lines[line->line].cells;
    if (std::find(cells.begin(), cells.end(), bold.cell) != cells.end()) points += line->points;
  }
  EXPECT_EQ(bold.points, points);
  EXPECT_GT(points, 0);
}

TEST(Story, InACrowdAFewMayHaveBeenAsBold) {
  constexpr int people = 120;
  Tester t = crowd(people);
  // Two go their own way; the others are all alike.
  play(t, people, [](int person, int round) { return person <= 2 ? 25 - round : round - 1; });
  const std::optional<Bold>& bold = t.table.state().story.bold;
  ASSERT_TRUE(bold);
  EXPECT_LT(bold->seat, 2U);
  EXPECT_EQ(bold->alike, 2U);
  EXPECT_EQ(bold->of, people);
  EXPECT_LT(bold->round, 25);
}

TEST(Story, AllAlikeIsNoStory) {
  Tester t = crowd(70);
  play(t, 70, [](int, int round) { return round - 1; });
  EXPECT_EQ(t.table.state().story, Story{});
}

TEST(Story, IsToldWhenTheGameIsOverAndForgottenWithIt) {
  constexpr int people = 70;
  Tester t = crowd(people, 2);
  play(t, people, cell_of);
  ASSERT_EQ(t.table.state().phase, Phase::between);
  EXPECT_NE(t.seen_by(1).story, Story{});
  EXPECT_EQ(t.seen_by(1).story, t.seen_by(2).story);
  t.pass(break_time);
  ASSERT_EQ(t.table.state().phase, Phase::playing);
  EXPECT_EQ(t.seen_by(1).story, Story{});
}

}  // namespace
}  // namespace knister::online
