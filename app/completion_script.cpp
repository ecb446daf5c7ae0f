// app/completion_script.cpp: shell completion for bash, zsh and fish, from the same description.
#include <algorithm>

#include "app/command_line.h"

namespace knister::app {
namespace {

std::vector<std::string> option_names(const Command& command) {
  std::vector<std::string> names;
  for (const Option& option : command.options) names.push_back(option.name);
  names.emplace_back("--help");
  return names;
}

std::vector<std::string> choices_of(const Command& command) {
  return command.arguments.empty() ? std::vector<std::string>() : command.arguments[0].choices;
}

std::string spaced(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::vector<std::string> command_names(const CommandLine& line) {
  std::vector<std::string> names;
  for (const auto& command : line.commands()) names.push_back(command->name);
  return names;
}

// Inside single quotes of sh and fish, and without the characters that zsh gives a meaning there.
std::string quotable(std::string text) {
  for (char& c : text) {
    if (c == '\'' || c == '[' || c == ']' || c == ':') c = ' ';
  }
  return text;
}

std::string bash_script(const CommandLine& line) {
  std::string out =
      "# bash completion for knister\n_knister() {\n"
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" command=\"${COMP_WORDS[1]}\" words choices\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    words=\"" +
      spaced(command_names(line)) + ' ' + spaced(option_names(line.root())) +
      "\"\n  else\n    case \"$command\" in\n";
  for (const auto& command : line.commands()) {
    out += "      " + command->name + ") words=\"" + spaced(option_names(*command)) +
           "\" choices=\"" + spaced(choices_of(*command)) + "\" ;;\n";
  }
  out +=
      "    esac\n  fi\n"
      "  case \"$word\" in\n    -*) COMPREPLY=($(compgen -W \"$words\" -- \"$word\")) ;;\n"
      "    *) if [ \"$COMP_CWORD\" -eq 1 ]; then COMPREPLY=($(compgen -W \"$words\" -- "
      "\"$word\"))\n"
      "       elif [ -n \"$choices\" ]; then COMPREPLY=($(compgen -W \"$choices\" -- \"$word\"))\n"
      "       else COMPREPLY=($(compgen -f -- \"$word\")); fi ;;\n  esac\n}\n"
      "complete -o filenames -F _knister knister\n";
  return out;
}

std::string zsh_script(const CommandLine& line) {
  std::string out = "#compdef knister\n_knister() {\n  local -a commands\n  commands=(\n";
  for (const auto& command : line.commands()) {
    out += "    '" + command->name + ':' + quotable(command->summary) + "'\n";
  }
  out +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
      "  case \"$words[2]\" in\n";
  for (const auto& command : line.commands()) {
    out += "    " + command->name + ") _arguments";
    for (const Option& option : command->options) {
      out += " '" + option.name + '[' + quotable(option.help) + "]'";
    }
    const std::string choices = spaced(choices_of(*command));
    out += choices.empty() ? " '*:file:_files' ;;\n" : " '1:choice:(" + choices + ")' ;;\n";
  }
  out += "  esac\n}\n_knister \"$@\"\n";
  return out;
}

std::string fish_script(const CommandLine& line) {
  std::string out = "# fish completion for knister\n";
  for (const auto& command : line.commands()) {
    out += "complete -c knister -n __fish_use_subcommand -f -a " + command->name + " -d '" +
           quotable(command->summary) + "'\n";
    if (const std::string choices = spaced(choices_of(*command)); !choices.empty()) {
      out += "complete -c knister -n '__fish_seen_subcommand_from " + command->name + "' -f -a '" +
             choices + "'\n";
    }
    for (const Option& option : command->options) {
      out += "complete -c knister -n '__fish_seen_subcommand_from " + command->name + "' -l " +
             option.name.substr(2) + " -d '" + quotable(option.help) + "'\n";
    }
  }
  return out;
}

}  // namespace

std::string completion_script(const CommandLine& line, const std::string& shell) {
  if (shell == "bash") return bash_script(line);
  if (shell == "zsh") return zsh_script(line);
  if (shell == "fish") return fish_script(line);
  return {};
}

}  // namespace knister::app
