// terminal/words_test.cpp: everything the game can name has its words, and places are counted
// right.
#include "terminal/words.h"

#include <gtest/gtest.h>
#include <set>
#include <string>

#include "rules/format/notation.h"
#include "rules/verdict.h"

namespace knister::terminal {
namespace {

const i18n::Catalogue english(i18n::Language::en);

TEST(Words, EveryNameOfTheGameHasItsMessage) {
  for (const Combination& row : combinations) {
    EXPECT_TRUE(i18n::find_message("combination." + std::string(row.name))) << row.name;
  }
  for (const Verdict& row : verdicts) {
    EXPECT_TRUE(i18n::find_message("verdict." + std::string(row.name))) << row.name;
  }
  for (const TextFaultName& row : text_fault_names) {
    EXPECT_TRUE(i18n::find_message("text." + std::string(row.name))) << row.name;
  }
  for (const table::RefusalName& row : table::refusal_names) {
    EXPECT_TRUE(i18n::find_message("refusal." + std::string(row.name))) << row.name;
  }
}

TEST(Words, EveryFaultHasASentenceOfItsOwn) {
  std::set<std::string> sentences;
  for (const TextFaultName& row : text_fault_names) {
    sentences.insert(describe(english, TextError{row.fault, 0, "x", "y"}, "text"));
  }
  EXPECT_EQ(sentences.size(), text_fault_names.size());
}

TEST(Words, NamesLines) {
  EXPECT_EQ(line_name(english, 1), "Row 2");
  EXPECT_EQ(line_name(english, 7), "Column C");
  EXPECT_EQ(line_name(english, 10), "Diagonal a1-e5");
  EXPECT_EQ(line_name(english, 11), "Diagonal e1-a5");
  EXPECT_EQ(line_label(english, {1, CombinationId::full_house, 8}), "Row 2 · full house · 8");
}

TEST(Words, SaysTheCharacterAndTheLineWhereThereAreSeveral) {
  const TextError error{TextFault::cell_taken, 4, "a1", ""};
  EXPECT_EQ(describe(english, error, "abcdef"), "character 5: the square a1 is taken already");
  EXPECT_EQ(describe(english, error, "abcdef\n"), "character 5: the square a1 is taken already");
  EXPECT_EQ(describe(english, error, "a\nüx"),
            "line 2, character 2: the square a1 is taken already");
  EXPECT_EQ(describe(english, TextError{TextFault::empty, 0, "", ""}, ""),
            "character 1: there is nothing to read");
}

}  // namespace
}  // namespace knister::terminal
