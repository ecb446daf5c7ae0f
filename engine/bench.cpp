// engine/bench.cpp: see bench.h.
#include "engine/bench.h"

#include "dice/source.h"
#include "engine/random_cell.h"
#include "engine/search.h"

namespace knister::engine {
namespace {

// Games of somebody who writes at random: nothing in them depends on the weights.
constexpr std::uint64_t bench_seed = 20;
constexpr int games = 3;

SearchPlan bench_plan() {
  SearchPlan plan;
  plan.deepenings.push_back({1});
  plan.deepenings.push_back({2, 2, 2, 2, one_point});
  plan.exact_cells = 4;
  plan.playouts = {20, 3, one_point};
  return plan;
}

}  // namespace

BenchResult bench(const Network& network) {
  BenchResult result;
  const auto stir = [&](std::uint64_t what) {
    result.signature = dice::mix(result.signature ^ what);
  };
  const SearchPlan plan = bench_plan();
  Search search(network);
  for (int game = 0; game < games; ++game) {
    dice::Source source = dice::Source::for_game(bench_seed, game);
    Position position;
    while (position.free_bits() != 0) {
      const Number number = source.roll().sum();
      // Every third position is enough: the sanitizer builds have to get through this too.
      if (position.filled() % games == game) {
        const SearchResult found = search.choose(position, number, plan);
        ++result.positions;
        result.nodes += found.nodes;
        stir(found.nodes);
        stir(found.best().cell.index);
        for (const Choice& choice : found.choices) {
          stir(choice.cell.index);
          stir(static_cast<std::uint64_t>(choice.value));
        }
      }
      position.write(random_cell(position, source), number);
    }
  }
  return result;
}

}  // namespace knister::engine
