// app/arrangement.cpp: see arrangement.h.
#include "app/arrangement.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <random>

#include "app/engine_choice.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "dice/daily.h"
#include "dice/source.h"
#include "engine/embedded.h"
#include "engine/player.h"
#include "engine_protocol/external_bot.h"
#include "machine/today.h"
#include "rules/format/blanks.h"
#include "rules/format/record_text.h"
#include "rules/format/utf8.h"
#include "terminal/canvas/typed_text.h"
#include "terminal/dialogue/play.h"
#include "terminal/views/statistics_view.h"
#include "terminal/words.h"

namespace knister::app {
namespace {

using i18n::Message;

constexpr std::uint64_t most_players = 999;
constexpr std::uint64_t most_games = 99;
constexpr std::size_t longest_name = 40;

void check_name(const i18n::Catalogue& words, const std::string& name) {
  const bool shown =
      find_bad_utf8(name) == std::string::npos && find_control(name) == std::string::npos;
  if (!shown || name.empty() || characters_before(name, name.size()) > longest_name) {
    throw cli::UsageError(
        words.text(Message::usage_bad_name,
                   {{"name", shown_text(name, longest_name)}, {"longest", longest_name}}));
  }
}

// "3" gives three numbered players, "Ada,Ben" gives two with names.
std::vector<std::string> read_players(const i18n::Catalogue& words, const std::string& text) {
  std::vector<std::string> names;
  if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos) {
    const std::uint64_t count = cli::read_whole(words, "--players", text, {1, most_players});
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
  if (const auto seat = terminal::find_seat(names, text)) return seat;
  throw cli::UsageError(words.text(Message::usage_unknown_youngest, {{"name", text}}));
}

Message animal_message(engine::LevelId id) {
  switch (id) {
    case engine::LevelId::sparrow:
      return Message::bot_sparrow;
    case engine::LevelId::hare:
      return Message::bot_hare;
    case engine::LevelId::fox:
      return Message::bot_fox;
    case engine::LevelId::instant:
      return Message::bot_owl;
    case engine::LevelId::strong:
      return Message::bot_raven;
    case engine::LevelId::max:
      break;
  }
  return Message::bot_dragon;
}

// A name nobody at the table has: "Fox", or "Fox 2".
std::string free_name(const i18n::Catalogue& words, const std::string& wanted,
                      const std::vector<std::string>& names) {
  const auto taken = [&](const std::string& name) {
    return std::any_of(names.begin(), names.end(), [&](const std::string& other) {
      return terminal::lowered(other) == terminal::lowered(name);
    });
  };
  std::string name = wanted;
  for (int number = 2; taken(name); ++number) {
    name = words.text(Message::bot_numbered, {{"name", wanted}, {"number", number}});
  }
  return name;
}

// A level of ours; what it overlooks depends on the game's seed, so that a game can be had again.
// It is made when it is first asked: the weights take longer to read than the first screen may.
terminal::Bot own_bot(const engine::Level& level, std::uint64_t seed) {
  return [&level, seed, player = std::shared_ptr<engine::Player>()](
             const Sheet& sheet, Number number) mutable -> terminal::BotAnswer {
    if (!player) player = std::make_shared<engine::Player>(level, engine::embedded_network());
    return player->choose(engine::Position(sheet), number, seed);
  };
}

// Seats the bots behind the people.
void seat_bots(const i18n::Catalogue& words, const PlayOptions& options, std::uint64_t seed,
               Arrangement& arranged) {
  std::vector<std::string>& names = arranged.settings.names;
  arranged.bots.resize(names.size());
  const auto seat = [&](const std::string& name, terminal::Bot bot) {
    names.push_back(free_name(words, name, names));
    arranged.bots.push_back(std::move(bot));
  };
  std::string levels;
  for (std::size_t start = 0; start < options.bots.size();) {
    const std::size_t comma = std::min(options.bots.find(',', start), options.bots.size());
    const std::string wanted(trimmed(std::string_view(options.bots).substr(start, comma - start)));
    const engine::Level& level = read_level(words, "--bots", terminal::lowered(wanted));
    seat(words.text(animal_message(level.id)), own_bot(level, dice::mix(seed ^ start)));
    levels += (levels.empty() ? "" : ",") + std::string(level.name);
    start = comma + 1;
  }
  if (!levels.empty()) arranged.settings.tags.push_back({"Bots", levels});
  if (!options.program.empty()) {
    seat(words.text(Message::bot_program), engine_protocol::external_bot(words, options.program));
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

std::vector<std::string> bot_names(const i18n::Catalogue& words) {
  std::vector<std::string> names;
  for (const engine::Level& level : engine::levels()) {
    names.push_back(words.text(animal_message(level.id)));
  }
  return names;
}

Arrangement arrange(const i18n::Catalogue& words, const PlayOptions& options) {
  Arrangement arranged;
  terminal::GameSettings& settings = arranged.settings;
  settings.names = read_players(words, options.players);
  settings.youngest = read_youngest(words, options.youngest, settings.names);
  settings.games =
      static_cast<std::uint32_t>(cli::read_whole(words, "--games", options.games, {1, most_games}));
  settings.tags.push_back({"Date", machine::todays_date()});
  const std::uint64_t seed =
      options.seed.empty() ? random_seed() : cli::read_whole(words, "--seed", options.seed);
  arranged.roll = make_dice(words, options, seed, settings.tags);
  seat_bots(words, options, seed, arranged);
  arranged.program = options.program;
  return arranged;
}

Arrangement arrange_daily(const i18n::Catalogue& words, const std::string& date) {
  const auto rolls = dice::daily_rolls(date);
  if (!rolls) throw cli::UsageError(words.text(Message::usage_no_such_day, {{"date", date}}));
  Arrangement arranged;
  arranged.settings.names = {words.text(Message::game_player, {{"number", 1}})};
  arranged.settings.tags = {{"Date", machine::todays_date()}, {"Dice", "daily " + date}};
  arranged.roll = daily_dice(*rolls);
  arranged.hints = terminal::Hints::off;
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
      options.program = tag_of(last, "Program");
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
  arranged.begun = terminal::table_of(*records, arranged.settings.games);
  if (!arranged.begun || arranged.settings.names.size() != last.seats.size()) {
    return tl::unexpected<std::string>(words.text(Message::screen_other_table));
  }
  // The tags and names that it had; those that are not of every record are put in again.
  arranged.settings.tags.clear();
  for (const Tag& tag : last.tags) {
    if (tag.name != "Game" && tag.name != "Program") arranged.settings.tags.push_back(tag);
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

}  // namespace knister::app
