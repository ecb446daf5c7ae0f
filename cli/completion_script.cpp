// cli/completion_script.cpp: shell completion for bash, zsh and fish, from the same description.
#include <algorithm>

#include "cli/command_line.h"

namespace knister::cli {
namespace {

std::vector<std::string> option_names(const Command& command) {
  std::vector<std::string> names;
  for (const Option& option : command.options) names.push_back(option.name);
  if (std::find(names.begin(), names.end(), "--lang") == names.end()) names.emplace_back("--lang");
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
  // Before the command there may be --lang CODE; a list with commas is completed at its end.
  std::string out =
      "# bash completion for knister\n_knister() {\n"
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD-1]}\" options= "
      "choices= list= first=1\n"
      "  if [ \"${COMP_WORDS[1]}\" = --lang ] && [ \"$COMP_CWORD\" -gt 2 ]; then first=3; fi\n"
      "  if [ \"$COMP_CWORD\" -eq \"$first\" ]; then\n    choices=\"" +
      spaced(command_names(line)) + ' ' + spaced(option_names(line.root())) +
      "\"\n    options=$choices\n  else\n    case \"${COMP_WORDS[first]}\" in\n";
  for (const auto& command : line.commands()) {
    out += "      " + command->name + ") options=\"" + spaced(option_names(*command)) +
           "\" choices=\"" + spaced(choices_of(*command)) + "\" ;;\n";
  }
  out += "    esac\n    case \"${COMP_WORDS[first]} $before\" in\n      *\" --lang\") choices=\"" +
         spaced(language_codes()) + "\" ;;\n";
  for (const auto& command : line.commands()) {
    for (const Option& option : command->options) {
      if (option.choices.empty()) continue;
      out += "      \"" + command->name + ' ' + option.name + "\") choices=\"" +
             spaced(option.choices) + "\" ;;\n";
    }
  }
  out +=
      "    esac\n  fi\n"
      "  case \"$word\" in -*) choices=$options ;; esac\n"
      "  case \"$word\" in *,*) list=\"${word%,*},\" ;; esac\n"
      "  if [ -n \"$choices\" ]; then\n"
      "    mapfile -t COMPREPLY < <(compgen -P \"$list\" -W \"$choices\" -- \"${word##*,}\")\n"
      "  else\n"
      "    mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
      "  fi\n}\n"
      "complete -o filenames -F _knister knister\n";
  return out;
}

std::string zsh_option(const Option& option) {
  std::string out = " '" + option.name + '[' + quotable(option.help) + ']';
  if (!option.type.empty()) {
    out += ':' + option.type + ':';
    if (!option.choices.empty()) out += '(' + spaced(option.choices) + ')';
    if (option.type == "FILE") out += "_files";
  }
  return out + '\'';
}

std::string zsh_script(const CommandLine& line) {
  std::string out =
      "#compdef knister\n_knister() {\n  local -a commands line\n  local state\n  commands=(\n";
  for (const auto& command : line.commands()) {
    out += "    '" + command->name + ':' + quotable(command->summary) + "'\n";
  }
  out += "  )\n  _arguments -C '--help'";
  for (const Option& option : line.root().options) out += zsh_option(option);
  out +=
      " '1:command:->command' '*::argument:->argument'\n"
      "  case \"$state\" in\n"
      "    command) _describe command commands ;;\n"
      "    argument) case \"$line[1]\" in\n";
  for (const auto& command : line.commands()) {
    out += "      " + command->name + ") _arguments '--help'";
    for (const Option& option : command->options) out += zsh_option(option);
    out += " '--lang:LANGUAGE:(" + spaced(language_codes()) + ")'";
    const std::string choices = spaced(choices_of(*command));
    if (!choices.empty()) out += " '1:choice:(" + choices + ")'";
    if (choices.empty() && !command->arguments.empty()) out += " '*:file:_files'";
    out += " ;;\n";
  }
  out += "    esac ;;\n  esac\n}\n_knister \"$@\"\n";
  return out;
}

std::string fish_script(const CommandLine& line) {
  std::string out = "# fish completion for knister\ncomplete -c knister -l lang -x -a '" +
                    spaced(language_codes()) + "'\n";
  for (const auto& command : line.commands()) {
    out += "complete -c knister -n __fish_use_subcommand -f -a " + command->name + " -d '" +
           quotable(command->summary) + "'\n";
    const std::string within =
        "complete -c knister -n '__fish_seen_subcommand_from " + command->name + "' ";
    if (const std::string choices = spaced(choices_of(*command)); !choices.empty()) {
      out += within;
      out += "-f -a '" + choices + "'\n";
    }
    for (const Option& option : command->options) {
      out += within + "-l " + option.name.substr(2) + " -d '" + quotable(option.help) + '\'';
      if (!option.type.empty()) out += option.type == "FILE" ? " -r" : " -x";
      if (!option.choices.empty()) out += " -a '" + spaced(option.choices) + '\'';
      out += '\n';
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

}  // namespace knister::cli
