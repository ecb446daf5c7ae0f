// app/measured_bot.cpp: see measured_bot.h.
#include "app/measured_bot.h"

#include "app/bot_choice.h"
#include "app/engine_choice.h"
#include "cli/failure.h"

namespace knister::app {

using engine_protocol::ProgramText;
using i18n::Message;

std::string Contestant::name() const {
  if (const auto* level = std::get_if<engine::Level>(&who)) return std::string(level->name);
  const auto& program = std::get<ProgramText>(who);
  return program.name.empty() ? program.command : program.name;
}

measure::MeasuredPlayer Contestant::player(const i18n::Catalogue& words,
                                           const engine::Network& network, bool with_luck) const {
  if (const auto* level = std::get_if<engine::Level>(&who)) return {*level, network, with_luck};
  const table::Bot bot =
      engine_protocol::external_bot(words, std::get<ProgramText>(who).command, log);
  return {[bot](const engine::Position& /*position*/, const Sheet& sheet, Number number,
                std::uint64_t /*seed*/) { return bot.choose({sheet, number}); },
          network, with_luck};
}

Contestant read_contestant(const i18n::Catalogue& words, const std::string& option,
                           const std::string& text, const std::string& log) {
  if (const engine::Level* level = engine::find_level(text)) return {*level};
  // A single word is a level that was misspelt, rather than a program without a path.
  if (text.find_first_of(" /") == std::string::npos) return {read_level(words, option, text)};
  return {read_bot(words, text), log};
}

void FirstFault::note(const std::string& name, const std::string& fault) {
  const std::scoped_lock lock(mutex_);
  if (any_) return;
  name_ = name;
  fault_ = fault;
  any_ = true;
}

void FirstFault::check(const i18n::Catalogue& words) const {
  if (!any_) return;
  throw cli::InputError(words.text(Message::bot_failed, {{"name", name_}, {"why", fault_}}));
}

}  // namespace knister::app
