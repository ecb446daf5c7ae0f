// tests/command/programs_test.cpp: programs as players: at a table of this machine, alone, and
// measured on the same dice as everybody.
#include "tests/command/programs.h"

#include <algorithm>
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <sstream>
#include <string>

#include "tests/command/folder.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

namespace json = boost::json;

double number(const json::value& value) { return value.to_number<double>(); }

int lines_in(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

class Programs : public testing::Test {
 protected:
  Folder folder_;
  std::string first_free_ = first_free_program(folder_);
};

TEST_F(Programs, SeveralSitBesideAPersonWithNamesOfTheirOwn) {
  std::string typed;
  for (int cell = 0; cell < 25; ++cell) {
    typed += '\n';
    typed += std::string{"abcde"[cell % 5], "12345"[cell / 5]} + '\n';
  }
  const std::string record = folder_.file("game.knister");
  const Finished finished =
      knister({"play", "--bots", "fox", "--bot", "Otto: " + first_free_, "--bot", first_free_,
               "--bot=" + first_free_, "--seed", "5", "--plain", "--save", record},
              typed + '\n');
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_TRUE(says_in_order(finished.out, {"Fox: ", "Otto: ", "Program: ", "Program 2: "}));
  // All but the fox fill their sheets from the first cell to the last.
  std::map<std::string, int> of_total;
  const std::regex row(R"(\d\. ([^:\n]+): (\d+) points)");
  const std::string ranking = finished.out.substr(finished.out.find("The game is over."));
  for (std::sregex_iterator at(ranking.begin(), ranking.end(), row), end; at != end; ++at) {
    ++of_total[(*at)[2].str()];
  }
  ASSERT_EQ(of_total.size(), 2U) << ranking;
  EXPECT_EQ(of_total.begin()->second + of_total.rbegin()->second, 5) << ranking;
  EXPECT_TRUE(says(content_of(record), "Otto"));
}

TEST_F(Programs, AreToldTheOtherSheetsAndTheResultWhenTheyAsk) {
  const std::string curious = folder_.with("curious.py", R"(
import json, sys
for line in sys.stdin:
    print(line, end="", file=sys.stderr, flush=True)
    asked = json.loads(line)
    if "position" not in asked:
        continue
    cell = asked["position"].replace("/", "").index(".")
    answer = {"id": asked["id"], "choice": "abcde"[cell % 5] + str(cell // 5 + 1)}
    if asked["id"] == 1:
        answer["tell"] = ["others", "result"]
    print(json.dumps(answer), flush=True)
)");
  const std::string log = folder_.file("log");
  const Finished finished = knister({"play", "--players", "0", "--bots", "sparrow", "--bot",
                                     "python3 " + curious, "--bot-log", log, "--seed", "3"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_FALSE(says(finished.out + finished.err, "position"));
  std::istringstream told(content_of(log));
  std::string line;
  std::getline(told, line);
  EXPECT_FALSE(json::parse(line).as_object().contains("others")) << line;
  for (int round = 2; round <= 25; ++round) {
    ASSERT_TRUE(std::getline(told, line));
    const json::array others = json::parse(line).at("others").as_array();
    ASSERT_EQ(others.size(), 1U);
    // What the sparrow writes of this roll is not shown before everybody has written.
    const std::string sheet(others[0].as_string());
    EXPECT_EQ(std::count(sheet.begin(), sheet.end(), '.'), 26 - round) << line;
  }
  ASSERT_TRUE(std::getline(told, line));
  const json::value result = json::parse(line).at("result");
  EXPECT_EQ(result.at("seat"), 2);
  ASSERT_EQ(result.at("totals").as_array().size(), 2U);
  for (const json::value& total : result.at("totals").as_array()) {
    EXPECT_TRUE(says(finished.out, ": " + json::serialize(total) + " point"));
  }
}

TEST_F(Programs, AloneNeedNobody) {
  const std::string record = folder_.file("game.knister");
  const auto play = [&] {
    return knister({"play", "--players", "0", "--bots", "fox,hare", "--bot", "Otto: " + first_free_,
                    "--games", "2", "--seed", "4", "--save", record});
  };
  const Finished finished = play();
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_TRUE(says_in_order(finished.out, {"1. Hare: ", "1. Fox: "}));
  EXPECT_EQ(lines_in(finished.out), 6);
  EXPECT_EQ(play().out, finished.out);
  EXPECT_EQ(knister({"replay", record}).code, 0);

  EXPECT_EQ(knister({"play", "--players", "0"}).code, 2);
  const Finished real = knister({"play", "--players", "0", "--bots", "fox", "--dice", "real"});
  EXPECT_EQ(real.code, 2);
  EXPECT_TRUE(says(real.err, "bots alone cannot roll real dice"));
  const Finished broken = knister({"play", "--players", "0", "--bot", "Otto: exit 3"});
  EXPECT_EQ(broken.code, 1);
  EXPECT_TRUE(says(broken.err, "Otto does not answer: its program has ended."));
  EXPECT_EQ(knister({"play", "--bot", "Otto: "}).code, 2);
}

TEST_F(Programs, AreMeasuredLikeALevel) {
  const auto run = [&](const char* jobs) {
    json::object result =
        json::parse(knister({"selfplay", "--bot", first_free_, "--games", "12", "--seed", "5",
                             "--jobs", jobs, "--luck-adjusted", "--json"})
                        .out)
            .as_object();
    result.erase("ms_per_move");
    return result;
  };
  const json::object one = run("1");
  EXPECT_EQ(one, run("3"));
  EXPECT_NEAR(number(one.at("mean")), 20, 8);
  EXPECT_TRUE(one.contains("adjusted_mean"));
  const Finished broken = knister({"selfplay", "--bot", "Otto: exit 3", "--games", "5"});
  EXPECT_EQ(broken.code, 1);
  EXPECT_TRUE(says(broken.err, "Otto does not answer: "));
  const Finished two =
      knister({"selfplay", "--bot", first_free_, "--bot", first_free_, "--games", "5"});
  EXPECT_EQ(two.code, 2);
}

TEST_F(Programs, MatchLevelsAndEachOtherOnTheSameDice) {
  const auto match = [&](std::vector<std::string> players) {
    players.insert(players.begin(), "match");
    players.insert(players.end(), {"--games", "10", "--json"});
    return json::parse(knister(players).out);
  };
  const json::value against_fox = match({"fox", "--bot", "Otto: " + first_free_});
  EXPECT_EQ(against_fox.at("second"), "Otto");
  EXPECT_GT(number(against_fox.at("adjusted_difference")),
            3 * number(against_fox.at("adjusted_error")));
  const json::value equals = match({"--bot", first_free_, "--bot", "Otto: " + first_free_});
  EXPECT_EQ(number(equals.at("drawn")), 10);
  EXPECT_EQ(match({first_free_, "hare"}).at("second"), "hare");
  const Finished alone = knister({"match", "fox"});
  EXPECT_EQ(alone.code, 2);
  EXPECT_TRUE(says(alone.err, "here there are 1"));
  EXPECT_EQ(knister({"match", "fox", "wolf"}).code, 2);
}

std::uint8_t byte_at(const std::string& bytes, std::size_t at) {
  return static_cast<std::uint8_t>(bytes.at(at));
}

TEST_F(Programs, GamesAreKeptInOrderWhateverTheThreads) {
  const auto keep = [&](const char* jobs, const std::string& records, const std::string& rows) {
    const Finished finished =
        knister({"selfplay", "--level", "fox", "--games", "40", "--seed", "9", "--jobs", jobs,
                 "--records", folder_.file(records), "--positions", folder_.file(rows)});
    EXPECT_EQ(finished.code, 0) << finished.err;
    return content_of(folder_.file(records)) + content_of(folder_.file(rows));
  };
  EXPECT_EQ(keep("1", "one.knister", "one.npy"), keep("4", "four.knister", "four.npy"));
  EXPECT_EQ(keep("1", "one.knister.gz", "one.npy.gz"), keep("4", "four.knister.gz", "four.npy.gz"));
  const Finished unpacked =
      run({.arguments = {"-dc", folder_.file("four.knister.gz")}, .program = "gzip"});
  EXPECT_EQ(unpacked.out, content_of(folder_.file("one.knister")));

  // Everybody can have the same dice again, and every game says which they were.
  const Finished dice = knister({"dice", "--seed", "9", "--games", "40"});
  EXPECT_EQ(lines_in(dice.out), 40);
  EXPECT_EQ(knister({"replay", folder_.file("one.knister")}).code, 0);
  EXPECT_TRUE(says(content_of(folder_.file("one.knister")), "[Dice \"seed 9 game 39\"]"));
  std::istringstream lines(dice.out);
  const std::string rows = content_of(folder_.file("one.npy"));
  const std::size_t header = 10 + byte_at(rows, 8) + 256U * byte_at(rows, 9);
  EXPECT_EQ(header % 64, 0U);
  EXPECT_TRUE(
      says(rows.substr(0, header), "'descr': '|u1', 'fortran_order': False, 'shape': (1000, 28)"));
  ASSERT_EQ(rows.size(), header + 1000U * 28);
  std::size_t at = header;
  for (int game = 0; game < 40; ++game) {
    std::string line;
    std::getline(lines, line);
    std::istringstream words(line);
    int named = -1;
    words >> named;
    EXPECT_EQ(named, game);
    std::string filled(25, '\0');
    for (int round = 0; round < 25; ++round, at += 28) {
      EXPECT_EQ(rows.substr(at, 25), filled);
      std::string roll;
      words >> roll;
      EXPECT_EQ(byte_at(rows, at + 25), roll.at(0) - '0' + roll.at(2) - '0');
      filled.at(byte_at(rows, at + 26)) = rows.at(at + 25);
    }
    std::string sheet;
    for (int cell = 0; cell < 25; ++cell) {
      sheet += "??23456789ABC"[static_cast<std::size_t>(filled[static_cast<std::size_t>(cell)])];
      if (cell % 5 == 4 && cell < 24) sheet += '/';
    }
    EXPECT_EQ(knister({"score", "-"}, sheet + '\n').out,
              std::to_string(byte_at(rows, at - 1)) + '\n');
  }
  EXPECT_NE(knister({"selfplay", "--games", "2", "--records", folder_.file("no/such/folder")}).code,
            0);
}

TEST_F(Programs, FindTheDiceOfAnyGame) {
  const std::string all = knister({"dice", "--seed", "7", "--games", "3"}).out;
  EXPECT_EQ(lines_in(all), 3);
  EXPECT_TRUE(begins(all, "0 "));
  EXPECT_EQ(knister({"dice", "--seed", "7", "--first", "2"}).out, all.substr(all.find("\n2 ") + 1));
  EXPECT_EQ(knister({"dice", "--games", "0"}).code, 2);
}

}  // namespace
}  // namespace knister::test
