// table/local_table_test.cpp: taking turns, and everything a table refuses.
#include "table/local_table.h"

#include <gtest/gtest.h>

#include "dice/source.h"
#include "rules/scoring.h"

namespace knister::table {
namespace {

// Decides and applies; answers the refusal if there was one.
std::optional<Refusal> tell(LocalTable& table, const Command& command) {
  const auto events = table.decide(command);
  if (!events) return events.error();
  for (const Event& event : *events) table.apply(event);
  return std::nullopt;
}

void must(LocalTable& table, const Command& command) {
  const auto refused = tell(table, command);
  ASSERT_FALSE(refused) << name(*refused);
}

LocalTable started(std::uint32_t seats, SeatId youngest = 0, std::uint32_t games = 1) {
  LocalTable table;
  must(table, Start{seats, youngest, games});
  return table;
}

Cell any_free_cell(const LocalTable& table, SeatId seat, dice::Source& source) {
  while (true) {
    const Cell cell{static_cast<std::uint8_t>(source.below(cell_count))};
    if (table.game().seats[seat].sheet.is_free(cell)) return cell;
  }
}

void play_round(LocalTable& table, dice::Source& source) {
  must(table, RollDice{table.roller(), source.roll()});
  for (SeatId seat = 0; seat < table.seat_count(); ++seat) {
    must(table, Write{seat, any_free_cell(table, seat, source)});
  }
}

TEST(LocalTable, TheYoungestRollsFirstThenClockwise) {
  LocalTable table = started(3, 1);
  dice::Source source(1);
  std::vector<SeatId> rollers;
  for (int round = 0; round < 7; ++round) {
    rollers.push_back(table.roller());
    play_round(table, source);
  }
  EXPECT_EQ(rollers, (std::vector<SeatId>{1, 2, 0, 1, 2, 0, 1}));
}

TEST(LocalTable, TheRollerStaysTheRollerWhileTheOthersWrite) {
  LocalTable table = started(2);
  must(table, RollDice{0, Roll::of_dice(3, 5)});
  EXPECT_EQ(table.roller(), 0U);
  must(table, Write{0, Cell::at(0, 0)});
  EXPECT_EQ(table.phase(), Phase::writing);
  EXPECT_EQ(table.roller(), 0U);
  must(table, Write{1, Cell::at(0, 0)});
  EXPECT_EQ(table.phase(), Phase::rolling);
  EXPECT_EQ(table.roller(), 1U);
}

TEST(LocalTable, EverybodyWritesTheSameRollOnce) {
  LocalTable table = started(2);
  must(table, RollDice{0, Roll::of_dice(3, 5)});
  must(table, Write{1, Cell::at(2, 2)});
  EXPECT_EQ(tell(table, Write{1, Cell::at(0, 0)}), Refusal::already_written);
  EXPECT_EQ(tell(table, RollDice{0, Roll::of_dice(1, 1)}), Refusal::still_writing);
  must(table, Write{0, Cell::at(0, 0)});
  EXPECT_EQ(table.game().seats[1].sheet[Cell::at(2, 2)], 8);
  EXPECT_EQ(table.game().seats[0].sheet[Cell::at(0, 0)], 8);
}

TEST(LocalTable, UndoReachesBackToTheRollAndNoFurther) {
  LocalTable table = started(2);
  must(table, RollDice{0, Roll::of_dice(3, 5)});
  EXPECT_EQ(tell(table, Undo{0}), Refusal::nothing_to_undo);
  must(table, Write{0, Cell::at(0, 0)});
  must(table, Write{1, Cell::at(0, 0)});
  must(table, Undo{0});  // all have written, but nobody has rolled
  EXPECT_EQ(table.phase(), Phase::writing);
  must(table, Write{0, Cell::at(4, 4)});
  must(table, RollDice{1, Roll::of_dice(1, 1)});
  EXPECT_EQ(tell(table, Undo{0}), Refusal::nothing_to_undo);
  EXPECT_EQ(table.game().seats[0].sheet[Cell::at(4, 4)], 8);
}

TEST(LocalTable, RefusesWithAReason) {
  LocalTable table;
  EXPECT_EQ(tell(table, RollDice{0, Roll::of_sum(7)}), Refusal::not_started);
  EXPECT_EQ(tell(table, Write{0, Cell{}}), Refusal::not_started);
  EXPECT_EQ(tell(table, Undo{0}), Refusal::not_started);
  EXPECT_EQ(tell(table, CloseGame{}), Refusal::not_started);
  EXPECT_EQ(tell(table, Start{0, 0, 1}), Refusal::no_seats);
  EXPECT_EQ(tell(table, Start{2, 0, 0}), Refusal::no_games);
  EXPECT_EQ(tell(table, Start{2, 2, 1}), Refusal::no_such_seat);
  must(table, Start{2, 0, 1});
  EXPECT_EQ(tell(table, Start{2, 0, 1}), Refusal::already_started);
  EXPECT_EQ(tell(table, Write{0, Cell{}}), Refusal::not_rolled);
  EXPECT_EQ(tell(table, RollDice{1, Roll::of_sum(7)}), Refusal::not_the_roller);
  EXPECT_EQ(tell(table, RollDice{2, Roll::of_sum(7)}), Refusal::no_such_seat);
  must(table, RollDice{0, Roll::of_sum(7)});
  EXPECT_EQ(tell(table, Write{2, Cell{}}), Refusal::no_such_seat);
  EXPECT_EQ(tell(table, Undo{2}), Refusal::no_such_seat);
  EXPECT_EQ(tell(table, Write{0, Cell{25}}), Refusal::no_such_cell);
  must(table, Write{0, Cell{}});
  must(table, Write{1, Cell{}});
  must(table, RollDice{1, Roll::of_sum(9)});
  EXPECT_EQ(tell(table, Write{0, Cell{}}), Refusal::cell_taken);
  EXPECT_EQ(tell(table, CloseGame{}), Refusal::rounds_missing);
}

TEST(LocalTable, AfterRound25OnlyUndoAndClosingAreLeft) {
  LocalTable table = started(2);
  dice::Source source(3);
  for (int round = 0; round < round_count; ++round) play_round(table, source);
  EXPECT_EQ(table.phase(), Phase::closing);
  EXPECT_EQ(tell(table, RollDice{table.roller(), Roll::of_sum(7)}), Refusal::rounds_done);
  EXPECT_EQ(tell(table, Write{0, Cell{}}), Refusal::rounds_done);
  const Cell last = table.game().seats[0].cells.back();
  must(table, Undo{0});
  EXPECT_EQ(tell(table, CloseGame{}), Refusal::rounds_missing);
  must(table, Write{0, last});
  must(table, CloseGame{});
  EXPECT_EQ(table.phase(), Phase::over);
  EXPECT_EQ(tell(table, Undo{0}), Refusal::over);
  EXPECT_EQ(tell(table, RollDice{0, Roll::of_sum(7)}), Refusal::over);
  EXPECT_EQ(tell(table, Write{0, Cell{}}), Refusal::over);
  EXPECT_EQ(tell(table, CloseGame{}), Refusal::over);
}

TEST(LocalTable, ASeriesAddsUpItsGamesAndTheYoungestBeginsEach) {
  LocalTable table = started(3, 2, 3);
  dice::Source source(4);
  std::vector<int> sums(3, 0);
  for (std::uint32_t game = 1; game <= 3; ++game) {
    EXPECT_EQ(table.game_number(), game);
    EXPECT_EQ(table.roller(), 2U);
    EXPECT_EQ(table.round(), 0);
    for (int round = 0; round < round_count; ++round) play_round(table, source);
    for (SeatId seat = 0; seat < 3; ++seat) sums[seat] += total(table.game().seats[seat].sheet);
    must(table, CloseGame{});
  }
  EXPECT_EQ(table.phase(), Phase::over);
  EXPECT_EQ(table.series_totals(), sums);
  EXPECT_EQ(table.record(1).rolls.size(), 25U);
  EXPECT_NE(table.record(1), table.record(2));
}

TEST(LocalTable, ReplayingItsEventsRebuildsItAtEveryStep) {
  dice::Source source(5);
  for (int run = 0; run < 40; ++run) {
    LocalTable table;
    std::vector<Event> log;
    const auto do_it = [&](const Command& command) {
      const auto events = table.decide(command);
      if (!events) return;
      for (const Event& event : *events) {
        table.apply(event);
        log.push_back(event);
      }
    };
    const std::uint32_t seats = 1 + source.below(5);
    do_it(Start{seats, source.below(seats), 1 + source.below(2)});
    while (table.phase() != Phase::over) {
      // Mostly sensible commands, in any order, with some that are refused.
      const SeatId seat = source.below(seats);
      switch (source.below(8)) {
        case 0:
          do_it(Undo{seat});
          break;
        case 1:
          do_it(CloseGame{});
          break;
        case 2:
          do_it(RollDice{table.roller(), source.roll()});
          break;
        default:
          do_it(Write{seat, Cell{static_cast<std::uint8_t>(source.below(cell_count))}});
      }
    }
    LocalTable rebuilt;
    for (const Event& event : log) rebuilt.apply(event);
    ASSERT_EQ(rebuilt, table);
    const Record record = table.record(1);
    for (SeatId seat = 0; seat < seats; ++seat) ASSERT_TRUE(sheet_after(record, seat).full());
  }
}

TEST(LocalTable, SeatsAThousandOnTheSameRolls) {
  LocalTable table = started(1'000);
  dice::Source source(6);
  for (int round = 0; round < round_count; ++round) play_round(table, source);
  must(table, CloseGame{});
  EXPECT_EQ(table.game_totals().size(), 1'000U);
}

TEST(Refusal, EveryOneHasItsName) {
  for (std::size_t i = 0; i < refusal_names.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(refusal_names[i].refusal), i);
  }
  EXPECT_EQ(static_cast<std::size_t>(Refusal::table_worn) + 1, refusal_names.size());
}

}  // namespace
}  // namespace knister::table
