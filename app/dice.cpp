// app/dice.cpp: `knister dice` prints the dice of selfplay, match and simulate, for programs that
// want the same.
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "dice/source.h"
#include "rules/cell.h"

namespace knister::app {
namespace {

using i18n::Message;

struct DiceOptions {
  std::string seed = "1";
  std::string games = "1";
  std::string first = "0";
};

// A game a line: its number, and 25 rolls as a record has them.
int run(const i18n::Catalogue& words, const DiceOptions& options) {
  constexpr std::uint64_t most = 1'000'000'000'000;
  const std::uint64_t seed = cli::read_whole(words, "--seed", options.seed);
  const std::uint64_t games = cli::read_whole(words, "--games", options.games, {1, most});
  const std::uint64_t first = cli::read_whole(words, "--first", options.first, {0, most});
  for (std::uint64_t game = first; game < first + games; ++game) {
    dice::Source source = dice::Source::for_game(seed, game);
    std::string line = std::to_string(game);
    for (int round = 0; round < round_count; ++round) {
      const Roll roll = source.roll();
      line += fmt::format(" {}+{}", roll.first(), roll.second());
    }
    fmt::print("{}\n", line);
    if (std::ferror(stdout) != 0) break;  // nobody reads on
  }
  return cli::exit_ok;
}

}  // namespace

void add_dice(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<DiceOptions>();
  Command& command =
      line.add("dice", {{"knister dice --seed 7 --games 3", words.text(Message::example_dice)}},
               [&words, options] { return run(words, *options); });
  command.options = {
      {"--seed", "N", words.text(Message::help_option_seed), &options->seed},
      {"--games", "N", words.text(Message::help_option_dice_games), &options->games},
      {"--first", "N", words.text(Message::help_option_dice_first), &options->first},
  };
}

}  // namespace knister::app
