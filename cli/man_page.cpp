// cli/man_page.cpp: knister(1), from the same description as --help.
#include "cli/command_line.h"

namespace knister::cli {
namespace {

using i18n::Message;

// Text for troff: a leading dot or quote would be a command, a hyphen would be typographic.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '"') {
      out += "\\(dq";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  if (!out.empty() && (out[0] == '.' || out[0] == '\'')) out.insert(0, "\\&");
  return out;
}

void append_entry(std::string& out, const std::string& term, const std::string& text) {
  out += ".TP\n.B " + escaped(term) + '\n' + escaped(text) + '\n';
}

void append_details(std::string& out, const Command& command) {
  for (const Argument& argument : command.arguments)
    append_entry(out, argument.name, argument.help);
  for (const Option& option : command.options) {
    append_entry(out, option.type.empty() ? option.name : option.name + ' ' + option.type,
                 option.help);
  }
}

void append_examples(std::string& out, const Command& command) {
  for (const Example& example : command.examples) {
    append_entry(out, example.command, example.explanation);
  }
}

}  // namespace

std::string man_page(const CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  std::string out = ".TH KNISTER 1 \"\" \"knister " + line.version() + "\"\n";
  out += ".SH NAME\nknister \\- " + escaped(line.root().summary) + '\n';
  out += ".SH SYNOPSIS\n.B knister\n.I COMMAND\n[...]\n.SH EXAMPLES\n";
  append_examples(out, line.root());
  out += ".SH OPTIONS\n";
  append_details(out, line.root());
  append_entry(out, "-h, --help", words.text(Message::help_option_help));
  out += ".SH COMMANDS\n";
  for (const auto& command : line.commands()) {
    out += ".SS knister " + escaped(command->name) + '\n' + escaped(command->summary) + '\n';
    append_details(out, *command);
    append_examples(out, *command);
  }
  out += ".SH \"EXIT STATUS\"\n" + escaped(words.text(Message::help_exit_codes)) + '\n';
  out += ".SH ENVIRONMENT\n" + escaped(words.text(Message::help_environment)) + '\n';
  out += ".SH NOTES\n" + escaped(words.text(Message::game_unofficial)) + '\n';
  return out;
}

}  // namespace knister::cli
