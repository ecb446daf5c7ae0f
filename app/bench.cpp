// app/bench.cpp: `knister bench` prints the engine's signature, and how fast it came about.
#include "engine/bench.h"

#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "app/engine_choice.h"
#include "cli/failure.h"
#include "measure/many_games.h"

namespace knister::app {
namespace {

using i18n::Message;

int run(const i18n::Catalogue& words, const std::string& weights) {
  const engine::Network network = read_network(words, weights);
  const double before = measure::thread_seconds();
  const engine::BenchResult result = engine::bench(network);
  const double seconds = measure::thread_seconds() - before;
  fmt::print("{}\n{}\n",
             words.text(Message::bench_signature,
                        {{"signature", fmt::format("{:016x}", result.signature)}}),
             words.text(Message::bench_nodes, {{"nodes", std::to_string(result.nodes)},
                                               {"positions", result.positions}}));
  // On standard error, so that two runs print the same.
  fmt::print(
      stderr, "{}\n",
      words.text(Message::bench_speed,
                 {{"nodes", fmt::format("{:.0f}", static_cast<double>(result.nodes) / seconds)}}));
  return cli::exit_ok;
}

}  // namespace

void add_bench(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto weights = std::make_shared<std::string>();
  Command& command = line.add("bench", {{"knister bench", words.text(Message::example_bench)}},
                              [&words, weights] { return run(words, *weights); });
  command.options = {
      {"--weights", "FILE", words.text(Message::help_option_weights), weights.get()},
  };
}

}  // namespace knister::app
