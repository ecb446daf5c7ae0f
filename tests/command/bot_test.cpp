// tests/command/bot_test.cpp: bots at the table, hints, and the engine's protocol, with real
// programs.
#include <algorithm>
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <string>

#include "tests/command/folder.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

namespace json = boost::json;

// A person who writes row by row, and presses Enter for every roll.
std::string row_by_row() {
  std::string typed;
  for (char row = '1'; row <= '5'; ++row) {
    for (char column = 'a'; column <= 'e'; ++column) {
      typed += '\n';
      typed += column;
      typed += row;
      typed += '\n';
    }
  }
  return typed + '\n';
}

std::map<std::string, json::value> by_id(const std::string& out) {
  std::map<std::string, json::value> answers;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    const json::value answer = json::parse(line);
    answers[json::serialize(answer.at("id"))] = answer;
  }
  return answers;
}

TEST(Bots, PlayAWholeGameWithAPerson) {
  const Folder folder;
  const std::string record = folder.file("game.knister");
  const Finished finished = knister(
      {"play", "--bots", "sparrow,instant,fox,fox", "--seed", "5", "--plain", "--save", record},
      row_by_row());
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says_in_order(
      finished.out, {"Sparrow: ", "Owl: ", "Fox 1: ", "Fox 2: ", "The game is over.", "1. "}));
  const Finished replayed = knister({"replay", record});
  EXPECT_EQ(replayed.code, 0);
  // The owl's choices are the engine's own: a roll ahead they may be better than the review of its
  // seat thinks, which finds them close to the best.
  const json::value review =
      json::parse(knister({"analyze", record, "--seat", "3", "--level", "instant", "--json"}).out);
  for (const json::value& round : review.at("rounds").as_array()) {
    const json::array& choices = round.at("choices").as_array();
    const auto* chosen = std::find_if(choices.begin(), choices.end(), [&](const json::value& one) {
      return one.at("cell") == round.at("chosen");
    });
    ASSERT_NE(chosen, choices.end());
    const auto value = [](const json::value& one) { return one.at("value").to_number<double>(); };
    EXPECT_LE(value(choices.front()) - value(*chosen), 1) << round;
  }
}

TEST(Bots, TheSameSeedIsTheSameGame) {
  const auto run = [] {
    return knister({"play", "--bots", "sparrow,hare", "--seed", "9", "--plain"}, row_by_row()).out;
  };
  EXPECT_EQ(run(), run());
}

TEST(Bots, UndoTakesBackThePersonsNumber) {
  const Finished finished =
      knister({"play", "--bots", "fox", "--seed", "3", "--plain"}, "\nc3\nundo\na1\nquit\n");
  EXPECT_TRUE(says_in_order(finished.out, {"You: 7 in c3.", "Round 2 of 25. Fox rolls.",
                                           "Taken back. Pick another square.", "You: 7 in a1."}));
}

TEST(Bots, AProgramThatSpeaksTheProtocolPlays) {
  const Finished finished =
      knister({"play", "--bot", program_path() + " engine --jobs 1", "--seed", "5", "--plain"},
              row_by_row());
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says(finished.out, "Program: "));
  EXPECT_FALSE(says(finished.out, "does not answer"));
}

TEST(Bots, ProgramsThatFailAreToldOfAndTheGameGoesOn) {
  for (const char* command : {"exit 3", "cat", "no-such-program-anywhere 2>/dev/null",
                              "while read l; do echo nonsense; done",
                              R"(while read l; do echo '{"id":1,"choice":"z9"}'; done)"}) {
    const Finished finished =
        knister({"play", "--bot", command, "--seed", "3", "--plain"}, "\nc3\nd3\nquit\n");
    EXPECT_EQ(finished.code, 0) << command;
    EXPECT_TRUE(says_in_order(finished.out, {"Program does not answer: ", "Program: 7 in d3."}))
        << command;
  }
}

// The terminal is ours: what a program says on standard error would garble a full screen.
TEST(Bots, WhatAProgramSaysOnStandardErrorGoesToAFileOrNowhere) {
  const std::string command = "echo thinking hard >&2; exec " + program_path() + " engine --jobs 1";
  const Finished dropped =
      knister({"play", "--bot", command, "--seed", "5", "--plain"}, "\nc3\nquit\n");
  EXPECT_EQ(dropped.code, 0);
  EXPECT_FALSE(says(dropped.out, "thinking")) << dropped.out;
  EXPECT_FALSE(says(dropped.err, "thinking")) << dropped.err;
  const Folder folder;
  const std::string log = folder.file("bot.log");
  const Finished kept = knister(
      {"play", "--bot", command, "--bot-log", log, "--seed", "5", "--plain"}, "\nc3\nquit\n");
  EXPECT_EQ(kept.code, 0);
  EXPECT_FALSE(says(kept.err, "thinking")) << kept.err;
  EXPECT_EQ(content_of(log), "thinking hard\n");
  EXPECT_NE(knister({"play", "--bot-log", folder.file("no/such/folder"), "--plain"}, "quit\n").code,
            0);
}

