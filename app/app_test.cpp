// app/app_test.cpp: the parts of the command that can be tried without running it.
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

#include "app/command_line.h"
#include "app/given_game.h"
#include "app/qr_code.h"
#include "app/statistics.h"
#include "app/store_fault.h"

namespace knister::app {
namespace {

TEST(Closest, GuessesWhatWasMeantAndNothingWhenFarOff) {
  const std::vector<std::string> words{"play", "score", "replay", "convert", "simulate"};
  EXPECT_EQ(closest("scroe", words), "score");
  EXPECT_EQ(closest("pley", words), "play");
  EXPECT_EQ(closest("simulte", words), "simulate");
  EXPECT_EQ(closest("banana", words), "");
  EXPECT_EQ(closest("", words), "");
}

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

TEST(StoreFault, HasWordsForEveryCode) {
  const i18n::Catalogue words(i18n::Language::en);
  for (const store::FaultName& one : store::fault_names) {
    EXPECT_TRUE(i18n::find_message("store." + std::string(one.name))) << one.name;
    EXPECT_EQ(describe(words, {one.code, "PLACE", "DETAIL"}).find('{'), std::string::npos);
  }
  EXPECT_EQ(describe(words, {store::FaultCode::disk_full, "/data", "disk is full"}),
            "there is no room for /data: disk is full");
}

TEST(QrCode, HoldsAnAddressInTheSecondSmallestSize) {
  const auto squares = qr_code("http://192.0.2.2:8080");
  if (!squares) GTEST_SKIP() << "this build has no libqrencode";
  EXPECT_EQ(squares->width, 25);
  EXPECT_EQ(squares->dark.size(), 25U * 25U);
  // Three corners carry a dark square of 3 in a light ring in a dark ring; the fourth does not.
  const auto is_finder = [&](int top, int left) {
    for (int row = 0; row < 7; ++row) {
      for (int column = 0; column < 7; ++column) {
        const int ring = std::max(std::abs(row - 3), std::abs(column - 3));
        if (squares->is_dark(top + row, left + column) != (ring != 2)) return false;
      }
    }
    return true;
  };
  EXPECT_TRUE(is_finder(0, 0));
  EXPECT_TRUE(is_finder(0, 18));
  EXPECT_TRUE(is_finder(18, 0));
  EXPECT_FALSE(is_finder(18, 18));
}

}  // namespace
}  // namespace knister::app
