// tests/command/full_screen_test.cpp: the full screen in a real pseudo-terminal: whole games by
// keys, sizes, signals, colours and characters, and the game that is there again.
#include "tests/command/full_screen.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/command/folder.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

// A home of the test's own; its games are kept there.
Environment at_home(const Folder& home, const Environment& more = {}) {
  Environment all{{"XDG_STATE_HOME", home.path()},
                  {"HOME", home.path()},
                  {"TERM", "xterm-256color"},
                  {"SOURCE_DATE_EPOCH", "1700000000"},
                  {"PS1", "ready$ "}};
  for (const auto& [name, value] : more) all[name] = value;
  return all;
}

std::vector<std::string> command(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), program_path());
  return arguments;
}

std::string kept_game(const Folder& home) { return home.file("knister/game.knister"); }
std::string finished_games(const Folder& home) { return home.file("knister/finished.knister"); }

std::string cell_of(int round) {
  return {static_cast<char>('a' + round % 5), static_cast<char>('1' + round / 5)};
}

// Rolls, and everybody writes row by row; each key is pressed once its prompt stands there.
void play_rounds(FullScreen& program, int people, int first = 0, int last = 25) {
  for (int round = first; round < last; ++round) {
    const std::string title = "Round " + std::to_string(round + 1) + " of 25.";
    program.wait_for(title);
    program.wait_for("Enter to roll>");
    program.type("\r");
    for (int i = 0; i < people; ++i) {
      program.wait_for("here does the ");
      if (people > 1) program.wait_for(std::to_string(i) + " of " + std::to_string(people));
      program.type(cell_of(round));
    }
  }
}

TEST(FullScreenPlay, PlaysAWholeSoloGameByKeys) {
  const Folder home;
  FullScreen program(command({"play", "--seed", "42"}), at_home(home));
  program.wait_for("Enter to roll>");
  EXPECT_TRUE(program.screen().alternate());
  EXPECT_TRUE(program.screen().coloured());
  program.wait_for("┌────┬");
  play_rounds(program, 1);
  program.type("", "Enter to finish, undo to change the last number>");
  program.type("\r", "18 points. Nice try. Next goal: 50.");
  program.wait_for("Total: 18");
  program.wait_for("was possible with these rolls");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
  EXPECT_FALSE(program.screen().alternate());
  EXPECT_TRUE(program.screen().cursor_shown());
  EXPECT_EQ(program.screen().unknown(), "");
  EXPECT_TRUE(says(content_of(finished_games(home)), "[Total \"18\"]"));
  EXPECT_FALSE(std::filesystem::exists(kept_game(home))) << "a finished game is not there again";
}

TEST(FullScreenPlay, PlaysByArrowsAndMouse) {
  const Folder home;
  FullScreen program(command({"play", "--seed", "42"}), at_home(home));
  program.type("", "Enter to roll>");
  program.type("\r", "Where does the 10 go?>");
  program.type("\x1bOA\x1bOD", "[ 10 ]");  // up, left: b2
  program.type(" ", "You: 10 in b2.");
  program.type("\r", "Where does the 7 go?>");
  // Button 1 at column 30, row 4: e1. The first click shows, the second writes.
  const std::string click = "\x1b[<0;30;4M\x1b[<0;30;4m";
  program.type(click, "Diagonal e1-a5");
  program.type(click, "You: 7 in e1.");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
  EXPECT_TRUE(says(content_of(kept_game(home)), " 1. 5+5 Ab2\n 2. 2+5 7e1\n"));
}

TEST(FullScreenPlay, PlaysAgainstStrong) {
  const Folder home;
  const std::string record = home.file("game.txt");
  FullScreen program(command({"play", "--bots", "strong", "--seed", "42", "--save", record}),
                     at_home(home));
  for (int round = 0; round < 25; ++round) {
    program.wait_for("Round " + std::to_string(round + 1) + " of 25.");
    program.wait_for("Enter to roll>");
    program.type("\r", "Where does the ");
    program.type(cell_of(round));
  }
  program.type("", "Enter to finish");
  program.type("\r", "2. You: 18 points");
  const std::string end = program.text();
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
  // The same game as a dialogue: the same bot on the same dice writes the same sheet.
  const std::string plain = home.file("plain.txt");
  const Finished dialogue =
      run({.arguments = {"play", "--plain", "--bots", "strong", "--seed", "42", "--save", plain},
           .input = whole_game(),
           .environment = at_home(home)});
  EXPECT_EQ(dialogue.code, 0) << dialogue.err;
  EXPECT_EQ(content_of(record), content_of(plain));
  const std::string raven = dialogue.out.substr(dialogue.out.rfind("1. Raven: "));
  EXPECT_TRUE(says(end, raven.substr(0, raven.find('\n')))) << end;
}

