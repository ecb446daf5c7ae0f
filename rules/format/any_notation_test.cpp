#include "rules/format/any_notation.h"

#include <gtest/gtest.h>

#include "rules/format/moves.h"

namespace knister {
namespace {

TEST(AnyNotation, GuessesTheNotation) {
  EXPECT_EQ(guess_notation("[Knister \"1\"]"), Notation::record);
  EXPECT_EQ(guess_notation("# mine\n[Knister \"1\"]"), Notation::record);
  EXPECT_EQ(guess_notation("7489B/37377/55A55/89369/8B887\n"), Notation::sheet);
  EXPECT_EQ(guess_notation("2...6/...../..5../...../...A. 3+5"), Notation::position);
  EXPECT_EQ(guess_notation("8c3 7a1"), Notation::moves);
  EXPECT_EQ(guess_notation("8c3"), Notation::moves);
  EXPECT_EQ(guess_notation("13UO383"), Notation::link);
  EXPECT_EQ(guess_notation("101"), Notation::link);
}

TEST(AnyNotation, ReadsMovesAndSaysWhatIsWrongWithThem) {
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

TEST(AnyNotation, PointsAtTheCharacterOfTheWholeText) {
  const auto fault = [](std::string_view text) {
    return parse_given(text, guess_notation(text)).error();
  };
  EXPECT_EQ(fault("  8c3 7c3 ").at, 6U);
  EXPECT_EQ(fault("\n...../...../..x../...../.....").at, 15U);
  EXPECT_EQ(fault(" ").fault, TextFault::empty);
}

}  // namespace
}  // namespace knister
