// tests/command/play_terminal_test.cpp: `knister play --plain` at a real terminal: prompts, the
// offer to save.
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/command/folder.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"
#include "tests/command/terminal.h"

namespace knister::test {
namespace {

constexpr const char* escape = "\x1b[";

// The whole game of game_script.h, each line typed when its prompt stands there.
void add_game(std::vector<Typed>& lines, const std::vector<std::string>& names) {
  for (int round = 0; round < 25; ++round) {
    const std::string cell{static_cast<char>('a' + round % 5), static_cast<char>('1' + round / 5)};
    lines.push_back({"Enter to roll>", ""});
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::string& name = names[(static_cast<std::size_t>(round) + i) % names.size()];
      lines.push_back({names.size() == 1 ? "Where does the " : name + ", where does the ", cell});
    }
  }
  lines.push_back({"Enter to finish, undo to change the last number>", ""});
}

TEST(PlayTerminal, PromptsThroughASoloGameAndOffersToSave) {
  const Folder folder;
  const std::string path = folder.file("game.knister");
  std::vector<Typed> lines;
  add_game(lines, {"Player 1"});
  lines.push_back({"Enter to leave, or: new, look back, statistics, save FILE>", "save " + path});
  lines.push_back({"Enter to leave", ""});
  const Session session = type_at({"play", "--plain", "--seed", "42"}, lines);
  EXPECT_EQ(session.code, 0);
  EXPECT_TRUE(says(session.screen, "Where does the 10 go?>"));
  EXPECT_TRUE(
      says_in_order(session.screen, {"18 points.", "The record is saved in " + path + "."}));
  EXPECT_EQ(times(session.screen, "Who is youngest?"), 0) << "alone, everybody is";
  EXPECT_EQ(times(session.screen, escape), 0);
  EXPECT_TRUE(says(content_of(path), "[Total \"18\"]"));
}

TEST(PlayTerminal, SavesNothingUnasked) {
  const Folder folder;
  std::vector<Typed> lines;
  add_game(lines, {"Player 1"});
  lines.push_back({"Enter to leave", ""});
  const Session session = type_at({"play", "--plain", "--seed", "42"}, lines);
  EXPECT_EQ(session.code, 0);
  EXPECT_EQ(times(session.screen, "is saved in"), 0);
}

TEST(PlayTerminal, AGameLeftIsThereAgain) {
  const Folder home;
  const Environment at_home{{"XDG_STATE_HOME", home.path()}};
  const Session left = type_at({"play", "--plain", "--seed", "42"},
                               {{"Enter to roll>", ""},
                                {"Where does the 10 go?>", "a1"},
                                {"Enter to roll>", ""},
                                {"Where does the 7 go?>", "quit"}},
                               at_home);
  EXPECT_EQ(left.code, 0) << left.screen;
  EXPECT_TRUE(says(left.screen, "The game is kept: knister play goes on with it.")) << left.screen;
  const Session again = type_at({"play", "--plain"},
                                {{"Where does the 7 go?>", "b1"},
                                 {"Enter to roll>", "undo"},
                                 {"Where does the 7 go?>", "free"},
                                 {"Where does the 7 go?>", "quit"}},
                                at_home);
  EXPECT_TRUE(
      says_in_order(again.screen, {"Here is your game again.", "Round 2 of 25.", "2 + 5 = 7",
                                   "Taken back. Pick another square.", "24 free squares"}))
      << again.screen;
  // A script gets the game it asks for, and leaves the one at home alone.
  const Finished script =
      run({.arguments = {"play", "--plain"}, .input = "sheet\nquit\n", .environment = at_home});
  EXPECT_FALSE(says(script.out, "again")) << script.out;
  EXPECT_TRUE(says(content_of(home.file("knister/game.knister")), " 1. 5+5 Aa1\n 2. 2+5 -\n"));
}

TEST(PlayTerminal, AFinishedGameIsCountedAndGone) {
  const Folder home;
  const Environment at_home{{"XDG_STATE_HOME", home.path()}};
  std::vector<Typed> lines;
  add_game(lines, {"Player 1"});
  lines.push_back({"Enter to leave", ""});
  const Session session = type_at({"play", "--plain", "--seed", "42"}, lines, at_home);
  EXPECT_EQ(session.code, 0) << session.screen;
  EXPECT_TRUE(says(content_of(home.file("knister/finished.knister")), "[Total \"18\"]"));
  EXPECT_FALSE(std::filesystem::exists(home.file("knister/game.knister")));
}

TEST(PlayTerminal, AsksWhoIsYoungest) {
  std::vector<Typed> lines{{"Who is youngest? (number or name)", "Zed"},
                           {"\"Zed\" is not at this table.\nWho is youngest?", "4"},
                           {"\"4\" is not at this table.\nWho is youngest?", "Ben"}};
  add_game(lines, {"Ben", "Cem", "Ada"});
  lines.push_back({"Enter to leave", ""});
  const Session session =
      type_at({"play", "--plain", "--players", "Ada,Ben,Cem", "--seed", "5"}, lines);
  EXPECT_EQ(session.code, 0);
  EXPECT_TRUE(
      says_in_order(session.screen, {"1. Ada\n2. Ben\n3. Cem\n", "Who is youngest?", "Ben rolls.",
                                     "1. Ada: 19 points\n1. Ben: 19 points\n"}));
}

TEST(PlayTerminal, TakesTheYoungestAsPeopleTypeIt) {
  // Typed ahead, up to the end of the input: a refusal would not leave us waiting.
  const Session session = type_at({"play", "--plain", "--players", "Ada,Ben"},
                                  {{"Who is youngest?", " ben "}, {"", "quit"}, {"", "\x04"}});
  EXPECT_EQ(session.code, 0);
  EXPECT_TRUE(says(session.screen, "Ben rolls.")) << "blanks and capitals are no reason to refuse";
}

TEST(PlayTerminal, NeedsNoQuestionWhenTheYoungestIsGiven) {
  const Session session = type_at({"play", "--plain", "--players", "Ada,Ben", "--youngest", "Ben"},
                                  {{"Enter to roll>", "quit"}});
  EXPECT_EQ(session.code, 0);
  EXPECT_EQ(times(session.screen, "Who is youngest?"), 0);
  EXPECT_TRUE(says(session.screen, "Ben rolls."));
}

TEST(PlayTerminal, AsksForRealDice) {
  const Session session = type_at({"play", "--plain", "--dice", "real"},
                                  {{"What did you roll? (such as 3+5 or 8)>", "6+6"},
                                   {"Where does the 12 go?>", "c3"},
                                   {"What did you roll?", "quit"}});
  EXPECT_EQ(session.code, 0);
  EXPECT_TRUE(says(session.screen, "You: 12 in c3."));
}

TEST(PlayTerminal, EndsWithItsInput) {
  // Control-D on an empty line: the end of the input, typed.
  const Session session = type_at({"play", "--plain"}, {{"Enter to roll>", "\x04"}});
  EXPECT_EQ(session.code, 1);
  EXPECT_TRUE(says(session.screen, "the input ended before the game did"));
}

TEST(PlayTerminal, StaysAsciiWhereTheTerminalIs) {
  std::vector<Typed> lines;
  add_game(lines, {"Player 1"});
  lines.push_back({"Enter to leave", ""});
  for (const Environment& environment :
       {Environment{{"TERM", "dumb"}}, Environment{{"LC_ALL", "C"}}}) {
    const Session session = type_at({"play", "--plain", "--seed", "42"}, lines, environment);
    for (const char c : session.screen) {
      ASSERT_LT(static_cast<unsigned char>(c), 128) << session.screen;
    }
  }
}

TEST(PlayTerminal, HasNoEscapeCodesWhenPlain) {
  const Session session =
      type_at({"play", "--plain", "--seed", "42"},
              {{"Enter to roll>", ""}, {"go?>", "a1"}, {"Enter to roll>", "quit"}});
  EXPECT_EQ(times(session.screen, escape), 0);
  EXPECT_EQ(times(session.screen, "│"), 0);
}

}  // namespace
}  // namespace knister::test