TEST(FullScreenPlay, ThreePeopleAtOneDevice) {
  const Folder home;
  FullScreen program(command({"play", "--players", "Ada,Ben,Cem", "--seed", "5"}), at_home(home));
  program.type("", "Who is youngest?");
  program.type("2", "Round 1 of 25. Ben rolls.");
  play_rounds(program, 3);
  program.type("", "Enter to finish");
  program.type("\r", "1. Ada: 19 points");
  program.wait_for("1. Ben: 19 points");
  program.wait_for("1. Cem: 19 points");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
  EXPECT_TRUE(says(content_of(finished_games(home)), "[First \"2\"]"));
}

TEST(FullScreenPlay, ADailyHasItsDiceAndNoHintsAndCountsOnce) {
  const Folder home;
  {
    FullScreen program(command({"daily", "--date", "2026-11-16"}), at_home(home));
    program.type("", "Enter to roll>");
    program.type("\r", "2 + 2 = 4");
    program.type("t", "There are no hints in this game.");
    program.type("a1", "Round 2 of 25.");
    play_rounds(program, 1, 1);
    program.type("", "Enter to finish");
    program.type("\r", "v Look back");
    program.type("q");
    EXPECT_EQ(program.wait(), 0);
  }
  EXPECT_TRUE(says(content_of(finished_games(home)), "[Dice \"daily 2026-11-16\"]"));
  FullScreen again(command({"daily", "--date", "2026-11-16"}), at_home(home));
  again.type("", "You have played this day already");
  again.type("q");
  EXPECT_EQ(again.wait(), 0);
}

TEST(FullScreenPlay, TakesRealDice) {
  const Folder home;
  FullScreen program(command({"play", "--dice", "real"}), at_home(home));
  program.type("", "What did you roll?");
  program.type("6+6\r", "Where does the 12 go?>");
  program.type("c3", "You: 12 in c3.");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
  EXPECT_TRUE(says(content_of(kept_game(home)), "[Dice \"real\"]"));
}

TEST(FullScreenPlay, TheMenuHasRealDiceToo) {
  const Folder home;
  FullScreen program(command({"play"}), at_home(home));
  program.type("", "Enter to roll>");
  program.type("m", "With real dice");
  program.type("5", "What did you roll?");
  program.type("6 6\r", "Where does the 12 go?>");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
}

TEST(FullScreenPlay, AnInterruptedGameIsThereAgainWithItsDice) {
  const Folder home;
  {
    FullScreen program(command({"play", "--seed", "42"}), at_home(home));
    play_rounds(program, 1, 0, 9);
    program.type("", "Round 10 of 25.");
    program.type("\r", "Where does the 10 go?>");
    program.type("q");
    EXPECT_EQ(program.wait(), 0);
    EXPECT_TRUE(says(program.bytes(), "The game is kept: knister play goes on with it."));
  }
  FullScreen program(command({"play"}), at_home(home));
  program.type("", "Here is your game again.");
  program.type("", "Where does the 10 go?>");
  program.type(cell_of(9), "Round 11 of 25.");
  play_rounds(program, 1, 10);
  program.type("", "Enter to finish");
  program.type("\r", "18 points.");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
  EXPECT_TRUE(says(content_of(finished_games(home)),
                   "[Sheet \"A7278/396AA/34568/68566/558CC\"]\n[Total \"18\"]"));
}

TEST(FullScreenPlay, ANewGameSetsTheOldOneAside) {
  const Folder home;
  {
    FullScreen program(command({"play", "--seed", "42"}), at_home(home));
    play_rounds(program, 1, 0, 2);
    program.type("", "Round 3 of 25.");
    program.type("m2", "Round 1 of 25.");
    program.type("\r", "Where does the ");
    program.type("e5", "You: ");
    program.type("m0", "Round 3 of 25.");  // the game set aside
    program.type("q");
    EXPECT_EQ(program.wait(), 0);
  }
  EXPECT_TRUE(says(content_of(kept_game(home)), " 2. 2+5 7b1\n"));
  EXPECT_TRUE(says(content_of(home.file("knister/aside.knister")), "e5\n"));
}

TEST(FullScreenPlay, ADamagedGameIsPutBesideAndSaid) {
  const Folder home;
  std::filesystem::create_directories(home.file("knister"));
  write_to(kept_game(home), "[Knister \"1\"]\nnonsense\n");
  FullScreen program(command({"play"}), at_home(home));
  program.type("", "cannot be read");
  program.type("", "Round 1 of 25.");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
  EXPECT_EQ(content_of(kept_game(home) + ".unreadable"), "[Knister \"1\"]\nnonsense\n");
}

