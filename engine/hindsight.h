// engine/hindsight.h: the best sheet that could have been made, had all rolls been known
// beforehand.
//
// Found by annealing, which proves nothing; only when no arrangement of these numbers could hold
// more is it called proven.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/sheet.h"

namespace knister::engine {

struct Hindsight {
  Sheet sheet;
  int total = 0;
  int limit = 0;  // no arrangement is worth more than this
  [[nodiscard]] bool proven() const { return total == limit; }
};

// As many numbers as there are cells. More steps find better sheets; the same seed, the same sheet.
[[nodiscard]] Hindsight best_in_hindsight(const std::vector<Number>& numbers,
                                          std::uint64_t seed = 1, int steps = 400'000);

// A total that no arrangement of these numbers exceeds.
[[nodiscard]] int hindsight_limit(const std::vector<Number>& numbers);

}  // namespace knister::engine
