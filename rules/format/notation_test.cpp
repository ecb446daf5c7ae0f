// rules/format/notation_test.cpp: what is written can be read, and what cannot be read is told why
// and where.
#include "rules/format/notation.h"

#include <gtest/gtest.h>

namespace knister {
namespace {

struct BadText {
  std::string text;
  TextFault fault;
  std::size_t at;
  std::string found = {};
  std::string expected = {};
};

template <typename T>
void expect_error(const Parsed<T>& parsed, const BadText& bad) {
  ASSERT_FALSE(parsed) << bad.text;
  EXPECT_EQ(name(parsed.error().fault), name(bad.fault)) << bad.text;
  EXPECT_EQ(parsed.error().at, bad.at) << bad.text;
  EXPECT_EQ(parsed.error().found, bad.found) << bad.text;
  EXPECT_EQ(parsed.error().expected, bad.expected) << bad.text;
}

TEST(Notation, ReadsAndWritesSheets) {
  const std::string text = "7489B/37377/55A55/89369/8B88C";
  const auto sheet = parse_sheet(text);
  ASSERT_TRUE(sheet);
  EXPECT_EQ((*sheet)[Cell::at(0, 4)], 11);
  EXPECT_EQ((*sheet)[Cell::at(4, 4)], 12);
  EXPECT_EQ(to_text(*sheet), text);
  EXPECT_EQ(parse_sheet("7489b/37377/55a55/89369/8b88c"), sheet);
  EXPECT_EQ(to_text(Sheet()), "...../...../...../...../.....");
}

TEST(Notation, SaysWhatIsWrongWithASheet) {
  const std::vector<BadText> cases{
      {"", TextFault::empty, 0},
      {"7489B/37377/55A55/89369", TextFault::rows_missing, 23, "4"},
      {"7489B/37377/55A55/89369/8B887/22222", TextFault::rows_extra, 29},
      {"7489B/37377/55A55/89369/8B887/", TextFault::rows_extra, 29},
      {"7489B2/37377/55A55/89369/8B887", TextFault::row_long, 5, "", "1"},
      {"7489B/373777/55A55/89369/8B88", TextFault::row_long, 11, "", "2"},
      {"7489B/3737/55A55/89369/8B887", TextFault::row_short, 10, "4", "2"},
      {"7489B/37377/55A55/89369/8B8", TextFault::row_short, 27, "3", "5"},
      {"1489B/37377/55A55/89369/8B887", TextFault::number_out_of_range, 0, "1"},
      {"7489B/373.1/55A55/89369/8B887", TextFault::number_out_of_range, 10, "1"},
      {"7489B/37377/55A55/89369/8B8813", TextFault::number_out_of_range, 28, "13"},
      {"7489B/37377/55A55/89369/8B8810", TextFault::number_needs_letter, 28, "10", "A"},
      {"748212/37377/55A55/89369/8B887", TextFault::number_needs_letter, 4, "12", "C"},
      {"0489B/37377/55A55/89369/8B887", TextFault::number_out_of_range, 0, "0"},
      {"7489D/37377/55A55/89369/8B887", TextFault::sheet_character, 4, "D"},
      {"7489ü/37377/55A55/89369/8B887", TextFault::sheet_character, 4, "ü"},
      {"7489\x80/37377/55A55/89369/8B887", TextFault::sheet_character, 4, "\\x80"},
      {"7489B 37377 55A55 89369 8B887", TextFault::sheet_character, 5, " "},
  };
  for (const BadText& bad : cases) expect_error(parse_sheet(bad.text), bad);
}

TEST(Notation, ReadsAndWritesRolls) {
  EXPECT_EQ(parse_roll("3+5"), Roll::of_dice(3, 5));
  EXPECT_EQ(parse_roll("8"), Roll::of_sum(8));
  EXPECT_EQ(parse_roll("A"), Roll::of_sum(10));
  EXPECT_EQ(parse_roll("c"), Roll::of_sum(12));
  EXPECT_EQ(parse_roll("11"), Roll::of_sum(11));
  EXPECT_EQ(to_text(Roll::of_dice(6, 1)), "6+1");
  EXPECT_EQ(to_text(Roll::of_sum(10)), "A");
  EXPECT_NE(Roll::of_dice(3, 5), Roll::of_dice(5, 3));  // a record keeps the dice as they lay
}

TEST(Notation, SaysWhatIsWrongWithARoll) {
  const std::vector<BadText> cases{
      {"", TextFault::empty, 0},
      {"1", TextFault::number_out_of_range, 0, "1"},
      {"13", TextFault::number_out_of_range, 0, "13"},
      {"120", TextFault::number_out_of_range, 0, "120"},
      {"7+1", TextFault::die_unknown, 0, "7"},
      {"3+", TextFault::die_unknown, 2, ""},
      {"3+0", TextFault::die_unknown, 2, "0"},
      {"3+5+1", TextFault::die_unknown, 2, "5+1"},
      {"88", TextFault::trailing_text, 1, "8"},
      {"-", TextFault::number_unknown, 0, "-"},
      {".", TextFault::number_unknown, 0, "."},
  };
  for (const BadText& bad : cases) expect_error(parse_roll(bad.text), bad);
}

TEST(Notation, ReadsAndWritesPositions) {
  const std::string text = "2...6/...../..5../...../...A. 3+5";
  const auto position = parse_position(text);
  ASSERT_TRUE(position);
  EXPECT_EQ(position->roll, Roll::of_dice(3, 5));
  EXPECT_EQ(to_text(*position), text);
  const auto quiet = parse_position("2...6/...../..5../...../...A. -");
  ASSERT_TRUE(quiet);
  EXPECT_FALSE(quiet->roll);
  EXPECT_EQ(to_text(*quiet), "2...6/...../..5../...../...A. -");
  EXPECT_EQ(parse_position("2...6/...../..5../...../...A."), quiet);
}

TEST(Notation, SaysWhatIsWrongWithAPosition) {
  const std::vector<BadText> cases{
      {"7489B/37377/55A55/89369/8B887 3+5", TextFault::roll_without_room, 30, "3+5"},
      {"2...6/...../..5../...../...A. 3+7", TextFault::die_unknown, 32, "7"},
      {"2...6/...../..5../...../...A. ", TextFault::empty, 30},
      {"2...6/...../..5../....  3+5", TextFault::row_short, 22, "4", "4"},
  };
  for (const BadText& bad : cases) expect_error(parse_position(bad.text), bad);
}

TEST(Notation, ReadsAndWritesMoves) {
  EXPECT_EQ(parse_move("8c3"), (Move{8, Cell::at(2, 2)}));
  EXPECT_EQ(parse_move("Ac3"), (Move{10, Cell::at(2, 2)}));
  EXPECT_EQ(parse_move("aa1"), (Move{10, Cell::at(0, 0)}));
  EXPECT_EQ(parse_move("12e5"), (Move{12, Cell::at(4, 4)}));
  EXPECT_EQ(parse_move("2E5"), (Move{2, Cell::at(4, 4)}));
  EXPECT_EQ(to_text(Move{12, Cell::at(4, 0)}), "Ca5");
}

TEST(Notation, SaysWhatIsWrongWithAMove) {
  const std::vector<BadText> cases{
      {"", TextFault::empty, 0},
      {"1c3", TextFault::number_out_of_range, 0, "1"},
      {"13c3", TextFault::number_out_of_range, 0, "13"},
      {"8", TextFault::cell_unknown, 1, ""},
      {"8f1", TextFault::cell_unknown, 1, "f1"},
      {"8c6", TextFault::cell_unknown, 1, "c6"},
      {"8c0", TextFault::cell_unknown, 1, "c0"},
      {"8c33", TextFault::trailing_text, 3, "3"},
      {".c3", TextFault::number_unknown, 0, "."},
  };
  for (const BadText& bad : cases) expect_error(parse_move(bad.text), bad);
}

TEST(Notation, EveryFaultHasItsOwnName) {
  for (std::size_t i = 0; i < text_fault_names.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(text_fault_names[i].fault), i);
  }
  EXPECT_EQ(static_cast<std::size_t>(TextFault::key_missing) + 1, text_fault_names.size());
}

}  // namespace
}  // namespace knister
