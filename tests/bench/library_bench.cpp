// tests/bench/library_bench.cpp: games and values in batches through include/knister.h, beside the
// engine asked in process (plain), which pays for no boundary.
#include <benchmark/benchmark.h>
#include <cstdlib>
#include <vector>

#include "engine/embedded.h"
#include "engine/player.h"
#include "include/knister.h"

namespace {

using namespace knister;

constexpr std::size_t batch = 4096;

void must(knister_status status) {
  if (status != KNISTER_OK) std::abort();
}

knister_games* games_of(std::size_t count) {
  knister_games* games = nullptr;
  must(knister_games_new(count, 1, &games, nullptr));
  return games;
}

// Random play: choosing, writing, rolling, and beginning anew.
void step(benchmark::State& state) {
  knister_games* games = games_of(batch);
  std::vector<std::uint8_t> cells(batch);
  std::vector<std::int32_t> gains(batch);
  for (auto _ : state) {
    must(knister_games_random_cells(games, cells.data(), nullptr));
    must(knister_games_step(games, cells.data(), gains.data(), nullptr));
    must(knister_games_restart_finished(games, nullptr));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(batch));
  knister_games_free(games);
}

// Positions from all through random games, and the numbers that wait.
struct Positions {
  std::vector<std::uint8_t> sheets;
  std::vector<std::uint8_t> numbers;
  std::vector<engine::Position> seen;
};

const Positions& positions() {
  static const Positions all = [] {
    Positions found;
    constexpr std::size_t each = 64;
    knister_games* games = games_of(each);
    std::vector<std::uint8_t> cells(each);
    for (int round = 0; round < KNISTER_ROUNDS; ++round) {
      const std::uint8_t* sheets = knister_games_sheets(games);
      const std::uint8_t* numbers = knister_games_numbers(games);
      found.sheets.insert(found.sheets.end(), sheets, sheets + each * KNISTER_CELLS);
      found.numbers.insert(found.numbers.end(), numbers, numbers + each);
      must(knister_games_random_cells(games, cells.data(), nullptr));
      must(knister_games_step(games, cells.data(), nullptr, nullptr));
    }
    knister_games_free(games);
    for (std::size_t i = 0; i < found.numbers.size(); ++i) {
      engine::Position position;
      for (std::uint8_t cell = 0; cell < KNISTER_CELLS; ++cell) {
        const Number number = found.sheets[i * KNISTER_CELLS + cell];
        if (number != no_number) position.write(Cell{cell}, number);
      }
      found.seen.push_back(position);
    }
    return found;
  }();
  return all;
}

void choose_in_library(benchmark::State& state) {
  const Positions& all = positions();
  std::vector<std::uint8_t> cells(all.numbers.size());
  knister_engine* engine = nullptr;
  must(knister_engine_new("instant", nullptr, 0, &engine, nullptr));
  for (auto _ : state) {
    must(knister_engine_choose(engine, all.sheets.data(), all.numbers.data(), nullptr, cells.size(),
                               cells.data(), nullptr));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(cells.size()));
  knister_engine_free(engine);
}

void cell_values_in_library(benchmark::State& state) {
  const Positions& all = positions();
  std::vector<float> values(all.numbers.size() * KNISTER_CELLS);
  knister_engine* engine = nullptr;
  must(knister_engine_new("instant", nullptr, 0, &engine, nullptr));
  for (auto _ : state) {
    must(knister_engine_cell_values(engine, all.sheets.data(), all.numbers.data(),
                                    all.numbers.size(), values.data(), nullptr));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.numbers.size()));
  knister_engine_free(engine);
}

void choose_in_process(benchmark::State& state) {
  const Positions& all = positions();
  engine::Player player(engine::level(engine::LevelId::instant), engine::embedded_network());
  for (auto _ : state) {
    for (std::size_t i = 0; i < all.seen.size(); ++i) {
      benchmark::DoNotOptimize(player.choose(all.seen[i], all.numbers[i], 0));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.seen.size()));
}

void value_in_library(benchmark::State& state) {
  const Positions& all = positions();
  std::vector<float> values(all.numbers.size());
  knister_engine* engine = nullptr;
  must(knister_engine_new("instant", nullptr, 0, &engine, nullptr));
  for (auto _ : state) {
    must(knister_engine_values(engine, all.sheets.data(), values.size(), values.data(), nullptr));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(values.size()));
  knister_engine_free(engine);
}

void value_in_process(benchmark::State& state) {
  const Positions& all = positions();
  for (auto _ : state) {
    for (const engine::Position& position : all.seen) {
      benchmark::DoNotOptimize(engine::embedded_network().value(position));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.seen.size()));
}

}  // namespace

BENCHMARK(step)->Name("libknister numbers of random play/batch of 4096");
BENCHMARK(choose_in_library)->Name("libknister positions by instant/choices");
BENCHMARK(cell_values_in_library)->Name("libknister positions by instant/values of all cells");
BENCHMARK(choose_in_process)->Name("libknister positions by instant/plain");
BENCHMARK(value_in_library)->Name("libknister values of sheets/batch");
BENCHMARK(value_in_process)->Name("libknister values of sheets/plain");

BENCHMARK_MAIN();
