// app/match.cpp: `knister match` lets two players, levels or programs, have the same dice and says
// which is better, and how surely.
#include <boost/json.hpp>
#include <cmath>
#include <compare>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <vector>

#include "app/bot_choice.h"
#include "app/commands.h"
#include "app/engine_choice.h"
#include "app/measured_bot.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "engine_protocol/plain_json.h"
#include "measure/measured_player.h"
#include "measure/sequential_test.h"
#include "measure/spread.h"

namespace knister::app {
namespace {

namespace json = boost::json;
using i18n::Message;

struct MatchOptions {
  std::string first;
  std::string second;
  std::string games = "1000";
  std::string seed = "1";
  std::string jobs;
  std::string first_weights;
  std::string second_weights;
  std::string sprt;
  std::vector<std::string> programs;
  std::string program_log;
  bool json = false;
};

double read_points(const i18n::Catalogue& words, const std::string& option,
                   const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  constexpr double most = 100;
  if (text.empty() || *end != '\0' || !(value > 0) || value > most) {
    throw cli::UsageError(
        words.text(Message::usage_not_points, {{"option", option}, {"text", text}}));
  }
  return value;
}

struct Tally {
  measure::Spread first;
  measure::Spread second;
  measure::Spread plain;     // differences of totals
  measure::Spread adjusted;  // the same without luck
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;