TEST(FullScreenPlay, TwoProgramsDoNotKeepTheSameGame) {
  const Folder home;
  FullScreen first(command({"play", "--seed", "42"}), at_home(home));
  first.type("", "Enter to roll>");
  first.type("\ra1", "You: 10 in a1.");
  FullScreen second(command({"play", "--seed", "7"}), at_home(home));
  second.type("", "Another knister is open");
  second.type("\ra1", "You: ");
  second.type("q");
  EXPECT_EQ(second.wait(), 0);
  first.type("q");
  EXPECT_EQ(first.wait(), 0);
  EXPECT_TRUE(says(content_of(kept_game(home)), "seed 42"));
}

TEST(FullScreenPlay, GoesOnWithoutAFolderToKeepGamesIn) {
  const Folder home;
  const std::string file = home.with("file", "");
  FullScreen program(command({"play", "--seed", "42"}), at_home(home, {{"XDG_STATE_HOME", file}}));
  program.type("", "This game cannot be kept: ");
  program.type("\ra1", "You: 10 in a1.");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
}

TEST(FullScreenPlay, TakesEverySizeAtAnyMoment) {
  const Folder home;
  FullScreen program(command({"play", "--seed", "42"}), at_home(home));
  program.type("", "12 straight without a 7");
  program.type("\r", "Where does the 10 go?>");
  program.resize({16, 40});
  program.type("", "23456 12");
  program.wait_for("[ 10]");
  program.type("a1", "You: 10 in a1.");
  program.resize({15, 39});
  program.type("", "This window has 39 x 15");
  program.type("\r");  // goes on unseen
  program.resize({50, 200});
  program.type("", "Where does the 7 go?>");
  program.wait_for("12 straight without a 7");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
}

// Whatever another program has written over it.
TEST(FullScreenPlay, ControlLPaintsTheScreenAnew) {
  const Folder home;
  FullScreen program(command({"play", "--seed", "42"}), at_home(home));
  program.type("", "Enter to roll>");
  const auto painted = [&] { return times(program.bytes(), "straight without a 7"); };
  const auto before = painted();
  program.type("\f\r", "Where does the 10 go?>");  // the roll alone leaves these words as they are
  EXPECT_GT(painted(), before);
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
}

TEST(FullScreenPlay, HasNoColoursWhereNobodyWantsThem) {
  const Folder home;
  FullScreen program(command({"play", "--seed", "42"}), at_home(home, {{"NO_COLOR", "1"}}));
  program.type("", "Enter to roll>");
  program.type("\ra1", "You: 10 in a1.");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
  EXPECT_FALSE(program.screen().coloured());
}

TEST(FullScreenPlay, HasSixteenColoursWhereThereAreNotMore) {
  const Folder home;
  FullScreen program(command({"play", "--seed", "42"}), at_home(home, {{"TERM", "xterm"}}));
  program.type("", "Enter to roll>");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
  EXPECT_TRUE(program.screen().coloured());
  EXPECT_EQ(times(program.bytes(), "38;5;"), 0);
}

TEST(FullScreenPlay, StaysAsciiWhereTheTerminalIs) {
  const Folder home;
  for (const auto& [arguments, locale] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"play", "--seed", "42"}, "C"},
           {{"play", "--seed", "42", "--ascii"}, "C.UTF-8"},
           {{"--lang", "uk", "play", "--seed", "42"}, "C"}}) {
    FullScreen program(command(arguments), at_home(home, {{"LC_ALL", locale}}));
    program.type("", "+----+----+");
    program.type("\ra1", "10");
    program.type("?", "hjkl");
    program.type("\x1b", "+----+----+");
    program.type("q");
    EXPECT_EQ(program.wait(), 0);
    for (const char c : program.bytes()) ASSERT_LT(static_cast<unsigned char>(c), 128);
  }
}

TEST(FullScreenPlay, SpeaksTheLanguageOfALocaleThatIsNotInstalled) {
  const Folder home;
  FullScreen program(command({"play"}), at_home(home, {{"LC_ALL", "uk_UA.UTF-8"}}));
  program.type("", "Раунд 1 з 25");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
}

TEST(FullScreenPlay, IsPlainWhereTheTerminalCannotBeSteered) {
  const Folder home;
  for (const char* kind : {"dumb", "no-such-terminal"}) {
    FullScreen program(command({"play", "--seed", "42"}), at_home(home, {{"TERM", kind}}));
    program.type("", "Enter to roll>");
    program.type("\n", "5 + 5 = 10");
    program.type("quit\n");
    EXPECT_EQ(program.wait(), 0);
    EXPECT_EQ(times(program.bytes(), "\x1b"), 0) << kind;
  }
}

// --- signals, under a shell with job control, as people have it ---

FullScreen shell(const Folder& home, const Environment& more = {}) {
  return FullScreen({"/bin/bash", "--norc", "--noprofile", "-i"}, at_home(home, more));
}

