// engine/luck.cpp: by the network alone: it is asked for every roll of many games.
#include "engine/luck.h"

#include <algorithm>

namespace knister::engine {
namespace {

Value best_value(const Network& network, const Position& position, Number number) {
  Value best = 0;
  for (const Cell cell : position.free_cells()) {
    best = std::max(best, network.value(position.after(cell, number)));
  }
  return best;
}

}  // namespace

Value luck_of_roll(const Network& network, const Position& position, Number number) {
  std::int64_t sum = 0;
  Value rolled = 0;
  for (Number any = lowest_number; any <= highest_number; ++any) {
    const Value best = best_value(network, position, any);
    sum += std::int64_t{ways_to_roll[any - lowest_number]} * best;
    if (any == number) rolled = best;
  }
  return rolled - mean_over_throws(sum);
}

}  // namespace knister::engine
