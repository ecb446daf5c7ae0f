// cli/help_text.cpp: `--help`, examples first.
#include <algorithm>

#include "cli/command_line.h"

namespace knister::cli {
namespace {

using i18n::Message;

struct Row {
  std::string left;
  std::string right;
};

void append_rows(std::string& out, const std::string& title, const std::vector<Row>& rows) {
  if (rows.empty()) return;
  constexpr std::size_t widest = 44;
  std::size_t width = 0;
  for (const Row& row : rows) width = std::max(width, std::min(widest, row.left.size()));
  out += '\n' + title + '\n';
  for (const Row& row : rows) {
    out += "  " + row.left;
    // A long left side gets a line of its own.
    out += row.left.size() > widest ? "\n" + std::string(width + 4, ' ')
                                    : std::string(width - row.left.size() + 2, ' ');
    out += row.right + '\n';
  }
}

}  // namespace

std::string short_help(const CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  std::vector<Row> examples;
  for (const Example& example : line.root().examples) {
    examples.push_back({example.command, example.explanation});
  }
  std::string out = line.root().summary + '\n';
  append_rows(out, words.text(Message::help_title_examples), examples);
  out += '\n' + words.text(Message::help_title_commands);
  constexpr std::size_t widest = 76;
  std::size_t width = widest;
  for (const auto& command : line.commands()) {
    const bool fits = width + command->name.size() + 1 < widest;
    out += fits ? " " : "\n  ";
    width = (fits ? width + 1 : 2) + command->name.size();
    out += command->name;
  }
  return out + "\n\n" + words.text(Message::help_more) + '\n';
}

std::string help_text(const CommandLine& line, const Command& command) {
  const i18n::Catalogue& words = line.words();
  const bool is_root = &command == &line.root();

  std::string usage = is_root ? "knister COMMAND ..." : "knister " + command.name;
  std::vector<Row> arguments;
  for (const Argument& argument : command.arguments) {
    usage +=
        argument.presence == Presence::optional ? " [" + argument.name + ']' : ' ' + argument.name;
    arguments.push_back({argument.name, argument.help});
  }
  if (!is_root && !command.options.empty()) usage += " [OPTIONS]";
  std::vector<Row> options;
  for (const Option& option : command.options) {
    options.push_back(
        {option.type.empty() ? option.name : option.name + ' ' + option.type, option.help});
  }
  options.push_back({"-h, --help", words.text(Message::help_option_help)});
  std::vector<Row> examples;
  for (const Example& example : command.examples) {
    examples.push_back({example.command, example.explanation});
  }
  std::vector<Row> commands;
  if (is_root) {
    for (const auto& one : line.commands()) commands.push_back({one->name, one->summary});
  }

  std::string out = command.summary + '\n';
  append_rows(out, words.text(Message::help_title_examples), examples);
  out += '\n' + words.text(Message::help_title_usage) + "\n  " + usage + '\n';
  append_rows(out, words.text(Message::help_title_commands), commands);
  append_rows(out, words.text(Message::help_title_arguments), arguments);
  append_rows(out, words.text(Message::help_title_options), options);
  if (is_root) {
    out += '\n' + words.text(Message::help_exit_codes) + '\n';
    out += words.text(Message::game_unofficial) + '\n';
  }
  return out;
}

}  // namespace knister::cli
