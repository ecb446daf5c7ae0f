// engine/sight.cpp: see sight.h.
#include "engine/sight.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace knister::engine {
namespace {

// The mean of the best of `hope` rolls, when roll v leads to a line worth after[v].
Value best_of_rolls(const std::array<Value, number_count>& after, int hope) {
  std::array<int, number_count> order{};
  for (int v = 0; v < number_count; ++v) order[v] = v;
  std::sort(order.begin(), order.end(),
            [&](int a, int b) { return after[a] != after[b] ? after[a] < after[b] : a < b; });
  // The best roll is at most the k-th in this order when all of them are.
  std::int64_t sum = 0;
  std::int64_t total = 1;
  for (int i = 0; i < hope; ++i) total *= throws;
  std::int64_t below = 0;
  std::int64_t counted = 0;
  for (const int v : order) {
    below += ways_to_roll[v];
    std::int64_t at_most = 1;
    for (int i = 0; i < hope; ++i) at_most *= below;
    sum += (at_most - counted) * after[v];
    counted = at_most;
  }
  return static_cast<Value>(rounded_quotient(sum, total));
}

LineHopes make_hopes() {
  LineHopes hopes{};
  for (int hope = 1; hope <= most_hope; ++hope) {
    for (int line = 0; line < line_class_count; ++line) {
      if (is_full(static_cast<LineClass>(line))) {
        hopes[hope][line] = points(static_cast<LineClass>(line)) * one_point;
        continue;
      }
      std::array<Value, number_count> after{};
      for (int v = 0; v < number_count; ++v) {
        after[v] = hopes[hope][line_class_table.next[line][v]];
      }
      hopes[hope][line] = best_of_rolls(after, hope);
    }
  }
  return hopes;
}

}  // namespace

const LineHopes& line_hopes() {
  static const LineHopes hopes = make_hopes();
  return hopes;
}

Value value_seen(const Position& position, const Sight& sight) {
  assert(sight.hope >= 1 && sight.hope <= most_hope);
  const auto& hopes = line_hopes()[sight.hope];
  Value sum = 0;
  for (int id = 0; id < line_count; ++id) {
    if (lines[id].kind == LineKind::column && !sight.columns) continue;
    const int weight = lines[id].kind == LineKind::diagonal ? sight.diagonal_weight : 1;
    sum += hopes[position.classes()[id]] * weight;
  }
  return sum;
}

Cell choose_by_sight(const Position& position, Number number, const Sight& sight,
                     dice::Source& source) {
  struct Seen {
    Cell cell;
    Value value;
  };
  std::optional<Seen> best;
  std::optional<Seen> best_overlooked;  // taken when everything was overlooked
  for (const Cell cell : position.free_cells()) {
    constexpr int of = 12;
    std::optional<Seen>& rank =
        static_cast<int>(source.below(of)) < sight.overlooked_of_12 ? best_overlooked : best;
    const Value value = value_seen(position.after(cell, number), sight);
    if (!rank || value > rank->value) rank = Seen{cell, value};
  }
  return best ? best->cell : best_overlooked->cell;
}

}  // namespace knister::engine
