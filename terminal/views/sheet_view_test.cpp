// terminal/views/sheet_view_test.cpp: the drawn sheet as text, no terminal needed.
#include "terminal/views/sheet_view.h"

#include <gtest/gtest.h>

#include "rules/format/notation.h"

namespace knister::terminal {
namespace {

const i18n::Catalogue english(i18n::Language::en);

// Boxes stand where `play` has them: right of the rows, below the columns, diagonals in the
// corners.
TEST(SheetView, DrawsTheBookletsGameAsPlayDoes) {
  EXPECT_EQ(draw_sheet(english, *parse_sheet("7489B/37377/55A55/89369/8B887"),
                       {Charset::unicode, Colour::off}),
            "       a    b    c    d    e\n"
            "    ┌────┬────┬────┬────┬────┐\n"
            "  1 │  7 │  4 │  8 │  9 │ 11 │   0\n"
            "    ├────┼────┼────┼────┼────┤\n"
            "  2 │  3 │  7 │  3 │  7 │  7 │   8\n"
            "    ├────┼────┼────┼────┼────┤\n"
            "  3 │  5 │  5 │ 10 │  5 │  5 │   6\n"
            "    ├────┼────┼────┼────┼────┤\n"
            "  4 │  8 │  9 │  3 │  6 │  9 │   1\n"
            "    ├────┼────┼────┼────┼────┤\n"
            "  5 │  8 │ 11 │  8 │  8 │  7 │   3\n"
            "    └────┴────┴────┴────┴────┘\n"
            "  16   1    0    3    8    1     6\n"
            "                          Total: 53\n");
}

TEST(SheetView, LeavesOpenBoxesBlank) {
  EXPECT_EQ(draw_sheet(english, *parse_sheet("...9./37377/...../.9.../8B..."),
                       {Charset::ascii, Colour::off}),
            "       a    b    c    d    e\n"
            "    +----+----+----+----+----+\n"
            "  1 |  . |  . |  . |  9 |  . |  __\n"
            "    +----+----+----+----+----+\n"
            "  2 |  3 |  7 |  3 |  7 |  7 |   8\n"
            "    +----+----+----+----+----+\n"
            "  3 |  . |  . |  . |  . |  . |  __\n"
            "    +----+----+----+----+----+\n"
            "  4 |  . |  9 |  . |  . |  . |  __\n"
            "    +----+----+----+----+----+\n"
            "  5 |  8 | 11 |  . |  . |  . |  __\n"
            "    +----+----+----+----+----+\n"
            "   /  __   __   __   __   __     \\\n"
            "                           Total: 8\n");
}

TEST(SheetView, ColourChangesNothingButTheMarks) {
  const Sheet sheet = *parse_sheet("7489B/37377/55A55/89369/8B887");
  const std::string plain = draw_sheet(english, sheet, {Charset::ascii, Colour::off});
  std::string coloured = draw_sheet(english, sheet, {Charset::ascii, Colour::on});
  EXPECT_NE(coloured.find("\x1b[1m8\x1b[0m"), std::string::npos) << coloured;
  for (std::size_t at = coloured.find('\x1b'); at != std::string::npos;
       at = coloured.find('\x1b')) {
    coloured.erase(at, coloured.find('m', at) - at + 1);
  }
  EXPECT_EQ(coloured, plain);
}

TEST(SheetView, ReadsTheSheetOut) {
  const auto read = read_out_sheet(english, *parse_sheet("...9./37377/...../.9.../8B..."));
  ASSERT_EQ(read.size(), 6U);
  EXPECT_EQ(read[0], "Row 1: free, free, free, 9, free.");
  EXPECT_EQ(read[1], "Row 2: 3, 7, 3, 7, 7; full house, 8 points.");
  EXPECT_EQ(read[5], "Total: 8");
  const auto full = read_out_sheet(english, *parse_sheet("7489B/37377/55A55/89369/8B887"));
  ASSERT_EQ(full.size(), 7U);
  EXPECT_EQ(
      full[5],
      "Column A: pair, 1 point. Column B: no combination, 0 points. Column C: two pairs, 3 points. "
      "Column D: straight with a 7, 8 points. Column E: pair, 1 point. Diagonal a1-e5: three of a "
      "kind, 6 points. Diagonal e1-a5: straight with a 7, 16 points.");
}

TEST(SheetView, ShowsTheEightCombinations) {
  const auto table = read_out_combinations(english);
  EXPECT_EQ(table[0], " 1  pair");
  EXPECT_EQ(table[7], "12  straight without a 7");
}

}  // namespace
}  // namespace knister::terminal
