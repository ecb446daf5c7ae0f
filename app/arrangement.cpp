// app/arrangement.cpp: see arrangement.h.
#include "app/arrangement.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <random>

#include "app/bot_choice.h"
#include "app/engine_choice.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "dice/daily.h"
#include "dice/source.h"
#include "engine/embedded.h"
#include "engine/player.h"
#include "machine/files.h"
#include "machine/today.h"
#include "rules/format/blanks.h"
#include "rules/format/record_text.h"
#include "rules/format/utf8.h"
#include "terminal/canvas/typed_text.h"
#include "terminal/dialogue/dialogue.h"
#include "terminal/seat_names.h"
#include "terminal/views/statistics_view.h"
#include "terminal/words.h"

namespace knister::app {
namespace {

using i18n::Message;

constexpr std::uint64_t most_players = 999;
constexpr std::uint64_t most_games = 99;

// "3" gives three numbered players, "Ada,Ben" gives two with names; where there are bots, they may
// be among themselves.
std::vector<std::string> read_players(const i18n::Catalogue& words, const std::string& text,
                                      std::uint64_t fewest) {
  std::vector<std::string> names;
  if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos) {
    const std::uint64_t count = cli::read_whole(words, "--players", text, {fewest, most_players});
    for (std::uint64_t i = 1; i <= count; ++i) {
      names.push_back(words.text(Message::game_player, {{"number", i}}));
    }
    return names;
  }
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t comma = std::min(text.find(',', start), text.size());
    names.emplace_back(trimmed(std::string_view(text).substr(start, comma - start)));
    check_name(words, names.back());
    const bool alike = std::any_of(names.begin(), names.end() - 1, [&](const std::string& other) {
      return terminal::lowered(other) == terminal::lowered(names.back());
    });
    if (alike) {
      throw cli::UsageError(words.text(Message::usage_same_name, {{"name", names.back()}}));
    }
    start = comma + 1;
  }
  if (names.size() > most_players) {
    throw cli::UsageError(
        words.text(Message::usage_not_in_range, {{"option", "--players"},
                                                 {"text", std::to_string(names.size())},
                                                 {"lowest", "1"},
                                                 {"highest", most_players}}));
  }
  return names;
}

std::optional<table::SeatId> read_youngest(const i18n::Catalogue& words, const std::string& text,
                                           const std::vector<std::string>& names) {
  if (text.empty()) return std::nullopt;
  if (const auto seat = terminal::find_name(names, text)) return static_cast<table::SeatId>(*seat);
  throw cli::UsageError(words.text(Message::usage_unknown_youngest, {{"name", text}}));
}

// A level of ours; what it overlooks depends on the game's seed, so that a game can be had again.
// It is made when it is first asked: the weights take longer to read than the first screen may.
seat::Bot own_bot(const engine::Level& level, std::uint64_t seed) {
  return {[&level, seed, player = std::shared_ptr<engine::Player>()](
              const seat::BotTurn& turn) mutable -> seat::BotAnswer {
    if (!player) player = std::make_shared<engine::Player>(level, engine::embedded_network());
    return player->choose(engine::Position(turn.sheet), turn.number, seed);
  }};
}

// Seats the bots behind the people: ours, then programs.
void seat_bots(const i18n::Catalogue& words, const PlayOptions& options, std::uint64_t seed,
               Arrangement& arranged) {
  std::vector<std::string>& names = arranged.settings.names;
  arranged.bots.resize(names.size());
  std::string levels;
  table::View seats;  // they are called what a table would call them
  for (std::size_t start = 0; start < options.bots.size();) {
    const std::size_t comma = std::min(options.bots.find(',', start), options.bots.size());
    const std::string wanted(trimmed(std::string_view(options.bots).substr(start, comma - start)));
    const engine::Level& level = read_level(words, "--bots", terminal::lowered(wanted));
    table::SeatRow& row = seats.seats.emplace_back();
    row.seat = static_cast<table::SeatId>(seats.seats.size() - 1);
    row.kind = online::SeatKind::bot;
    row.level = static_cast<online::BotLevel>(level.id);
    arranged.bots.push_back(own_bot(level, dice::mix(seed ^ start)));
    levels += (levels.empty() ? "" : ",") + std::string(level.name);
    start = comma + 1;
  }
  for (const table::SeatRow& row : seats.seats) {
    names.push_back(terminal::seat_name(words, seats, row.seat));
  }
  if (!levels.empty()) arranged.settings.tags.push_back({"Bots", levels});
  check_bot_log(words, options.program_log);
  for (const std::string& text : options.programs) {
    const engine_protocol::ProgramText program = read_bot(words, text);
    std::string name = program.name.empty() ? words.text(Message::bot_program) : program.name;
    for (std::size_t number = 2; std::find(names.begin(), names.end(), name) != names.end();
         ++number) {
      name = words.text(
          Message::bot_numbered,
          {{"name", program.name.empty() ? words.text(Message::bot_program) : program.name},
           {"number", number}});
    }
    names.push_back(name);
    arranged.bots.push_back(
        engine_protocol::external_bot(words, program.command, options.program_log));
  }
  if (names.size() > most_players) {
    throw cli::UsageError(words.text(Message::usage_too_many_seats,
                                     {{"count", names.size()}, {"most", most_players}}));
  }
}

std::uint64_t random_seed() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32U | device();
}

