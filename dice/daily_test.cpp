// dice/daily_test.cpp: the dice of a date never change: people have played them.
#include "dice/daily.h"

#include <gtest/gtest.h>
#include <string>

#include "rules/format/notation.h"

namespace knister::dice {
namespace {

std::string text_of(std::string_view date) {
  std::string text;
  const auto rolls = daily_rolls(date);
  if (!rolls) return "none";
  for (const Roll roll : *rolls) text += to_text(roll) + ' ';
  return text;
}

TEST(Daily, KnownAnswers) {
  // Worked out by a second implementation, in another language.
  EXPECT_EQ(text_of("2026-11-16"),
            "2+2 1+4 2+6 2+3 6+6 3+1 5+5 5+2 5+2 1+3 6+6 1+5 4+6 1+5 6+3 2+2 6+1 6+6 3+2 6+6 6+4 "
            "4+1 1+1 4+4 4+1 ");
  EXPECT_EQ(text_of("2027-01-01"),
            "6+3 4+2 2+2 4+1 4+1 4+6 2+1 5+2 3+3 2+4 5+6 3+1 4+1 1+3 3+3 5+4 4+3 3+1 3+5 5+5 1+5 "
            "3+1 2+1 2+6 1+6 ");
}

TEST(Daily, OnlyOfDaysThatThereAre) {
  for (const char* good : {"2028-02-29", "2000-02-29", "0001-01-01", "2026-12-31"}) {
    EXPECT_TRUE(daily_rolls(good)) << good;
  }
  for (const char* bad : {"2027-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31",
                          "2026-1-1", "2026/11/16", "", "0000-01-01", "2026-11-16 "}) {
    EXPECT_FALSE(daily_rolls(bad)) << bad;
  }
}

}  // namespace
}  // namespace knister::dice
