// bound/bound_test.cpp: on a sheet of 3 x 3 cells with four numbers perfect play is known by brute
// force; no bound may be below it.
#include <cmath>
#include <gtest/gtest.h>
#include <random>

#include "bound/constants.h"
#include "bound/objective.h"
#include "bound/optimise.h"
#include "bound/statistical.h"

namespace knister::bound {
namespace {

class BruteForce {
 public:
  explicit BruteForce(const Game& game) : game_(game), lines_(game.lines()) {
    std::size_t sheets = 1;
    for (int cell = 0; cell < game.rounds(); ++cell) {
      place_.push_back(sheets);
      sheets *= game.numbers() + 1;
    }
    values_.assign(sheets, NAN);
  }

  double value(Cells cells) {
    std::size_t code = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) code += (cells[i] + 1) * place_[i];
    return solve(cells, code);
  }

 private:
  double solve(Cells& cells, std::size_t code) {
    if (!std::isnan(values_[code])) return values_[code];
    bool full = true;
    double sum = 0;
    for (int number = 0; number < game_.numbers(); ++number) {
      double best = 0;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] != free_cell) continue;
        full = false;
        cells[i] = number;
        best = std::max(best, solve(cells, code + (number + 1) * place_[i]));
        cells[i] = free_cell;
      }
      sum += game_.chance(number) * best;
    }
    return values_[code] = full ? total(cells) : sum;
  }
  double total(const Cells& cells) const {
    double sum = 0;
    for (const Game::Line& line : lines_) {
      std::vector<int> counts(game_.numbers());
      for (const int cell : line.cells) ++counts[cells[cell]];
      sum += game_.shapes()[line.kind].weight * game_.score(counts);
    }
    return sum;
  }

  Game game_;
  std::vector<Game::Line> lines_;
  std::vector<std::size_t> place_;
  std::vector<double> values_;
};

class SmallGame : public testing::Test {
 protected:
  static BruteForce& perfect() {
    static BruteForce solved(small_game());
    return solved;
  }
  static const Prices& prices() {
    static const Prices found = [] {
      const Prices exact = optimise(small_game(), {1000, 1}, nullptr);
      return *Prices::read(small_game(), exact.text());  // as they would ship
    }();
    return found;
  }
  const Cells empty = Cells(9, free_cell);
};

TEST_F(SmallGame, PerfectPlayIsBelowTheLimit) {
  const Limit limit(small_game(), prices());
  const double perfect_play = perfect().value(empty);
  const double from_start = limit.before_roll(empty, 0);
  EXPECT_GE(from_start, perfect_play);
  EXPECT_LE(from_start, 1.25 * perfect_play);  // and not by far
  EXPECT_NEAR(limit.constants(empty), constants(small_game(), prices()), 1e-9);
}

TEST_F(SmallGame, PricesPay) {
  const Limit without(small_game(), Prices(small_game()));
  const Limit with(small_game(), prices());
  EXPECT_GE(without.before_roll(empty, 0), perfect().value(empty));
  EXPECT_LT(with.before_roll(empty, 0), without.before_roll(empty, 0) - 5);
}

TEST_F(SmallGame, NoSheetIsWorthMoreThanItsLimit) {
  const Limit limit(small_game(), prices());
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    Cells cells = empty;
    for (auto left = random() % 10; left > 0;) {
      int& cell = cells[random() % 9];
      if (cell != free_cell) continue;
      cell = static_cast<int>(random() % 4);
      --left;
    }
    const double value = perfect().value(cells);
    const double bound = limit.before_roll(cells, 0);
    ASSERT_GE(bound, value - 1e-9);
    // Looking ahead makes it no worse.
    const double ahead = limit.before_roll(cells, 1);
    ASSERT_GE(ahead, value - 1e-9);
    ASSERT_LE(ahead, bound + 1e-9);
  }
}

TEST_F(SmallGame, AnyPricesGiveALimit) {
  std::mt19937 random(2);
  for (int i = 0; i < 5; ++i) {
    Prices any(small_game());
    for (double& price : any.all()) price = static_cast<double>(random() % 1000) / 1000;
    const Limit limit(small_game(), any);
    Cells cells = empty;
    for (int cell = 0; cell < 9; ++cell) {
      ASSERT_GE(limit.before_roll(cells, 0), perfect().value(cells) - 1e-9) << cell;
      cells[cell] = static_cast<int>(random() % 4);
    }
  }
}

TEST_F(SmallGame, TheStatisticalBoundIsAboveToo) {
  // Without prices of its own each game gives the limit of the rounded-off lines; with them less.
  const Estimate estimate = statistical_bound(small_game(), prices(), 60, 100, 1, nullptr);
  EXPECT_GE(estimate.mean + 3 * estimate.standard_error, perfect().value(empty));
  EXPECT_LT(estimate.mean, Limit(small_game(), prices()).before_roll(empty, 0));
}

TEST_F(SmallGame, TheGradientIsThatOfTheValue) {
  Prices at = prices();
  for (double& price : at.all()) price += 0.01;
  Objective objective(small_game());
  std::vector<double> gradient;
  std::vector<double> ignored;
  (void)objective.value(at, 1, gradient);
  double along = 0;
  Prices further = at;
  Prices back = at;
  for (std::size_t i = 0; i < gradient.size(); ++i) {
    const double step = 0.02 * gradient[i];
    further.all()[i] += step;
    back.all()[i] -= step;
    along += 2 * step * gradient[i];
  }
  EXPECT_NEAR(objective.value(further, 1, ignored) - objective.value(back, 1, ignored), along,
              0.02 * along + 1e-3);
}

}  // namespace
}  // namespace knister::bound
