// tests/command/real_dice_test.cpp: `knister play --dice real`: people roll and type what they see.
#include <gtest/gtest.h>
#include <string>

#include "tests/command/folder.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

Finished play(const std::string& typed) {
  return knister({"play", "--plain", "--dice", "real"}, typed);
}

TEST(RealDice, TakesDiceAndSums) {
  const Finished finished = play("3+5\na1\n8\nb1\n3 5\nc1\n10\nd1\nC\ne1\nquit\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says_in_order(finished.out,
                            {"3 + 5 = 8\n", "You: 8 in a1.", "The sum is 8.\n", "You: 8 in b1.",
                             "3 + 5 = 8\n", "You: 8 in c1.", "The sum is 10.\n", "You: 10 in d1.",
                             "The sum is 12.\n", "You: 12 in e1."}));
}

TEST(RealDice, TakesDiceWithRoomAroundThePlus) {
  EXPECT_TRUE(says(play("3 + 5\na1\nquit\n").out, "3 + 5 = 8\n"));
}

TEST(RealDice, RefusesWhatTwoDiceCannotShow) {
  const Finished finished = play("13\n7+1\n1+0\n1\n0\n3+5+1\n3+\nfoo\n.\n\na1\n4+4\na1\nquit\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says_in_order(
      finished.out,
      {"13 is not a sum of two dice, which is 2 to 12\n", "\"7\" is not a die: dice show 1 to 6\n",
       "\"0\" is not a die", "1 is not a sum of two dice", "0 is not a sum of two dice",
       "is not a die", "is not a die", "\"f\" is not a number", "\".\" is not a number",
       "Type what the dice show, such as 3+5, or only the sum.\n",
       "Type what the dice show, such as 3+5, or only the sum.\n", "4 + 4 = 8\n",
       "You: 8 in a1."}));
  EXPECT_EQ(times(finished.out, "Round 2 of 25."), 1);
}

TEST(RealDice, OffersNoFreeCellToWhoTypesARoll) {
  EXPECT_EQ(times(play("foo\nquit\n").out, "a dot for a free square"), 0)
      << "a dot means something in a sheet, nothing as a roll";
}

TEST(RealDice, PlaysTheBookletsGame) {
  const Folder folder;
  const std::string path = folder.file("booklet.knister");
  std::string typed;
  const std::string moves = booklet_moves;  // "7a1 4b1 ...": a sum, then its cell
  for (std::size_t at = 0; at < moves.size(); at += 4) {
    typed += moves.substr(at, 1) + '\n' + moves.substr(at + 1, 2) + '\n';
  }
  const Finished finished =
      knister({"play", "--plain", "--dice", "real", "--save", path}, typed + '\n');
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says(finished.out, "53 points. Good.\n"));
  EXPECT_TRUE(says(finished.out, "Diagonal e1-a5: straight with a 7, 16 points."));
  const std::string saved = content_of(path);
  EXPECT_TRUE(says_in_order(saved, {"[Dice \"real\"]", std::string("[Sheet \"") + booklet_sheet,
                                    "[Total \"53\"]", "\n 1. 7 7a1\n", "\n 5. B Be1\n"}));
  EXPECT_TRUE(says(knister({"replay", path}).out, "53 points. Good.\n"));
}

TEST(RealDice, HaveNoSeed) {
  const Finished finished = knister({"play", "--dice", "real", "--seed", "3"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_TRUE(says(finished.err, "--seed does not go with --dice real"));
}

TEST(RealDice, AreOneOfTwoKinds) {
  const Finished finished = knister({"play", "--dice", "wooden"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_TRUE(says(finished.err, "--dice is \"wooden\", but it has to be seeded or real."));
}

}  // namespace
}  // namespace knister::test
