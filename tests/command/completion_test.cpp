// tests/command/completion_test.cpp: what is made from the description: completion and man page.
#include <gtest/gtest.h>
#include <regex>
#include <string>
#include <vector>

#include "tests/command/folder.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

// What bash would offer for these words, the last of them unfinished; one per line.
std::string bash_offers(const std::vector<std::string>& words) {
  const Folder folder;
  const std::string script = folder.with("knister.bash", knister({"completion", "bash"}).out);
  const std::string ask =
      "source \"$1\"; shift; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); "
      "declare -F _knister >/dev/null || exit 3; complete -p knister >/dev/null || exit 4; "
      "_knister knister \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\"; "
      "printf '%s\\n' \"${COMPREPLY[@]}\"";
  std::vector<std::string> arguments{"--norc", "--noprofile", "-c", ask, "bash", script};
  arguments.insert(arguments.end(), words.begin(), words.end());
  const Finished finished =
      run({.arguments = arguments, .program = "bash", .folder = folder.path()});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(finished.err, "");
  return finished.out;
}

TEST(Completion, OfBashParses) {
  const Finished script = knister({"completion", "bash"});
  EXPECT_EQ(script.code, 0);
  const Finished finished = run({.arguments = {"-n"}, .input = script.out, .program = "bash"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
}

TEST(Completion, OfBashCompletesCommands) {
  EXPECT_EQ(bash_offers({"knister", "sc"}), "score\n");
  EXPECT_EQ(bash_offers({"knister", "co"}), "convert\ncopy\ncompletion\n");
  EXPECT_EQ(
      bash_offers({"knister", ""}),
      "play\ndaily\nscore\nreplay\nverify\nconvert\nsimulate\nanalyze\nselfplay\nmatch\nbench"
      "\nbound\ntrain\ndice\nengine\nserve\njoin\nhost\nbackup\ncopy\nstore\ncheck\nhealth\nload\n"
      "completion\nman\nlicences\nversion\nhelp\n--version\n--lang\n--help\n");
}

TEST(Completion, OfBashCompletesOptions) {
  EXPECT_EQ(bash_offers({"knister", "play", "--pl"}), "--players\n--plain\n");
  EXPECT_EQ(bash_offers({"knister", "score", "--"}), "--json\n--mark-bad\n--lang\n--help\n");
  EXPECT_EQ(bash_offers({"knister", "simulate", "--games", "5", "--j"}), "--jobs\n--json\n");
}

TEST(Completion, OfBashCompletesFiles) {
  EXPECT_EQ(bash_offers({"knister", "replay", "kni"}), "knister.bash\n");
}

TEST(Completion, OfBashCompletesShells) {
  EXPECT_EQ(bash_offers({"knister", "completion", "b"}), "bash\n");
}

TEST(Completion, OfBashCompletesValues) {
  EXPECT_EQ(bash_offers({"knister", "play", "--dice", "r"}), "real\n");
  EXPECT_EQ(bash_offers({"knister", "convert", "--to", "po"}), "position\n");
  EXPECT_EQ(bash_offers({"knister", "selfplay", "--level", "s"}), "sparrow\nstrong\n");
  EXPECT_EQ(bash_offers({"knister", "match", "fo"}), "fox\n");
  EXPECT_EQ(bash_offers({"knister", "play", "--bots", "f"}), "fox\n");
  EXPECT_EQ(bash_offers({"knister", "play", "--lang", "d"}), "da\nde\n");
  EXPECT_EQ(bash_offers({"knister", "--lang", "d"}), "da\nde\n");
  EXPECT_EQ(bash_offers({"knister", "help", "sco"}), "score\n");
  EXPECT_EQ(bash_offers({"knister", "play", "--bots", "fox,h"}), "fox,hare\n");
}

TEST(Completion, OfBashKnowsTheCommandBehindALanguage) {
  EXPECT_EQ(bash_offers({"knister", "--lang", "de", "sc"}), "score\n");
  EXPECT_EQ(bash_offers({"knister", "--lang", "de", "play", "--pl"}), "--players\n--plain\n");
  EXPECT_EQ(bash_offers({"knister", "--lang", "de", "play", "--bots", "f"}), "fox\n");
  EXPECT_EQ(bash_offers({"knister", "--lang", "de", "play", "--lang", "u"}), "uk\n");
}

TEST(Completion, KnowsThreeShells) {
  EXPECT_TRUE(begins(knister({"completion", "zsh"}).out, "#compdef knister\n"));
  EXPECT_TRUE(says(knister({"completion", "fish"}).out, "complete -c knister "));
  for (const char* shell : {"zsh", "fish"}) {
    const std::string script = knister({"completion", shell}).out;
    for (const char* command : {"play", "score", "replay", "convert", "simulate"}) {
      EXPECT_TRUE(says(script, command));
    }
    EXPECT_TRUE(says(script, "youngest"));
    for (const char* values : {"sparrow hare fox instant strong max", "en da de it nl ru uk"}) {
      EXPECT_TRUE(says(script, values)) << shell;
    }
  }
}

// Every option that some --help names.
std::vector<std::string> all_options() {
  std::vector<std::string> options;
  const std::regex option("\n  (--[a-z-]+)");
  for (const char* command :
       {"", "play", "daily", "score", "replay", "verify", "convert", "simulate", "analyze",
        "selfplay", "match", "bench", "bound", "train", "engine", "serve", "backup", "check"}) {
    std::vector<std::string> arguments{"--help"};
    if (*command != '\0') arguments.insert(arguments.begin(), command);
    const std::string help = knister(arguments).out;
    for (std::sregex_iterator at(help.begin(), help.end(), option), end; at != end; ++at) {
      options.push_back((*at)[1]);
    }
  }
  return options;
}

TEST(ManPage, NamesEveryCommandAndOption) {
  const Finished finished = knister({"man"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(begins(finished.out, ".TH KNISTER 1 "));
  for (const char* command : {"play", "daily", "score", "replay", "verify", "convert", "simulate",
                              "analyze", "selfplay", "match", "bench", "bound", "train", "engine",
                              "serve", "backup", "check", "completion", "man"}) {
    EXPECT_TRUE(says(finished.out, std::string(".SS knister ") + command + '\n'));
  }
  const std::vector<std::string> options = all_options();
  EXPECT_GE(options.size(), 19U);
  for (const std::string& option : options) {
    EXPECT_TRUE(says(finished.out, ".B " + std::regex_replace(option, std::regex("-"), "\\-")));
  }
  EXPECT_TRUE(
      says_in_order(finished.out, {".SH NAME", ".SH SYNOPSIS", ".SH EXAMPLES", ".SH COMMANDS",
                                   ".SH \"EXIT STATUS\"", ".SH ENVIRONMENT", "NO_COLOR"}));
}

TEST(ManPage, GivesTroffNoCommandsByAccident) {
  const std::string page = knister({"man"}).out;
  const std::regex line("(^|\n)([.'][^\n]*)");
  const std::regex known(R"(\.(TH|SH|SS|TP|B|I)( [^\n]*)?)");
  for (std::sregex_iterator at(page.begin(), page.end(), line), end; at != end; ++at) {
    EXPECT_TRUE(std::regex_match((*at)[2].str(), known)) << (*at)[2];
  }
}

}  // namespace
}  // namespace knister::test
