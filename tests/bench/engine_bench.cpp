// tests/bench/engine_bench.cpp: how long the engine's parts take: a static value (beside its plain
// twin), and the exact solution of an endgame.
#include <benchmark/benchmark.h>

#include "engine/embedded.h"
#include "engine/endgame.h"
#include "engine/network.h"
#include "tests/bench/engine_positions.h"

namespace {

using namespace knister;

const engine::Network& network() { return engine::embedded_network(); }

void value_fast(benchmark::State& state) {
  const auto positions = random_positions(512, 1, 24);
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(network().value(positions[next]));
    next = (next + 1) % positions.size();
  }
  state.SetItemsProcessed(state.iterations());
}

void value_plain(benchmark::State& state) {
  const auto positions = random_positions(512, 1, 24);
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(network().line_values(positions[next]));
    next = (next + 1) % positions.size();
  }
  state.SetItemsProcessed(state.iterations());
}

void endgame(benchmark::State& state) {
  const int free = static_cast<int>(state.range(0));
  const auto positions = random_positions(64, free, free);
  engine::Endgame solver;
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(solver.numerator(positions[next]));
    next = (next + 1) % positions.size();
  }
  state.SetItemsProcessed(state.iterations());
}

}  // namespace

BENCHMARK(value_fast)->Name("value of a position/fast");
BENCHMARK(value_plain)->Name("value of a position/plain");
BENCHMARK(endgame)->Name("an endgame of free cells")->DenseRange(3, 7);

BENCHMARK_MAIN();
