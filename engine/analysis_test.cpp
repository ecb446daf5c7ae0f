// engine/analysis_test.cpp: the sum that explains a game is exact, and reasons agree with the
// rules.
#include "engine/analysis.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "engine/embedded.h"
#include "engine/player.h"
#include "rules/scoring.h"
#include "tests/support/every_line.h"
#include "tests/support/random_sheet.h"
#include "tests/support/random_weights.h"

namespace knister::engine {
namespace {

#if defined(__SANITIZE_ADDRESS__) || !defined(NDEBUG)
constexpr int games = 300;
#else
constexpr int games = 2'000;
#endif

void expect_sums(const GameAnalysis& game, const Record& record, int exact_cells) {
  ASSERT_EQ(game.rounds.size(), record.seats[0].cells.size());
  ASSERT_EQ(game.par + game.dice_sum + game.choice_sum, game.expected);
  Value value = game.par;
  Value losses = 0;
  for (const PlayedRound& round : game.rounds) {
    ASSERT_EQ(round.analysis.before, value);
    ASSERT_GE(round.loss, 0);
    // Where all is exact there is nothing to correct.
    if (cell_count - (&round - game.rounds.data()) <= exact_cells) {
      ASSERT_EQ(round.choice, -round.loss);
    }
    losses += round.loss;
    value += round.analysis.dice + round.choice;
    ASSERT_EQ(value, round.after());
  }
  ASSERT_EQ(losses, game.loss_sum);
  ASSERT_EQ(value, game.expected);
  ASSERT_EQ(game.score, total(sheet_after(record, 0)));
  if (is_finished(record)) {
    ASSERT_EQ(game.expected, game.score * one_point);
  }
}

TEST(Analysis, ParDiceAndChoicesAddUpInEveryRandomGame) {
  Analyst analyst(level(LevelId::instant), embedded_network());
  dice::Source source(1);
  for (int i = 0; i < games; ++i) {
    const Record record = test::random_record(source, 1, round_count);
    expect_sums(analyst.review(record, 0), record, even_plan(level(LevelId::instant)).exact_cells);
  }
}

// Over all rolls, by how often they come, the dice bring nothing: on any sheet, whatever it was
// thought to be worth before.
TEST(Analysis, TheDiceBringNothingOnAverage) {
  dice::Source source(7);
  for (const LevelId id : {LevelId::instant, LevelId::strong}) {
    Analyst analyst(level(id), embedded_network());
    for (const std::uint32_t filled : {0U, 1U, 8U, 16U, 19U, 23U, 24U}) {
      const Sheet sheet = test::random_sheet(source, filled);
      for (const bool given : {false, true}) {
        // What a review knows of the sheet: par, or the value of the choice that led to it.
        std::optional<Value> before;
        if (given && filled == 0) before = analyst.before_roll(sheet);
        if (given && filled > 0) {
          before = Search(embedded_network()).value(Position(sheet), even_plan(level(id)));
        }
        std::int64_t sum = 0;
        for (Number number = lowest_number; number <= highest_number; ++number) {
          sum += std::int64_t{ways_to_roll[number - lowest_number]} *
                 analyst.explain(sheet, number, before).dice;
        }
        EXPECT_LE(std::abs(sum), throws) << filled;  // rounding off
      }
    }
  }
}

TEST(Analysis, TheyAddUpWithSearchAndInUnfinishedGames) {
  Analyst analyst(level(LevelId::strong), embedded_network());
  dice::Source source(2);
  for (const std::uint32_t rounds : {0U, 1U, 13U, 25U}) {
    const Record record = test::random_record(source, 1, rounds);
    expect_sums(analyst.review(record, 0), record, even_plan(level(LevelId::strong)).exact_cells);
  }
}

TEST(Analysis, TheCostliestRoundsComeFirst) {
  Analyst analyst(level(LevelId::instant), embedded_network());
  dice::Source source(3);
  const Record record = test::random_record(source, 1, round_count);
  const GameAnalysis game = analyst.review(record, 0);
  ASSERT_FALSE(game.costliest.empty());
  EXPECT_TRUE(std::is_sorted(
      game.costliest.begin(), game.costliest.end(),
      [&](std::size_t a, std::size_t b) { return game.rounds[a].loss > game.rounds[b].loss; }));
}

TEST(Analysis, WhoTakesTheBestCellEachTimeLosesNothing) {
  Analyst analyst(level(LevelId::instant), embedded_network());
  dice::Source source(4);
  Record record = test::random_record(source, 1, round_count);
  record.seats[0].cells.clear();
  Sheet sheet;
  for (const Roll& roll : record.rolls) {
    record.seats[0].cells.push_back(analyst.judge(sheet, roll.sum()).choices.front().cell);
    sheet.write(record.seats[0].cells.back(), roll.sum());
  }
  const GameAnalysis game = analyst.review(record, 0);
  EXPECT_EQ(game.loss_sum, 0);
  EXPECT_TRUE(game.costliest.empty());
}

TEST(Analysis, ItsOwnSheetIsThatOfThePlayer) {
  Analyst analyst(level(LevelId::instant), embedded_network());
  dice::Source source(4);
  const Record record = test::random_record(source, 1, round_count);
  Player player(level(LevelId::instant), embedded_network());
  Sheet sheet;
  for (const Roll& roll : record.rolls) {
    sheet.write(player.choose(Position(sheet), roll.sum(), 0), roll.sum());
  }
  EXPECT_EQ(analyst.own_sheet(record.rolls), sheet);
}

TEST(Analysis, EveryFreeCellIsJudgedOnceAndTheBestComesFirst) {
  Analyst analyst(level(LevelId::strong), embedded_network());
  dice::Source source(5);
  for (const std::uint32_t filled : {0U, 7U, 18U, 24U}) {
    const Sheet sheet = test::random_sheet(source, filled);
    const RoundAnalysis round = analyst.judge(sheet, 6);
    ASSERT_EQ(round.choices.size(), cell_count - filled);
    EXPECT_EQ(round.choices.front().loss, 0);
    std::uint32_t seen = 0;
    for (const JudgedChoice& choice : round.choices) {
      EXPECT_TRUE(sheet.is_free(choice.cell));
      EXPECT_GE(choice.loss, 0);
      seen |= 1U << choice.cell.index;
    }
    EXPECT_EQ(seen, Position(sheet).free_bits());
  }
}

TEST(Analysis, ReasonsNameEveryLineThroughTheCell) {
  Analyst analyst(level(LevelId::instant), embedded_network());
  Sheet sheet;
  for (const auto& [cell, number] : {std::pair{0, 2}, {1, 3}, {2, 4}, {3, 5}}) {
    sheet.write(Cell{static_cast<std::uint8_t>(cell)}, static_cast<Number>(number));
  }
  const auto reasons = analyst.reasons(sheet, 6, Cell{4});
  ASSERT_EQ(reasons.size(), 3U);  // row 1, column e, a diagonal
  EXPECT_TRUE(reasons[0].completed);
  EXPECT_TRUE(reasons[0].after.has(CombinationId::straight_x));
  EXPECT_FALSE(reasons[1].completed);
  EXPECT_EQ(reasons[0].value_after, points(CombinationId::straight_x) * one_point);
}

TEST(CombinationSet, IsWhatTryingAllNumbersFinds) {
  // From full lines backwards: a line reaches what any of its completions reaches.
  dice::Source source(6);
  for (int trial = 0; trial < 400; ++trial) {
    LineNumbers numbers{};
    for (Number& number : numbers) number = source.roll().sum();
    const std::uint32_t freed = source.below(4);
    for (std::uint32_t i = 0; i < freed; ++i) numbers[source.below(line_length)] = no_number;
    CombinationSet tried;
    const auto fill = [&](const auto& self, LineNumbers line) -> void {
      const auto free = std::find(line.begin(), line.end(), no_number);
      if (free == line.end()) {
        tried.add(classify(line));
        return;
      }
      for (Number number = lowest_number; number <= highest_number; ++number) {
        *free = number;
        self(self, line);
      }
    };
    fill(fill, numbers);
    ASSERT_EQ(reachable(numbers), tried);
  }
}

}  // namespace
}  // namespace knister::engine
