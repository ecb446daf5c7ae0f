// cli/cli_test.cpp: what is made from one description of a command line, and what is said of lines
// that do not fit it.
#include <array>
#include <gtest/gtest.h>

#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/option_value.h"

namespace knister::cli {
namespace {

TEST(Closest, GuessesWhatWasMeantAndNothingWhenFarOff) {
  const std::vector<std::string> words{"play", "score", "replay", "convert", "simulate"};
  EXPECT_EQ(closest("scroe", words), "score");
  EXPECT_EQ(closest("pley", words), "play");
  EXPECT_EQ(closest("simulte", words), "simulate");
  EXPECT_EQ(closest("banana", words), "");
  EXPECT_EQ(closest("", words), "");
}

// Two of the program's commands with arguments, choices and flags.
class Lines : public testing::Test {
 protected:
  Lines() {
    Command& score = line_.add("score", {{"knister score -", "a stream"}}, [this] {
      ran_ = "score " + sheet_;
      return 7;
    });
    score.arguments = {{"SHEET", "a sheet", &sheet_}};
    score.options = {{"--json", "", "for 'programs' [all]", nullptr, &json_},
                     {"--out", "FILE", "where to", &out_},
                     {"--dice", "KIND", "which dice", &dice_, nullptr, {"seeded", "real"}}};
    Command& completion = line_.add("completion", {}, [this] {
      ran_ = "completion";
      return exit_ok;
    });
    completion.arguments = {{"SHELL", "a shell", &shell_, {"bash", "zsh"}}};
  }

  int run(std::vector<const char*> words) {
    words.insert(words.begin(), "knister");
    return line_.run(static_cast<int>(words.size()), words.data());
  }
  // What is said of a line that cannot be.
  std::string refusal(const std::vector<const char*>& words) {
    try {
      run(words);
    } catch (const UsageError& error) {
      return error.what();
    }
    return "it ran";
  }

