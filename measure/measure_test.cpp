// measure/measure_test.cpp: sums that do not depend on the order, and many games on many threads.
#include <atomic>
#include <cmath>
#include <gtest/gtest.h>
#include <mutex>
#include <set>

#include "measure/many_games.h"
#include "measure/sequential_test.h"
#include "measure/spread.h"
#include "measure/totals.h"

namespace knister::measure {
namespace {

TEST(Statistics, AreThoseOfTheSample) {
  TotalHistogram totals;
  for (const int total : {10, 20, 20, 50}) totals.add(total);
  EXPECT_EQ(totals.games(), 4U);
  EXPECT_DOUBLE_EQ(totals.mean(), 25);
  EXPECT_NEAR(totals.deviation(), 17.3205, 1e-4);
  EXPECT_NEAR(totals.standard_error(), 8.66025, 1e-4);
  EXPECT_EQ(totals.lowest(), 10);
  EXPECT_EQ(totals.highest(), 50);
  EXPECT_EQ(totals.quantile(0.5), 20);
  EXPECT_EQ(totals.quantile(0.75), 20);
  EXPECT_EQ(totals.games_from(20), 3U);
  TotalHistogram twice = totals;
  twice.add(totals);
  EXPECT_EQ(twice.games(), 8U);
  EXPECT_DOUBLE_EQ(twice.mean(), 25);
}

TEST(Statistics, AreToldToPeopleAndPrograms) {
  TotalHistogram totals;
  for (const int total : {10, 20, 20, 50}) totals.add(total);
  const std::string text = statistics_text(i18n::Catalogue(i18n::Language::en), totals);
  EXPECT_NE(text.find("25.00"), std::string::npos) << text;
  EXPECT_NE(text.find("10 .. 50"), std::string::npos) << text;
  EXPECT_NE(text.find(" 20-24             2 ####"), std::string::npos) << text;
  boost::json::object out;
  add_statistics(out, totals);
  EXPECT_EQ(out.at("games").to_number<int>(), 4);
  EXPECT_EQ(out.at("from_50").to_number<int>(), 1);
  EXPECT_EQ(out.at("histogram").as_array().size(), 41U);
}

TEST(Spread, IsThatOfTheSample) {
  Spread spread;
  for (const int points : {1, 2, 3, 4}) spread.add(points * engine::one_point);
  EXPECT_EQ(spread.count(), 4U);
  EXPECT_DOUBLE_EQ(spread.mean(), 2.5);
  EXPECT_NEAR(spread.deviation(), std::sqrt(5.0 / 3), 1e-9);
  EXPECT_NEAR(spread.standard_error(), std::sqrt(5.0 / 12), 1e-9);
  Spread one;
  one.add(-engine::one_point);
  EXPECT_EQ(one.deviation(), 0);
  spread.add(one);
  EXPECT_DOUBLE_EQ(spread.mean(), 1.8);
}

TEST(SequentialTest, WaitsUntilTheDifferencesSayEnough) {
  const SequentialTest test(1);
  Spread better;
  Spread even;
  for (int i = 0; i < 98; ++i) {
    better.add((i % 2 == 0 ? 0 : 3) * engine::one_point);
    even.add((i % 2 == 0 ? -1 : 1) * engine::one_point);
  }
  EXPECT_FALSE(test.verdict(better).has_value());  // too few games
  for (int i = 0; i < 2; ++i) {
    better.add(2 * engine::one_point);
    even.add(0);
  }
  EXPECT_EQ(test.verdict(better), true);
  EXPECT_EQ(test.verdict(even), false);
  EXPECT_FALSE(SequentialTest(0.01).verdict(even).has_value());
  Spread same;
  for (int i = 0; i < 200; ++i) same.add(0);
  EXPECT_EQ(test.ratio(same), 0);
}

TEST(PlayMany, PlaysEveryGameOnce) {
  std::mutex mutex;
  std::multiset<std::uint64_t> games;
  std::atomic<bool> foreign = false;
  Progress progress(i18n::Catalogue(i18n::Language::en), 100);
  play_many(3, 5, 105, progress, [&](std::uint64_t job, std::uint64_t game) {
    if (job >= 3) foreign = true;
    const std::scoped_lock lock(mutex);
    games.insert(game);
  });
  EXPECT_FALSE(foreign);
  EXPECT_EQ(games.size(), 100U);
  for (std::uint64_t game = 5; game < 105; ++game) EXPECT_EQ(games.count(game), 1U) << game;
}

}  // namespace
}  // namespace knister::measure
