// cli/command_line.h: the one description of the command line: parsing, help, man page and shell
// completion are all made from it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "i18n/catalogue.h"

namespace knister::cli {

struct Example {
  std::string command;
  std::string explanation;
};

enum class Presence : std::uint8_t { required, optional };

// A value on the command line, known by its place.
struct Argument {
  std::string name;
  std::string help;
  std::string* value;
  std::vector<std::string> choices{};  // empty: a file or a text
  Presence presence = Presence::required;
};

// --name, or --name VALUE when `type` says what kind of value follows.
struct Option {
  std::string name;  // with its dashes
  std::string type;
  std::string help;
  std::string* value = nullptr;  // of an option
  bool* flag = nullptr;          // of a flag
  std::vector<std::string> choices{};
  std::vector<std::string>* values = nullptr;  // of one that may be given several times
};

struct Command {
  std::string name;
  std::string summary;
  std::vector<Example> examples;
  std::function<int()> run;  // called after a successful parse; answers the exit code
  std::vector<Argument> arguments{};
  std::vector<Option> options{};
};

// What is said of the program itself.
struct Program {
  std::string version;
  std::vector<Example> examples;
};

class CommandLine {
 public:
  CommandLine(const i18n::Catalogue& words, Program program);

  // The command to fill in; it stays where it is.
  Command& add(const std::string& name, std::vector<Example> examples, std::function<int()> run);

  // Without it, `knister` alone shows the whole help.
  void when_alone(std::function<int()> run) { root_.run = std::move(run); }

  // Parses and runs; throws UsageError with a sentence that says what is wrong.
  int run(int argc, const char* const* argv);

  [[nodiscard]] const Command& root() const { return root_; }
  [[nodiscard]] const std::vector<std::unique_ptr<Command>>& commands() const { return commands_; }
  [[nodiscard]] const i18n::Catalogue& words() const { return words_; }
  [[nodiscard]] const std::string& version() const { return version_; }

 private:
  int run_chosen(int argc, const char* const* argv, const Command*& chosen);

  i18n::Catalogue words_;
  std::string version_;
  Command root_;
  std::vector<std::unique_ptr<Command>> commands_;
  bool wants_version_ = false;
  std::string language_;  // main() has read it already, to find the words for all this
};

// The texts made from the description.
[[nodiscard]] std::string help_text(const CommandLine& line, const Command& command);
// On one screen: examples, and the names of all commands.
[[nodiscard]] std::string short_help(const CommandLine& line);
// "there is no command", and which was meant.
[[nodiscard]] std::string unknown_command(const CommandLine& line, const std::string& word);
[[nodiscard]] std::string man_page(const CommandLine& line);
[[nodiscard]] std::string completion_script(const CommandLine& line, const std::string& shell);

// "en, de, ..."
[[nodiscard]] std::string language_list();
[[nodiscard]] std::vector<std::string> language_codes();

// The candidate closest to a mistyped word, or an empty text when none is near.
[[nodiscard]] std::string closest(const std::string& word,
                                  const std::vector<std::string>& candidates);

}  // namespace knister::cli
