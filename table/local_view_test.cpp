// table/local_view_test.cpp: a game on one device as a view.
#include "table/local_view.h"

#include <gtest/gtest.h>

#include "table/reading.h"

namespace knister::table {
namespace {

using SeatIds = std::vector<SeatId>;

const std::vector<LocalSeat> two_and_a_fox{
    {"Ada"}, {"Zoë"}, {"Fox", online::SeatKind::bot, online::BotLevel::fox}};

void obey(LocalTable& table, const Command& command) {
  const auto events = table.decide(command);
  ASSERT_TRUE(events) << name(events.error());
  for (const Event& event : *events) table.apply(event);
}

LocalTable started(std::uint32_t seats, SeatId youngest = 0, std::uint32_t games = 1) {
  LocalTable table;
  obey(table, Start{seats, youngest, games});
  return table;
}

// A round in which all write into the cell of the round.
void play_round(LocalTable& table) {
  const auto cell = static_cast<std::uint8_t>(table.round());
  obey(table, RollDice{table.roller(), Roll::of_dice(1 + cell % 6, 1 + cell % 5)});
  for (SeatId seat = 0; seat < table.seat_count(); ++seat) obey(table, Write{seat, Cell{cell}});
}

TEST(LocalView, BeforeTheStartThereAreSeatsAndTheHostIsWaitedFor) {
  const View view = view_of(LocalTable(), two_and_a_fox, 0);
  EXPECT_EQ(view.phase, online::Phase::lobby);
  EXPECT_TRUE(view.hosting);
  EXPECT_EQ(view.clock.waiting->who, Waiting::For::host);
  EXPECT_FALSE(view.own);
  ASSERT_EQ(view.seats.size(), 3U);
  EXPECT_EQ(view.seats[1].name, "Zoë");
  EXPECT_EQ(view.seats[2].level, online::BotLevel::fox);
  EXPECT_EQ(view.seats[2].sheet, "");
}

TEST(LocalView, WhoHasTheDiceMayRollAndThenEverybodyWrites) {
  LocalTable table = started(3, 1);
  View view = view_of(table, two_and_a_fox, 1);
  EXPECT_EQ(view.phase, online::Phase::playing);
  EXPECT_EQ(view.youngest, 1U);
  EXPECT_TRUE(may_roll(view));
  EXPECT_FALSE(may_roll(view_of(table, two_and_a_fox, 0)));

  obey(table, RollDice{1, Roll::of_dice(2, 5)});
  view = view_of(table, two_and_a_fox, 0);
  EXPECT_EQ(view.dice, "25");
  EXPECT_EQ(view.round, 1);
  EXPECT_TRUE(must_write(view));
  EXPECT_EQ(view.own->pending, 7);
  EXPECT_EQ(view.clock.roller, 1U);
  EXPECT_EQ(view.clock.waiting->seats, (SeatIds{0, 1})) << "nobody waits for a bot by name";
}

TEST(LocalView, ANumberIsTheSeatsOwnUntilAllHaveWritten) {
  LocalTable table = started(3);
  obey(table, RollDice{0, Roll::of_dice(2, 5)});
  obey(table, Write{0, Cell{3}});
  View view = view_of(table, two_and_a_fox, 0);
  EXPECT_EQ(view.written, (SeatIds{0}));
  EXPECT_TRUE(view.own->may_undo);
  EXPECT_FALSE(view.own->pending);
  EXPECT_EQ(view.own->rounds, "...a.....................");
  EXPECT_EQ(own_sheet(view)[Cell{3}], 7);
  EXPECT_EQ(sheet_of(view.seats[0]), Sheet());
  EXPECT_EQ(*view.seats[0].points, 0);
  obey(table, Write{1, Cell{4}});
  EXPECT_EQ(view_of(table, two_and_a_fox, 1).clock.waiting->who, Waiting::For::house)
      << "the bot thinks";
  obey(table, Write{2, Cell{4}});
  view = view_of(table, two_and_a_fox, 1);
  EXPECT_EQ(sheet_of(view.seats[0])[Cell{3}], 7);
  EXPECT_TRUE(may_roll(view)) << "the dice go on";
}

TEST(LocalView, RealDiceMayBeKnownByTheirSumOnly) {
  LocalTable table = started(1);
  obey(table, RollDice{0, Roll::of_sum(11)});
  const View view = view_of(table, {{LocalSeat{"Ada"}}}, 0);
  EXPECT_EQ(view.dice, ".B");
  EXPECT_EQ(roll_of(view, 1)->sum(), 11);
}

TEST(LocalView, ASeriesAddsUpAndIsRankedAtTheEnd) {
  LocalTable table = started(2, 0, 2);
  const std::vector<LocalSeat> seats{{"Ada"}, {"Zoë"}};
  for (int round = 0; round < round_count; ++round) play_round(table);
  View view = view_of(table, seats, 0);
  EXPECT_EQ(view.phase, online::Phase::playing);
  EXPECT_TRUE(may_close(view));
  EXPECT_TRUE(view.own->may_undo);
  const int first = view.own->points;
  EXPECT_GT(first, 0);

  obey(table, CloseGame{});
  view = view_of(table, seats, 0);
  EXPECT_EQ(view.game, 2);
  EXPECT_EQ(view.options.games, 2);
  EXPECT_EQ(view.round, 0);
  EXPECT_EQ(view.seats[1].earlier, first);
  EXPECT_EQ(view.own->total, first);
  EXPECT_EQ(view.own->points, 0);
  EXPECT_FALSE(view.seats[0].place);

  for (int round = 0; round < round_count; ++round) play_round(table);
  obey(table, CloseGame{});
  view = view_of(table, seats, 1);
  EXPECT_EQ(view.phase, online::Phase::finished);
  EXPECT_FALSE(view.clock.waiting);
  EXPECT_FALSE(view.own->may_undo);
  EXPECT_EQ(view.own->total, 2 * first);
  EXPECT_EQ(view.seats[0].place, 1U);
  EXPECT_EQ(view.seats[1].place, 1U) << "as many points";
  EXPECT_TRUE(own_game(view));
}

}  // namespace
}  // namespace knister::table
