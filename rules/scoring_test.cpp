// rules/scoring_test.cpp: sheets against the booklets' examples and the plain reference.
#include "rules/scoring.h"

#include <gtest/gtest.h>

#include "rules/format/notation.h"
#include "tests/support/every_line.h"
#include "tests/support/random_sheet.h"
#include "tests/support/reference.h"

namespace knister {
namespace {

Sheet sheet_of(std::string_view text) {
  const auto sheet = parse_sheet(text);
  EXPECT_TRUE(sheet) << text;
  return sheet ? *sheet : Sheet();
}

std::vector<int> boxes_of(const Sheet& sheet) {
  std::vector<int> boxes;
  for (const auto& line : score(sheet).lines) boxes.push_back(line ? line->points : -1);
  return boxes;
}

TEST(Scoring, TheBookletsFullGame) {
  const Sheet sheet = sheet_of("7489B/37377/55A55/89369/8B887");
  EXPECT_EQ(boxes_of(sheet), (std::vector<int>{0, 8, 6, 1, 3, 1, 0, 3, 8, 1, 6, 16}));
  EXPECT_EQ(total(sheet), 53);
}

TEST(Scoring, TheBookletsNineRounds) {
  const Sheet sheet = sheet_of("...9./37377/...../.9.../8B...");
  const SheetScore result = score(sheet);
  EXPECT_EQ(result.total, 8);
  for (LineId id = 0; id < line_count; ++id)
    EXPECT_EQ(result.lines[id].has_value(), id == 1) << +id;
  EXPECT_EQ(result.lines[1]->combination, CombinationId::full_house);
  EXPECT_EQ(total(sheet), 8);
}

TEST(Scoring, TheHighestSheetHasTwelveStraightsWithoutASeven) {
  Sheet sheet;
  for (const Cell cell : all_cells) {
    sheet.write(cell, static_cast<Number>((2 * cell.row() + cell.column()) % grid_size + 2));
  }
  EXPECT_EQ(total(sheet), highest_total);
  // No line is worth more than 12, and the weights add up to 14.
  int most = 0;
  for (const Combination& row : combinations) most = std::max(most, row.points);
  int weights = 0;
  for (const Line& line : lines) weights += line.weight;
  EXPECT_EQ(most * weights, highest_total);
}

TEST(Scoring, EqualsTheReferenceForAll161051LinesInEveryPlace) {
  // The line stands in one of the twelve places of a sheet that is otherwise empty.
  int turn = 0;
  test::for_every_line([&turn](const LineNumbers& numbers) {
    const auto id = static_cast<LineId>(turn++ % line_count);
    Sheet sheet;
    for (int k = 0; k < line_length; ++k) sheet.write(lines[id].cells[k], numbers[k]);
    const int expected =
        reference::line_points({numbers.begin(), numbers.end()}) * lines[id].weight;
    ASSERT_EQ(total(sheet), expected);
    ASSERT_EQ(score_line(sheet, id)->points, expected);
  });
}

TEST(Scoring, EqualsTheReferenceOnRandomSheetsFullAndNot) {
  dice::Source source(11);
  for (int i = 0; i < 60'000; ++i) {
    const Sheet sheet =
        test::random_sheet(source, i % 2 == 0 ? cell_count : source.below(cell_count + 1));
    const auto expected = reference::boxes(sheet);
    const SheetScore result = score(sheet);
    for (LineId id = 0; id < line_count; ++id) {
      ASSERT_EQ(result.lines[id].has_value(), expected[id].has_value());
      if (expected[id]) {
        ASSERT_EQ(result.lines[id]->points, *expected[id]) << to_text(sheet);
        ASSERT_EQ(result.lines[id]->line, id);
      }
    }
    ASSERT_EQ(result.total, reference::total(sheet));
    ASSERT_EQ(total(sheet), reference::total(sheet)) << to_text(sheet);
  }
}

TEST(Scoring, TextsAreCountedAsTheirSheets) {
  dice::Source source(13);
  constexpr std::string_view symbols = "23456789ABCabc./1D \n0\x80";
  for (int i = 0; i < 60'000; ++i) {
    const Sheet sheet =
        test::random_sheet(source, i % 2 == 0 ? cell_count : source.below(cell_count + 1));
    std::string text = to_text(sheet);
    ASSERT_EQ(total_of_text(text), reference::total(sheet)) << text;
    // A text with one character changed is counted exactly when it can be read.
    text[source.below(static_cast<std::uint32_t>(text.size()))] =
        symbols[source.below(static_cast<std::uint32_t>(symbols.size()))];
    const auto parsed = parse_sheet(text);
    ASSERT_EQ(total_of_text(text).has_value(), parsed.has_value()) << text;
    if (parsed) {
      ASSERT_EQ(total_of_text(text), reference::total(*parsed)) << text;
    }
  }
  EXPECT_FALSE(total_of_text(""));
  EXPECT_FALSE(total_of_text("7489B/37377/55A55/89369/8B8877"));
}

TEST(Scoring, CompletionsAreTheDifferenceThatWritingMakes) {
  dice::Source source(12);
  for (int i = 0; i < 3'000; ++i) {
    const Sheet before = test::random_sheet(source, 5 + source.below(20));
    const Number number = source.roll().sum();
    for (const Cell cell : all_cells) {
      if (!before.is_free(cell)) continue;
      Sheet after = before;
      after.write(cell, number);
      int gained = 0;
      for (const LineScore& line : completions(before, cell, number)) {
        gained += line.points;
        ASSERT_FALSE(score_line(before, line.line));
        ASSERT_EQ(score_line(after, line.line), line);
      }
      ASSERT_EQ(total(before) + gained, total(after));
    }
  }
}

TEST(Scoring, TheCentreCanFillFourLinesAtOnce) {
  const Sheet sheet = sheet_of("88888/88888/88.88/88888/88888");
  const Completions filled = completions(sheet, Cell::at(2, 2), 8);
  ASSERT_EQ(filled.size(), 4U);
  EXPECT_EQ(filled[0], (LineScore{2, CombinationId::five, 10}));
  EXPECT_EQ(filled[3], (LineScore{11, CombinationId::five, 20}));
}

}  // namespace
}  // namespace knister
