// tests/command/play_test.cpp: whole games through a pipe: solo, at one device, as a series.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/command/folder.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

// Where two runs would differ by their day.
const Environment one_day{{"SOURCE_DATE_EPOCH", "1700000000"}};

// Dice are promised to be the same on every platform: these are those of seed 42.
constexpr const char* record_of_seed_42 = R"([Knister "1"]
[Date "2023-11-14"]
[Dice "seed 42"]
[Seat "Player 1"]
[Sheet "A7278/396AA/34568/68566/558CC"]
[Total "18"]

 1. 5+5 Aa1
 2. 2+5 7b1
 3. 1+1 2c1
 4. 5+2 7d1
 5. 2+6 8e1
 6. 1+2 3a2
 7. 3+6 9b2
 8. 2+4 6c2
 9. 6+4 Ad2
10. 6+4 Ae2
11. 2+1 3a3
12. 2+2 4b3
13. 1+4 5c3
14. 5+1 6d3
15. 5+3 8e3
16. 4+2 6a4
17. 5+3 8b4
18. 4+1 5c4
19. 3+3 6d4
20. 1+5 6e4
21. 1+4 5a5
22. 2+3 5b5
23. 6+2 8c5
24. 6+6 Cd5
25. 6+6 Ce5
)";

TEST(Play, PlaysAWholeSoloGameFromAPipe) {
  const std::string preview =
      "e5 would fill: Row 5: two pairs, 3 points. Column E: pair, 1 point. "
      "Diagonal a1-e5: no combination, 0 points.\n";
  const Finished finished = knister({"play", "--seed", "42"}, whole_game());
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_TRUE(says_in_order(
      finished.out, {"Round 1 of 25.", "5 + 5 = 10", "You: 10 in a1.", "Round 25 of 25.", preview,
                     "You: 12 in e5.", "Row 5: two pairs, 3 points.",
                     "Diagonal a1-e5: no combination, 0 points.", "All 25 rounds are written.",
                     "The game is over.", "Total: 18", "18 points. Nice try. Next goal: 50.\n"}));
  EXPECT_EQ(times(finished.out, "\n\n"), 0) << "a pipe gets the dialogue, one fact a line";
}

TEST(Play, PromptsNobodyInAPipe) {
  const Finished finished = knister({"play", "--players", "2", "--seed", "42"}, whole_game(2));
  EXPECT_EQ(finished.code, 0);
  for (const char* prompt : {"Enter to roll>", "go?>", "Enter to finish", "Who is youngest?",
                             "Enter to leave", "\x1b"}) {
    EXPECT_EQ(times(finished.out, prompt), 0) << prompt;
  }
}

TEST(Play, SavesTheRecordOfTheSeededDice) {
  const Folder folder;
  const std::string path = folder.file("game.knister");
  const Finished finished = run({.arguments = {"play", "--seed", "42", "--save", path},
                                 .input = whole_game(),
                                 .environment = one_day});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "The record is saved in " + path + ".\n");
  EXPECT_EQ(content_of(path), record_of_seed_42);
  const Finished replayed = knister({"replay", path});
  EXPECT_EQ(replayed.code, 0);
  EXPECT_TRUE(says(replayed.out, "18 points."));
}

TEST(Play, IsRepeatableWithASeedAndNewWithoutOne) {
  const Start seeded{.arguments = {"play", "--seed", "7"}, .input = whole_game()};
  EXPECT_EQ(run(seeded).out, run(seeded).out);
  const Finished other = knister({"play", "--seed", "8"}, whole_game());
  EXPECT_NE(run(seeded).out, other.out);
  // Two games of 25 rolls by chance alike: once in 36 to the 25th.
  EXPECT_NE(knister({"play"}, whole_game()).out, knister({"play"}, whole_game()).out);
}

TEST(Play, GoesClockwiseFromTheYoungest) {
  const std::string first_round =
      "Round 1 of 25. Ben rolls.\n3 + 1 = 4\nBen writes.\nBen: 4 in a1.\n"
      "Cem writes.\nCem: 4 in a1.\nAda writes.\nAda: 4 in a1.\n";
  const Finished finished =
      knister({"play", "--plain", "--players", "Ada,Ben,Cem", "--youngest", "Ben", "--seed", "5"},
              whole_game(3));
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says_in_order(
      finished.out,
      {first_round, "Round 2 of 25. Cem rolls.\n", "Cem writes.", "Ada writes.", "Ben writes.",
       "Round 3 of 25. Ada rolls.", "Round 4 of 25. Ben rolls.", "Round 25 of 25. Ben rolls."}));
  // All wrote the same, so all share the first place.
  EXPECT_TRUE(says(finished.out, "\n1. Ada: 19 points\n1. Ben: 19 points\n1. Cem: 19 points\n"));
  EXPECT_EQ(times(finished.out, "Nice try"), 0) << "verdicts are for solo games";
}

