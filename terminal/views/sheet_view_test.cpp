// terminal/views/sheet_view_test.cpp: the drawn sheet as text, no terminal needed.
#include "terminal/views/sheet_view.h"

#include <gtest/gtest.h>

#include "rules/format/notation.h"
#include "rules/format/utf8.h"

namespace knister::terminal {
namespace {

const i18n::Catalogue english(i18n::Language::en);

TEST(SheetView, DrawsTheBookletsGameInUnicode) {
  const auto drawn = draw_sheet(english, *parse_sheet("7489B/37377/55A55/89369/8B887"), {},
                                {Charset::unicode, Colour::off});
  EXPECT_EQ(joined(drawn),
            "   6 ╲   1   -0-   3    8    1  ╱ 16\n"
            "      ┌────┬────┬────┬────┬────┐\n"
            "    1 │  7 │  4 │  8 │  9 │ 11 │  -0-\n"
            "      ├────┼────┼────┼────┼────┤\n"
            "    2 │  3 │  7 │  3 │  7 │  7 │   8\n"
            "      ├────┼────┼────┼────┼────┤\n"
            "    3 │  5 │  5 │ 10 │  5 │  5 │   6\n"
            "      ├────┼────┼────┼────┼────┤\n"
            "    4 │  8 │  9 │  3 │  6 │  9 │   1\n"
            "      ├────┼────┼────┼────┼────┤\n"
            "    5 │  8 │ 11 │  8 │  8 │  7 │   3\n"
            "      └────┴────┴────┴────┴────┘\n"
            "         a    b    c    d    e\n"
            "                            Total: 53\n");
}

TEST(SheetView, LeavesOpenBoxesBlankAndMarksTheLastNumber) {
  const auto drawn = draw_sheet(english, *parse_sheet("...9./37377/...../.9.../8B..."),
                                {Cell::at(4, 1), {}}, {Charset::ascii, Colour::off});
  EXPECT_EQ(joined(drawn),
            "     \\                          /\n"
            "      +----+----+----+----+----+\n"
            "    1 |    |    |    |  9 |    |\n"
            "      +----+----+----+----+----+\n"
            "    2 |  3 |  7 |  3 |  7 |  7 |   8\n"
            "      +----+----+----+----+----+\n"
            "    3 |    |    |    |    |    |\n"
            "      +----+----+----+----+----+\n"
            "    4 |    |  9 |    |    |    |\n"
            "      +----+----+----+----+----+\n"
            "    5 |  8 |[11]|    |    |    |\n"
            "      +----+----+----+----+----+\n"
            "         a    b    c    d    e\n"
            "                             Total: 8\n");
}

TEST(SheetView, LinesAreEquallyWideSoThatBlocksStandSideBySide) {
  for (const Charset charset : {Charset::ascii, Charset::unicode}) {
    const auto drawn = draw_sheet(english, *parse_sheet("7489B/37377/55A55/89369/8B887"), {},
                                  {charset, Colour::off});
    for (const std::string& line : drawn) {
      EXPECT_EQ(characters_before(line, line.size()), 38U) << line;
    }
  }
}

TEST(SheetView, ColourChangesNothingButTheMarks) {
  const Sheet sheet = *parse_sheet("7489B/37377/55A55/89369/8B887");
  const auto plain = joined(draw_sheet(english, sheet, {}, {Charset::ascii, Colour::off}));
  auto coloured = joined(draw_sheet(english, sheet, {}, {Charset::ascii, Colour::on}));
  EXPECT_NE(coloured.find("\x1b[2;9m0\x1b[0m"), std::string::npos);  // the struck zero
  for (std::size_t at = coloured.find('\x1b'); at != std::string::npos;
       at = coloured.find('\x1b')) {
    coloured.erase(at, coloured.find('m', at) - at + 1);
  }
  std::string expected = plain;
  for (std::size_t at = expected.find("-0-"); at != std::string::npos; at = expected.find("-0-")) {
    expected.replace(at, 3, " 0 ");
  }
  // Blanks at the ends of lines lie inside the marks; they do not count.
  const auto trimmed = [](const std::string& text) {
    std::string out;
    for (const char c : text) {
      if (c == '\n') out.erase(out.find_last_not_of(' ') + 1);
      out += c;
    }
    return out;
  };
  EXPECT_EQ(trimmed(coloured), trimmed(expected));
}

TEST(SheetView, ReadsTheSheetOut) {
  const auto read = read_out_sheet(english, *parse_sheet("...9./37377/...../.9.../8B..."));
  ASSERT_EQ(read.size(), 13U);
  EXPECT_EQ(read[0], "Row 1: free, free, free, 9, free. No points yet.");
  EXPECT_EQ(read[1], "Row 2: 3, 7, 3, 7, 7; full house, 8 points.");
  EXPECT_EQ(read[12], "Total: 8");
}

TEST(SheetView, ShowsTheEightCombinations) {
  const auto table = draw_combinations(english);
  EXPECT_EQ(table[0], " 1  pair");
  EXPECT_EQ(table[7], "12  straight without a 7");
}

}  // namespace
}  // namespace knister::terminal
