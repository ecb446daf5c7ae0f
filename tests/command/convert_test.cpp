// tests/command/convert_test.cpp: `knister convert`: from notation to notation and back.
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "rules/format/record_text.h"
#include "rules/record.h"
#include "tests/command/folder.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"
#include "tests/support/random_sheet.h"

namespace knister::test {
namespace {

namespace json = boost::json;

std::string converted(const std::string& given, const std::vector<std::string>& options) {
  std::vector<std::string> arguments{"convert", "-"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const Finished finished = knister(arguments, given);
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(finished.err, "");
  return finished.out;
}

// A link holds neither names nor tags: what comes back is the record without them.
Record without_names(Record record) {
  for (SeatRecord& seat : record.seats) seat.name.clear();
  record.tags.clear();
  return record;
}

TEST(Convert, BringsGamesThroughLinksAndBack) {
  dice::Source source(11);
  for (const auto& [seats, rounds, style] :
       {std::tuple{1U, 25U, RollStyle::dice}, std::tuple{3U, 25U, RollStyle::mixed},
        std::tuple{2U, 13U, RollStyle::sums}, std::tuple{12U, 25U, RollStyle::dice},
        std::tuple{4U, 1U, RollStyle::mixed}, std::tuple{1U, 0U, RollStyle::dice}}) {
    const Record record = random_record(source, seats, rounds, style);
    const std::string text = to_text(record);
    EXPECT_EQ(converted(text, {"--to", "record"}), text);
    const std::string link = converted(text, {"--to", "link"});
    EXPECT_EQ(converted(link, {"--to", "record"}), to_text(without_names(record)));
    EXPECT_EQ(converted(link, {"--from", "link", "--to", "link"}), link);
  }
}

TEST(Convert, BringsSoloGamesThroughMovesAndBack) {
  dice::Source source(12);
  const Record record = random_record(source, 1, 25, RollStyle::sums);
  const std::string moves = converted(to_text(record), {"--to", "moves"});
  EXPECT_EQ(converted(moves, {"--to", "record"}), to_text(without_names(record)));
  EXPECT_EQ(converted(moves, {"--to", "moves"}), moves);
}

TEST(Convert, ReadsTheTextFromTheCommandLine) {
  const Finished finished = knister({"convert", "8c3 7a1 Be5", "--to", "record"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.out,
            "[Knister \"1\"]\n[Seat \"\"]\n[Sheet \"7..../...../..8../...../....B\"]\n"
            "[Total \"0\"]\n\n 1. 8 8c3\n 2. 7 7a1\n 3. B Be5\n");
}

TEST(Convert, ReadsAFile) {
  const Folder folder;
  const std::string path = folder.with("moves.txt", "8c3 7a1 11e5\n");
  EXPECT_EQ(knister({"convert", path, "--to", "moves"}).out, "8c3 7a1 Be5\n");
}

TEST(Convert, MakesSheetsAndPositionsOfARound) {
  EXPECT_EQ(converted(booklet_moves, {"--to", "sheet"}), std::string(booklet_sheet) + '\n');
  EXPECT_EQ(converted(booklet_moves, {"--to", "sheet", "--round", "7"}),
            "7489B/37.../...../...../.....\n");
  EXPECT_EQ(converted(booklet_moves, {"--to", "position", "--round", "12"}),
            "7489B/37377/55.../...../..... A\n");
  EXPECT_EQ(converted(booklet_moves, {"--to", "position"}), std::string(booklet_sheet) + " -\n");
  EXPECT_EQ(converted(booklet_moves, {"--to", "position", "--round", "0"}),
            "...../...../...../...../..... 7\n");
  EXPECT_EQ(converted(booklet_moves, {"--to", "moves", "--round", "2"}), "7a1 4b1\n");
}

TEST(Convert, CutsRecordsLinksAndJsonAtTheRoundToo) {
  // Either the option counts for every notation, or those it is not for refuse it.
  EXPECT_EQ(times(converted(booklet_moves, {"--to", "record", "--round", "2"}), ". "), 2);
}

TEST(Convert, ChoosesASeat) {
  const std::string record =
      "[Knister \"1\"]\n[Seat \"Ada\"]\n[Seat \"Ben\"]\n\n 1. 3+5 8a1 8e5\n 2. 1+1 2b1 2d5\n";
  EXPECT_EQ(converted(record, {"--to", "moves", "--seat", "2"}), "8e5 2d5\n");
  EXPECT_EQ(converted(record, {"--to", "sheet", "--seat", "2", "--round", "1"}),
            "...../...../...../...../....8\n");
  EXPECT_EQ(converted(record, {"--to", "position", "--seat", "1", "--round", "1"}),
            "8..../...../...../...../..... 1+1\n");
  for (const char* seat : {"0", "3", "Ben", ""}) {
    const Finished finished = knister({"convert", "-", "--to", "moves", "--seat", seat}, record);
    EXPECT_EQ(finished.code, 2) << seat;
    EXPECT_TRUE(says(finished.err, "--seat")) << seat;
  }
}

TEST(Convert, ReadsPositions) {
  EXPECT_EQ(converted("7489B/37377/55A55/89369/8B88. 3+4\n", {"--to", "sheet"}),
            "7489B/37377/55A55/89369/8B88.\n");
  EXPECT_EQ(converted("7489b/37377/55a55/89369/8b88. 12", {"--to", "position"}),
            "7489B/37377/55A55/89369/8B88. C\n");
  const Finished finished =
      knister({"convert", "7489B/37377/55A55/89369/8B887 3+4", "--to", "position"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(
      says(finished.err, "character 31: the sheet is full, so the roll 3+4 cannot be written"));
}

TEST(Convert, GivesJson) {
  const json::value game = json::parse(converted("8c3 7a1", {"--to", "json"}));
  EXPECT_EQ(game, json::parse(R"({"tags": [], "first": 1, "rolls": ["8", "7"], "finished": false,
    "seats": [{"name": "", "cells": ["c3", "a1"], "sheet": "7..../...../..8../...../.....",
               "total": 0}]})"));
}

TEST(Convert, ConvertsEveryGameOfASeries) {
  const std::string one = converted("8c3", {"--to", "record"});
  const std::string series = one + '\n' + converted("7a1", {"--to", "record"});
  EXPECT_EQ(converted(series, {"--to", "record"}), series);
  EXPECT_EQ(converted(series, {"--to", "moves"}), "8c3\n7a1\n");
  EXPECT_EQ(times(converted(series, {"--to", "link"}), "\n"), 2);
}

TEST(Convert, CannotMakeAGameOfASheet) {
  for (const char* to : {"record", "link", "moves"}) {
    const Finished finished = knister({"convert", booklet_sheet, "--to", to});
    EXPECT_EQ(finished.code, 1);
    EXPECT_EQ(finished.out, "");
    EXPECT_TRUE(says(finished.err, "does not tell in which order it was written"));
  }
}

TEST(Convert, NamesANotationThatIsNone) {
  for (const auto& options : {std::vector<std::string>{"--to", "chess"},
                              std::vector<std::string>{"--from", "chess", "--to", "link"}}) {
    std::vector<std::string> arguments{"convert", "8c3"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const Finished finished = knister(arguments);
    EXPECT_EQ(finished.code, 2);
    EXPECT_TRUE(says(finished.err, "\"chess\" is not a notation: they are record, link, moves"));
  }
}

TEST(Convert, NamesWhatIsWrongInTheNotationThatWasSaid) {
  const Finished finished = knister({"convert", "8c3 7a1", "--from", "link"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(says(finished.err, "character 4: \" \" is not in any link code"));
  EXPECT_TRUE(says(knister({"convert", "8c3 7a1", "--from", "record"}).err,
                   "a record begins with [Knister \"1\"]"));
}

TEST(Convert, RefusesMistypedLinks) {
  const std::string link = converted("8c3 7a1 Be5", {"--to", "link"});
  const std::string code = link.substr(0, link.size() - 1);
  for (std::size_t at = 1; at < code.size(); ++at) {
    std::string wrong = code;
    wrong[at] = wrong[at] == '7' ? '8' : '7';
    const Finished finished = knister({"convert", wrong, "--from", "link"});
    EXPECT_EQ(finished.code, 1) << wrong;
    EXPECT_TRUE(says(finished.err, "it was mistyped or cut off")) << wrong;
  }
  EXPECT_EQ(knister({"convert", code.substr(0, code.size() - 1), "--from", "link"}).code, 1);
  EXPECT_EQ(converted("14hbnefeym0\n", {"--to", "moves"}), "8c3 7a1 Be5\n") << "small letters too";
}

TEST(Convert, NamesAFileThatIsMissing) {
  for (const std::string& path :
       {std::string("no-such-game.knister"), std::string("games/no-such-game.knister")}) {
    const Finished finished = knister({"convert", path, "--to", "link"});
    EXPECT_EQ(finished.code, 1);
    EXPECT_EQ(finished.err, "knister: there is no file " + path + "\n");
  }
}

}  // namespace
}  // namespace knister::test