// The dice the options ask for; an empty function means that people roll their own.
std::function<Roll()> make_dice(const i18n::Catalogue& words, const PlayOptions& options,
                                std::uint64_t seed, std::vector<Tag>& tags) {
  if (options.dice == "real") {
    if (!options.seed.empty()) throw cli::UsageError(words.text(Message::usage_seed_of_real_dice));
    tags.push_back({"Dice", "real"});
    return nullptr;
  }
  if (options.dice != "seeded") {
    throw cli::UsageError(words.text(Message::usage_unknown_dice, {{"dice", options.dice}}));
  }
  tags.push_back({"Dice", "seed " + std::to_string(seed)});
  return [source = dice::Source(seed)]() mutable { return source.roll(); };
}

std::string tag_of(const Record& record, std::string_view name) {
  for (const Tag& tag : record.tags) {
    if (tag.name == name) return tag.value;
  }
  return {};
}

// "1 of 3"
std::uint32_t games_of(const Record& record) {
  const std::string text = tag_of(record, "Game");
  const std::size_t of = text.rfind(' ');
  std::uint32_t games = 1;
  if (of != std::string::npos) {
    std::from_chars(text.data() + of + 1, text.data() + text.size(), games);
  }
  return games;
}

// The text behind a word such as "seed" or "daily"; nothing when it begins otherwise.
std::optional<std::string> behind(const std::string& text, std::string_view word) {
  if (!text.starts_with(word) || text.size() <= word.size() + 1) return std::nullopt;
  return text.substr(word.size() + 1);
}

std::function<Roll()> daily_dice(const std::vector<Roll>& rolls) {
  return [rolls, next = std::size_t{0}]() mutable { return rolls[next++]; };
}

}  // namespace

Arrangement arrange(const i18n::Catalogue& words, const PlayOptions& options) {
  Arrangement arranged;
  seat::GameSettings& settings = arranged.settings;
  const bool bots = !options.bots.empty() || !options.programs.empty();
  settings.names = read_players(words, options.players, bots ? 0 : 1);
  settings.youngest = read_youngest(words, options.youngest, settings.names);
  settings.games =
      static_cast<std::uint32_t>(cli::read_whole(words, "--games", options.games, {1, most_games}));
  settings.tags.push_back({"Date", machine::todays_date()});
  const std::uint64_t seed =
      options.seed.empty() ? random_seed() : cli::read_whole(words, "--seed", options.seed);
  arranged.roll = make_dice(words, options, seed, settings.tags);
  seat_bots(words, options, seed, arranged);
  arranged.programs = options.programs;
  return arranged;
}

Arrangement arrange_daily(const i18n::Catalogue& words, const std::string& date) {
  const auto rolls = dice::daily_rolls(date);
  if (!rolls) throw cli::UsageError(words.text(Message::usage_no_such_day, {{"date", date}}));
  Arrangement arranged;
  arranged.settings.names = {words.text(Message::game_player, {{"number", 1}})};
  arranged.settings.tags = {{"Date", machine::todays_date()}, {"Dice", "daily " + date}};
  arranged.roll = daily_dice(*rolls);
  arranged.hints = online::Hints::hidden;
  arranged.day = date;
  return arranged;
}

tl::expected<Arrangement, std::string> arrange_again(const i18n::Catalogue& words,
                                                     const std::string& text) {
  const auto records = parse_records(text);
  if (!records) {
    return tl::unexpected<std::string>(terminal::describe(words, records.error(), text));
  }
  const Record& last = records->back();
  const std::string dice = tag_of(last, "Dice");
  Arrangement arranged;
  try {
    if (const auto day = behind(dice, "daily")) {
      arranged = arrange_daily(words, *day);
    } else {
      PlayOptions options;
      options.games = std::to_string(games_of(last));
      options.bots = tag_of(last, "Bots");
      options.programs = terminal::programs_of(last);
      options.players = std::to_string(std::max<std::size_t>(1, terminal::people_of(last)));
      if (dice == "real") {
        options.dice = dice;
      } else {
        options.seed = behind(dice, "seed").value_or("");
      }
      arranged = arrange(words, options);
    }
  } catch (const std::exception& error) {  // a level that no longer exists, a day that never did
    return tl::unexpected<std::string>(error.what());
  }
  arranged.begun = seat::table_of(*records, arranged.settings.games);
  if (!arranged.begun || arranged.settings.names.size() != last.seats.size()) {
    return tl::unexpected<std::string>(words.text(Message::screen_other_table));
  }
  // The tags and names that it had; those that are not of every record are put in again.
  arranged.settings.tags.clear();
  for (const Tag& tag : last.tags) {
    if (tag.name != "Game" && !tag.name.starts_with("Program"))
      arranged.settings.tags.push_back(tag);
  }
  for (std::size_t seat = 0; seat < last.seats.size(); ++seat) {
    arranged.settings.names[seat] = last.seats[seat].name;
  }
  // The dice go on behind the last roll.
  if (arranged.roll) {
    for (const Record& record : *records) {
      for (std::size_t i = 0; i < record.rolls.size(); ++i) (void)arranged.roll();
    }
  }
  return arranged;
}

PlayOptions same_table(const Arrangement& arranged) {
  PlayOptions options;
  options.players.clear();
  for (std::size_t seat = 0; seat < arranged.settings.names.size(); ++seat) {
    if (seat < arranged.bots.size() && arranged.bots[seat]) continue;
    options.players += (options.players.empty() ? "" : ",") + arranged.settings.names[seat];
  }
  for (const Tag& tag : arranged.settings.tags) {
    if (tag.name == "Bots") options.bots = tag.value;
  }
  options.programs = arranged.programs;
  if (!arranged.roll) options.dice = "real";
  return options;
}

}  // namespace knister::app
