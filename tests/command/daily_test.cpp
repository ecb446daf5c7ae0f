// tests/command/daily_test.cpp: the game of a day, from its dice to its record.
#include <gtest/gtest.h>

#include "tests/command/folder.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

TEST(Daily, PrintsTheDiceOfADay) {
  const Finished finished = knister({"daily", "--date", "2026-11-16", "--dice"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(begins(finished.out, "2+2\n1+4\n2+6\n2+3\n6+6\n"));
  EXPECT_EQ(std::count(finished.out.begin(), finished.out.end(), '\n'), 25);
}

TEST(Daily, RefusesADayThatIsNone) {
  const Finished finished = knister({"daily", "--date", "2026-02-30"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_TRUE(says(finished.err, "there is no day \"2026-02-30\""));
}

TEST(Daily, PlaysTheDayAndKeepsItsRecord) {
  const Folder folder;
  const std::string path = folder.file("day.knister");
  const Finished finished =
      knister({"daily", "--date", "2026-11-16", "--plain", "--save", path}, whole_game());
  EXPECT_EQ(finished.code, 0) << finished.err;
  const std::string record = content_of(path);
  EXPECT_TRUE(says(record, "[Dice \"daily 2026-11-16\"]"));
  EXPECT_TRUE(says(record, "\n 1. 2+2 4a1\n"));
  EXPECT_EQ(knister({"replay", path}).code, 0);
}

TEST(Daily, GivesNoHints) {
  const Finished finished = knister({"daily", "--date", "2026-11-16", "--plain"}, "\nhint\nquit\n");
  EXPECT_TRUE(says(finished.out, "There are no hints in this game."));
}

}  // namespace
}  // namespace knister::test
