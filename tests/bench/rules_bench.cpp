// tests/bench/rules_bench.cpp: the fast paths of rules/ and dice/, each beside the plain way of
// doing the same work on the same sheets and dice. Names end in /fast and /plain; tests/bench/run
// divides.
#include <array>
#include <benchmark/benchmark.h>
#include <string>
#include <vector>

#include "dice/random_game.h"
#include "rules/format/notation.h"
#include "rules/scoring.h"
#include "rules/tracked_sheet.h"
#include "tests/support/reference.h"

namespace {

using namespace knister;

// Small enough for the nearest cache, large enough that no sheet is known by heart.
constexpr std::size_t sheet_count = 512;

const std::vector<Sheet>& sheets() {
  static const std::vector<Sheet> made = [] {
    std::vector<Sheet> list;
    dice::Source source(1);
    for (std::size_t i = 0; i < sheet_count; ++i) {
      list.push_back(dice::random_game(source).sheet());
    }
    return list;
  }();
  return made;
}

// A game's writings in the order they were made.
using Game = std::array<Move, round_count>;

const std::vector<Game>& games() {
  static const std::vector<Game> made = [] {
    std::vector<Game> list(sheet_count);
    dice::Source source(2);
    for (Game& game : list) {
      std::array<Cell, cell_count> cells = all_cells;
      for (std::uint32_t left = cell_count; left > 0; --left) {
        std::swap(cells[source.below(left)], cells[left - 1]);
        game[left - 1] = Move{source.roll().sum(), cells[left - 1]};
      }
    }
    return list;
  }();
  return made;
}

void count_items(benchmark::State& state, std::size_t per_iteration) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(per_iteration));
}

template <typename Total>
void score_full_sheets(benchmark::State& state, Total total_of) {
  for (auto _ : state) {
    int sum = 0;
    for (const Sheet& sheet : sheets()) sum += total_of(sheet);
    benchmark::DoNotOptimize(sum);
  }
  count_items(state, sheet_count);
}

void score_full_sheets_fast(benchmark::State& state) {
  score_full_sheets(state, [](const Sheet& sheet) { return total(sheet); });
}
void score_full_sheets_plain(benchmark::State& state) {
  score_full_sheets(state, [](const Sheet& sheet) { return reference::total(sheet); });
}

// After every number the total is asked for, as a player who plans ahead does.
void placements_fast(benchmark::State& state) {
  for (auto _ : state) {
    for (const Game& game : games()) {
      TrackedSheet sheet;
      for (const Move& move : game) {
        sheet.write(move.cell, move.number);
        benchmark::DoNotOptimize(sheet.total());
      }
    }
  }
  count_items(state, sheet_count * round_count);
}

template <typename Total>
void placements_recounted(benchmark::State& state, Total total_of) {
  for (auto _ : state) {
    for (const Game& game : games()) {
      Sheet sheet;
      for (const Move& move : game) {
        sheet.write(move.cell, move.number);
        benchmark::DoNotOptimize(total_of(sheet));
      }
    }
  }
  count_items(state, sheet_count * round_count);
}

// How much of the gain is the update itself: the whole sheet by our own quick count.
void placements_quick_recount(benchmark::State& state) {
  placements_recounted(state, [](const Sheet& sheet) { return total(sheet); });
}
void placements_plain(benchmark::State& state) {
  placements_recounted(state, [](const Sheet& sheet) { return reference::total(sheet); });
}

void random_games_fast(benchmark::State& state) {
  dice::Source source(3);
  for (auto _ : state) benchmark::DoNotOptimize(dice::random_game(source).total());
  count_items(state, 1);
}

// The same dice and the same choice of cells; the sheet is counted once, when it is full.
void random_games_plain(benchmark::State& state) {
  dice::Source source(3);
  for (auto _ : state) {
    Sheet sheet;
    std::vector<Cell> free(all_cells.begin(), all_cells.end());
    while (!free.empty()) {
      const std::uint32_t pick = source.below(static_cast<std::uint32_t>(free.size()));
      sheet.write(free[pick], source.roll().sum());
      free[pick] = free.back();
      free.pop_back();
    }
    benchmark::DoNotOptimize(reference::total(sheet));
  }
  count_items(state, 1);
}

// Where each game has its own dice, as in `knister simulate`.
void random_games_seeded(benchmark::State& state) {
  std::uint64_t game = 0;
  for (auto _ : state) {
    dice::Source source = dice::Source::for_game(3, game++);
    benchmark::DoNotOptimize(dice::random_game(source).total());
  }
  count_items(state, 1);
}

void parse_sheets(benchmark::State& state) {
  std::vector<std::string> texts;
  for (const Sheet& sheet : sheets()) texts.push_back(to_text(sheet));
  for (auto _ : state) {
    for (const std::string& text : texts) benchmark::DoNotOptimize(parse_sheet(text));
  }
  count_items(state, sheet_count);
}

BENCHMARK(score_full_sheets_fast)->Name("score a full sheet/fast");
BENCHMARK(score_full_sheets_plain)->Name("score a full sheet/plain");
BENCHMARK(placements_fast)->Name("write a number and know the total/fast");
BENCHMARK(placements_quick_recount)->Name("write a number and know the total/quick recount");
BENCHMARK(placements_plain)->Name("write a number and know the total/plain");
BENCHMARK(random_games_fast)->Name("a whole random game/fast");
BENCHMARK(random_games_seeded)->Name("a whole random game/fast with dice of its own");
BENCHMARK(random_games_plain)->Name("a whole random game/plain");
BENCHMARK(parse_sheets)->Name("read a sheet/fast");

}  // namespace

BENCHMARK_MAIN();
