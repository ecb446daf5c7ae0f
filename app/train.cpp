// app/train.cpp: `knister train` makes the engine's weights from nothing.
#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "engine_protocol/plain_json.h"
#include "machine/files.h"
#include "measure/many_games.h"
#include "measure/measured_player.h"
#include "measure/spread.h"
#include "training/beginnings.h"
#include "training/quantise.h"

namespace knister::app {
namespace {

namespace json = boost::json;
using i18n::Message;
using training::Trainer;

struct TrainOptions {
  std::string out = "knister.weights";
  std::string games;
  std::string seed;
  std::string beginnings;
  std::string checkpoint;
  std::string curve;
  std::string jobs;
};

void write_or_throw(const i18n::Catalogue& words, const std::string& path,
                    const std::string& content) {
  if (const auto fault = machine::write_file(words, path, content)) throw cli::InputError(*fault);
}

// Greedy games with the weights as they would be shipped now, on dice that training never sees.
measure::Spread strength_of(const engine::Network& network, std::uint64_t games, std::uint64_t jobs,
                            const i18n::Catalogue& words) {
  constexpr std::uint64_t seed = 1;
  std::vector<std::unique_ptr<measure::MeasuredPlayer>> players;
  std::vector<measure::Spread> spreads(jobs);
  for (std::uint64_t job = 0; job < jobs; ++job) {
    players.push_back(std::make_unique<measure::MeasuredPlayer>(
        engine::level(engine::LevelId::instant), network, false));
  }
  measure::Progress progress(words, games);
  measure::play_many(jobs, 0, games, progress, [&](std::uint64_t job, std::uint64_t game) {
    spreads[job].add(players[job]->play(seed, game).total * engine::one_point);
  });
  measure::Spread all;
  for (const measure::Spread& spread : spreads) all.add(spread);
  return all;
}

std::unique_ptr<Trainer> begin(const i18n::Catalogue& words, const TrainOptions& options,
                               const training::Recipe& recipe, int threads) {
  training::Beginnings beginnings;
  if (!options.beginnings.empty()) {
    beginnings.count =
        static_cast<int>(cli::read_whole(words, "--beginnings", options.beginnings, {1, 100}));
  }
  if (!options.checkpoint.empty() && std::filesystem::exists(options.checkpoint)) {
    auto trainer = Trainer::resumed(read_all(words, options.checkpoint));
    if (trainer == nullptr) {
      throw cli::InputError(
          words.text(Message::train_bad_checkpoint, {{"path", options.checkpoint}}));
    }
    const training::Recipe& kept = trainer->recipe();
    // Each beginning has a seed of its own, from the one that was named on.
    const bool same_seed = kept.seed - recipe.seed < static_cast<std::uint64_t>(beginnings.count);
    if ((!options.games.empty() && kept.games != recipe.games) ||
        (!options.seed.empty() && !same_seed)) {
      throw cli::InputError(
          words.text(Message::train_other_recipe, {{"path", options.checkpoint},
                                                   {"games", std::to_string(kept.games)},
                                                   {"seed", std::to_string(kept.seed)}}));
    }
    tell(words.text(Message::train_resumed, {{"games", std::to_string(trainer->games_done())},
                                             {"all", std::to_string(trainer->recipe().games)}}));
    return trainer;
  }
  if (beginnings.count == 1) return std::make_unique<Trainer>(recipe);
  return training::best_beginning(
      recipe, beginnings, threads, [&](std::uint64_t seed, double mean) {
        tell(words.text(Message::train_beginning,
                        {{"seed", std::to_string(seed)}, {"mean", fmt::format("{:.2f}", mean)}}));
      });
}

int run(const i18n::Catalogue& words, const TrainOptions& options) {
  training::Recipe recipe;
  constexpr std::uint64_t most_games = 1'000'000'000;
  if (!options.games.empty()) {
    recipe.games = cli::read_whole(words, "--games", options.games, {Trainer::batch, most_games});
  }
  if (!options.seed.empty()) recipe.seed = cli::read_whole(words, "--seed", options.seed);
  const std::uint64_t jobs = cli::read_jobs(words, options.jobs);
  for (const std::string& path : {options.out, options.checkpoint, options.curve}) {
    if (path.empty()) continue;
    if (const auto fault = machine::check_writable(words, path)) throw cli::InputError(*fault);
  }
  const auto trainer = begin(words, options, recipe, static_cast<int>(jobs));
  const auto started = std::chrono::steady_clock::now();
  const std::uint64_t games = trainer->recipe().games;
  constexpr std::uint64_t reports = 40;
  const std::uint64_t measured_games = std::clamp<std::uint64_t>(games / 100, 200, 10'000);
  std::string curve = !options.curve.empty() && std::filesystem::exists(options.curve)
                          ? read_all(words, options.curve)
                          : "";

  const auto report = [&] {
    const auto weights = training::quantised(trainer->result());
    const measure::Spread measured =
        strength_of(engine::Network(*weights), measured_games, jobs, words);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    tell(words.text(Message::train_report,
                    {{"games", std::to_string(trainer->games_done())},
                     {"all", std::to_string(games)},
                     {"seconds", fmt::format("{:.0f}", seconds)},
                     {"mean", fmt::format("{:.2f}", measured.mean())},
                     {"error", fmt::format("{:.2f}", measured.standard_error())}}));
    curve +=
        engine_protocol::plain_json(json::object{{"games", trainer->games_done()},
                                                 {"seconds", seconds},
                                                 {"mean_in_training", trainer->take_mean()},
                                                 {"mean", measured.mean()},
                                                 {"standard_error", measured.standard_error()}}) +
        '\n';
    if (!options.curve.empty()) write_or_throw(words, options.curve, curve);
    if (!options.checkpoint.empty()) {
      write_or_throw(words, options.checkpoint, trainer->checkpoint());
    }
    if (!engine::stays_in_range(*weights))
      throw cli::InputError(words.text(Message::train_out_of_range));
    write_or_throw(words, options.out, engine::weights_file(*weights));
  };

  // Nothing is left to learn after the beginnings, or of a checkpoint: the weights are there.
  if (trainer->finished()) report();
  std::uint64_t next = trainer->games_done() / (games / reports + 1) * (games / reports + 1);
  while (!trainer->finished()) {
    next += games / reports + 1;
    while (trainer->games_done() < std::min(next, games)) {
      trainer->run_batch(static_cast<int>(jobs));
    }
    report();
  }
  fmt::print("{}\n", words.text(Message::train_done, {{"path", options.out}}));
  return cli::exit_ok;
}

}  // namespace

void add_train(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<TrainOptions>();
  Command& command = line.add("train",
                              {{"knister train --checkpoint training.kept --curve curve.jsonl",
                                words.text(Message::example_train)},
                               {"knister train --games 300000 --out quick.weights",
                                words.text(Message::example_train_quick)}},
                              [&words, options] { return run(words, *options); });
  command.options = {
      {"--out", "FILE", words.text(Message::help_option_train_out), &options->out},
      {"--games", "N", words.text(Message::help_option_train_games), &options->games},
      {"--seed", "N", words.text(Message::help_option_train_seed), &options->seed},
      {"--beginnings", "N", words.text(Message::help_option_train_beginnings),
       &options->beginnings},
      {"--checkpoint", "FILE", words.text(Message::help_option_train_checkpoint),
       &options->checkpoint},
      {"--curve", "FILE", words.text(Message::help_option_train_curve), &options->curve},
      {"--jobs", "N", words.text(Message::help_option_jobs), &options->jobs},
  };
}

}  // namespace knister::app
