// rules/format/link_code_test.cpp: one game, one code; and no code that is nearly right passes.
#include "rules/format/link_code.h"

#include <gtest/gtest.h>

#include "rules/format/notation.h"
#include "tests/support/random_sheet.h"

namespace knister {
namespace {

Record without_names(Record record) {
  for (SeatRecord& seat : record.seats) seat.name.clear();
  record.tags.clear();
  return record;
}

TEST(LinkCode, KnownAnswers) {
  // Worked out by hand from docs/notation.md: a stranger's implementation must agree.
  Record empty;
  empty.seats.emplace_back();
  EXPECT_EQ(to_link_code(empty), "101");  // no digits but the version; check 1
  Record
      one;  // dice 1+1 into a1: digits 0 of 3, 1 of 26, 0 of 64, 0 of 1, 0 of 36, 1 of 2, 0 of 25
  one.seats.push_back({"", {Cell::at(0, 0)}});
  one.rolls.push_back(Roll::of_dice(1, 1));
  const auto code = to_link_code(one);
  ASSERT_TRUE(code);
  // 3 * (1 + 26 * 64 * 36 * 1) = 179715 = 3UO3 in base 36; 13UO3 mod 1291 = 291 = 83
  EXPECT_EQ(*code, "13UO383");
}

TEST(LinkCode, RoundTripsRandomGamesOfEveryKind) {
  dice::Source source(41);
  for (int i = 0; i < 3'000; ++i) {
    const auto style = static_cast<test::RollStyle>(source.below(3));
    const Record record =
        test::random_record(source, 1 + source.below(4), source.below(round_count + 1), style);
    const auto code = to_link_code(record);
    ASSERT_TRUE(code);
    const auto back = parse_link_code(*code);
    ASSERT_TRUE(back) << *code << ' ' << name(back.error().fault);
    ASSERT_EQ(*back, without_names(record));
  }
}

// The most that 25 rounds can take, as docs/notation.md says.
std::size_t longest_of(test::RollStyle style) {
  dice::Source source(42);
  std::size_t longest = 0;
  for (int i = 0; i < 2'000; ++i) {
    const auto code = to_link_code(test::random_record(source, 1, round_count, style));
    longest = std::max(longest, code->size());
  }
  return longest;
}

TEST(LinkCode, AWholeSoloGameIsShort) {
  EXPECT_LE(longest_of(test::RollStyle::dice), 48U);
  EXPECT_LE(longest_of(test::RollStyle::sums), 48U);
  EXPECT_LE(longest_of(test::RollStyle::mixed), 50U);
}

TEST(LinkCode, ReadsLowerCase) {
  const auto upper = parse_link_code("13UO383");
  const auto lower = parse_link_code("13uo383");
  ASSERT_TRUE(upper);
  ASSERT_TRUE(lower);
  EXPECT_EQ(*upper, *lower);
}

TEST(LinkCode, NoticesEveryWrongCharacterAndEverySwapOfNeighbours) {
  constexpr std::string_view alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  dice::Source source(43);
  const std::string code = *to_link_code(test::random_record(source, 1, round_count));
  for (std::size_t at = 0; at < code.size(); ++at) {
    for (const char c : alphabet) {
      if (c == code[at]) continue;
      std::string wrong = code;
      wrong[at] = c;
      ASSERT_FALSE(parse_link_code(wrong)) << wrong;
    }
    if (at > 0 && code[at] != code[at - 1]) {
      std::string swapped = code;
      std::swap(swapped[at], swapped[at - 1]);
      ASSERT_FALSE(parse_link_code(swapped)) << swapped;
    }
  }
  for (std::size_t size = 1; size < code.size(); ++size) {
    // A cut code passes its check once in 1,291 times, but then holds no whole game.
    ASSERT_FALSE(parse_link_code(std::string_view(code).substr(0, size)));
  }
}

TEST(LinkCode, SaysWhatIsWrong) {
  EXPECT_EQ(parse_link_code("").error().fault, TextFault::empty);
  EXPECT_EQ(parse_link_code("13UO!83").error(), (TextError{TextFault::link_character, 4, "!", ""}));
  EXPECT_EQ(parse_link_code("93UO383").error(),
            (TextError{TextFault::version_unknown, 0, "9", ""}));
  EXPECT_EQ(parse_link_code("13UO384").error().fault, TextFault::link_check_failed);
  EXPECT_EQ(parse_link_code("1").error().fault, TextFault::link_check_failed);
  EXPECT_EQ(parse_link_code("100Z").error().fault, TextFault::link_check_failed);
  EXPECT_EQ(parse_link_code(std::string(5'000, '1')).error().fault, TextFault::link_malformed);
}

TEST(LinkCode, HoldsUpTo64Seats) {
  dice::Source source(44);
  const Record most = test::random_record(source, 64, round_count, test::RollStyle::mixed);
  const auto code = to_link_code(most);
  ASSERT_TRUE(code);
  EXPECT_EQ(*parse_link_code(*code), without_names(most));
  const auto refused = to_link_code(test::random_record(source, 65, 3));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), (TextError{TextFault::seats_too_many, 0, "65", "64"}));
}

}  // namespace
}  // namespace knister
