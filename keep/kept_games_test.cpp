// keep/kept_games_test.cpp: games come back from the folder, whatever else stands in it.
#include "keep/kept_games.h"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "dice/source.h"
#include "keep/state_folder.h"
#include "rules/format/record_text.h"
#include "tests/support/passing_folder.h"

namespace knister::keep {
namespace {

const i18n::Catalogue english(i18n::Language::en);

Record game(std::uint64_t seed) {
  Record record;
  record.tags = {{"Date", "2026-11-16"}};
  record.seats = {{"Ada"}};
  dice::Source source(seed);
  for (const Cell cell : all_cells) {
    record.rolls.push_back(source.roll());
    record.seats[0].cells.push_back(cell);
  }
  return record;
}

class Kept : public testing::Test {
 protected:
  Kept() { setenv("XDG_STATE_HOME", base_.path().c_str(), 1); }
  ~Kept() override { unsetenv("XDG_STATE_HOME"); }
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;
  Kept(Kept&&) = delete;
  Kept& operator=(Kept&&) = delete;

  test::PassingFolder base_;
};

TEST_F(Kept, ComesBack) {
  {
    const KeptGames games(english);
    EXPECT_EQ(games.trouble(), "");
    EXPECT_FALSE(games.has(KeptGames::current));
    EXPECT_FALSE(games.read(KeptGames::current));
    EXPECT_FALSE(games.write(KeptGames::current, "a game"));
    EXPECT_FALSE(games.write(KeptGames::daily("2026-11-16"), "of a day"));
  }
  const KeptGames games(english);
  EXPECT_EQ(games.read(KeptGames::current), "a game");
  EXPECT_EQ(games.read(KeptGames::daily("2026-11-16")), "of a day");
  games.rename(KeptGames::current, KeptGames::aside);
  EXPECT_FALSE(games.has(KeptGames::current));
  EXPECT_EQ(games.read(KeptGames::aside), "a game");
  games.remove(KeptGames::aside);
  EXPECT_FALSE(games.has(KeptGames::aside));
}

TEST_F(Kept, FinishedGamesAddUpAndAreTheSameOnce) {
  const KeptGames games(english);
  EXPECT_TRUE(games.finished().empty());
  EXPECT_FALSE(games.add_finished(to_text(game(1))));
  EXPECT_FALSE(games.add_finished(to_text(game(2))));
  games.add_finished_once(game(2));
  games.add_finished_once(game(3));
  EXPECT_EQ(games.finished(), (std::vector{game(1), game(2), game(3)}));
}

TEST_F(Kept, GamesAreReadAroundADamagedOne) {
  const KeptGames games(english);
  std::string damaged = to_text(game(2));
  damaged.replace(damaged.find("[Total"), 6, "[Totel");
  damaged.replace(damaged.rfind('.'), 1, ":");
  for (const std::string& text : {to_text(game(1)), damaged, to_text(game(3))}) {
    EXPECT_FALSE(games.add_finished(text));
  }
  EXPECT_EQ(games.finished(), (std::vector{game(1), game(3)}));
  // What could not be read is still there.
  EXPECT_NE(games.read("finished.knister")->find("[Totel"), std::string::npos);
}

TEST_F(Kept, LossesPassOverWhatIsNoLoss) {
  const KeptGames games(english);
  EXPECT_TRUE(games.losses().empty());
  games.add_loss("1ABC.1", 120);
  EXPECT_FALSE(games.write("judged.txt",
                           *games.read("judged.txt") + "x\n y\n1DEF.1 -3\n1GHI.1 12x\n\xff\n"));
  games.add_loss("1JKL.2", 0);
  EXPECT_EQ(games.losses(), (Losses{{"1ABC.1", 120}, {"1JKL.2", 0}}));
}

TEST_F(Kept, IsOneProgramsAtATime) {
  const KeptGames first(english);
  EXPECT_FALSE(first.write(KeptGames::current, "a game"));
  const KeptGames second(english);
  EXPECT_NE(second.trouble(), "");
  EXPECT_FALSE(second.has(KeptGames::current));
  EXPECT_EQ(second.write(KeptGames::current, "another"), second.trouble());
  EXPECT_EQ(second.add_finished(to_text(game(1))), second.trouble());
  second.remove(KeptGames::current);
  second.rename(KeptGames::current, KeptGames::aside);
  EXPECT_EQ(first.read(KeptGames::current), "a game");
}

TEST_F(Kept, IsNothingWhereNothingCanBe) {
  setenv("XDG_STATE_HOME", "/proc/nonexistent", 1);
  const KeptGames games(english);
  EXPECT_NE(games.trouble().find("/proc/nonexistent/knister"), std::string::npos);
  EXPECT_EQ(games.write(KeptGames::current, "a game"), games.trouble());
  EXPECT_TRUE(games.finished().empty());
  games.add_loss("1ABC.1", 1);
  EXPECT_TRUE(games.losses().empty());
}

TEST(StateFolder, IsWhereTheSpecificationSays) {
  setenv("XDG_STATE_HOME", "/state", 1);
  EXPECT_EQ(state_folder(), "/state/knister");
  setenv("XDG_STATE_HOME", "state", 1);  // not absolute: to be ignored
  const std::string home = std::getenv("HOME") == nullptr ? "" : std::getenv("HOME");
  setenv("HOME", "/home/ada", 1);
  EXPECT_EQ(state_folder(), "/home/ada/.local/state/knister");
  unsetenv("HOME");
  EXPECT_EQ(state_folder(), "/nonexistent/.local/state/knister");
  if (!home.empty()) setenv("HOME", home.c_str(), 1);
  unsetenv("XDG_STATE_HOME");
}

}  // namespace
}  // namespace knister::keep