TEST(Play, TakesTheYoungestByNumberToo) {
  const Finished finished =
      knister({"play", "--plain", "--players", "3", "--youngest", "3"}, "quit\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says(finished.out, "Round 1 of 25. Player 3 rolls."));
}

TEST(Play, RanksByPointsAndSharesPlaces) {
  // Ben fills the grid column by column: the same numbers turned over, so the same total. Ada is
  // the only one who differs.
  std::string typed;
  const std::string letters = "abcde";
  for (int round = 0; round < 25; ++round) {
    const auto row = static_cast<std::size_t>(round / 5);
    const auto column = static_cast<std::size_t>(round % 5);
    const std::string by_row = letters[column] + std::to_string(row + 1);
    const std::string by_column = letters[row] + std::to_string(column + 1);
    // Writers begin with the roller, who changes from round to round: Ada, Ben, Cem, Ada, ...
    std::vector<std::string> cells{letters[(column + 2 * row) % 5] + std::to_string(row + 1),
                                   by_row, by_column};
    typed += '\n';
    for (int i = 0; i < 3; ++i) typed += cells[static_cast<std::size_t>((round + i) % 3)] + '\n';
  }
  const Finished finished =
      knister({"play", "--plain", "--players", "Ada,Ben,Cem", "--youngest", "Ada", "--seed", "5"},
              typed + '\n');
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says(finished.out, "1. Ben: 19 points\n1. Cem: 19 points\n3. Ada: 12 points\n"));
}

TEST(Play, AddsUpASeriesOfThree) {
  const Folder folder;
  const std::string path = folder.file("series.knister");
  const Finished finished =
      knister({"play", "--plain", "--games", "3", "--seed", "5", "--save", path},
              whole_game() + whole_game() + whole_game());
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says_in_order(finished.out,
                            {"Game 1 of 3", "19 points.", "All games so far:\n1. You: 19 points",
                             "Game 2 of 3", "30 points.", "All games so far:\n1. You: 49 points",
                             "Game 3 of 3", "28 points.", "All games so far:\n1. You: 77 points"}));
  const std::string saved = content_of(path);
  EXPECT_EQ(times(saved, "[Knister \"1\"]"), 3);
  EXPECT_TRUE(says_in_order(saved, {"[Game \"1 of 3\"]", "[Total \"19\"]", "[Game \"2 of 3\"]",
                                    "[Total \"30\"]", "[Game \"3 of 3\"]", "[Total \"28\"]"}));
  EXPECT_EQ(knister({"replay", path}).code, 0);
}

TEST(Play, SeatsMoreThanTheBoxDoes) {
  const Finished finished =
      knister({"play", "--plain", "--players", "13", "--seed", "5"}, whole_game(13));
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says_in_order(finished.out,
                            {"Round 13 of 25. Player 13 rolls.", "Round 14 of 25. Player 1 rolls.",
                             "1. Player 1: 19 points", "1. Player 13: 19 points"}));
}

TEST(Play, KeepsTheRecordWhenTheInputEndsEarly) {
  const Folder folder;
  const std::string path = folder.file("game.knister");
  const Finished finished = knister({"play", "--seed", "42", "--save", path}, "\na1\n\nb1\n\n");
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(says(finished.err, "knister: the input ended before the game did\n"));
  EXPECT_TRUE(says_in_order(content_of(path),
                            {"[Sheet \"A7.../", " 1. 5+5 Aa1\n 2. 2+5 7b1\n 3. 1+1 -\n"}));
  EXPECT_EQ(knister({"replay", path}).code, 0);
}

TEST(Play, QuitsInPeace) {
  const Folder folder;
  const std::string path = folder.file("game.knister");
  const Finished finished = knister({"play", "--seed", "42", "--save", path}, "\na1\nquit\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says(content_of(path), " 1. 5+5 Aa1\n"));
}

TEST(Play, SaysWhenTheRecordCannotBeKept) {
  const Folder folder;
  const std::string path = folder.file("no-such-folder/game.knister");
  const Finished finished = knister({"play", "--save", path}, whole_game());
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(says(finished.err, path + " cannot be written: "));
}

TEST(Play, ReadsLinesOfWindows) {
  std::string typed;
  for (const char c : whole_game()) typed += c == '\n' ? "\r\n" : std::string(1, c);
  const Finished finished = knister({"play", "--seed", "42"}, typed);
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says(finished.out, "18 points."));
}

TEST(Play, NoticesBeforeTheGameThatItCannotBeSaved) {
  const Folder folder;
  const Finished finished =
      knister({"play", "--save", folder.file("missing/game.knister")}, whole_game());
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, "");
  EXPECT_TRUE(says(finished.err, "cannot be written: No such file or directory"));
}

TEST(Play, TakesNamesWithRoomAroundThem) {
  const Finished finished =
      knister({"play", "--plain", "--players", "Ada, Ben", "--youngest", "ben"}, "quit\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says(finished.out, "Ben rolls."));
}

}  // namespace
}  // namespace knister::test
