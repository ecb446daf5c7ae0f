// i18n/catalogue_test.cpp: finding texts, filling placeholders, choosing plurals.
#include "i18n/catalogue.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "i18n/message_table.h"
#include "i18n/plural.h"

namespace knister::i18n {
namespace {

TEST(Catalogue, FillsPlaceholdersAndPlurals) {
  const Catalogue words(Language::en);
  EXPECT_EQ(words.text(Message::line_row, {{"row", 3}}), "Row 3");
  EXPECT_EQ(words.text(Message::ranking_place, {{"place", 1}, {"name", "{place}"}, {"count", 1}}),
            "1. {place}: 1 point");
  EXPECT_EQ(words.text(Message::ranking_place, {{"place", 1}, {"name", "Ada"}, {"count", 0}}),
            "1. Ada: 0 points");
}

TEST(Catalogue, FindsMessagesByTheirKey) {
  EXPECT_EQ(find_message("combination.pair"), Message::combination_pair);
  EXPECT_EQ(message("combination", "full-house"), Message::combination_full_house);
  EXPECT_FALSE(find_message("combination.royal-flush"));
  EXPECT_FALSE(find_message(""));
  EXPECT_TRUE(std::is_sorted(message_keys.begin(), message_keys.end()));
}

TEST(Catalogue, FindsTheLanguageOfALocale) {
  EXPECT_EQ(find_language("en_GB.UTF-8"), Language::en);
  EXPECT_EQ(find_language("en"), Language::en);
  EXPECT_FALSE(find_language("C.UTF-8"));
  EXPECT_FALSE(find_language(""));
  EXPECT_EQ(code(Language::en), "en");
  EXPECT_EQ(find_language("uk_UA.UTF-8"), Language::uk);
}

TEST(Catalogue, SpeaksSevenLanguages) {
  for (const char* locale : {"en", "de", "uk", "ru", "it", "da", "nl"}) {
    EXPECT_TRUE(find_language(locale)) << locale;
  }
  EXPECT_EQ(language_tables.size(), 7U);
  const Catalogue ukrainian(Language::uk);
  EXPECT_EQ(ukrainian.text(Message::ranking_place, {{"place", 1}, {"name", "Ада"}, {"count", 22}}),
            "1. Ада: 22 бали");
}

TEST(Catalogue, UsesTheTypographicApostropheOnlyInWords) {
  // Straight apostrophes in sentences are U+2019 in every language; English has few.
  for (const LanguageTable& table : language_tables) {
    for (std::size_t i = 0; i < table.texts.size(); ++i) {
      for (const std::string_view form : table.texts[i]) {
        EXPECT_EQ(form.find('\''), std::string_view::npos) << table.code << ' ' << message_keys[i];
      }
    }
  }
}

TEST(Plural, FollowsTheRulesOfEachLanguage) {
  EXPECT_EQ(plural_form("en", 1), PluralForm::one);
  EXPECT_EQ(plural_form("en", 0), PluralForm::other);
  EXPECT_EQ(plural_form("da", 2), PluralForm::other);
  EXPECT_EQ(plural_form("it", 1'000'000), PluralForm::many);
  EXPECT_EQ(plural_form("it", 2), PluralForm::other);
  for (const std::string_view slavic : {"uk", "ru"}) {
    EXPECT_EQ(plural_form(slavic, 1), PluralForm::one);
    EXPECT_EQ(plural_form(slavic, 21), PluralForm::one);
    EXPECT_EQ(plural_form(slavic, 11), PluralForm::many);
    EXPECT_EQ(plural_form(slavic, 3), PluralForm::few);
    EXPECT_EQ(plural_form(slavic, 13), PluralForm::many);
    EXPECT_EQ(plural_form(slavic, 54), PluralForm::few);
    EXPECT_EQ(plural_form(slavic, 5), PluralForm::many);
    EXPECT_EQ(plural_form(slavic, 0), PluralForm::many);
  }
}

}  // namespace
}  // namespace knister::i18n
