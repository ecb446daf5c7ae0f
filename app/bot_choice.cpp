// app/bot_choice.cpp: see bot_choice.h.
#include "app/bot_choice.h"

#include "cli/failure.h"
#include "machine/files.h"
#include "rules/format/utf8.h"

namespace knister::app {

using i18n::Message;

cli::Option bot_option(const i18n::Catalogue& words, std::vector<std::string>& programs) {
  cli::Option option{"--bot", "COMMAND", words.text(Message::help_option_bot)};
  option.values = &programs;
  return option;
}

cli::Option bot_log_option(const i18n::Catalogue& words, std::string& log) {
  return {"--bot-log", "FILE", words.text(Message::help_option_bot_log), &log};
}

void check_name(const i18n::Catalogue& words, const std::string& name) {
  constexpr std::size_t longest_name = 40;
  const bool shown =
      find_bad_utf8(name) == std::string::npos && find_control(name) == std::string::npos;
  if (!shown || name.empty() || characters_before(name, name.size()) > longest_name) {
    throw cli::UsageError(
        words.text(Message::usage_bad_name,
                   {{"name", shown_text(name, longest_name)}, {"longest", longest_name}}));
  }
}

engine_protocol::ProgramText read_bot(const i18n::Catalogue& words, const std::string& text) {
  engine_protocol::ProgramText program = engine_protocol::read_program(text);
  if (program.command.empty()) {
    throw cli::UsageError(words.text(Message::usage_no_bot, {{"text", shown_text(text)}}));
  }
  if (!program.name.empty()) check_name(words, program.name);
  return program;
}

void check_bot_log(const i18n::Catalogue& words, const std::string& log) {
  if (log.empty()) return;
  if (const auto trouble = machine::check_writable(words, log)) throw cli::InputError(*trouble);
}

}  // namespace knister::app
