// tests/command/engine_test.cpp: analyze, selfplay, match, bench and train, as their users call
// them.
#include <boost/json.hpp>
#include <cmath>
#include <filesystem>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

#include "tests/command/folder.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

namespace json = boost::json;

double number(const json::value& value) { return value.to_number<double>(); }

const std::string position = "7489B/37.77/55A5./8936./8B... 8";

std::string any_golden_record() {
  for (const auto& entry : std::filesystem::directory_iterator(std::string(KNISTER_SOURCE_DIR) +
                                                               "/tests/data/golden")) {
    if (entry.path().extension() == ".knister") return entry.path().string();
  }
  return {};
}

TEST(Analyze, NamesItsArgumentAsOthersDo) {
  EXPECT_TRUE(says(knister({"analyze", "--help"}).out, "knister analyze GIVEN [OPTIONS]"));
}

TEST(Analyze, JudgesEveryFreeCellOfAPosition) {
  const json::value result =
      json::parse(knister({"analyze", position, "--level", "instant", "--json"}).out);
  const json::array& choices = result.at("choices").as_array();
  ASSERT_EQ(choices.size(), 6U);
  EXPECT_EQ(number(choices[0].at("loss")), 0);
  const double best = number(choices[0].at("value"));
  EXPECT_EQ(number(result.at("dice")), best - number(result.at("value_before")));
  for (const json::value& choice : choices) {
    EXPECT_EQ(number(choice.at("value")) + number(choice.at("loss")), best);
    EXPECT_GE(choice.at("lines").as_array().size(), 2U);
  }
}

TEST(Analyze, ExplainsTheBestChoicesInWords) {
  const Finished finished = knister({"analyze", position});
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says_in_order(
      finished.out, {"Expected final total before the roll: ", "Where the 8 leads, best first:",
                     "d5 ", "Column D is complete: straight with a 7, 8."}));
}

TEST(Analyze, WithoutARollTellsWhatIsExpected) {
  const Finished finished = knister({"analyze", "7489B/37.77/55A5./8936./8B...", "--json"});
  EXPECT_EQ(finished.code, 0);
  const double value = number(json::parse(finished.out).at("value"));
  EXPECT_GT(value, 30);
  EXPECT_LT(value, 60);
  const json::value full =
      json::parse(knister({"analyze", "7489B/37377/55A55/89369/8B887", "--json"}).out);
  EXPECT_EQ(number(full.at("value")), 53);
}

TEST(Analyze, AFinishedGameIsTheSumOfParDiceAndChoices) {
  const Finished finished =
      knister({"analyze", any_golden_record(), "--level", "instant", "--json"});
  EXPECT_EQ(finished.err, "");
  std::istringstream lines(finished.out);
  int games = 0;
  for (std::string line; std::getline(lines, line); ++games) {
    const json::value game = json::parse(line);
    EXPECT_EQ(number(game.at("par")) + number(game.at("dice")) + number(game.at("choices")),
              number(game.at("expected")));
    double dice = 0;
    double choices = 0;
    for (const json::value& round : game.at("rounds").as_array()) {
      dice += number(round.at("dice"));
      choices += number(round.at("choice"));
    }
    EXPECT_EQ(dice, number(game.at("dice")));
    EXPECT_EQ(choices, number(game.at("choices")));
    if (game.as_object().contains("own")) {
      EXPECT_EQ(number(game.at("expected")), number(game.at("score")));
      EXPECT_LE(number(game.at("hindsight").at("total")), number(game.at("hindsight").at("limit")));
      EXPECT_GE(number(game.at("hindsight").at("total")), number(game.at("score")));
    }
  }
  EXPECT_GE(games, 1);
}

// What people see is rounded, and adds up all the same.
TEST(Analyze, ShownTenthsAddUp) {
  const std::string out = knister({"analyze", any_golden_record(), "--level", "instant"}).out;
  const auto tenths = [](const std::string& text) {
    return static_cast<int>(std::lround(std::stod(text) * 10));
  };
  const std::size_t at = out.find("usual ");
  ASSERT_NE(at, std::string::npos);
  std::istringstream sum(out.substr(at, out.find('\n', at) - at));
  std::string word;
  std::string par;
  std::string dice;
  std::string choices;
  std::string result;
  sum >> word >> par >> word >> dice >> word >> choices >> result;
  EXPECT_EQ(tenths(par) + tenths(dice) + tenths(choices), tenths(result));
}

