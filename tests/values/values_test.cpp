// tests/values/values_test.cpp: small runs whose outcome is known from elsewhere.
#include <cmath>
#include <gtest/gtest.h>

#include "engine/embedded.h"
#include "engine/endgame.h"
#include "engine/random_cell.h"
#include "measure/measured_player.h"
#include "tests/values/measured.h"

namespace knister::values {
namespace {

const engine::Level& named(const char* name) { return *engine::find_level(name); }

Sheet random_sheet(int free, dice::Source& source) {
  Sheet sheet;
  while (sheet.free_count() > free) {
    sheet.write(engine::random_cell(engine::Position(sheet), source), source.roll().sum());
  }
  return sheet;
}

// What comes is what perfect play makes of the sheet: with one cell left always, else on average.
TEST(PlayedOn, ComesToTheExactValue) {
  measure::MeasuredPlayer solver(named("max"), engine::embedded_network(), true);
  engine::Endgame endgame;
  dice::Source source(22);
  for (const int free : {1, 4}) {
    const Sheet sheet = random_sheet(free, source);
    const double exact = engine::in_points(endgame.value(engine::Position(sheet)));
    Spread came;
    for (std::uint64_t game = 0; game < 400; ++game) {
      came.add(solver.play_on(sheet, dice::Source::for_game(5, game), 0).adjusted);
    }
    EXPECT_NEAR(came.mean(), exact, 4 * came.standard_error() + 0.005) << free;
    if (free == 1) {
      EXPECT_LT(came.deviation(), 0.005);
    } else {
      EXPECT_GT(came.deviation(), 0);
    }
  }
}

TEST(Calibration, HasEverySheetOnceAndWhereItBelongs) {
  const Calibration found = calibrate(named("fox"), named("instant"), {750, 3, 2});
  Compared all;
  for (const Compared& round : found.by_round) {
    EXPECT_EQ(round.error.count(), 30U);
    all.add(round);
  }
  std::uint64_t sheets = 0;
  for (std::size_t i = 0; i < found.by_prediction.size(); ++i) {
    const Compared& group = found.by_prediction[i];
    sheets += group.error.count();
    if (group.error.count() == 0) continue;
    const double from = static_cast<double>(i) * points_together;
    EXPECT_GE(group.predicted.mean(), from);
    EXPECT_LT(group.predicted.mean(), from + points_together);
  }
  EXPECT_EQ(sheets, 750U);
  EXPECT_NEAR(all.error.mean(), all.came.mean() - all.predicted.mean(), 0.01);
  // Of the empty sheet comes what `instant` makes (docs/engine.md), of fox's last sheets what fox
  // makes.
  EXPECT_NEAR(found.by_round.front().came.mean(), 70.1, 4 * 2.7 / std::sqrt(30));
  EXPECT_NEAR(found.by_round.back().came.mean(), 55.0, 4 * 11.7 / std::sqrt(30));
  EXPECT_LT(std::abs(all.error.mean()), 1.5);
}

// instant's look ahead is worth 0.93 points from the start.
TEST(Calibration, TellsWhoPlaysOn) {
  const values::Run run{1250, 4, 2};
  const Compared ahead = calibrate(named("fox"), named("instant"), run).by_round.front();
  const Compared alone = calibrate(named("fox"), network_alone(), run).by_round.front();
  EXPECT_EQ(ahead.predicted.mean(), alone.predicted.mean());
  EXPECT_GT(ahead.came.mean(), alone.came.mean());
  EXPECT_NEAR(alone.came.mean(), 69.2, 4 * alone.came.standard_error());
}

TEST(Disagreement, CostsNothingAmongEquals) {
  const Disagreement found = disagreement(named("instant"), named("instant"), {3, 3, 2}, 1);
  for (const std::uint64_t different : found.different) EXPECT_EQ(different, 0U);
  EXPECT_EQ(found.cost_of_game.mean(), 0);
  EXPECT_EQ(found.cost_of_game.count(), 3U);
}

// Each choice moves what `instant` would make of the rest, and all of them together turn its mean
// into sparrow's.
TEST(Disagreement, CostsTheDifferenceOfTheMeans) {
  const Disagreement found = disagreement(named("sparrow"), named("instant"), {30, 3, 2}, 1);
  const Spread& cost = found.cost_of_game;
  EXPECT_LT(cost.standard_error(), 5);
  EXPECT_NEAR(cost.mean(), 70.1 - 34.9, 4 * cost.standard_error());
  double parts = 0;
  for (const Spread& part : found.cost) parts += part.mean();
  EXPECT_NEAR(parts, cost.mean(), 0.02);
}

TEST(Rounds, LieBelowTheLimitAndOnItAtTheEnd) {
  const Rounds found = fence(named("fox"), {3, 3, 2}, 2);
  for (const Fenced& round : found) {
    EXPECT_EQ(round.limit.count(), 3U);
    EXPECT_GT(round.limit.mean(), round.came.mean() - 4);  // two games of each sheet
  }
  EXPECT_LT(found.front().limit.mean(), 91.05);
  EXPECT_GT(found.front().limit.mean(), 71.5);
  EXPECT_NEAR(found.back().limit.mean(), found.back().came.mean(), 0.01);
}

}  // namespace
}  // namespace knister::values
