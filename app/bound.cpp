// app/bound.cpp: `knister bound` says what nobody can expect to exceed: from the start, proved or
// by samples, and from any position.
#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "app/given_game.h"
#include "app/surroundings.h"
#include "bound/limit.h"
#include "bound/optimise.h"
#include "bound/statistical.h"
#include "bound/verifier.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "engine_protocol/plain_json.h"
#include "machine/files.h"

namespace knister::app {
namespace {

using i18n::Message;

struct BoundOptions {
  std::string given;
  std::string games;
  std::string seed = "1";
  std::string optimised;
  std::string steps = "2000";
  std::string prices;
  bool json = false;
};

// A bound is rounded up, or it would be none.
std::string rounded_up(double points) {
  return fmt::format("{:.2f}", std::ceil(points * 100 - 1e-6) / 100);
}

void answer(const BoundOptions& options, const std::string& sentence, boost::json::object fields) {
  fmt::print("{}\n", options.json ? engine_protocol::plain_json(fields) : sentence);
}

bound::Prices read_prices(const i18n::Catalogue& words, const BoundOptions& options) {
  const std::string text = options.prices.empty() ? std::string(bound::shipped_prices())
                                                  : read_all(words, options.prices);
  const auto prices = bound::Prices::read(bound::knister_game(), text);
  if (!prices)
    throw cli::InputError(words.text(Message::bound_no_proof, {{"path", options.prices}}));
  return *prices;
}

void prove(const i18n::Catalogue& words, const BoundOptions& options) {
  const std::string text = options.prices.empty() ? std::string(bound::shipped_prices())
                                                  : read_all(words, options.prices);
  const bound::Verified result = bound::verify(text);
  if (result.fault != nullptr)
    throw cli::InputError(words.text(Message::bound_no_proof, {{"path", options.prices}}));
  const std::int64_t parts = (result.billionths + 99'999) / 100'000;  // of ten thousand, rounded up
  const std::string points = fmt::format("{}.{:04}", parts / 10'000, parts % 10'000);
  answer(options, words.text(Message::bound_proved, {{"points", points}}),
         {{"kind", "proved"}, {"billionths", result.billionths}});
}

void estimate(const i18n::Catalogue& words, const BoundOptions& options) {
  constexpr int steps = 300;
  constexpr double of_95_percent = 1.96;
  const auto games =
      static_cast<int>(cli::read_whole(words, "--statistical", options.games, {2, 1'000'000}));
  const std::uint64_t seed = cli::read_whole(words, "--seed", options.seed);
  const auto told = [&](const bound::Estimate& so_far) {
    if (so_far.games % 10 != 0) return;
    fmt::print(stderr, "{}: {:.2f} ({:.2f})\n", so_far.games, so_far.mean, so_far.standard_error);
  };
  const bound::Estimate result = bound::statistical_bound(
      bound::knister_game(), read_prices(words, options), games, steps, seed, told);
  const double upper = result.mean + of_95_percent * result.standard_error;
  answer(options,
         words.text(Message::bound_statistical,
                    {{"points", rounded_up(upper)},
                     {"mean", fmt::format("{:.2f}", result.mean)},
                     {"error", fmt::format("{:.2f}", result.standard_error)},
                     {"games", result.games}}),
         {{"kind", "statistical"},
          {"mean", result.mean},
          {"standard_error", result.standard_error},
          {"games", result.games},
          {"upper_95", upper}});
}

void bound_given(const i18n::Catalogue& words, const BoundOptions& options) {
  const std::string text = read_game_text(words, options.given);
  const Given given = read_given(words, text, guess_notation(text));
  const bound::Limit limit(bound::knister_game(), read_prices(words, options));
  // Of a game: a line for every round, the first seat's sheet before its roll.
  for (const Record& record : given.games) {
    if (record.seats.empty()) continue;
    for (std::size_t round = 0; round <= record.seats[0].cells.size(); ++round) {
      const Sheet sheet = sheet_after(record, 0, round);
      const double points = limit.before_roll(bound::cells_of(sheet), bound::rolls_ahead(sheet));
      answer(options, fmt::format("{:2} {}", round, rounded_up(points)),
             {{"kind", "round"}, {"round", round}, {"bound", points}});
    }
  }
  if (!given.position) return;
  const Sheet& sheet = given.position->sheet;
  const auto& roll = given.position->roll;
  const double points = roll ? limit.after_roll(bound::cells_of(sheet), roll->sum() - lowest_number,
                                                std::max(bound::rolls_ahead(sheet) - 1, 0))
                             : limit.before_roll(bound::cells_of(sheet), bound::rolls_ahead(sheet));
  answer(options, words.text(Message::bound_from_here, {{"points", rounded_up(points)}}),
         {{"kind", "position"}, {"bound", points}});
}

void optimise(const i18n::Catalogue& words, const BoundOptions& options) {
  const auto steps =
      static_cast<int>(cli::read_whole(words, "--steps", options.steps, {1, 1'000'000}));
  if (const auto fault = machine::check_writable(words, options.optimised))
    throw cli::InputError(*fault);
  const auto told = [&](const bound::Progress& so_far, const bound::Prices&) {
    fmt::print(stderr, "{} / {}: {:.3f}\n", so_far.step, steps, so_far.bound);
  };
  const bound::Prices prices = bound::optimise(
      bound::knister_game(), {steps, cli::read_whole(words, "--seed", options.seed)}, told);
  if (const auto fault = machine::write_file(words, options.optimised, prices.text()))
    throw cli::InputError(*fault);
  BoundOptions found = options;
  found.prices = options.optimised;
  prove(words, found);
}

int run(const i18n::Catalogue& words, const BoundOptions& options) {
  if (!options.optimised.empty()) {
    optimise(words, options);
  } else if (!options.given.empty()) {
    bound_given(words, options);
  } else if (!options.games.empty()) {
    estimate(words, options);
  } else {
    prove(words, options);
  }
  return cli::exit_ok;
}

}  // namespace

void add_bound(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<BoundOptions>();
  Command& command = line.add(
      "bound",
      {{"knister bound", words.text(Message::example_bound)},
       {"knister bound \"7489B/37.77/55A5./8936./8B... 8\"",
        words.text(Message::example_bound_position)},
       {"knister bound --statistical 100", words.text(Message::example_bound_statistical)},
       {"knister bound --optimise found.prices", words.text(Message::example_bound_optimise)}},
      [&words, options] { return run(words, *options); });
  command.arguments = {{"POSITION",
                        words.text(Message::help_argument_given),
                        &options->given,
                        {},
                        cli::Presence::optional}};
  command.options = {
      {"--statistical", "GAMES", words.text(Message::help_option_statistical), &options->games},
      {"--optimise", "FILE", words.text(Message::help_option_optimise), &options->optimised},
      {"--steps", "N", words.text(Message::help_option_steps), &options->steps},
      {"--seed", "N", words.text(Message::help_option_seed), &options->seed},
      {"--prices", "FILE", words.text(Message::help_option_prices), &options->prices},
      {"--json", "", words.text(Message::help_option_json), nullptr, &options->json},
  };
}

}  // namespace knister::app