TEST(Analyze, SaysWhatIsWrong) {
  const Finished level = knister({"analyze", position, "--level", "fox"});
  EXPECT_EQ(level.code, 2);
  EXPECT_TRUE(says(level.err, "only instant, strong and max can judge"));
  const Finished unknown = knister({"analyze", position, "--level", "lion"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(says(unknown.err, "lion"));
  const Finished seat = knister({"analyze", any_golden_record(), "--seat", "99"});
  EXPECT_EQ(seat.code, 1);
  EXPECT_TRUE(says(seat.err, "there is no seat 99"));
}

TEST(Selfplay, GivesTheSameGamesWhateverTheThreads) {
  const auto run = [](const char* jobs) {
    json::object result =
        json::parse(knister({"selfplay", "--level", "fox", "--games", "300", "--seed", "5",
                             "--jobs", jobs, "--luck-adjusted", "--json"})
                        .out)
            .as_object();
    result.erase("ms_per_move");
    return json::serialize(result);
  };
  const std::string one = run("1");
  EXPECT_EQ(one, run("3"));
  const json::value result = json::parse(one);
  EXPECT_NEAR(number(result.at("mean")), 55, 4);
  EXPECT_LT(number(result.at("adjusted_error")), number(result.at("standard_error")));
}

TEST(Selfplay, ReviewsSplitTheMean) {
  const auto run = [](const char* jobs) {
    return json::parse(knister({"selfplay", "--level", "sparrow", "--games", "4", "--jobs", jobs,
                                "--reviewed", "--json"})
                           .out);
  };
  const json::value one = run("1");
  EXPECT_LT(number(one.at("choices_mean")), -10);
  EXPECT_EQ(one.at("dice_mean"), run("3").at("dice_mean"));
  // mean = par + dice + choices; each rounded to 1/256
  const double par =
      number(one.at("mean")) - number(one.at("dice_mean")) - number(one.at("choices_mean"));
  EXPECT_NEAR(par, 69, 3);
}

TEST(Selfplay, PlansOfOnesOwn) {
  const auto run = [](const char* option, const char* value) {
    return json::parse(knister({"selfplay", option, value, "--games", "1", "--json"}).out);
  };
  const json::value planned = run("--plan", "1 2:4:3 exact:5");
  EXPECT_EQ(planned.at("plan").as_string(), "1 2:4:3 exact:5");
  const double nodes = number(planned.at("nodes_per_move"));
  EXPECT_GT(nodes, number(run("--plan", "1 2:4:3").at("nodes_per_move")));
  EXPECT_GT(nodes, number(run("--plan", "1 2:4:2 exact:5").at("nodes_per_move")));
  EXPECT_GT(nodes, number(run("--plan", "1 2:3:3 exact:5").at("nodes_per_move")));
  for (const char* bad : {"5", "1:", "1:2:3:4", "exact:8", "1 1 1 1 1", "x", "0"}) {
    const Finished refused = knister({"selfplay", "--plan", bad});
    EXPECT_EQ(refused.code, 2) << bad;
    EXPECT_TRUE(says(refused.err, "is no part of a plan")) << bad;
  }
}

TEST(Match, TellsTheBetterOne) {
  const json::value result = json::parse(
      knister({"match", "instant", "fox", "--games", "200", "--seed", "2", "--json"}).out);
  EXPECT_GT(number(result.at("adjusted_difference")), 5 * number(result.at("adjusted_error")));
  EXPECT_EQ(number(result.at("won")) + number(result.at("drawn")) + number(result.at("lost")), 200);
  EXPECT_NEAR(number(result.at("first_mean")) - number(result.at("second_mean")),
              number(result.at("difference")), 1e-9);
}

TEST(Match, OfEqualsIsADraw) {
  const json::value result =
      json::parse(knister({"match", "instant", "owl", "--games", "50", "--json"}).out);
  EXPECT_EQ(number(result.at("drawn")), 50);
  EXPECT_EQ(number(result.at("difference")), 0);
}

TEST(Match, StopsWhenItIsSure) {
  const json::value result = json::parse(
      knister({"match", "instant", "fox", "--games", "100000", "--sprt", "2", "--json"}).out);
  EXPECT_EQ(result.at("verdict"), "better");
  EXPECT_LT(number(result.at("games")), 1000);
  const json::value worse = json::parse(
      knister({"match", "fox", "instant", "--games", "100000", "--sprt", "2", "--json"}).out);
  EXPECT_EQ(worse.at("verdict"), "not better");
  const Finished wrong = knister({"match", "fox", "instant", "--sprt", "-1"});
  EXPECT_EQ(wrong.code, 2);
}

TEST(Bench, NoticesAChangedWeightAndRefusesADamagedFile) {
  const Finished own = knister({"bench"});
  EXPECT_EQ(own.code, 0);
  EXPECT_TRUE(begins(own.out, "signature "));
  EXPECT_EQ(own.out, knister({"bench"}).out);
  const Folder folder;
  const std::string path = folder.file("damaged.weights");
  std::string bytes = content_of(std::string(KNISTER_SOURCE_DIR) + "/engine/knister.weights");
  bytes[1000] = static_cast<char>(bytes[1000] ^ 1);
  write_to(path, bytes);
  const Finished damaged = knister({"bench", "--weights", path});
  EXPECT_EQ(damaged.code, 1);
  EXPECT_TRUE(says(damaged.err, "check sum differs"));
  const Finished other = knister({"bench", "--weights", any_golden_record()});
  EXPECT_EQ(other.code, 1);
  EXPECT_TRUE(says(other.err, "this is no file of weights"));
}

TEST(Train, MakesWeightsFromNothingAndGoesOn) {
  const Folder folder;
  const std::string out = folder.file("new.weights");
  const std::string kept = folder.file("kept");
  const std::string curve = folder.file("curve");
  const Finished trained = knister({"train", "--games", "1024", "--beginnings", "1", "--out", out,
                                    "--checkpoint", kept, "--curve", curve, "--jobs", "2"});
  EXPECT_EQ(trained.code, 0);
  EXPECT_TRUE(says(trained.out, "The weights are in " + out));
  EXPECT_TRUE(says(trained.err, "1024 of 1024 games"));
  EXPECT_EQ(knister({"bench", "--weights", out}).code, 0);
  const Finished again = knister({"train", "--out", out, "--checkpoint", kept});
  EXPECT_EQ(again.code, 0);
  EXPECT_TRUE(says(again.err, "Going on after 1024 of 1024 games."));
  // Of a finished training the weights are written wherever they are wanted.
  const std::string elsewhere = folder.file("elsewhere.weights");
  EXPECT_EQ(knister({"train", "--out", elsewhere, "--checkpoint", kept, "--games", "1024"}).code,
            0);
  EXPECT_EQ(content_of(elsewhere), content_of(out));
  for (const char* option : {"--games", "--seed"}) {
    const Finished other = knister({"train", "--out", out, "--checkpoint", kept, option, "4096"});
    EXPECT_EQ(other.code, 1) << option;
    EXPECT_TRUE(says(other.err, "comes from a training with --games 1024 and --seed 11"));
  }
  write_to(kept, "nonsense");
  const Finished bad = knister({"train", "--out", out, "--checkpoint", kept});
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(says(bad.err, "is not a checkpoint"));
}

// The beginnings alone are more games than were asked for.
TEST(Train, WritesWeightsHoweverFewGamesItIsGiven) {
  const Folder folder;
  const std::string out = folder.file("few.weights");
  const Finished trained =
      knister({"train", "--games", "1024", "--beginnings", "2", "--out", out, "--jobs", "2"});
  EXPECT_EQ(trained.code, 0) << trained.err;
  EXPECT_EQ(knister({"bench", "--weights", out}).code, 0);
}

}  // namespace
}  // namespace knister::test
