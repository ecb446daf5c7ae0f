// tests/command/replay_test.cpp: `knister replay`: a recorded game shown round by round.
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <string>

#include "tests/command/folder.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

namespace json = boost::json;

// Two seats, three rounds; Ben has not written the last roll.
constexpr const char* short_record = R"(# made by hand for this test
[Knister "1"]
[Event "kitchen"]
[First "2"]
[Seat "Ada"]
[Sheet "8...A/...../..7../...../....."]
[Total "0"]
[Seat "Ben"]

 1. 3+5 8a1 8e5  # a comment behind a round
 2. 10 Ae1 Ab2
 3. 6+1 7c3 -
)";

TEST(Replay, ShowsRoundsSheetsAndPlaces) {
  const Finished finished = knister({"replay", "-"}, short_record);
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_TRUE(says_in_order(
      finished.out,
      {"Event: kitchen\n", "Round 1 of 25. Ben rolls.\n3 + 5 = 8\nAda: 8 in a1.\nBen: 8 in e5.\n",
       "Round 2 of 25. Ada rolls.\nThe sum is 10.\nAda: 10 in e1.\nBen: 10 in b2.\n",
       "Round 3 of 25. Ben rolls.\n6 + 1 = 7\nAda: 7 in c3.\n", "Sheet of Ada", "│  8 │",
       "Sheet of Ben", "round 3", "1. Ada: 0 points\n1. Ben: 0 points\n"}));
}

TEST(Replay, StopsAfterARound) {
  const Finished finished = knister({"replay", "-", "--round", "1", "--plain"}, short_record);
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(times(finished.out, "Round 2 of 25"), 0);
  EXPECT_TRUE(says_in_order(finished.out, {"Sheet of Ada\nRow 1: 8, free, free, free, free.",
                                           "Sheet of Ben\n", "Row 5: free, free, free, free, 8."}));
  EXPECT_EQ(times(knister({"replay", "-", "--round", "0"}, short_record).out, "Round "), 0);
}

TEST(Replay, NamesARoundThatIsNone) {
  for (const char* round : {"26", "-1", "x", "", "1.5"}) {
    const Finished finished = knister({"replay", "-", "--round", round}, short_record);
    EXPECT_EQ(finished.code, 2) << round;
    EXPECT_TRUE(says(finished.err, "--round")) << round;
    EXPECT_EQ(finished.out, "") << round;
  }
}

TEST(Replay, GivesJson) {
  const Finished finished = knister({"replay", "-", "--json"}, short_record);
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(json::parse(finished.out), json::parse(R"({
    "tags": [{"name": "Event", "value": "kitchen"}], "first": 2, "rolls": ["3+5", "A", "6+1"], "finished": false,
    "seats": [
      {"name": "Ada", "cells": ["a1", "e1", "c3"], "sheet": "8...A/...../..7../...../.....",
       "total": 0},
      {"name": "Ben", "cells": ["e5", "b2"], "sheet": "...../.A.../...../...../....8",
       "total": 0}]})"));
}

TEST(Replay, StopsTheJsonAfterARoundToo) {
  const Finished finished = knister({"replay", "-", "--json", "--round", "1"}, short_record);
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(json::parse(finished.out).at("rolls").as_array().size(), 1U);
}

TEST(Replay, ReadsALinkCode) {
  const Finished link = knister({"convert", "-", "--to", "link"}, short_record);
  ASSERT_EQ(link.code, 0);
  const std::string code = link.out.substr(0, link.out.size() - 1);
  const Finished finished = knister({"replay", code});
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says_in_order(finished.out, {"Round 1 of 25. Player 2 rolls.", "Player 1: 8 in a1.",
                                           "Sheet of Player 1", "Sheet of Player 2"}));
}

TEST(Replay, ReadsTheBookletsMoves) {
  const Finished finished = knister({"replay", booklet_moves});
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says_in_order(finished.out, {"Player 1: 7 in e2.\n  Row 2 · full house · 8\n",
                                           "  Diagonal e1-a5 · straight with a 7 · 16\n",
                                           "Total: 53\n\n53 points. Good.\n"}));
}

TEST(Replay, ShowsTheGamesOfASeriesOneAfterAnother) {
  const Finished finished =
      knister({"replay", "-"}, std::string(short_record) + '\n' + short_record);
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(times(finished.out, "Event: kitchen\n"), 2);
  EXPECT_EQ(times(finished.out, "Round 1 of 25."), 2);
}

TEST(Replay, CannotTellTheOrderOfASheet) {
  const Finished finished = knister({"replay", booklet_sheet});
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(says(finished.err, "does not tell in which order it was written"));
}

TEST(Replay, NamesAFileThatIsMissing) {
  const Folder folder;
  for (const std::string& path :
       {std::string("no-such-game.knister"), folder.file("no-such-game.knister"),
        folder.file("no-such-game"), std::string("games/no-such-game")}) {
    const Finished finished = knister({"replay", path});
    EXPECT_EQ(finished.code, 1);
    EXPECT_EQ(finished.err, "knister: there is no file " + path + "\n");
  }
}

TEST(Replay, NamesAFolderThatIsNoFile) {
  const Folder folder;
  const Finished finished = knister({"replay", folder.path()});
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(begins(finished.err, "knister: " + folder.path() + " cannot be read: "));
}

TEST(Replay, ReadsRecordsOfWindows) {
  std::string text;
  for (const char c : std::string(short_record)) text += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(knister({"replay", "-"}, text).out, knister({"replay", "-"}, short_record).out);
}

TEST(Replay, StaysAsciiWhereTheLocaleIs) {
  const Finished finished =
      run({.arguments = {"replay", "8a1 8b1 8c1 8d1 8e1"}, .environment = {{"LC_ALL", "C"}}});
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says(finished.out, "Row 1 - five of a kind - 10"));
}

TEST(Replay, DoubtsAFileRatherThanALink) {
  EXPECT_EQ(knister({"replay", "nosuchfile"}).err, "knister: there is no file nosuchfile\n");
}

}  // namespace
}  // namespace knister::test
