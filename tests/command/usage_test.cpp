// tests/command/usage_test.cpp: help, version, mistakes on the command line, and exit codes.
#include <algorithm>
#include <gtest/gtest.h>
#include <regex>
#include <string>
#include <vector>

#include "tests/command/folder.h"
#include "tests/command/full_screen.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

const std::vector<std::string> commands{
    "play",     "daily",  "score",  "replay", "convert",  "simulate", "analyze",
    "selfplay", "match",  "bench",  "bound",  "train",    "serve",    "completion",
    "man",      "verify", "backup", "check",  "licences", "dice",     "engine",
    "join",     "host",   "health", "help",   "version",  "copy",     "store"};

TEST(Usage, HelpsWithExamplesFirst) {
  const Finished finished = knister({"--help"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_TRUE(says_in_order(finished.out, {"\nExamples\n  knister play ", "\nUsage\n",
                                           "\nCommands\n", "\nOptions\n", "Exit codes: 0"}));
  for (const std::string& command : commands) {
    EXPECT_TRUE(says(finished.out, "\n  " + command + ' '));
  }
  EXPECT_TRUE(says(finished.out, "unofficial"));
  EXPECT_EQ(knister({"-h"}).out, finished.out);
}

TEST(Usage, HelpsByACommandToo) {
  EXPECT_EQ(knister({"help"}).out, knister({"--help"}).out);
  for (const std::string& command : commands) {
    EXPECT_EQ(knister({"help", command}).out, knister({command, "--help"}).out) << command;
  }
  const Finished unknown = knister({"help", "scroe"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(says(unknown.err, "there is no command \"scroe\". Did you mean score?"));
}

// Everything on one screen of 24 rows, in every language; the last row is for the prompt.
TEST(Usage, HelpsWhoTypesNothingOnOneScreen) {
  for (const char* language : {"en", "da", "de", "it", "nl", "ru", "uk"}) {
    const Finished finished = knister({"--lang", language});
    EXPECT_EQ(finished.code, 0);
    EXPECT_LE(times(finished.out, "\n"), 21) << finished.out;  // the offer takes two
    for (const std::string& command : commands) EXPECT_TRUE(says(finished.out, ' ' + command));
    EXPECT_TRUE(says(finished.out, "knister help"));
  }
}

TEST(Usage, OffersAGameToWhoSitsThere) {
  const Folder home;
  const Environment environment{
      {"XDG_STATE_HOME", home.path()}, {"TERM", "xterm-256color"}, {"LANG", "C.UTF-8"}};
  FullScreen leaves({program_path()}, environment);
  leaves.wait_for("Press Enter for a game");
  leaves.type("q\r");
  EXPECT_EQ(leaves.wait(), 0);
  EXPECT_FALSE(says(leaves.bytes(), "Round 1"));
  FullScreen plays({program_path()}, environment);
  plays.wait_for("Press Enter for a game");
  plays.type("\r", "Enter to roll>");
  plays.type("q");
  EXPECT_EQ(plays.wait(), 0);
}

TEST(Usage, HelpsWithEveryCommand) {
  for (const std::string& command : commands) {
    const Finished finished = knister({command, "--help"});
    EXPECT_EQ(finished.code, 0) << command;
    EXPECT_EQ(finished.err, "") << command;
    EXPECT_TRUE(says_in_order(finished.out, {"\nExamples\n", "\nUsage\n  knister " + command,
                                             "\nOptions\n", "-h, --help"}));
    EXPECT_TRUE(says(finished.out.substr(finished.out.find("Examples")), "knister " + command));
    EXPECT_EQ(knister({command, "-h"}).out, finished.out);
  }
}

TEST(Usage, HelpIsNeverWiderThanAScreenOf100) {
  for (const std::string& command : commands) {
    const std::string help = knister({command, "--help"}).out;
    for (std::size_t at = 0; at < help.size();) {
      const std::size_t end = help.find('\n', at);
      EXPECT_LE(end - at, 100U) << help.substr(at, end - at);
      at = end + 1;
    }
  }
}

// In every language; the languages with letters of their own are transcribed.
TEST(Usage, StaysAsciiWhereTheLocaleIs) {
  for (const char* language : {"en", "da", "de", "it", "nl", "ru", "uk"}) {
    const std::vector<Start> starts{
        {.arguments = {"--lang", language, "--help"}, .environment = {{"LC_ALL", "C"}}},
        {.arguments = {"--lang", language, "play", "--help"}, .environment = {{"LC_ALL", "C"}}},
        {.arguments = {"--lang", language, "score", "2345B/...../...../...../....."},
         .environment = {{"LC_ALL", "C"}}},
        {.arguments = {"--lang", language, "play", "--plain", "--seed", "42"},
         .input = "\na1\nhelp\nsheet\nz9\nquit\n",
         .environment = {{"LC_ALL", "C"}}}};
    for (const Start& start : starts) {
      const Finished finished = run(start);
      EXPECT_EQ(finished.code, 0);
      for (const char c : finished.out + finished.err) {
        ASSERT_LT(static_cast<unsigned char>(c), 128) << finished.out << finished.err;
      }
    }
  }
}

// The same text as the page links to.
TEST(Usage, ShowsTheLicencesOfEverythingInIt) {
  const Finished finished = knister({"licences"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.out, content_of(KNISTER_SOURCE_DIR "/web/public/licences.txt"));
  EXPECT_TRUE(says_in_order(finished.out, {"MIT License", "Svelte", "CLI11", "OFL-1.1"}));
}

TEST(Usage, ShowsItsVersion) {
  const Finished finished = knister({"--version"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(begins(finished.out, "knister 0."));
  EXPECT_EQ(knister({"version"}).out, finished.out);
  EXPECT_EQ(times(finished.out, "\n"), 1);
}

struct Mistake {
  const char* name;
  std::vector<std::string> arguments;
  const char* sentence;
};

void PrintTo(const Mistake& mistake, std::ostream* os) { *os << mistake.name; }

class UsageMistake : public testing::TestWithParam<Mistake> {};

TEST_P(UsageMistake, IsNamedOnStderrWithCodeTwo) {
  const Finished finished = knister(GetParam().arguments);
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.out, "");
  EXPECT_TRUE(begins(finished.err, std::string("knister: ") + GetParam().sentence));
  // Whoever has chosen a command is led to its own help.
  const std::string command = GetParam().arguments[0];
  const bool chosen = std::find(commands.begin(), commands.end(), command) != commands.end();
  EXPECT_TRUE(says(finished.err, chosen ? "knister " + command + " --help shows how it is used.\n"
                                        : "knister --help shows what it can do.\n"));
}

INSTANTIATE_TEST_SUITE_P(
    CommandLines, UsageMistake,
    testing::Values(
        Mistake{
            "CommandSwapped", {"scroe", "x"}, "there is no command \"scroe\". Did you mean score?"},
        Mistake{
            "CommandShort", {"simulat"}, "there is no command \"simulat\". Did you mean simulate?"},
        Mistake{"CommandDoubled", {"pplay"}, "there is no command \"pplay\". Did you mean play?"},
        Mistake{"CommandFar", {"draughts"}, "there is no command \"draughts\".\n"},
        Mistake{"CommandTwice", {"play", "play"}, "\"play\" is one argument too many."},
        Mistake{"TwoCommands", {"man", "score"}, "\"score\" is one argument too many."},
        Mistake{"OptionOfRoot",
                {"--vresion"},
                "there is no option --vresion here. Did you mean --version?"},
        Mistake{"OptionSwapped",
                {"score", "--jsno", "x"},
                "there is no option --jsno here. Did you mean --json?"},
        Mistake{"OptionWithValue",
                {"play", "--plyers=2"},
                "there is no option --plyers=2 here. Did you mean --players?"},
        Mistake{
            "OptionOfAnother", {"score", "x", "--seed", "4"}, "there is no option --seed here."},
        Mistake{"OptionShort", {"play", "-x"}, "there is no option -x here."},
        Mistake{"OptionInsteadOfArgument", {"score", "-x"}, "there is no option -x here."},
        Mistake{"ValueMissing", {"play", "--seed"}, "--seed needs a value after it."},
        Mistake{"ValueEmpty", {"play", "--seed="}, "--seed needs a value after it."},
        Mistake{"ValueNoNumber",
                {"play", "--seed", "x"},
                "--seed is \"x\", but it has to be a whole number"},
        Mistake{"ValueNegative",
                {"play", "--seed", "-1"},
                "--seed is \"-1\", but it has to be a whole number"},
        Mistake{"ValueTooBig",
                {"play", "--seed", "18446744073709551616"},
                "--seed is \"18446744073709551616\""},
        Mistake{"ValueOfAFlag", {"play", "--plain=maybe"}, "--plain takes no value"},
        Mistake{"ArgumentMissing", {"score"}, "SHEET is missing."},
        Mistake{"SecondArgumentMissing", {"backup", "data"}, "FILE is missing."},
        Mistake{"ArgumentTooMany", {"score", "a", "b"}, "\"b\" is one argument too many."},
        Mistake{"NoPlayers", {"play", "--players", "0"}, "--players is \"0\""},
        Mistake{"CrowdOfPlayers", {"play", "--players", "100000"}, "--players is \"100000\""},
        Mistake{"PlayerWithoutName", {"play", "--players", "Ada,,Ben"}, "\"\" is not a name"},
        Mistake{"PlayerInvisible", {"play", "--players", "A\x1b[2Jda,Ben"}, "\""},
        Mistake{"PlayersAlike", {"play", "--players", "Ada,Ada"}, "\"Ada\" "},
        Mistake{"PlayersAlikeButForCapitals", {"play", "--players", "Ada,ada"}, "\"ada\" "},
        Mistake{"PlayerOfBlanks", {"play", "--players", "Ada, "}, "\"\" is not a name"},
        Mistake{"YoungestUnknown",
                {"play", "--players", "Ada,Ben", "--youngest", "Zed"},
                "--youngest is \"Zed\", but nobody at the table is."},
        Mistake{"NoGames", {"play", "--games", "0"}, "--games is \"0\""},
        Mistake{"ShellUnknown", {"completion", "tcsh"}, "\"tcsh\" is not a shell we know"},
        Mistake{"LanguageUnknown",
                {"--lang", "xx"},
                "--lang is \"xx\", but the languages are en, da, de, it, nl, ru, uk."},
        Mistake{"LanguageOfACommandUnknown",
                {"play", "--lang", "xx"},
                "--lang is \"xx\", but the languages are en, da"},
        Mistake{"NoSimulation", {"simulate", "--games", "0"}, "--games is \"0\""},
        Mistake{"PortTooBig", {"serve", "--port", "65536"}, "--port is \"65536\""},
        Mistake{"PortNoNumber", {"serve", "--port", "http"}, "--port is \"http\""},
        Mistake{"CommitmentShort",
                {"verify", "x", "--commitment", "56c2"},
                "--commitment is \"56c2\", but it has to be 64 hexadecimal digits."},
        Mistake{"NonceNoHex",
                {"verify", "x", "--nonce", "404142434445464748494a4b4c4d4e4g"},
                "--nonce is \"404142434445464748494a4b4c4d4e4g\", but it has to be 32"},
        Mistake{"NoJobs", {"simulate", "--jobs", "0"}, "--jobs is \"0\""}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Usage, EchoesNoEscapeCodes) {
  for (const auto& arguments :
       std::vector<std::vector<std::string>>{{"\x1b[2J"},
                                             {"play", "--\x1b[2J"},
                                             {"play", "--players", "\x1b[2J"},
                                             {"convert", "x", "--to", "\x1b[2J"},
                                             {"play", "--youngest", "\x1b[2J"},
                                             {"replay", "\x1b[2J.knister"}}) {
    const Finished finished = knister(arguments);
    EXPECT_NE(finished.code, 0);
    EXPECT_EQ(finished.err.find('\x1b'), std::string::npos) << arguments.back();
  }
}

TEST(Usage, TakesOptionsInAnyOrderAndWithASign) {
  const std::string expected = knister({"score", "--json", booklet_sheet}).out;
  EXPECT_EQ(knister({"score", booklet_sheet, "--json"}).out, expected);
  EXPECT_EQ(knister({"--lang", "en", "score", booklet_sheet, "--json"}).out, expected);
  EXPECT_EQ(knister({"score", "--lang", "de", "x"}).err,
            knister({"--lang", "de", "score", "x"}).err);
  EXPECT_EQ(knister({"simulate", "--games=10", "--seed=3"}).out,
            knister({"simulate", "--seed", "3", "--games", "10"}).out);
}

// 46.1, never 4.61E1.
TEST(Usage, WritesPlainDecimalsInEveryJson) {
  const std::string position = "7489B/37.77/55A5./8936./8B...";
  const std::regex exponent("[0-9][eE][-+]?[0-9]");
  int decimals = 0;
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"simulate", "--games", "1000"},
           {"selfplay", "--level", "fox", "--games", "20", "--luck-adjusted"},
           {"match", "fox", "hare", "--games", "20"},
           {"analyze", position, "--level", "instant"},
           {"analyze", position + " 8", "--level", "instant"},
           {"analyze", booklet_moves, "--level", "instant"},
           {"bound", booklet_moves},
           {"replay", booklet_moves},
           {"score", booklet_sheet}}) {
    std::vector<std::string> with_json = arguments;
    with_json.emplace_back("--json");
    const Finished finished = knister(with_json);
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_TRUE(begins(finished.out, "{")) << finished.out;
    EXPECT_FALSE(std::regex_search(finished.out, exponent)) << finished.out;
    decimals += says(finished.out, ".") ? 1 : 0;
  }
  EXPECT_GE(decimals, 5);
}

TEST(Usage, SaysSoWhenTheOutputCannotBeWritten) {
  for (const auto& arguments :
       std::vector<std::vector<std::string>>{{"score", booklet_sheet},
                                             {"--help"},
                                             {"man"},
                                             {"completion", "bash"},
                                             {"--version"},
                                             {"simulate", "--games", "10"},
                                             {"replay", booklet_moves},
                                             {"convert", booklet_moves, "--to", "link"},
                                             {"play", "--seed", "1"}}) {
    const Finished finished =
        run({.arguments = arguments, .input = whole_game(), .output_to = "/dev/full"});
    EXPECT_EQ(finished.code, 1) << arguments[0];
    EXPECT_EQ(finished.err, "knister: the output cannot be written\n") << arguments[0];
  }
}

}  // namespace
}  // namespace knister::test
