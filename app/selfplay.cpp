// app/selfplay.cpp: `knister selfplay` lets a level or a program play many games and measures it;
// the games can be kept.
#include <boost/json.hpp>
#include <fmt/format.h>
#include <memory>
#include <vector>

#include "app/bot_choice.h"
#include "app/commands.h"
#include "app/engine_choice.h"
#include "app/game_files.h"
#include "app/measured_bot.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "engine/analysis.h"
#include "engine_protocol/plain_json.h"
#include "measure/many_games.h"
#include "measure/measured_player.h"
#include "measure/spread.h"
#include "measure/totals.h"

namespace knister::app {
namespace {

namespace json = boost::json;
using i18n::Message;

struct SelfplayOptions {
  std::string level = "instant";
  std::string plan;
  std::string games = "1000";
  std::string seed = "1";
  std::string jobs;
  std::string weights;
  std::vector<std::string> programs;
  std::string program_log;
  std::string records;
  std::string positions;
  bool luck = false;
  bool reviewed = false;
  bool json = false;
};

// What a review says of the games: over many, good values find no luck in them.
class Reviews {
 public:
  explicit Reviews(const engine::Network& network)
      : analyst_(engine::level(engine::LevelId::strong), network) {}

  void add(const Record& record) {
    const engine::GameAnalysis game = analyst_.review(record, 0);
    dice_.add(game.dice_sum);
    choices_.add(game.choice_sum);
  }
  void add(const Reviews& other) {
    dice_.add(other.dice_);
    choices_.add(other.choices_);
  }
  [[nodiscard]] const measure::Spread& dice() const { return dice_; }
  [[nodiscard]] const measure::Spread& choices() const { return choices_; }

