// tests/command/score_stream_test.cpp: `knister score -`: one total per line, whatever the pipe
// brings.
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

#include "rules/format/notation.h"
#include "rules/format/record_text.h"
#include "rules/scoring.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"
#include "tests/support/random_sheet.h"
#include "tests/support/reference.h"

namespace knister::test {
namespace {

const std::string sheet = booklet_sheet;

TEST(ScoreStream, WritesOneTotalPerLine) {
  const Finished finished =
      knister({"score", "-"}, sheet + "\n...9./37377/...../.9.../8B...\n" + sheet + '\n');
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.out, "53\n8\n53\n");
  EXPECT_EQ(finished.err, "");
}

TEST(ScoreStream, ReadsNothingAtAll) {
  const Finished finished = knister({"score", "-"}, "");
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.out, "");
  EXPECT_EQ(finished.err, "");
}

TEST(ScoreStream, ReadsLinesOfWindows) {
  const Finished finished = knister({"score", "-"}, sheet + "\r\n" + sheet + "\r\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.out, "53\n53\n");
}

TEST(ScoreStream, ReadsALastLineWithoutItsEnd) {
  EXPECT_EQ(knister({"score", "-"}, sheet).out, "53\n");
  EXPECT_EQ(knister({"score", "-"}, sheet + '\n' + sheet).out, "53\n53\n");
  EXPECT_EQ(knister({"score", "-"}, sheet + "\r\n" + sheet + '\r').out, "53\n53\n");
}

TEST(ScoreStream, ReportsBadLinesAndGoesOn) {
  const Finished finished =
      knister({"score", "-"}, sheet + "\n7481B/37377/55A55/89369/8B887\n\n" + sheet +
                                  "\r\nnonsense\n" + sheet + "\n7489B");
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, "53\n53\n53\n");
  EXPECT_TRUE(says_in_order(
      finished.err, {"knister: line 2 is not a sheet: character 4: 1 is not a sum of two dice",
                     "knister: line 3 is not a sheet: character 1: there is nothing to read",
                     "knister: line 5 is not a sheet: character 1: \"n\" is not a number",
                     "knister: line 7 is not a sheet: character 6: a sheet has five rows"}));
  EXPECT_EQ(times(finished.err, "\n"), 4) << finished.err;
}

TEST(ScoreStream, NumbersLinesByTheirEndsWhateverTheirLength) {
  // A newline where a sheet's line would end must not hide the ones before it.
  const Finished finished =
      knister({"score", "-"}, "\n1234567890123456789012345678\nbad\n" + sheet + '\n');
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, "53\n");
  EXPECT_TRUE(says_in_order(finished.err, {"line 1 is not a sheet: character 1: there is nothing",
                                           "line 2 is not a sheet", "line 3 is not a sheet"}));
}

TEST(ScoreStream, MarksBadLinesSoThatAnswersStayPaired) {
  const std::string input =
      "nonsense\n" + sheet + "\n\n" + std::string(100'000, '2') + '\n' + sheet;
  const Finished totals = knister({"score", "-", "--mark-bad"}, input);
  EXPECT_EQ(totals.code, 1);
  EXPECT_EQ(totals.out, "?\n53\n?\n?\n53\n");
  EXPECT_EQ(times(totals.err, "\n"), 3) << totals.err;
  const Finished json = knister({"score", "-", "--mark-bad", "--json"}, input);
  EXPECT_TRUE(begins(json.out, "null\n{"));
  EXPECT_EQ(times(json.out, "null\n"), 3);
  EXPECT_EQ(times(json.out, "\n"), 5);
}

TEST(ScoreStream, GivesOneJsonObjectPerLine) {
  const Finished finished = knister({"score", "--json", "-"}, sheet + "\nbad\n" + sheet + '\n');
  EXPECT_EQ(finished.code, 1);
  std::istringstream lines(finished.out);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    EXPECT_EQ(boost::json::parse(line).at("total"), 53);
  }
  EXPECT_EQ(count, 2);
}

