// app/app_test.cpp: the parts of the command that can be tried without running it.
#include <gtest/gtest.h>

#include "app/command_line.h"
#include "app/given_game.h"
#include "app/statistics.h"

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

TEST(GivenGame, GuessesTheNotation) {
  EXPECT_EQ(guess_notation("[Knister \"1\"]"), Notation::record);
  EXPECT_EQ(guess_notation("# mine\n[Knister \"1\"]"), Notation::record);
  EXPECT_EQ(guess_notation("7489B/37377/55A55/89369/8B887\n"), Notation::sheet);
  EXPECT_EQ(guess_notation("2...6/...../..5../...../...A. 3+5"), Notation::position);
  EXPECT_EQ(guess_notation("8c3 7a1"), Notation::moves);
  EXPECT_EQ(guess_notation("8c3"), Notation::moves);
  EXPECT_EQ(guess_notation("13UO383"), Notation::link);
  EXPECT_EQ(guess_notation("101"), Notation::link);
}

TEST(GivenGame, ReadsMovesAndSaysWhatIsWrongWithThem) {
  const auto record = parse_moves("8c3  7a1 Be5");
  ASSERT_TRUE(record);
  EXPECT_EQ(moves_text(*record, 0), "8c3 7a1 Be5");
  EXPECT_EQ(moves_text(first_rounds(*record, 2), 0), "8c3 7a1");
  EXPECT_EQ(parse_moves("8c3 7c3").error(), (TextError{TextFault::cell_taken, 4, "c3", ""}));
  EXPECT_EQ(parse_moves("8c3 1a1").error(),
            (TextError{TextFault::number_out_of_range, 4, "1", ""}));
  std::string all;
  for (const Cell cell : all_cells) all += "7" + name(cell) + ' ';
  EXPECT_TRUE(parse_moves(all));
  EXPECT_EQ(parse_moves(all + "7a1").error().fault, TextFault::round_26th);
}

}  // namespace
}  // namespace knister::app