 private:
  engine::Analyst analyst_;
  measure::Spread dice_;
  measure::Spread choices_;
};

// Says whose game it is, and which dice: anybody can have them again (knister dice).
Record named_record(Record record, const std::string& name, std::uint64_t seed,
                    std::uint64_t game) {
  record.tags.push_back({"Dice", fmt::format("seed {} game {}", seed, game)});
  record.seats.front().name = name;
  return record;
}

std::string mean_and_error(const measure::Spread& spread) {
  return fmt::format("{:+.2f} ({:.2f})", spread.mean(), spread.standard_error());
}

Contestant contestant_of(const i18n::Catalogue& words, const SelfplayOptions& options) {
  if (options.programs.size() > 1) throw cli::UsageError(words.text(Message::usage_one_bot));
  if (!options.programs.empty()) {
    return {read_bot(words, options.programs.front()), options.program_log};
  }
  if (!options.plan.empty()) return {read_plan(words, "--plan", options.plan)};
  return {read_level(words, "--level", options.level)};
}

int run(const i18n::Catalogue& words, const SelfplayOptions& options) {
  constexpr std::uint64_t most_games = 1'000'000'000;
  check_bot_log(words, options.program_log);
  const Contestant contestant = contestant_of(words, options);
  const std::uint64_t games = cli::read_whole(words, "--games", options.games, {1, most_games});
  const std::uint64_t seed = cli::read_whole(words, "--seed", options.seed);
  const std::uint64_t jobs = cli::read_jobs(words, options.jobs);
  const engine::Network network = read_network(words, options.weights);

  std::vector<std::unique_ptr<measure::MeasuredPlayer>> players;
  for (std::uint64_t job = 0; job < jobs; ++job) {
    players.push_back(
        std::make_unique<measure::MeasuredPlayer>(contestant.player(words, network, options.luck)));
  }
  std::vector<measure::TotalHistogram> totals(jobs);
  std::vector<measure::Spread> adjusted(jobs);
  std::vector<std::unique_ptr<Reviews>> reviews;
  for (std::uint64_t job = 0; options.reviewed && job < jobs; ++job) {
    reviews.push_back(std::make_unique<Reviews>(network));
  }
  GameFiles files(words, {options.records, options.positions}, games);
  FirstFault fault;
  {
    measure::Progress progress(words, games);
    measure::play_many(jobs, 0, games, progress, [&](std::uint64_t job, std::uint64_t game) {
      if (fault.any()) return;
      measure::MeasuredGame played = players[job]->play(seed, game);
      if (!played.fault.empty()) {
        files.give_up();
        return fault.note(contestant.name(), played.fault);
      }
      totals[job].add(played.total);
      adjusted[job].add(played.adjusted);
      if (options.reviewed) reviews[job]->add(played.record);
      files.add(game, named_record(std::move(played.record), contestant.name(), seed, game));
    });
  }
  fault.check(words);
  files.finish();
  measure::TotalHistogram all;
  measure::Spread without_luck;
  double seconds = 0;
  std::uint64_t nodes = 0;
  for (std::uint64_t job = 0; job < jobs; ++job) {
    all.add(totals[job]);
    without_luck.add(adjusted[job]);
    seconds += players[job]->seconds();
    nodes += players[job]->nodes();
    if (options.reviewed && job > 0) reviews[0]->add(*reviews[job]);
  }
  const double moves = static_cast<double>(games) * round_count;
  const double milliseconds = 1000 * seconds / moves;
  const double nodes_per_move = static_cast<double>(nodes) / moves;

  if (options.json) {
    json::object out{{"level", contestant.name()}, {"seed", seed}};
    if (!options.plan.empty()) out["plan"] = options.plan;
    measure::add_statistics(out, all);
    if (options.luck) {
      out["adjusted_mean"] = without_luck.mean();
      out["adjusted_error"] = without_luck.standard_error();
      out["adjusted_deviation"] = without_luck.deviation();
    }
    if (options.reviewed) {
      out["dice_mean"] = reviews[0]->dice().mean();
      out["dice_error"] = reviews[0]->dice().standard_error();
      out["choices_mean"] = reviews[0]->choices().mean();
      out["choices_error"] = reviews[0]->choices().standard_error();
    }
    out["ms_per_move"] = milliseconds;
    out["nodes_per_move"] = nodes_per_move;
    fmt::print("{}\n", engine_protocol::plain_json(out));
    return cli::exit_ok;
  }
  if (options.luck) {
    fmt::print("{}\n",
               words.text(Message::selfplay_adjusted,
                          {{"mean", fmt::format("{:.3f}", without_luck.mean())},
                           {"error", fmt::format("{:.3f}", without_luck.standard_error())}}));
  }
  if (options.reviewed) {
    fmt::print("{}\n", words.text(Message::selfplay_reviewed,
                                  {{"dice", mean_and_error(reviews[0]->dice())},
                                   {"choices", mean_and_error(reviews[0]->choices())}}));
  }
  fmt::print("{}\n", words.text(Message::selfplay_cost,
                                {{"milliseconds", fmt::format("{:.4f}", milliseconds)},
                                 {"nodes", fmt::format("{:.0f}", nodes_per_move)}}));
  fmt::print("{}", measure::statistics_text(words, all));
  return cli::exit_ok;
}

}  // namespace

void add_selfplay(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<SelfplayOptions>();
  Command& command = line.add(
      "selfplay",
      {{"knister selfplay --level instant --games 100000", words.text(Message::example_selfplay)},
       {"knister selfplay --level max --games 400 --luck-adjusted --json",
        words.text(Message::example_selfplay_max)},
       {R"(knister selfplay --bot "python3 my_bot.py" --seed 1000 --luck-adjusted)",
        words.text(Message::example_selfplay_bot)},
       {"knister selfplay --games 100000 --records games.knister.gz --positions games.npy",
        words.text(Message::example_selfplay_records)}},
      [&words, options] { return run(words, *options); });
  command.options = {
      bot_option(words, options->programs),
      bot_log_option(words, options->program_log),
      {"--level", "NAME", words.text(Message::help_option_level), &options->level, nullptr,
       level_names()},
      {"--plan", "TEXT", words.text(Message::help_option_plan), &options->plan},
      {"--games", "N", words.text(Message::help_option_selfplay_games), &options->games},
      {"--seed", "N", words.text(Message::help_option_seed), &options->seed},
      {"--jobs", "N", words.text(Message::help_option_jobs), &options->jobs},
      {"--weights", "FILE", words.text(Message::help_option_weights), &options->weights},
      {"--records", "FILE", words.text(Message::help_option_records), &options->records},
      {"--positions", "FILE", words.text(Message::help_option_positions), &options->positions},
      {"--luck-adjusted", "", words.text(Message::help_option_luck), nullptr, &options->luck},
      {"--reviewed", "", words.text(Message::help_option_reviewed), nullptr, &options->reviewed},
      {"--json", "", words.text(Message::help_option_json), nullptr, &options->json},
  };
}

}  // namespace knister::app
