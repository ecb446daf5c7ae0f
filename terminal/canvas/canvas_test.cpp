// terminal/canvas/canvas_test.cpp: what is put on a canvas stands there, cut and in the characters
// it has.
#include "terminal/canvas/canvas.h"

#include <gtest/gtest.h>

#include "i18n/catalogue.h"
#include "terminal/canvas/character.h"

namespace knister::terminal {
namespace {

std::string put(std::string_view text, int width, Charset charset) {
  Canvas canvas({1, 12}, charset);
  canvas.put(0, 0, text, Ink::plain, width);
  return canvas.text();
}

TEST(Canvas, MarksWhatItCutsOff) {
  EXPECT_EQ(put("full house", 20, Charset::unicode), "full house\n");
  EXPECT_EQ(put("full house", 6, Charset::unicode), "full …\n");
  EXPECT_EQ(put("full house", 6, Charset::ascii), "full ~\n");
  EXPECT_EQ(put("four of a kind and more", 40, Charset::unicode), "four of a k…\n");
}

TEST(Canvas, LeavesOutWhatLiesOutside) {
  Canvas canvas({2, 4}, Charset::unicode);
  canvas.put(-1, 0, "a");
  canvas.put(2, 0, "b");
  canvas.put(0, 9, "c");
  canvas.tint(7, 0, 3, Ink::mark);
  canvas.put(1, 2, "xyz", Ink::mark);
  EXPECT_EQ(canvas.text(), "\n  x…\n");
  EXPECT_EQ(canvas.at(1, 2).ink, Ink::mark);
  EXPECT_EQ(canvas.at(1, 1).ink, Ink::plain);
}

TEST(Canvas, GivesWideCharactersTwoPlacesAndNeverHalfAnOne) {
  Canvas canvas({1, 5}, Charset::unicode);
  EXPECT_EQ(canvas.put(0, 0, "日本"), 4);
  EXPECT_EQ(canvas.at(0, 1).character, char32_t{0});
  EXPECT_EQ(canvas.text(), "日本\n");
  EXPECT_EQ(put("日本語", 4, Charset::unicode), "日…\n");
  EXPECT_EQ(width_of("e\u0301", Charset::unicode), 1) << "an accent of its own takes no room";
}

TEST(Canvas, WritesEveryLetterOfOurLanguagesInAscii) {
  EXPECT_EQ(put("Zettel für", 12, Charset::ascii), "Zettel fuer\n");
  EXPECT_EQ(put("щі · ★→", 12, Charset::ascii), "shchi - *->\n");
  for (const i18n::Language language :
       {i18n::Language::de, i18n::Language::da, i18n::Language::it, i18n::Language::nl,
        i18n::Language::ru, i18n::Language::uk}) {
    const i18n::Catalogue words(language);
    for (const i18n::Message message :
         {i18n::Message::screen_help, i18n::Message::screen_kept, i18n::Message::screen_too_small,
          i18n::Message::combination_straight_x}) {
      std::string text =
          words.text(message, {{"folder", ""}, {"command", ""}, {"columns", ""}, {"rows", ""}});
      std::string_view rest = text;
      while (!rest.empty()) {
        const char32_t character = take_character(rest);
        if (character == U'\n' || character == U'?') continue;
        EXPECT_NE(in_ascii(character), "?") << i18n::code(language) << ": " << text;
      }
    }
  }
}

TEST(Canvas, ShowsNothingThatWouldSteerTheTerminal) {
  EXPECT_EQ(put("a\x1b[2Jb\x7f", 12, Charset::unicode), "a?[2Jb?\n");
  EXPECT_EQ(put("\xff\xfe", 12, Charset::ascii), "??\n");
}

TEST(Canvas, BreaksLinesBetweenWords) {
  EXPECT_EQ(wrapped("one two three", 7, Charset::unicode),
            (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrapped("a  b\n\nc", 9, Charset::unicode), (std::vector<std::string>{"a  b", "", "c"}));
}

TEST(Characters, SurviveTheWayThere) {
  std::string text;
  for (const char32_t character : {U'a', U'ü', U'★', U'🎲'}) append(text, character);
  std::string_view rest = text;
  for (const char32_t character : {U'a', U'ü', U'★', U'🎲'}) {
    EXPECT_EQ(take_character(rest), character);
  }
  EXPECT_EQ(columns_of(U'🎲'), 2);
}

}  // namespace
}  // namespace knister::terminal
