// tests/battery/battery_test.cpp: random play through whole games; after every step everything that
// must hold is checked: notations, points, undo, symmetries, replay.
#include <gtest/gtest.h>

#include "dice/source.h"
#include "rules/format/link_code.h"
#include "rules/format/notation.h"
#include "rules/format/record_text.h"
#include "rules/record.h"
#include "rules/scoring.h"
#include "rules/symmetry.h"
#include "rules/tracked_sheet.h"
#include "table/local_table.h"
#include "tests/support/reference.h"

namespace knister {
namespace {

void check_notations(const table::LocalTable& game, std::uint32_t seat) {
  const Sheet& sheet = game.game().seats[seat].sheet;
  ASSERT_EQ(parse_sheet(to_text(sheet)), sheet);
  Position position{sheet, std::nullopt};
  ASSERT_EQ(parse_position(to_text(position)), position);
  if (!game.game().rolls.empty() && !sheet.full()) {
    for (const Roll roll :
         {game.game().rolls.back(), Roll::of_sum(game.game().rolls.back().sum())}) {
      position.roll = roll;
      ASSERT_EQ(parse_position(to_text(position)), position);
      ASSERT_EQ(parse_roll(to_text(roll)), roll);
    }
  }
  for (const Cell cell : game.game().seats[seat].cells) {
    const Move move{sheet[cell], cell};
    ASSERT_EQ(parse_move(to_text(move)), move);
    ASSERT_EQ(parse_cell(name(cell)), cell);
  }
}

void check_record(const table::LocalTable& game) {
  const Record record = game.record(game.game_number());
  const auto records = parse_records(to_text(record));
  ASSERT_TRUE(records) << to_text(record);
  ASSERT_EQ(records->front(), record);
  const auto code = to_link_code(record);
  ASSERT_TRUE(code);
  ASSERT_EQ(parse_link_code(*code), record);
}

void check_points(const Sheet& sheet, dice::Source& source) {
  const int recount = reference::total(sheet);
  ASSERT_EQ(total(sheet), recount);
  ASSERT_EQ(score(sheet).total, recount);
  ASSERT_EQ(TrackedSheet(sheet).total(), recount);
  ASSERT_EQ(total(rearranged(sheet, symmetries[source.below(symmetry_count)])), recount);
}

TEST(Battery, HoldsAtEveryStepOfRandomGames) {
  for (std::uint64_t run = 0; run < 60; ++run) {
    dice::Source source = dice::Source::for_game(2026, run);
    const std::uint32_t seats = 1 + source.below(4);
    table::LocalTable game;
    const auto apply = [&game](const table::Command& command) {
      const auto events = game.decide(command);
      ASSERT_TRUE(events) << table::name(events.error());
      for (const table::Event& event : *events) game.apply(event);
    };
    apply(table::Start{seats, source.below(seats), 1});
    for (int round = 1; round <= round_count; ++round) {
      const bool sum_only = source.below(4) == 0;
      const Roll roll = source.roll();
      apply(table::RollDice{game.roller(), sum_only ? Roll::of_sum(roll.sum()) : roll});
      for (std::uint32_t i = 0; i < seats; ++i) {
        const std::uint32_t seat = (i + source.below(seats)) % seats;
        const std::uint32_t writer = game.has_written(seat) ? [&] {
          std::uint32_t other = 0;
          while (game.has_written(other)) ++other;
          return other;
        }()
                                                            : seat;
        Cell cell{};
        do {
          cell.index = static_cast<std::uint8_t>(source.below(cell_count));
        } while (!game.game().seats[writer].sheet.is_free(cell));
        const table::LocalTable before = game;
        apply(table::Write{writer, cell});
        const table::LocalTable after = game;
        apply(table::Undo{writer});
        ASSERT_EQ(game, before);
        apply(table::Write{writer, cell});
        ASSERT_EQ(game, after);
        check_notations(game, writer);
        check_points(game.game().seats[writer].sheet, source);
        check_record(game);
      }
    }
    apply(table::CloseGame{});
    ASSERT_EQ(game.phase(), table::Phase::over);
  }
}

}  // namespace
}  // namespace knister
