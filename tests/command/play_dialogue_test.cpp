// tests/command/play_dialogue_test.cpp: every answer of `knister play` to what may be typed.
#include <gtest/gtest.h>
#include <string>

#include "tests/command/folder.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

// Seed 42 rolls 10, 7, 2, 7, 8, 3, ...
Finished play(const std::string& typed) {
  return knister({"play", "--plain", "--seed", "42"}, typed);
}

TEST(PlayDialogue, TakesANumberBackUntilTheNextRoll) {
  const Finished finished = play("\na1\nundo\nb1\n\nc1\nundo\nd1\nquit\n");
  EXPECT_TRUE(says_in_order(finished.out, {"You: 10 in a1.", "Taken back. Pick another square.",
                                           "You: 10 in b1.", "2 + 5 = 7", "You: 7 in c1.",
                                           "Taken back. Pick another square.", "You: 7 in d1."}));
}

TEST(PlayDialogue, RefusesToTakeBackAfterTheNextRoll) {
  const Finished finished = play("undo\n\nundo\na1\n\nundo\nsheet\nquit\n");
  EXPECT_EQ(times(finished.out, "There is nothing to take back"), 3) << finished.out;
  EXPECT_TRUE(says(finished.out, "Row 1: 10, free, free, free, free.\n"));
}

TEST(PlayDialogue, TakesBackOneWriterAfterTheOther) {
  const Finished finished =
      knister({"play", "--plain", "--players", "Ada,Ben", "--youngest", "Ada", "--seed", "42"},
              "\na1\na1\nundo\nundo\nundo\nb2\nc3\nsheets\nquit\n");
  EXPECT_TRUE(says_in_order(
      finished.out, {"Ben: 10 in a1.", "Ben takes the number back.", "Ada takes the number back.",
                     "There is nothing to take back", "Ada: 10 in b2.", "Ben: 10 in c3.",
                     "Sheet of Ada\n", "Row 2: free, 10, free, free, free.", "Sheet of Ben\n",
                     "Row 3: free, free, 10, free, free."}));
}

TEST(PlayDialogue, TakesTheLastNumberBackBeforeTheEnd) {
  std::string typed = whole_game();
  typed.pop_back();  // the Enter that closes the game
  const Finished finished = play(typed + "undo\ne5\n\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(
      says_in_order(finished.out, {"All 25 rounds are written.", "Taken back. Pick another square.",
                                   "You: 12 in e5.", "18 points."}));
}

TEST(PlayDialogue, RefusesATakenCell) {
  const Finished finished = play("\na1\n\na1\nA1\nb1\nquit\n");
  EXPECT_EQ(times(finished.out, "That square is taken.\n"), 2) << finished.out;
  EXPECT_TRUE(says_in_order(finished.out, {"That square is taken.", "You: 7 in b1."}));
}

TEST(PlayDialogue, RefusesToWriteBeforeTheRoll) {
  const Finished finished = play("a1\n\na1\nb1\nquit\n");
  EXPECT_EQ(times(finished.out, "Roll first: there is no number to write.\n"), 2) << finished.out;
}

TEST(PlayDialogue, RefusesToRollBeforeTheNumberIsWritten) {
  const Finished finished = play("\n\nroll\na1\nquit\n");
  EXPECT_EQ(times(finished.out, "The number waits for its square: type one such as c3"), 2);
  EXPECT_EQ(times(finished.out, " = 10\n"), 1);
  EXPECT_TRUE(says(finished.out, "You: 10 in a1."));
}

TEST(PlayDialogue, RefusesA26thNumber) {
  std::string typed = whole_game();
  typed.pop_back();
  const Finished finished = play(typed + "a1\nfree\nlook a1\n\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says_in_order(
      finished.out, {"All 25 rounds are written.", "All 25 rounds are written: the sheet is full.",
                     "0 free squares", "The game is over."}));
  EXPECT_EQ(times(finished.out, "roll first"), 0) << "no roll follows the last round";
}

TEST(PlayDialogue, LooksWithoutWriting) {
  const Finished finished = play("look c3\n\nlook c3\nc3?\n?c3\nLook C3\na1\n\nlook a1\nquit\n");
  EXPECT_TRUE(begins(finished.out.substr(finished.out.find("Round 1 of 25.")),
                     "Round 1 of 25.\nThere is no number to try: roll first.\n"));
  EXPECT_EQ(times(finished.out,
                  "With the 10 in c3:\n"
                  "Row 3: free, free, 10, free, free. No points yet.\n"
                  "Column C: free, free, 10, free, free. No points yet.\n"
                  "Diagonal a1-e5: free, free, 10, free, free. No points yet.\n"
                  "Diagonal e1-a5: free, free, 10, free, free. No points yet.\n"),
            4)
      << finished.out;
  EXPECT_TRUE(says_in_order(finished.out, {"You: 10 in a1.", "That square is taken."}));
}

