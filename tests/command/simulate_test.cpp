// tests/command/simulate_test.cpp: `knister simulate`: many random games and what they have in
// common.
#include <boost/json.hpp>
#include <cmath>
#include <cstdint>
#include <gtest/gtest.h>
#include <string>

#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

namespace json = boost::json;

double number(const json::value& value) { return value.to_number<double>(); }

TEST(Simulate, GivesTheSameWhateverTheNumberOfThreads) {
  const Finished one =
      knister({"simulate", "--games", "10001", "--seed", "7", "--jobs", "1", "--json"});
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(one.err, "");
  for (const char* jobs : {"3", "16"}) {
    EXPECT_EQ(
        one.out,
        knister({"simulate", "--games", "10001", "--seed", "7", "--jobs", jobs, "--json"}).out);
  }
  EXPECT_EQ(one.out, knister({"simulate", "--games", "10001", "--seed", "7", "--json"}).out);
  EXPECT_NE(one.out, knister({"simulate", "--games", "10001", "--seed", "8", "--json"}).out);
}

TEST(Simulate, TakesMoreThreadsThanGames) {
  const Finished finished = knister({"simulate", "--games", "2", "--jobs", "5", "--json"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(number(json::parse(finished.out).at("games")), 2);
}

// Random placement scores 19.95 on average: 19.9527 by the exact chances of a random full line.
TEST(Simulate, HasTheMeanThatTheRulesHave) {
  constexpr double known_mean = 19.95;
  constexpr double known_to = 0.005;  // the last digit of that number
  const Finished finished = knister({"simulate", "--games", "200000", "--seed", "3", "--json"});
  const json::value result = json::parse(finished.out);
  const double error = number(result.at("standard_error"));
  EXPECT_GT(error, 0.01);
  EXPECT_LT(error, 0.02);
  EXPECT_NEAR(number(result.at("mean")), known_mean, 5 * error + known_to);
}

TEST(Simulate, AgreesWithItsOwnHistogram) {
  const json::value result =
      json::parse(knister({"simulate", "--games", "5000", "--seed", "4", "--json"}).out);
  double games = 0;
  double sum = 0;
  double squares = 0;
  double from_50 = 0;
  for (const json::value& bar : result.at("histogram").as_array()) {
    const double total = number(bar.at("total"));
    const double count = number(bar.at("games"));
    games += count;
    sum += count * total;
    squares += count * total * total;
    if (total >= 50) from_50 += count;
  }
  EXPECT_EQ(games, 5000);
  EXPECT_EQ(number(result.at("games")), 5000);
  EXPECT_EQ(number(result.at("seed")), 4);
  EXPECT_EQ(result.at("player"), "random");
  const double mean = sum / games;
  const double deviation = std::sqrt((squares - sum * mean) / (games - 1));
  EXPECT_NEAR(number(result.at("mean")), mean, 1e-9);
  EXPECT_NEAR(number(result.at("deviation")), deviation, 1e-9);
  EXPECT_NEAR(number(result.at("standard_error")), deviation / std::sqrt(games), 1e-9);
  EXPECT_EQ(number(result.at("from_50")), from_50);
  EXPECT_EQ(result.at("histogram").as_array().front().at("total"), result.at("lowest"));
  EXPECT_EQ(result.at("histogram").as_array().back().at("total"), result.at("highest"));
}

TEST(Simulate, SaysTheSameInWords) {
  const Finished finished = knister({"simulate", "--games", "5000", "--seed", "4"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_TRUE(
      says_in_order(finished.out, {"games ", " 5000\n", "mean ", "(standard error 0.", "deviation ",
                                   "quartiles ", "50 points and more", " 15-19 ", "####"}));
  EXPECT_EQ(finished.out.find(" \n"), std::string::npos) << "no blanks at the end of a line";
}

TEST(Simulate, PlaysASingleGame) {
  const json::value result =
      json::parse(knister({"simulate", "--games", "1", "--seed", "4", "--json"}).out);
  EXPECT_EQ(result.at("histogram").as_array().size(), 1U);
  EXPECT_EQ(number(result.at("deviation")), 0);
  EXPECT_EQ(result.at("lowest"), result.at("highest"));
}

}  // namespace
}  // namespace knister::test
