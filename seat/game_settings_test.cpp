// seat/game_settings_test.cpp: a table comes back from its records at whatever moment it was
// left.
#include "seat/game_settings.h"

#include <gtest/gtest.h>

#include "dice/source.h"
#include "rules/format/record_text.h"

namespace knister::seat {
namespace {

TEST(GameSettings, ATableComesBackFromItsRecordsAtEveryMoment) {
  GameSettings settings;
  settings.names = {"Ada", "Ben", "Cem"};
  settings.games = 2;
  settings.tags = {{"Dice", "seed 7"}};
  table::LocalTable table;
  dice::Source source(7);
  const auto does = [&](const table::Command& command) {
    const auto events = table.decide(command);
    ASSERT_TRUE(events);
    for (const table::Event& event : *events) table.apply(event);
    if (table.phase() == table::Phase::over) return;
    const auto records = parse_records(records_text(table, settings));
    ASSERT_TRUE(records);
    const auto again = table_of(*records, settings.games);
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, table);
  };
  does(table::Start{3, 1, 2});
  for (int game = 0; game < 2; ++game) {
    for (std::uint8_t round = 0; round < round_count; ++round) {
      does(table::RollDice{table.roller(), source.roll()});
      for (table::SeatId seat = 0; seat < 3; ++seat) {
        does(table::Write{2 - seat, Cell{static_cast<std::uint8_t>((round + seat) % cell_count)}});
      }
    }
    does(table::CloseGame{});
  }
  EXPECT_EQ(table.phase(), table::Phase::over);
}

TEST(GameSettings, RecordsOfNoTableAreRefused) {
  Record one;
  one.seats = {{"Ada", {}}};
  EXPECT_TRUE(table_of({one}, 1));
  EXPECT_FALSE(table_of({}, 1));
  EXPECT_FALSE(table_of({one, one}, 1)) << "more games than the series has";
  EXPECT_FALSE(table_of({one, one}, 2)) << "the second cannot begin before the first is done";
  Record behind = one;
  behind.rolls = {Roll::of_sum(7), Roll::of_sum(8)};
  EXPECT_FALSE(table_of({behind}, 1)) << "a roll while somebody still has to write";
}

}  // namespace
}  // namespace knister::seat