  void add(const measure::MeasuredGame& a, const measure::MeasuredGame& b) {
    first.add(a.total * engine::one_point);
    second.add(b.total * engine::one_point);
    plain.add((a.total - b.total) * engine::one_point);
    adjusted.add(a.adjusted - b.adjusted);
    const auto order = a.total <=> b.total;
    won += order > 0 ? 1 : 0;
    drawn += order == 0 ? 1 : 0;
    lost += order < 0 ? 1 : 0;
  }
  void add(const Tally& other) {
    first.add(other.first);
    second.add(other.second);
    plain.add(other.plain);
    adjusted.add(other.adjusted);
    won += other.won;
    drawn += other.drawn;
    lost += other.lost;
  }
};

// Those named by their place, then the programs.
std::vector<Contestant> contestants(const i18n::Catalogue& words, const MatchOptions& options) {
  std::vector<Contestant> players;
  if (!options.first.empty()) {
    players.push_back(read_contestant(words, "A", options.first, options.program_log));
  }
  if (!options.second.empty()) {
    players.push_back(read_contestant(words, "B", options.second, options.program_log));
  }
  for (const std::string& text : options.programs) {
    players.push_back({read_bot(words, text), options.program_log});
  }
  if (players.size() != 2) {
    throw cli::UsageError(words.text(Message::usage_match_two, {{"count", players.size()}}));
  }
  return players;
}

int run(const i18n::Catalogue& words, const MatchOptions& options) {
  constexpr std::uint64_t most_games = 1'000'000'000;
  check_bot_log(words, options.program_log);
  const std::vector<Contestant> players = contestants(words, options);
  const std::string first = players.front().name();
  const std::string second = players.back().name();
  const std::uint64_t games = cli::read_whole(words, "--games", options.games, {2, most_games});
  const std::uint64_t seed = cli::read_whole(words, "--seed", options.seed);
  const std::uint64_t jobs = cli::read_jobs(words, options.jobs);
  std::optional<measure::SequentialTest> test;
  if (!options.sprt.empty()) test.emplace(read_points(words, "--sprt", options.sprt));
  const engine::Network first_network = read_network(words, options.first_weights);
  const engine::Network second_network = read_network(words, options.second_weights);

  struct Pair {
    measure::MeasuredPlayer first;
    measure::MeasuredPlayer second;
    Tally tally;
  };
  std::vector<std::unique_ptr<Pair>> pairs;
  for (std::uint64_t job = 0; job < jobs; ++job) {
    pairs.push_back(std::make_unique<Pair>(Pair{players.front().player(words, first_network, true),
                                                players.back().player(words, second_network, true),
                                                {}}));
  }
  // The test is asked after whole blocks, so that it ends at the same game whatever the threads.
  constexpr std::uint64_t block = 100;
  Tally all;
  std::optional<bool> verdict;
  FirstFault fault;
  {
    measure::Progress progress(words, games);
    for (std::uint64_t done = 0; done < games && !verdict; done += block) {
      const std::uint64_t last = std::min(games, done + block);
      measure::play_many(jobs, done, last, progress, [&](std::uint64_t job, std::uint64_t game) {
        if (fault.any()) return;
        Pair& pair = *pairs[job];
        const measure::MeasuredGame a = pair.first.play(seed, game);
        const measure::MeasuredGame b = pair.second.play(seed, game);
        if (!a.fault.empty()) return fault.note(first, a.fault);
        if (!b.fault.empty()) return fault.note(second, b.fault);
        pair.tally.add(a, b);
      });
      if (fault.any()) break;
      all = {};
      for (const auto& pair : pairs) all.add(pair->tally);
      if (test) verdict = test->verdict(all.adjusted);
    }
  }

  fault.check(words);

  if (options.json) {
    json::object out{{"first", first},
                     {"second", second},
                     {"seed", seed},
                     {"games", all.plain.count()},
                     {"first_mean", all.first.mean()},
                     {"second_mean", all.second.mean()},
                     {"difference", all.plain.mean()},
                     {"difference_error", all.plain.standard_error()},
                     {"adjusted_difference", all.adjusted.mean()},
                     {"adjusted_error", all.adjusted.standard_error()},
                     {"won", all.won},
                     {"drawn", all.drawn},
                     {"lost", all.lost}};
    if (test) {
      out["log_likelihood_ratio"] = test->ratio(all.adjusted);
      out["verdict"] = "open";
      if (verdict) out["verdict"] = *verdict ? "better" : "not better";
    }
    fmt::print("{}\n", engine_protocol::plain_json(out));
    return cli::exit_ok;
  }
  const auto number = [](double value) { return fmt::format("{:.3f}", value); };
  const auto signed_number = [](double value) { return fmt::format("{:+.3f}", value); };
  fmt::print("{}\n", words.text(Message::match_games, {{"games", std::to_string(all.plain.count())},
                                                       {"won", std::to_string(all.won)},
                                                       {"drawn", std::to_string(all.drawn)},
                                                       {"lost", std::to_string(all.lost)}}));
  fmt::print("{}\n",
             words.text(Message::match_means, {{"first", first},
                                               {"first_mean", number(all.first.mean())},
                                               {"second", second},
                                               {"second_mean", number(all.second.mean())}}));
  fmt::print("{}\n",
             words.text(Message::match_plain, {{"difference", signed_number(all.plain.mean())},
                                               {"error", number(all.plain.standard_error())}}));
  fmt::print("{}\n", words.text(Message::match_adjusted,
                                {{"difference", signed_number(all.adjusted.mean())},
                                 {"error", number(all.adjusted.standard_error())}}));
  if (test) {
    Message said = Message::match_open;
    if (verdict) said = *verdict ? Message::match_better : Message::match_not_better;
    fmt::print("{}\n", words.text(said, {{"first", first}, {"points", options.sprt}}));
  }
  return cli::exit_ok;
}

}  // namespace

void add_match(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<MatchOptions>();
  Command& command =
      line.add("match",
               {{"knister match strong instant --games 1000", words.text(Message::example_match)},
                {R"(knister match fox --bot "Otto: python3 my_bot.py")",
                 words.text(Message::example_match_bot)},
                {"knister match instant instant --first-weights new.weights --sprt 0.2",
                 words.text(Message::example_match_sprt)}},
               [&words, options] { return run(words, *options); });
  command.arguments = {
      {"A", words.text(Message::help_argument_player), &options->first, level_names(),
       cli::Presence::optional},
      {"B", words.text(Message::help_argument_player), &options->second, level_names(),
       cli::Presence::optional},
  };
  command.options = {
      {"--games", "N", words.text(Message::help_option_match_games), &options->games},
      {"--seed", "N", words.text(Message::help_option_seed), &options->seed},
      {"--jobs", "N", words.text(Message::help_option_jobs), &options->jobs},
      {"--first-weights", "FILE", words.text(Message::help_option_weights),
       &options->first_weights},
      {"--second-weights", "FILE", words.text(Message::help_option_weights),
       &options->second_weights},
      bot_option(words, options->programs),
      bot_log_option(words, options->program_log),
      {"--sprt", "POINTS", words.text(Message::help_option_sprt), &options->sprt},
      {"--json", "", words.text(Message::help_option_json), nullptr, &options->json},
  };
}

}  // namespace knister::app
