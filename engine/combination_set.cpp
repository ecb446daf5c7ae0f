// engine/combination_set.cpp: by counting groups of equal numbers, without trying fillings.
#include "engine/combination_set.h"

#include <algorithm>

namespace knister::engine {
namespace {

int count_of(const LineNumbers& numbers, Number number) {
  return static_cast<int>(std::count(numbers.begin(), numbers.end(), number));
}

}  // namespace

CombinationSet reachable(const LineNumbers& numbers) {
  CombinationSet set;
  const int free = count_of(numbers, no_number);
  if (free == 0) {
    set.add(classify(numbers));
    return set;
  }
  // Groups of equal numbers, largest first; what is free can enlarge them or begin new ones.
  std::array<int, line_length> groups{};
  int kinds = 0;
  Number low = highest_number;
  Number high = lowest_number;
  for (Number number = lowest_number; number <= highest_number; ++number) {
    const int count = count_of(numbers, number);
    if (count == 0) continue;
    groups[kinds++] = count;
    low = std::min(low, number);
    high = std::max(high, number);
  }
  std::sort(groups.begin(), groups.end(), std::greater<>());
  // A shape is reached when its groups cover the present ones, largest over largest.
  const auto covers = [&](std::array<int, line_length> shape) {
    for (int i = 0; i < line_length; ++i) {
      if (groups[i] > shape[i]) return false;
    }
    return true;
  };
  if (covers({5})) set.add(CombinationId::five);
  if (covers({4, 1})) set.add(CombinationId::four);
  if (covers({3, 2})) set.add(CombinationId::full_house);
  if (covers({3, 1, 1})) set.add(CombinationId::three);
  if (covers({2, 2, 1})) set.add(CombinationId::two_pairs);
  if (covers({2, 1, 1, 1})) set.add(CombinationId::pair);
  if (covers({1, 1, 1, 1, 1})) {
    set.add(CombinationId::nothing);
    for (int from = lowest_number; from + line_length - 1 <= highest_number; ++from) {
      const int to = from + line_length - 1;
      if (kinds > 0 && (low < from || high > to)) continue;
      set.add(from <= seven && seven <= to ? CombinationId::straight_7 : CombinationId::straight_x);
    }
  }
  return set;
}

}  // namespace knister::engine
