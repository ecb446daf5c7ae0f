// tests/command/score_test.cpp: `knister score SHEET`: one sheet drawn, as JSON, or refused.
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <string>

#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

namespace json = boost::json;

TEST(Score, DrawsTheBookletsSheetWithItsBoxes) {
  const Finished finished = knister({"score", booklet_sheet});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.out,
            "       a    b    c    d    e\n"
            "    ┌────┬────┬────┬────┬────┐\n"
            "  1 │  7 │  4 │  8 │  9 │ 11 │   0      1 pair\n"
            "    ├────┼────┼────┼────┼────┤          3 three of a kind\n"
            "  2 │  3 │  7 │  3 │  7 │  7 │   8      3 two pairs\n"
            "    ├────┼────┼────┼────┼────┤          6 four of a kind\n"
            "  3 │  5 │  5 │ 10 │  5 │  5 │   6      8 full house\n"
            "    ├────┼────┼────┼────┼────┤          8 straight with a 7\n"
            "  4 │  8 │  9 │  3 │  6 │  9 │   1     10 five of a kind\n"
            "    ├────┼────┼────┼────┼────┤         12 straight without a 7\n"
            "  5 │  8 │ 11 │  8 │  8 │  7 │   3     diagonals count twice\n"
            "    └────┴────┴────┴────┴────┘\n"
            "  16   1    0    3    8    1     6\n"
            "                          Total: 53\n");
}

TEST(Score, DrawsWithAsciiWhereTheLocaleHasNothingElse) {
  for (const Environment& environment :
       {Environment{{"LC_ALL", "C"}}, Environment{{"TERM", "dumb"}}}) {
    const Finished finished =
        run({.arguments = {"score", booklet_sheet}, .environment = environment});
    EXPECT_EQ(finished.code, 0);
    EXPECT_TRUE(says(finished.out, "  1 |  7 |  4 |  8 |  9 | 11 |   0"));
    EXPECT_TRUE(says(finished.out, "Total: 53"));
    for (const char c : finished.out) ASSERT_LT(static_cast<unsigned char>(c), 128) << finished.out;
  }
}

TEST(Score, GivesTheSameAsJson) {
  const Finished finished = knister({"score", "--json", booklet_sheet});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.out.find('\n'), finished.out.size() - 1) << "one object, one line";
  const json::object score = json::parse(finished.out).as_object();
  EXPECT_EQ(score.at("sheet"), booklet_sheet);
  EXPECT_EQ(score.at("rows"), json::parse("[0,8,6,1,3]"));
  EXPECT_EQ(score.at("columns"), json::parse("[1,0,3,8,1]"));
  EXPECT_EQ(score.at("diagonals"), json::parse("[6,16]"));
  EXPECT_EQ(score.at("total"), 53);
  const json::array& lines = score.at("lines").as_array();
  ASSERT_EQ(lines.size(), 12U);
  EXPECT_EQ(lines[1], json::parse(R"({"name":"row-2","cells":["a2","b2","c2","d2","e2"],
                                      "combination":"full-house","points":8})"));
  EXPECT_EQ(lines[11], json::parse(R"({"name":"diagonal-e1","cells":["e1","d2","c3","b4","a5"],
                                       "combination":"straight-7","points":16})"));
  EXPECT_EQ(lines[0].at("combination"), "nothing");
}

TEST(Score, GivesNullForLinesThatAreNotFull) {
  const Finished finished = knister({"score", "--json", "...9./37377/...../.9.../8B..."});
  EXPECT_EQ(finished.code, 0);
  const json::object score = json::parse(finished.out).as_object();
  EXPECT_EQ(score.at("rows"), json::parse("[null,8,null,null,null]"));
  EXPECT_EQ(score.at("columns"), json::parse("[null,null,null,null,null]"));
  EXPECT_EQ(score.at("diagonals"), json::parse("[null,null]"));
  EXPECT_EQ(score.at("total"), 8);
  EXPECT_EQ(score.at("lines").as_array()[0].at("combination"), nullptr);
  EXPECT_EQ(score.at("lines").as_array()[0].at("points"), nullptr);
  EXPECT_EQ(score.at("lines").as_array()[1].at("points"), 8);
}

