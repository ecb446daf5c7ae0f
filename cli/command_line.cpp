// cli/command_line.cpp: the description handed to CLI11, and clear words for what it could not
// parse.
#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>

#include "cli/failure.h"
#include "i18n/message_table.h"

namespace knister::cli {
namespace {

using i18n::Message;

// Leftovers are ours to complain about: CLI11 could not suggest what was meant.
void declare(CLI::App& app, const Command& command) {
  app.allow_extras();
  app.set_help_flag("-h,--help");
  for (const Argument& argument : command.arguments) {
    app.add_option(argument.name, *argument.value);
  }
  for (const Option& option : command.options) {
    if (option.flag != nullptr) {
      app.add_flag(option.name, *option.flag);
    } else if (option.values != nullptr) {
      app.add_option(option.name, *option.values)
          ->expected(1)
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    } else {
      app.add_option(option.name, *option.value)
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
  }
}

std::string with_guess(const CommandLine& line, Message message, const std::string& word,
                       const std::vector<std::string>& candidates) {
  std::string sentence = line.words().text(message, {{"word", word}});
  const std::string guess = closest(word.substr(0, word.find('=')), candidates);
  if (!guess.empty()) {
    sentence += ' ' + line.words().text(Message::usage_did_you_mean, {{"guess", guess}});
  }
  return sentence;
}

void refuse_leftovers(const CommandLine& line, const CLI::App& app, const Command& command) {
  if (app.remaining_size() == 0) return;
  const std::string word = app.remaining().front();
  const bool is_option = word.size() > 1 && word[0] == '-';
  std::vector<std::string> candidates;
  Message message = Message::usage_unexpected_argument;
  if (is_option) {
    message = Message::usage_unknown_option;
    for (const Option& option : command.options) candidates.push_back(option.name);
    candidates.emplace_back("--help");
    candidates.emplace_back("--lang");
  } else if (&command == &line.root()) {
    throw UsageError(unknown_command(line, word));
  }
  throw UsageError(with_guess(line, message, word, candidates));
}

int show_help(const CommandLine& line, const Command& command) {
  std::fputs(help_text(line, command).c_str(), stdout);
  return exit_ok;
}

}  // namespace

std::vector<std::string> language_codes() {
  std::vector<std::string> codes;
  for (const i18n::LanguageTable& table : i18n::language_tables) codes.emplace_back(table.code);
  return codes;
}

std::string language_list() {
  std::string all;
  for (const std::string& code : language_codes()) all += (all.empty() ? "" : ", ") + code;
  return all;
}

std::string unknown_command(const CommandLine& line, const std::string& word) {
  std::vector<std::string> names;
  for (const auto& one : line.commands()) names.push_back(one->name);
  return with_guess(line, Message::usage_unknown_command, word, names);
}

CommandLine::CommandLine(const i18n::Catalogue& words, Program program)
    : words_(words),
      version_(std::move(program.version)),
      root_{"knister", words.text(Message::help_knister), std::move(program.examples),
            [this] { return show_help(*this, root_); }} {
  root_.options = {
      {"--version", "", words.text(Message::help_option_version), nullptr, &wants_version_},
      {"--lang", "LANGUAGE",
       words.text(Message::help_option_lang, {{"languages", language_list()}}), &language_, nullptr,
       language_codes()},
  };
}

Command& CommandLine::add(const std::string& name, std::vector<Example> examples,
                          std::function<int()> run) {
  const std::string summary = words_.text(i18n::message("help", name));
  commands_.push_back(
      std::make_unique<Command>(Command{name, summary, std::move(examples), std::move(run)}));
  return *commands_.back();
}

int CommandLine::run(int argc, const char* const* argv) {
  const Command* chosen = &root_;
  try {
    return run_chosen(argc, argv, chosen);
  } catch (UsageError& error) {
    if (chosen != &root_) error.command = chosen->name;
    throw;
  }
}

int CommandLine::run_chosen(int argc, const char* const* argv, const Command*& found) {
  CLI::App parser;
  parser.require_subcommand(0, 1);
  declare(parser, root_);
  for (const auto& command : commands_) {
    CLI::App& sub = *parser.add_subcommand(command->name);
    declare(sub, *command);
    sub.add_option("--lang", language_)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  }

  // What the user chose so far, whether or not the rest of the line could be parsed.
  const auto chosen = [&]() -> const Command& {
    const auto parsed = parser.get_subcommands();
    if (parsed.empty()) return root_;
    const auto command = std::find_if(commands_.begin(), commands_.end(), [&](const auto& one) {
      return one->name == parsed.front()->get_name();
    });
    found = command->get();
    return *found;
  };
  try {
    parser.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    return show_help(*this, chosen());
  } catch (const CLI::ArgumentMismatch& error) {
    (void)chosen();
    const std::string what = error.what();  // "--seed: 1 required TEXT missing"
    throw UsageError(
        words_.text(Message::usage_missing_value, {{"option", what.substr(0, what.find(':'))}}));
  } catch (const CLI::ConversionError& error) {
    (void)chosen();
    const std::string what = error.what();  // "Could not convert: --plain = maybe"; only flags do
    const std::size_t start = std::min(what.find("--"), what.size());
    throw UsageError(words_.text(Message::usage_flag_value,
                                 {{"option", what.substr(start, what.find(' ', start) - start)}}));
  } catch (const CLI::ParseError& error) {
    throw UsageError(error.what());
  }
  refuse_leftovers(*this, parser, root_);
  const Command& command = chosen();
  if (!language_.empty() && !i18n::find_language(language_)) {
    throw UsageError(words_.text(Message::usage_unknown_language,
                                 {{"language", language_}, {"languages", language_list()}}));
  }
  if (wants_version_) {
    std::printf("knister %s\n", version_.c_str());
    return exit_ok;
  }
  if (&command != &root_) {
    const CLI::App& parsed = *parser.get_subcommands().front();
    refuse_leftovers(*this, parsed, command);
    for (const Argument& argument : command.arguments) {
      if (argument.presence == Presence::optional || parsed.count(argument.name) > 0) continue;
      throw UsageError(words_.text(Message::usage_missing_argument, {{"argument", argument.name}}));
    }
  }
  return command.run();
}

}  // namespace knister::cli