TEST(FullScreenPlay, CtrlCLeavesTheTerminalAsItWasAndTheGameKept) {
  const Folder home;
  FullScreen bash = shell(home);
  bash.type("", "ready$");
  bash.type("stty -g >" + home.file("before") + "\n");
  bash.type(program_path() + " play --seed 42\n", "Enter to roll>");
  bash.type("\ra1", "You: 10 in a1.");
  bash.type("\x03", "The game is kept: knister play goes on with it.");
  bash.type("echo code $?\n", "code 130");
  EXPECT_FALSE(bash.screen().alternate());
  EXPECT_TRUE(bash.screen().cursor_shown());
  bash.type("stty -g | cmp - " + home.file("before") + " && echo sa''me\n", "same");
  bash.type("exit\n");
  EXPECT_EQ(bash.wait(), 0);
  EXPECT_TRUE(says(content_of(kept_game(home)), " 1. 5+5 Aa1\n"));
}

TEST(FullScreenPlay, SuspendsAndContinues) {
  const Folder home;
  FullScreen bash = shell(home);
  bash.type("", "ready$");
  bash.type("stty -g >" + home.file("before") + "\n");
  bash.type(program_path() + " play --seed 42\n", "Enter to roll>");
  bash.type("\ra1", "You: 10 in a1.");
  bash.type("\x1a", "Stopped");
  EXPECT_FALSE(bash.screen().alternate()) << bash.text();
  bash.type("stty -g | cmp - " + home.file("before") + " && echo sa''me\n", "same");
  bash.type("fg\n", "Round 2 of 25.");
  EXPECT_TRUE(bash.screen().alternate());
  bash.type("\r", "Where does the 7 go?>");
  bash.type("b1", "You: 7 in b1.");
  bash.type("q", "ready$");
  bash.type("exit\n");
  EXPECT_EQ(bash.wait(), 0);
  EXPECT_TRUE(says(content_of(kept_game(home)), " 2. 2+5 7b1\n"));
}

TEST(FullScreenPlay, EndsWithItsTerminalAndKeepsTheGame) {
  const Folder home;
  FullScreen program(command({"play", "--seed", "42"}), at_home(home));
  program.type("", "Enter to roll>");
  program.type("\ra1", "You: 10 in a1.");
  program.hang_up();
  EXPECT_EQ(program.wait(), 128 + SIGHUP);
  EXPECT_TRUE(says(content_of(kept_game(home)), " 1. 5+5 Aa1\n"));
}

TEST(FullScreenPlay, EndsWhenItIsToldTo) {
  const Folder home;
  FullScreen program(command({"play", "--seed", "42"}), at_home(home));
  program.type("", "Enter to roll>");
  program.send(SIGTERM);
  EXPECT_EQ(program.wait(), 128 + SIGTERM);
  EXPECT_FALSE(program.screen().alternate());
}

TEST(FullScreenPlay, ABrokenPipeEndsTheDialogue) {
  const Folder home;
  FullScreen bash = shell(home);
  bash.type("", "ready$");
  bash.type("yes '' | " + program_path() + " play --seed 42 | head -1\n",
            "Type a square such as c3");
  bash.type("echo done $?\n", "done 0");
  bash.type("exit\n");
  EXPECT_EQ(bash.wait(), 0);
}

// --- looking back ---

TEST(FullScreenReplay, ShowsARecordRoundByRound) {
  const Folder home;
  const std::string record = std::string(KNISTER_SOURCE_DIR) + "/tests/data/golden/booklet.knister";
  FullScreen program(command({"replay", record}), at_home(home));
  program.type("", "Round 1 of 25.");
  program.wait_for("★");
  program.type("l", "Round 2 of 25.");
  program.type("\x1bOF", "Round 25 of 25.");  // End
  program.wait_for("Total: 53");
  program.type("\r", "Expected total, round by round");
  program.wait_for("usual ");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
  EXPECT_FALSE(program.screen().alternate());
}

TEST(FullScreenReplay, LooksBackOnAFinishedGameAndCountsIt) {
  const Folder home;
  FullScreen program(command({"play", "--seed", "42"}), at_home(home));
  play_rounds(program, 1);
  program.type("", "Enter to finish");
  program.type("\r", "18 points.");
  program.type("v", "Expected total, round by round");
  program.wait_for("1  Round ");
  program.type("1", " was worth ");
  program.wait_for("★");
  program.type("\x1b", "18 points.");
  program.type("m", "Statistics");
  program.type("8", "best so far: 18");
  program.wait_for("points lost per choice: ");
  program.wait_until_gone("One moment");
  program.type("\t", "Owl: ");
  program.type("\x1b", "18 points.");
  program.type("n", "Round 1 of 25.");
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
  // Judged once: the next time it stands there at once.
  EXPECT_TRUE(says(content_of(home.file("knister/judged.txt")), ".1 "));
}

}  // namespace
}  // namespace knister::test