TEST(Score, AcceptsSmallLettersAndWritesCapitals) {
  const Finished finished = knister({"score", "--json", "7489b/37377/55a55/89369/8b887"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(json::parse(finished.out).at("sheet"), booklet_sheet);
}

struct WrongSheet {
  const char* name;
  const char* text;
  const char* sentence;  // with the character it is about
};

void PrintTo(const WrongSheet& sheet, std::ostream* os) { *os << sheet.name; }

class ScoreFault : public testing::TestWithParam<WrongSheet> {};

TEST_P(ScoreFault, IsNamedWithItsPlace) {
  const Finished finished = knister({"score", GetParam().text});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, "");
  EXPECT_TRUE(begins(finished.err, std::string("knister: ") + GetParam().sentence));
  EXPECT_EQ(times(finished.err, "\n"), 1) << finished.err;
}

INSTANTIATE_TEST_SUITE_P(
    Sheets, ScoreFault,
    testing::Values(
        WrongSheet{"One", "7481B/37377/55A55/89369/8B887",
                   "character 4: 1 is not a sum of two dice"},
        WrongSheet{"Zero", "74890/37377/55A55/89369/8B887",
                   "character 5: 0 is not a sum of two dice"},
        WrongSheet{"ThirteenAtTheEnd", "7489B/37377/55A55/89369/8B8813",
                   "character 29: 13 is not a sum of two dice"},
        WrongSheet{"ThirteenBeforeMore", "13489B/37377/55A55/89369/8B887",
                   "character 1: 13 is not a sum of two dice"},
        WrongSheet{"TenAtTheEnd", "748910/37377/55A55/89369/8B887",
                   "character 5: 10 is written A in a sheet"},
        WrongSheet{"TenBeforeMore", "7489B/37377/551055/89369/8B887",
                   "character 15: 10 is written A in a sheet"},
        WrongSheet{"Eleven", "748911/37377/55A55/89369/8B887",
                   "character 5: 11 is written B in a sheet"},
        WrongSheet{"Twelve", "748912/37377/55A55/89369/8B887",
                   "character 5: 12 is written C in a sheet"},
        WrongSheet{"FourRows", "7489B/37377/55A55/89369",
                   "character 24: a sheet has five rows, this one has 4"},
        WrongSheet{"OneRow", "7489B", "character 6: a sheet has five rows, this one has 1"},
        WrongSheet{"SixRows", "7489B/37377/55A55/89369/8B887/22222",
                   "character 30: a sheet has five rows, this one has a sixth"},
        WrongSheet{"SixCells", "7489B/373778/55A55/89369/8B887",
                   "character 12: row 2 has more than five squares"},
        WrongSheet{"FourCells", "7489B/3737/55A55/89369/8B887",
                   "character 11: row 2 has fewer than five squares: 4"},
        WrongSheet{"Empty", "", "character 1: there is nothing to read"},
        WrongSheet{"Letter", "7489D/37377/55A55/89369/8B887", "character 5: \"D\" is not a number"},
        WrongSheet{"Blank", "7489B 37377 55A55 89369 8B887", "character 6: \" \" is not a number"},
        WrongSheet{"Umlaut", "7489B/3ü377/55A55/89369/8B887", "character 8: \"ü\" is not a number"},
        WrongSheet{"Dice", "🎲489B/37377/55A55/89369/8B887",
                   "character 1: \"🎲\" is not a number"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Score, SurvivesBytesThatAreNoText) {
  const Finished finished = knister({"score", "74\xff\xfe\x1b[31m/37377/55A55/89369/8B887"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(says(finished.err, "character 3: "));
  EXPECT_EQ(finished.err.find('\x1b'), std::string::npos) << "no escape code reaches the terminal";
  EXPECT_EQ(finished.err.find('\xff'), std::string::npos) << "messages are UTF-8";
}

}  // namespace
}  // namespace knister::test
