// app/simulate.cpp: `knister simulate` plays many games at random and counts the totals.
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <memory>
#include <vector>

#include "app/commands.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "dice/random_game.h"
#include "engine_protocol/plain_json.h"
#include "measure/many_games.h"
#include "measure/totals.h"

namespace knister::app {
namespace {

namespace json = boost::json;
using i18n::Message;

struct SimulateOptions {
  std::string games = "1000000";
  std::string seed = "1";
  std::string jobs;
  bool json = false;
};

// Game g has its own dice, made from (seed, g): how the games are split changes nothing. A game is
// so short that jobs take them by the block.
measure::TotalHistogram simulate(const i18n::Catalogue& words, std::uint64_t seed,
                                 std::uint64_t games, std::uint64_t jobs) {
  constexpr std::uint64_t block_size = 4096;
  const std::uint64_t blocks = (games + block_size - 1) / block_size;
  std::vector<measure::TotalHistogram> parts(jobs);
  measure::Progress progress(words, games, block_size);
  measure::play_many(jobs, 0, blocks, progress, [&](std::uint64_t job, std::uint64_t block) {
    const std::uint64_t first = block * block_size;
    for (std::uint64_t game = first; game < std::min(first + block_size, games); ++game) {
      dice::Source source = dice::Source::for_game(seed, game);
      parts[job].add(dice::random_game(source).total());
    }
  });
  measure::TotalHistogram totals;
  for (const measure::TotalHistogram& part : parts) totals.add(part);
  return totals;
}

int run(const i18n::Catalogue& words, const SimulateOptions& options) {
  constexpr std::uint64_t most_games = 1'000'000'000'000;
  const std::uint64_t games = cli::read_whole(words, "--games", options.games, {1, most_games});
  const std::uint64_t seed = cli::read_whole(words, "--seed", options.seed);
  const std::uint64_t jobs = cli::read_jobs(words, options.jobs);
  const measure::TotalHistogram totals = simulate(words, seed, games, jobs);
  if (options.json) {
    json::object out{{"player", "random"}, {"seed", seed}};
    measure::add_statistics(out, totals);
    fmt::print("{}\n", engine_protocol::plain_json(out));
  } else {
    fmt::print("{}", measure::statistics_text(words, totals));
  }
  return cli::exit_ok;
}

}  // namespace

void add_simulate(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<SimulateOptions>();
  Command& command =
      line.add("simulate",
               {{"knister simulate --games 1000000", words.text(Message::example_simulate)},
                {"knister simulate --seed 7 --json", words.text(Message::example_simulate_json)}},
               [&words, options] { return run(words, *options); });
  command.options = {
      {"--games", "N", words.text(Message::help_option_simulate_games), &options->games},
      {"--seed", "N", words.text(Message::help_option_seed), &options->seed},
      {"--jobs", "N", words.text(Message::help_option_jobs), &options->jobs},
      {"--json", "", words.text(Message::help_option_json), nullptr, &options->json},
  };
}

}  // namespace knister::app