TEST(Hint, IsTheBestOfAnalyze) {
  const Finished hinted =
      knister({"play", "--seed", "3", "--plain"}, "\nhint\nhint\nhint\nhint\nquit\n");
  const json::value analysis =
      json::parse(knister({"analyze", "...../...../...../...../..... 7", "--json"}).out);
  const std::string best(analysis.at("choices").at(0).at("cell").as_string());
  // Three steps, and whoever asks on hears the last one again.
  const std::string whole = "A hint: the 7 is best in " + best + '.';
  EXPECT_TRUE(says_in_order(
      hinted.out, {"Worth a look: ", "One of these is best: ", whole, " less\n", whole, " less\n"}))
      << hinted.out;
  EXPECT_EQ(hinted.out.find(whole), hinted.out.find("A hint: ")) << hinted.out;
  EXPECT_TRUE(
      says(knister({"play", "--plain"}, "hint\nquit\n").out, "There is no number to place"));
}

TEST(Engine, AnswersPositionsAndRecords) {
  const std::string empty = "...../...../...../...../..... 8";
  const auto answers =
      by_id(knister({"engine"},
                    R"({"id":1,"position":")" + empty + R"(","level":"instant"})" + "\n" +
                        R"({"id":"two","position":"7489B/37.77/55A5./8936./8B... 8"})" + "\n\n" +
                        R"({"id":3,"record":"8c3 7a1 Be5","level":"instant"})" + "\n" +
                        R"({"id":4,"position":")" + empty + R"(","level":"sparrow","seed":7})" +
                        "\n" + R"({"id":5,"query":"version"})")
                .out);
  ASSERT_EQ(answers.size(), 5U);
  EXPECT_EQ(answers.at("1").at("choices").as_array().size(), 25U);
  EXPECT_EQ(answers.at("\"two\"").at("choice"), "d5");
  EXPECT_EQ(answers.at("\"two\"").at("level"), "strong");
  EXPECT_GE(answers.at("\"two\"").at("lines").as_array().size(), 2U);
  EXPECT_EQ(answers.at("3").at("rounds").as_array().size(), 3U);
  EXPECT_TRUE(answers.at("4").at("choice").is_string());
  EXPECT_EQ(answers.at("5").at("protocol"), 2);
}

TEST(Engine, NamesTheFieldThatIsWrong) {
  const std::map<std::string, std::string> wrong{
      {R"({"position":"x"})", "id"},
      {R"({"id":1})", "position"},
      {R"({"id":1,"position":"x 8"})", "position"},
      {R"({"id":1,"position":5})", "position"},
      {R"({"id":1,"position":"...../...../...../...../.....","level":"fox"})", "position"},
      {R"({"id":1,"position":"...../...../...../...../..... 8","level":"lion"})", "level"},
      {R"({"id":1,"position":"...../...../...../...../..... 8","seed":-1})", "seed"},
      {R"({"id":1,"record":"8c3 8c3"})", "record"},
      {R"({"id":1,"record":"8c3","seat":2})", "seat"},
      {R"({"id":1,"record":"8c3","level":"fox"})", "level"},
      {R"({"id":1,"query":"weather"})", "query"},
      {R"({"id":1,"positon":"x"})", "positon"}};
  for (const auto& [line, field] : wrong) {
    const json::value answer = json::parse(knister({"engine"}, line + "\n").out);
    EXPECT_EQ(std::string(answer.at("error").at("field").as_string()), field) << line;
  }
  const json::value answer = json::parse(knister({"engine"}, "nonsense\n").out);
  EXPECT_TRUE(answer.at("id").is_null());
  EXPECT_TRUE(answer.at("error").at("message").is_string());
}

TEST(Engine, StopsWhatItIsAskedToStop) {
  const std::string empty = "...../...../...../...../..... 8";
  const auto answers =
      by_id(knister({"engine", "--jobs", "1"},
                    R"({"id":1,"position":")" + empty + R"(","level":"max"})" + "\n" +
                        R"({"id":2,"position":")" + empty + R"(","level":"max"})" + "\n" +
                        R"({"id":3,"stop":1})" + "\n" + R"({"id":4,"stop":2})" + "\n" +
                        R"({"id":5,"stop":99})")
                .out);
  ASSERT_EQ(answers.size(), 5U);
  EXPECT_EQ(answers.at("1").at("stopped"), true);
  EXPECT_EQ(answers.at("2").at("stopped"), true);
  EXPECT_EQ(answers.at("3").at("found"), true);
  EXPECT_EQ(answers.at("5").at("found"), false);
}

// The only thread is busy with the first one.
TEST(Engine, AnswersAtOnceWhatIsStoppedWhileItWaits) {
  const std::string empty = "...../...../...../...../..... 8";
  const std::string out =
      knister({"engine", "--jobs", "1"}, R"({"id":1,"position":")" + empty + R"(","level":"max"})" +
                                             "\n" + R"({"id":2,"position":")" + empty +
                                             R"(","level":"max"})" + "\n" + R"({"id":3,"stop":2})" +
                                             "\n" + R"({"id":4,"stop":1})" + "\n")
          .out;
  EXPECT_TRUE(says_in_order(
      out, {R"({"id":2,"level":"max","stopped":true})", R"({"id":3,"found":true})", R"({"id":1,)"}))
      << out;
}

}  // namespace
}  // namespace knister::test
