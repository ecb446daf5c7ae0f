// app/daily.cpp: `knister daily` plays the dice of a date, the same for everybody on that day.
#include "dice/daily.h"

#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "app/evening.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "machine/today.h"
#include "rules/format/notation.h"

namespace knister::app {
namespace {

using i18n::Message;

struct DailyOptions {
  std::string date;
  bool dice = false;
  EveningOptions evening{};
};

int run(const i18n::Catalogue& words, const DailyOptions& options) {
  const std::string date = options.date.empty() ? machine::todays_date() : options.date;
  const auto rolls = dice::daily_rolls(date);
  if (!rolls) throw cli::UsageError(words.text(Message::usage_no_such_day, {{"date", date}}));
  if (options.dice) {
    for (const Roll roll : *rolls) fmt::print("{}\n", to_text(roll));
    return cli::exit_ok;
  }
  return play_evening(words, arrange_daily(words, date), Beginning::go_on_if_kept, options.evening);
}

}  // namespace

void add_daily(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<DailyOptions>();
  Command& command = line.add(
      "daily",
      {{"knister daily", words.text(Message::example_daily)},
       {"knister daily --date 2026-11-16 --dice", words.text(Message::example_daily_dice)}},
      [&words, options] { return run(words, *options); });
  command.options = {
      {"--date", "DATE", words.text(Message::help_option_date), &options->date},
      {"--dice", "", words.text(Message::help_option_daily_dice), nullptr, &options->dice},
      {"--save", "FILE", words.text(Message::help_option_save), &options->evening.save},
      {"--plain", "", words.text(Message::help_option_plain), nullptr,
       &options->evening.face.plain},
      {"--ascii", "", words.text(Message::help_option_ascii), nullptr,
       &options->evening.face.ascii},
  };
}

}  // namespace knister::app
