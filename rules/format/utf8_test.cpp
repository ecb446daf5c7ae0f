// rules/format/utf8_test.cpp: pointing at characters of texts that may be anything.
#include "rules/format/utf8.h"

#include <gtest/gtest.h>

namespace knister {
namespace {

TEST(Utf8, FindsTheFirstByteThatIsNoText) {
  EXPECT_EQ(find_bad_utf8("plain, п’ять, 🎲"), std::string_view::npos);
  EXPECT_EQ(find_bad_utf8("ab\xFF"), 2U);
  EXPECT_EQ(find_bad_utf8("a\xC3"), 1U);             // cut off
  EXPECT_EQ(find_bad_utf8("\xC0\xAF"), 0U);          // overlong
  EXPECT_EQ(find_bad_utf8("\xED\xA0\x80"), 0U);      // surrogate
  EXPECT_EQ(find_bad_utf8("\xF4\x90\x80\x80"), 0U);  // beyond U+10FFFF
  EXPECT_EQ(find_bad_utf8("\xE0\x9F\xBF"), 0U);      // overlong
}

TEST(Utf8, CountsCharactersNotBytes) {
  EXPECT_EQ(characters_before("п’ять", 5), 2U);
  EXPECT_EQ(characters_before("ab\xFFz", 3), 3U);
  EXPECT_EQ(characters_before("abc", 99), 3U);
}

TEST(Utf8, ShowsWhatCanBeShown) {
  EXPECT_EQ(shown_character("ü", 0), "ü");
  EXPECT_EQ(shown_character("\n", 0), "\\x0A");
  EXPECT_EQ(shown_character("\xFF", 0), "\\xFF");
  EXPECT_EQ(shown_character("\xC2\x85", 0), "\\xC2\\x85");
  EXPECT_EQ(shown_text("abcdef", 3), "abc...");
  EXPECT_EQ(shown_text("a\tb"), "a\\x09b");
  EXPECT_EQ(find_control("a\tb"), 1U);
  EXPECT_EQ(find_control("Ada Ü"), std::string_view::npos);
}

}  // namespace
}  // namespace knister
