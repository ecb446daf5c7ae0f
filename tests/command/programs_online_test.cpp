// tests/command/programs_online_test.cpp: programs at online tables: `join --bot`, `host --bot`.
#include <csignal>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <string>

#include "tests/command/folder.h"
#include "tests/command/online_table.h"
#include "tests/command/program.h"
#include "tests/command/programs.h"
#include "tests/command/running_program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

class ProgramsOnline : public testing::Test {
 protected:
  Folder home_;
  std::string first_free_ = first_free_program(home_);
};

// What somebody types who writes row by row and rolls every second time.
std::string script() {
  std::string typed;
  for (int cell = 0; cell < 25; ++cell) {
    if (cell % 2 == 0) typed += '\n';
    typed += std::string{"abcde"[cell % 5], "12345"[cell / 5]} + '\n';
  }
  return typed;
}

TEST_F(ProgramsOnline, SitAsBotsAndPlayToTheEnd) {
  const Folder ada_home;
  RunningProgram ada(knister_at(ada_home, {"host", "--plain", "--port", "0", "--name", "Ada"}));
  const std::string link = link_in(ada.read_line());
  while (ada.read_line() != "You are Ada.") {
  }
  const std::string log = home_.file("log");
  const std::string talkative = "Otto: echo thinking >&2; exec " + first_free_;
  RunningProgram otto(knister_at(home_, {"join", link, "--bot", talkative, "--bot-log", log}));
  EXPECT_EQ(otto.read_line(), "Otto sits at table " + link.substr(link.size() - 6) + '.');
  ada.type("wait 2\nyoungest 1\nwho\nstart\n" + script());
  ada.end_input();
  const Finished ada_end = ada.wait();
  EXPECT_EQ(ada_end.code, 0) << ada_end.out << ada_end.err;
  EXPECT_TRUE(says(ada_end.out, "Otto (bot)"));
  // Both wrote row by row: they share the first place, and one of them is no person.
  EXPECT_TRUE(says(ada_end.out, "25 rolls checked: nobody chose them."));
  const std::regex row(R"(1\. (Ada|Otto \(bot\)): (\d+) points?)");
  std::map<std::string, std::string> points;
  for (std::sregex_iterator at(ada_end.out.begin(), ada_end.out.end(), row), end; at != end; ++at) {
    points[(*at)[1]] = (*at)[2];
  }
  ASSERT_EQ(points.size(), 2U) << ada_end.out;
  EXPECT_EQ(points["Ada"], points["Otto (bot)"]);
  const Finished otto_end = otto.wait();
  EXPECT_EQ(otto_end.code, 0) << otto_end.err;
  EXPECT_EQ(otto_end.err, "");
  EXPECT_EQ(otto_end.out, "Otto, game 1: " + points["Ada"] + ". In all: " + points["Ada"] + ".\n");
  EXPECT_EQ(content_of(log), "thinking\n");
}

TEST_F(ProgramsOnline, AmongThemselvesBeginAndEndByThemselves) {
  const Finished finished =
      run(knister_at(home_, {"host", "--no-seat", "--port", "0", "--games", "2", "--bot",
                             "Otto: " + first_free_, "--bot", first_free_}));
  EXPECT_EQ(finished.code, 0) << finished.out << finished.err;
  for (const char* part : {"Otto sits at", "Program sits at", "Otto, game 1: ", "Otto, game 2: ",
                           "Program, game 1: ", "Program, game 2: "}) {
    EXPECT_TRUE(says(finished.out, part));
  }
}

TEST_F(ProgramsOnline, OneThatFailsLeavesAndTheOthersGoOn) {
  const Folder ada_home;
  RunningProgram ada(knister_at(
      ada_home, {"host", "--plain", "--port", "0", "--name", "Ada", "--bot", "Otto: exit 3"}));
  (void)ada.read_line();
  std::string alone;
  for (int cell = 0; cell < 25; ++cell) {
    alone += '\n' + std::string{"abcde"[cell % 5], "12345"[cell / 5]} + '\n';
  }
  ada.type("wait 2\nyoungest 1\nstart\n" + alone);
  ada.end_input();
  const Finished end = ada.wait();
  EXPECT_TRUE(says(end.err, "Otto does not answer: its program has ended."));
  EXPECT_EQ(end.code, 1);
  EXPECT_TRUE(says(end.out, "1. Ada: "));
}

TEST_F(ProgramsOnline, ComeBackToTheirSeatAndSayWhatIsWrong) {
  const OpenTable table;
  RunningProgram otto(knister_at(home_, {"join", table.link(), "--bot", "Otto: " + first_free_}));
  EXPECT_TRUE(begins(otto.read_line(), "Otto sits at"));
  (void)otto.stop(SIGKILL);
  RunningProgram again(knister_at(home_, {"join", table.link(), "--bot", "Otto: " + first_free_}));
  EXPECT_TRUE(begins(again.read_line(), "Otto sits at"));  // not "Otto 2"
  (void)again.stop(SIGTERM);
  EXPECT_EQ(run(knister_at(home_, {"join", table.link(), "--bot", "Otto: "})).code, 2);
  EXPECT_EQ(run(knister_at(home_, {"join", table.link(), "--bot", "\x1b[2J: exit"})).code, 2);
  EXPECT_EQ(run(knister_at(home_, {"join", "ZZZZZZ", "--server", "localhost:" + table.port(),
                                   "--bot", "exit"}))
                .code,
            1);
}

}  // namespace
}  // namespace knister::test
