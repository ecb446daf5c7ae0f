// engine/hindsight.cpp: see hindsight.h.
#include "engine/hindsight.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "dice/source.h"
#include "rules/combination.h"

namespace knister::engine {
namespace {

int line_points(const std::array<Number, cell_count>& cells, LineId id) {
  LineNumbers numbers{};
  for (int k = 0; k < line_length; ++k) numbers[k] = cells[lines[id].cells[k].index];
  return points(classify(numbers)) * lines[id].weight;
}

// The lines through either of two cells, each once.
int points_through(const std::array<Number, cell_count>& cells, Cell a, Cell b) {
  unsigned seen = 0;
  int sum = 0;
  for (const Cell cell : {a, b}) {
    for (const LineId id : lines_through(cell)) {
      if ((seen >> id & 1U) != 0) continue;
      seen |= 1U << id;
      sum += line_points(cells, id);
    }
  }
  return sum;
}

using Counts = std::array<int, number_count>;

// How many groups of so many equal numbers there are.
int groups_of(const Counts& counts, int size) {
  int groups = 0;
  for (const int count : counts) groups += count / size;
  return groups;
}

}  // namespace

// Rows use every number once, and so do columns. How many lines of each worth the numbers allow is
// counted without minding that these lines compete for the same numbers: that can only raise the
// limit.
int hindsight_limit(const std::vector<Number>& numbers) {
  Counts counts{};
  for (const Number number : numbers) ++counts[number - lowest_number];
  int straights_x = 0;
  for (const auto& [from, to] : {std::pair{2, 6}, std::pair{8, 12}}) {
    int least = cell_count;
    for (int v = from; v <= to; ++v) least = std::min(least, counts[v - lowest_number]);
    straights_x += least;
  }
  const int fives = groups_of(counts, 5);
  const int threes = groups_of(counts, 3);
  const int straights_7 =
      counts[seven - lowest_number];  // each needs a 7, a full house three of a kind
  const int eights = std::min(grid_size, threes + straights_7);
  const int fours = groups_of(counts, 4);
  const auto best_of = [&](int lines_left) {
    int sum = 0;
    const auto take = [&](int available, int worth) {
      const int taken = std::min(lines_left, available);
      lines_left -= taken;
      sum += taken * worth;
    };
    take(straights_x, points(CombinationId::straight_x));
    take(fives, points(CombinationId::five));
    take(eights, points(CombinationId::full_house));
    take(fours, points(CombinationId::four));
    take(grid_size, points(CombinationId::three));
    return sum;
  };
  return 2 * best_of(grid_size) + 2 * 2 * best_of(1);
}

Hindsight best_in_hindsight(const std::vector<Number>& numbers, std::uint64_t seed, int steps) {
  assert(numbers.size() == cell_count);
  std::array<Number, cell_count> cells{};
  std::copy(numbers.begin(), numbers.end(), cells.begin());
  int total = 0;
  for (LineId id = 0; id < line_count; ++id) total += line_points(cells, id);

  Hindsight best{Sheet(cells), total, hindsight_limit(numbers)};
  dice::Source source(seed);
  // Chances in 2^16 of taking a loss of so many points, by how hot it still is.
  constexpr int loss_limit = 48;
  constexpr int temperatures = 64;
  for (int heat = temperatures; heat > 0 && !best.proven(); --heat) {
    const double chance_of_one = 0.02 + 0.73 * heat / temperatures;
    std::array<std::uint32_t, loss_limit> chance{};
    double product = 65536;
    for (std::uint32_t& one : chance) {
      one = static_cast<std::uint32_t>(product);
      product *= chance_of_one;
    }
    for (int step = 0; step < steps / temperatures; ++step) {
      const Cell a{static_cast<std::uint8_t>(source.below(cell_count))};
      const Cell b{static_cast<std::uint8_t>(source.below(cell_count))};
      if (cells[a.index] == cells[b.index]) continue;
      const int before = points_through(cells, a, b);
      std::swap(cells[a.index], cells[b.index]);
      const int loss = before - points_through(cells, a, b);
      if (loss > 0 && (loss >= loss_limit || source.below(65536) >= chance[loss])) {
        std::swap(cells[a.index], cells[b.index]);
        continue;
      }
      total -= loss;
      if (total > best.total) {
        best.sheet = Sheet(cells);
        best.total = total;
        if (best.proven()) break;
      }
    }
  }
  return best;
}

}  // namespace knister::engine
