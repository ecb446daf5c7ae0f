// engine/bench.h: one number for what the engine computes: any change in it shows here.
#pragma once

#include <cstdint>

#include "engine/network.h"

namespace knister::engine {

struct BenchResult {
  std::uint64_t signature = 0;  // over nodes, chosen cell and the value of every free cell
  std::uint64_t nodes = 0;
  int positions = 0;
};

// Searches and solves a fixed set of positions.
[[nodiscard]] BenchResult bench(const Network& network);

}  // namespace knister::engine