  CommandLine line_{i18n::Catalogue(i18n::Language::en),
                    {"1.2.3", {{"knister score 2", "scores"}}}};
  std::string sheet_;
  std::string out_;
  std::string dice_ = "seeded";
  std::string shell_;
  std::string ran_;
  bool json_ = false;
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Lines, FillInWhatStandsThere) {
  EXPECT_EQ(run({"score", "--json", "--out", "a", "22", "--out=b"}), 7);
  EXPECT_EQ(ran_, "score 22");
  EXPECT_TRUE(json_);
  EXPECT_EQ(out_, "b");  // the last one counts
  EXPECT_EQ(dice_, "seeded");
}

TEST_F(Lines, AreRefusedWithAGuess) {
  EXPECT_EQ(refusal({"scroe"}), R"(there is no command "scroe". Did you mean score?)");
  EXPECT_TRUE(has(refusal({"score", "--jsn", "2"}), "--json?"));
  EXPECT_TRUE(has(refusal({"score", "--ouf=x", "2"}), "--out?"));
  EXPECT_FALSE(has(refusal({"banana"}), "mean"));
  EXPECT_TRUE(has(refusal({"score"}), "SHEET"));
  EXPECT_TRUE(has(refusal({"score", "1", "2"}), "2"));
  EXPECT_TRUE(has(refusal({"score", "1", "--out"}), "--out"));
  EXPECT_TRUE(has(refusal({"score", "1", "--json=maybe"}), "--json"));
  EXPECT_TRUE(has(refusal({"--lang", "xx", "score", "1"}), "xx"));
  EXPECT_EQ(ran_, "");
}

TEST_F(Lines, AreRefusedWithTheCommandWhoseHelpSaysMore) {
  const auto command_of = [&](const std::vector<const char*>& words) {
    try {
      run(words);
    } catch (const UsageError& error) {
      return error.command;
    }
    return std::string("it ran");
  };
  EXPECT_EQ(command_of({"score", "--jsn", "2"}), "score");
  EXPECT_EQ(command_of({"score", "1", "--out"}), "score");
  EXPECT_EQ(command_of({"score"}), "score");
  EXPECT_EQ(command_of({"scroe"}), "");
  EXPECT_EQ(command_of({"score", "1", "--lang", "xx"}), "score");
}

TEST_F(Lines, TakeAnOptionSeveralTimes) {
  std::vector<std::string> all;
  Command& many = line_.add("match", {}, [] { return exit_ok; });
  many.options = {{"--bot", "COMMAND", "a program"}};
  many.options.back().values = &all;
  EXPECT_EQ(run({"match", "--bot", "Otto: a b", "--bot=c", "--bot", "d"}), exit_ok);
  EXPECT_EQ(all, (std::vector<std::string>{"Otto: a b", "c", "d"}));
  EXPECT_TRUE(has(refusal({"match", "--bot"}), "--bot"));
}

TEST_F(Lines, HaveHelp) {
  const Command& score = *line_.commands().front();
  const std::string help = help_text(line_, score);
  EXPECT_TRUE(has(help, "knister score SHEET [OPTIONS]")) << help;
  EXPECT_TRUE(has(help, "--dice KIND  which dice")) << help;
  EXPECT_TRUE(has(help, "-h, --help")) << help;
  EXPECT_LT(help.find("knister score -"), help.find("SHEET"));  // examples first
  const std::string all = help_text(line_, line_.root());
  for (const char* part : {"knister score 2", "score", "completion", "--version", "--lang"}) {
    EXPECT_TRUE(has(all, part)) << part;
  }
}

TEST_F(Lines, HaveAManualPage) {
  const std::string page = man_page(line_);
  EXPECT_TRUE(page.starts_with(".TH KNISTER 1 \"\" \"knister 1.2.3\"\n")) << page;
  EXPECT_TRUE(has(page, ".SS knister score\n"));
  EXPECT_TRUE(has(page, ".B \\-\\-out FILE\n"));
  EXPECT_FALSE(has(page, "\n'"));  // would be a command of troff
}

TEST_F(Lines, AreCompletedByThreeShells) {
  const std::string bash = completion_script(line_, "bash");
  EXPECT_TRUE(has(bash, "score) options=\"--json --out --dice --lang --help\" choices=\"\" ;;"))
      << bash;
  EXPECT_TRUE(has(bash, "\"score --dice\") choices=\"seeded real\" ;;")) << bash;
  EXPECT_TRUE(has(bash, "completion) options=\"--lang --help\" choices=\"bash zsh\" ;;")) << bash;
  const std::string zsh = completion_script(line_, "zsh");
  EXPECT_TRUE(has(zsh, "'--dice[which dice]:KIND:(seeded real)'")) << zsh;
  EXPECT_TRUE(has(zsh, "'--out[where to]:FILE:_files'")) << zsh;
  EXPECT_TRUE(has(zsh, "for  programs   all ")) << zsh;  // nothing that ends the quotes
  const std::string fish = completion_script(line_, "fish");
  EXPECT_TRUE(has(fish, "-l dice -d 'which dice' -x -a 'seeded real'")) << fish;
  EXPECT_TRUE(has(fish, "-l out -d 'where to' -r")) << fish;
  EXPECT_EQ(completion_script(line_, "tcsh"), "");
}

TEST(OptionValue, IsAWholeNumberInItsRange) {
  const i18n::Catalogue words(i18n::Language::en);
  EXPECT_EQ(read_whole(words, "--games", "18446744073709551615"), UINT64_MAX);
  EXPECT_EQ(read_whole(words, "--games", "9", {1, 9}), 9U);
  for (const char* wrong :
       {"", "0", "10", "-1", "+1", "1.5", "0x1", "1 ", "18446744073709551616"}) {
    EXPECT_THROW((void)read_whole(words, "--games", wrong, {1, 9}), UsageError) << wrong;
  }
  EXPECT_EQ(read_jobs(words, "256"), 256U);
  EXPECT_GE(read_jobs(words, ""), 1U);
  EXPECT_THROW((void)read_jobs(words, "257"), UsageError);
}

}  // namespace
}  // namespace knister::cli
