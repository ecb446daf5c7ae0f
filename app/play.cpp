// app/play.cpp: `knister play`: a game at this terminal, alone or with everybody around it.
#include "terminal/play.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <random>

#include "app/commands.h"
#include "app/engine_choice.h"
#include "app/external_bot.h"
#include "app/failure.h"
#include "app/option_value.h"
#include "app/surroundings.h"
#include "app/terminal_play.h"
#include "dice/source.h"
#include "engine/embedded.h"
#include "engine/player.h"
#include "rules/utf8.h"
#include "terminal/analysis_view.h"
#include "terminal/typed_text.h"

namespace knister::app {
namespace {

using i18n::Message;

struct PlayOptions {
  std::string players = "1";
  std::string youngest;
  std::string games = "1";
  std::string dice = "seeded";
  std::string seed;
  std::string save;
  std::string bots;
  std::string program;
  bool plain = false;
};

constexpr std::uint64_t most_players = 999;
constexpr std::uint64_t most_games = 99;
constexpr std::size_t longest_name = 40;

void check_name(const i18n::Catalogue& words, const std::string& name) {
  const bool shown =
      find_bad_utf8(name) == std::string::npos && find_control(name) == std::string::npos;
  if (!shown || name.empty() || characters_before(name, name.size()) > longest_name) {
    throw UsageError(words.text(Message::usage_bad_name, {{"name", shown_text(name, longest_name)},
                                                          {"longest", longest_name}}));
  }
}

// "3" gives three numbered players, "Ada,Ben" gives two with names.
std::vector<std::string> read_players(const i18n::Catalogue& words, const std::string& text) {
  std::vector<std::string> names;
  if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos) {
    const std::uint64_t count = read_whole(words, "--players", text, {1, most_players});
    for (std::uint64_t i = 1; i <= count; ++i) {
      names.push_back(words.text(Message::play_player, {{"number", i}}));
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
      throw UsageError(words.text(Message::usage_same_name, {{"name", names.back()}}));
    }
    start = comma + 1;
  }
  if (names.size() > most_players) {
    throw UsageError(
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
  throw UsageError(words.text(Message::usage_unknown_youngest, {{"name", text}}));
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
terminal::Bot own_bot(const engine::Level& level, std::uint64_t seed) {
  return [player = std::make_shared<engine::Player>(level, engine::embedded_network()), seed](
             const Sheet& sheet, Number number) -> terminal::BotAnswer {
    return player->choose(engine::Position(sheet), number, seed);
  };
}

// Seats the bots behind the people.
void seat_bots(const i18n::Catalogue& words, const PlayOptions& options, std::uint64_t seed,
               terminal::PlaySettings& settings, terminal::PlayDevices& devices) {
  devices.bots.resize(settings.names.size());
  const auto seat = [&](const std::string& name, terminal::Bot bot) {
    settings.names.push_back(free_name(words, name, settings.names));
    devices.bots.push_back(std::move(bot));
  };
  for (std::size_t start = 0; start < options.bots.size();) {
    const std::size_t comma = std::min(options.bots.find(',', start), options.bots.size());
    const std::string wanted(trimmed(std::string_view(options.bots).substr(start, comma - start)));
    const engine::Level& level = read_level(words, "--bots", terminal::lowered(wanted));
    seat(words.text(animal_message(level.id)), own_bot(level, dice::mix(seed ^ start)));
    start = comma + 1;
  }
  if (!options.program.empty()) {
    seat(words.text(Message::bot_program), external_bot(words, options.program));
  }
  if (settings.names.size() > most_players) {
    throw UsageError(words.text(Message::usage_too_many_seats,
                                {{"count", settings.names.size()}, {"most", most_players}}));
  }
}

// The best cell and why, from the same judge as `knister analyze`.
std::vector<std::string> hint(const i18n::Catalogue& words, const Sheet& sheet, Number number) {
  engine::Analyst analyst(engine::level(engine::LevelId::strong), engine::embedded_network());
  const engine::RoundAnalysis round = analyst.judge(sheet, number, engine::Value{0});
  const Cell best = round.choices.front().cell;
  std::vector<std::string> lines{
      words.text(Message::play_hint, {{"number", static_cast<int>(number)}, {"cell", name(best)}})};
  for (std::string& reason : terminal::reason_lines(words, analyst, sheet, number, best)) {
    lines.push_back(std::move(reason));
  }
  return lines;
}

std::uint64_t random_seed() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32U | device();
}

// The dice the options ask for; an empty function means that people roll their own.
std::function<Roll()> make_dice(const i18n::Catalogue& words, const PlayOptions& options,
                                std::uint64_t seed, std::vector<Tag>& tags) {
  if (options.dice == "real") {
    if (!options.seed.empty()) throw UsageError(words.text(Message::usage_seed_of_real_dice));
    tags.push_back({"Dice", "real"});
    return nullptr;
  }
  if (options.dice != "seeded") {
    throw UsageError(words.text(Message::usage_unknown_dice, {{"dice", options.dice}}));
  }
  tags.push_back({"Dice", "seed " + std::to_string(seed)});
  return [source = dice::Source(seed)]() mutable { return source.roll(); };
}

int run(const i18n::Catalogue& words, const PlayOptions& options) {
  terminal::PlaySettings settings;
  settings.names = read_players(words, options.players);
  settings.youngest = read_youngest(words, options.youngest, settings.names);
  settings.games =
      static_cast<std::uint32_t>(read_whole(words, "--games", options.games, {1, most_games}));
  settings.layout = options.plain ? terminal::Layout::plain : terminal::Layout::drawn;
  settings.tags.push_back({"Date", todays_date()});

  const std::uint64_t seed =
      options.seed.empty() ? random_seed() : read_whole(words, "--seed", options.seed);
  terminal::PlayDevices devices;
  devices.roll = make_dice(words, options, seed, settings.tags);
  seat_bots(words, options, seed, settings, devices);
  devices.hint = [&words](const Sheet& sheet, Number number) { return hint(words, sheet, number); };
  return play_in_terminal(words, settings, devices, options.save);
}

}  // namespace

void add_play(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<PlayOptions>();
  Command& command = line.add(
      "play",
      {{"knister play", words.text(Message::example_play)},
       {"knister play --players Ada,Ben --youngest Ben",
        words.text(Message::example_play_youngest)},
       {"knister play --bots fox,strong", words.text(Message::example_play_bots)},
       {"knister play --dice real --save game.knister", words.text(Message::example_play_real)},
       {"knister play --plain --seed 42", words.text(Message::example_play_plain)}},
      [&words, options] { return run(words, *options); });
  command.options = {
      {"--players", "N|NAMES", words.text(Message::help_option_players), &options->players},
      {"--youngest", "NAME|N", words.text(Message::help_option_youngest), &options->youngest},
      {"--bots", "LEVELS", words.text(Message::help_option_bots), &options->bots},
      {"--bot", "COMMAND", words.text(Message::help_option_bot), &options->program},
      {"--games", "N", words.text(Message::help_option_play_games), &options->games},
      {"--dice",
       "KIND",
       words.text(Message::help_option_dice),
       &options->dice,
       nullptr,
       {"seeded", "real"}},
      {"--seed", "N", words.text(Message::help_option_seed), &options->seed},
      {"--save", "FILE", words.text(Message::help_option_save), &options->save},
      {"--plain", "", words.text(Message::help_option_plain), nullptr, &options->plain},
  };
}

}  // namespace knister::app
