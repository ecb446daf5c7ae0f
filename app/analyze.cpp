// app/analyze.cpp: `knister analyze` judges every choice of a position, or reviews a recorded game.
#include <boost/json.hpp>
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "app/engine_choice.h"
#include "app/given_game.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "engine_protocol/analysis_json.h"
#include "engine_protocol/plain_json.h"
#include "terminal/views/analysis_view.h"
#include "terminal/views/sheet_view.h"

namespace knister::app {
namespace {

namespace json = boost::json;
using engine::Analyst;
using i18n::Message;

struct AnalyzeOptions {
  std::string given;
  std::string level = "strong";
  std::string seat = "1";
  std::string weights;
  bool json = false;
};

void analyze_position(const i18n::Catalogue& words, Analyst& analyst, const Position& position,
                      bool as_json) {
  if (!position.roll) {
    const engine::Value before = analyst.before_roll(position.sheet);
    fmt::print("{}",
               as_json
                   ? engine_protocol::plain_json(engine_protocol::before_roll_json(before)) + '\n'
                   : terminal::expected_total(words, before) + '\n');
    return;
  }
  const engine::ExplainedRound round = analyst.explain(position.sheet, position.roll->sum());
  if (as_json) {
    fmt::print("{}", engine_protocol::plain_json(
                         engine_protocol::round_json(analyst, position.sheet, round)) +
                         '\n');
    return;
  }
  fmt::print("{}", terminal::draw_sheet(words, position.sheet, style_of_stdout()));
  fmt::print("{}",
             terminal::joined(terminal::judged_choices(words, analyst, position.sheet, round)));
}

void analyze_game(const i18n::Catalogue& words, Analyst& analyst, const Record& record,
                  std::size_t seat, bool as_json) {
  const engine::GameAnalysis game = analyst.review(record, seat);
  const bool finished = sheet_after(record, seat).full();
  std::optional<Sheet> own;
  std::optional<engine::Hindsight> hindsight;
  if (finished) {
    own = analyst.own_sheet(record.rolls);
    std::vector<Number> numbers;
    for (const Roll& roll : record.rolls) numbers.push_back(roll.sum());
    hindsight = engine::best_in_hindsight(numbers);
  }
  if (as_json) {
    fmt::print(
        "{}", engine_protocol::plain_json(engine_protocol::game_json(game, own, hindsight)) + '\n');
    return;
  }
  fmt::print("{}", terminal::joined(terminal::reviewed_game(words, game)));
  if (!finished) return;
  fmt::print("{}", "\n" + terminal::own_sheet_title(words, *own) + "\n");
  fmt::print("{}", terminal::draw_sheet(words, *own, style_of_stdout()));
  fmt::print("{}", "\n" + terminal::hindsight_title(words, *hindsight) + "\n");
  fmt::print("{}", terminal::draw_sheet(words, hindsight->sheet, style_of_stdout()));
}

int run(const i18n::Catalogue& words, const AnalyzeOptions& options) {
  const engine::Level& level = read_level(words, "--level", options.level);
  if (!level.searches) {
    throw cli::UsageError(words.text(Message::usage_level_cannot_judge, {{"name", options.level}}));
  }
  const std::uint64_t seat = cli::read_whole(words, "--seat", options.seat, {1, UINT32_MAX});
  const engine::Network network = read_network(words, options.weights);
  const std::string text = read_game_text(words, options.given);
  const Given given = read_given(words, text, guess_notation(text));
  Analyst analyst(level, network);
  if (given.position) {
    analyze_position(words, analyst, *given.position, options.json);
    return cli::exit_ok;
  }
  std::string separator;
  for (const Record& record : given.games) {
    if (seat > record.seats.size()) {
      throw cli::InputError(words.text(Message::analyze_no_such_seat,
                                       {{"seat", seat}, {"seats", record.seats.size()}}));
    }
    fmt::print("{}", separator);
    if (!options.json) separator = "\n";
    analyze_game(words, analyst, record, seat - 1, options.json);
  }
  return cli::exit_ok;
}

}  // namespace

void add_analyze(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<AnalyzeOptions>();
  Command& command =
      line.add("analyze",
               {{"knister analyze \"7489B/37.77/55A5./8936./8B... 8\"",
                 words.text(Message::example_analyze)},
                {"knister analyze game.knister", words.text(Message::example_analyze_game)},
                {"knister analyze game.knister --level max --json",
                 words.text(Message::example_analyze_json)}},
               [&words, options] { return run(words, *options); });
  command.arguments = {{"GIVEN", words.text(Message::help_argument_given), &options->given}};
  std::vector<std::string> judging;
  for (const engine::Level& level : engine::levels()) {
    if (level.searches) judging.emplace_back(level.name);
  }
  command.options = {
      {"--level", "NAME", words.text(Message::help_option_analyze_level), &options->level, nullptr,
       judging},
      {"--seat", "N", words.text(Message::help_option_seat), &options->seat},
      {"--weights", "FILE", words.text(Message::help_option_weights), &options->weights},
      {"--json", "", words.text(Message::help_option_json), nullptr, &options->json},
  };
}

}  // namespace knister::app