TEST(PlayDialogue, ShowsLinesCellsAndPoints) {
  const Finished finished = play(
      "\na1\n\nb1\nfree\nrow 1\nROW 2\ncolumn b\nColumn B\ndiagonal 1\ndiagonal 2\nscore\nquit\n");
  EXPECT_TRUE(says_in_order(
      finished.out,
      {"23 free squares: c1, d1, e1, a2, b2,", "Row 1: 10, 7, free, free, free. No points yet.\n",
       "Row 2: free, free, free, free, free. No points yet.\n",
       "Column B: 7, free, free, free, free. No points yet.\n",
       "Column B: 7, free, free, free, free. No points yet.\n",
       "Diagonal a1-e5: 10, free, free, free, free. No points yet.\n",
       "Diagonal e1-a5: free, free, free, free, free. No points yet.\n", "1. You: 0 points\n"}));
}

TEST(PlayDialogue, PreviewsAndNotesTheLinesThatGetFull) {
  const Finished finished = play("\na1\n\nb1\n\nc1\n\nd1\n\ne1\nrow 1\nscore\nquit\n");
  EXPECT_TRUE(says_in_order(finished.out,
                            {"2 + 6 = 8\ne1 would fill: Row 1: pair, 1 point.\n",
                             "You: 8 in e1.\nRow 1: pair, 1 point.\n",
                             "Row 1: 10, 7, 2, 7, 8; pair, 1 point.\n", "1. You: 1 point\n"}));
}

TEST(PlayDialogue, ReadsOutTheSheet) {
  const Finished finished = play("\nb2\nsheet\nquit\n");
  EXPECT_TRUE(says_in_order(finished.out, {"Row 1: free, free, free, free, free.\n",
                                           "Row 2: free, 10, free, free, free.\n",
                                           "Row 5: free, free, free, free, free.\nTotal: 0\n"}));
}

TEST(PlayDialogue, SavesOnTheWay) {
  const Folder folder;
  const std::string path = folder.file("half a game.knister");
  const Finished finished = play("\na1\n\nsave " + path + "\nb1\nquit\n");
  EXPECT_TRUE(says(finished.out, "The record is saved in " + path + ".\n"));
  EXPECT_TRUE(says(content_of(path), " 1. 5+5 Aa1\n 2. 2+5 -\n"));
  const Finished replayed = knister({"replay", path});
  EXPECT_EQ(replayed.code, 0);
  EXPECT_TRUE(says_in_order(replayed.out, {"Round 2 of 25.\n2 + 5 = 7\n", "Total: 0", "round 2"}));
}

TEST(PlayDialogue, SaysWhenItCannotSaveAndGoesOn) {
  const Folder folder;
  const std::string path = folder.file("no-such-folder/x");
  const Finished finished = play("\nsave " + path + "\na1\nquit\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says_in_order(finished.out, {path + " cannot be written: ", "You: 10 in a1."}));
}

TEST(PlayDialogue, ExplainsWhatItDoesNotUnderstand) {
  const Finished finished = play("\nfoo\nz9\na6\nrow 9\nhelp\nquit\n");
  EXPECT_TRUE(says_in_order(
      finished.out, {"\"foo\" is not something I understand here. Type help for the commands.\n",
                     "\"z9\" is not a square: squares are a1 (top left) to e5 (bottom right)\n",
                     "\"a6\" is not a square", "\"row 9\" is not", "save FILE   keep the record",
                     "12  straight without a 7"}));
  EXPECT_EQ(times(finished.out, "You: 10"), 0);
}

TEST(PlayDialogue, ExplainsACellToLookAtThatIsNone) {
  const Finished finished = play("\nlook z9\nquit\n");
  EXPECT_TRUE(says(finished.out, "\"z9\" is not a square"));
}

TEST(PlayDialogue, AsksForTheNameOfTheFile) {
  const Finished finished = play("save\nquit\n");
  EXPECT_EQ(times(finished.out, "\"save\" is not something I understand"), 0)
      << "save is a command of the help; only its file is missing";
}

TEST(PlayDialogue, DrawsNothingWhenPlain) {
  const Finished finished = play(whole_game());
  for (const char* stroke : {"│", "─", "┌", "╲", "|", "+--", "\x1b", "[12]"}) {
    EXPECT_EQ(times(finished.out, stroke), 0) << stroke;
  }
  EXPECT_EQ(times(finished.out, "\n\n"), 0) << "one fact a line, no blank ones";
}

TEST(PlayDialogue, EchoesNoEscapeCodes) {
  const Finished finished = play("\x1b[2Jboo\n\xff\xfe\nquit\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(times(finished.out, "\x1b"), 0);
  EXPECT_EQ(times(finished.out, "\xff"), 0) << "what is written is UTF-8";
}

}  // namespace
}  // namespace knister::test