// Longer than any block the program reads: no line may be lost, doubled or torn at a boundary.
TEST(ScoreStream, JoinsLinesThatABlockCuts) {
  std::string input;
  std::string expected;
  int bad_lines = 0;
  for (int i = 0; input.size() < (3U << 20U); ++i) {
    if (i % 1000 == 999) {  // shifts the boundary within the line
      input += "bad\n";
      ++bad_lines;
    } else {
      input += sheet + (i % 7 == 0 ? "\r\n" : "\n");
      expected += "53\n";
    }
  }
  const Finished finished = knister({"score", "-"}, input);
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(finished.out == expected) << finished.out.size() << " bytes of " << expected.size();
  EXPECT_EQ(times(finished.err, " is not a sheet"), bad_lines);
}

TEST(ScoreStream, OutlivesALineLongerThanItsBlocks) {
  const Finished finished =
      knister({"score", "-"}, sheet + '\n' + std::string(2U << 20U, '7') + '\n' + sheet + '\n');
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, "53\n53\n");
  EXPECT_EQ(finished.err,
            "knister: line 2 is not a sheet: character 6: row 1 has more than five squares\n");
}

TEST(ScoreStream, AgreesWithThePlainReference) {
  dice::Source source(2024);
  std::string input;
  std::string expected;
  for (int i = 0; i < 200'000; ++i) {
    // Mostly full sheets; every eighth has free cells, and so lines without points.
    const Sheet one = random_sheet(source, i % 8 == 0 ? source.below(25) : 25);
    input += to_text(one) + '\n';
    expected += std::to_string(reference::total(one)) + '\n';
  }
  const Finished finished = knister({"score", "-"}, input);
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  ASSERT_EQ(finished.out.size(), expected.size());
  EXPECT_TRUE(finished.out == expected);
}

TEST(ScoreStream, TellsOfEveryLineInJson) {
  dice::Source source(2025);
  std::vector<Sheet> sheets;
  std::string input;
  for (int i = 0; i < 4'000; ++i) {
    sheets.push_back(random_sheet(source, i % 4 == 0 ? source.below(25) : 25));
    input += to_text(sheets.back()) + '\n';
  }
  std::istringstream out(knister({"score", "--json", "-"}, input).out);
  const auto text = [](const boost::json::value& value) { return std::string(value.as_string()); };
  for (const Sheet& one : sheets) {
    std::string line;
    ASSERT_TRUE(std::getline(out, line));
    const boost::json::value told = boost::json::parse(line);
    EXPECT_EQ(text(told.at("sheet")), to_text(one));
    EXPECT_EQ(told.at("total"), reference::total(one));
    boost::json::array boxes;
    for (const auto& box : reference::boxes(one)) {
      boxes.push_back(box ? boost::json::value(*box) : boost::json::value());
    }
    boost::json::array shown;
    for (const char* kind : {"rows", "columns", "diagonals"}) {
      for (const boost::json::value& box : told.at(kind).as_array()) shown.push_back(box);
    }
    EXPECT_EQ(shown, boxes);
    ASSERT_EQ(told.at("lines").as_array().size(), boxes.size());
    for (LineId id = 0; id < line_count; ++id) {
      const boost::json::value& of_line = told.at("lines").at(id);
      EXPECT_EQ(text(of_line.at("name")), name(lines[id]));
      EXPECT_EQ(text(of_line.at("cells").at(4)), name(lines[id].cells[4]));
      EXPECT_EQ(of_line.at("points"), boxes[id]);
      const auto scored = score_line(one, id);
      EXPECT_EQ(of_line.at("combination").is_null(), !scored);
      if (!scored) continue;
      EXPECT_EQ(text(of_line.at("combination")), combination(scored->combination).name);
    }
  }
}

TEST(ScoreStream, SaysSoWhenNobodyCanTakeTheTotals) {
  const Finished finished =
      run({.arguments = {"score", "-"}, .input = sheet + '\n', .output_to = "/dev/full"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.err, "knister: the output cannot be written\n");
}

}  // namespace
}  // namespace knister::test
