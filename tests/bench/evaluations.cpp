// tests/bench/evaluations.cpp: the same positions valued by the engine and by its plain twin, for
// callgrind to count the instructions of each: tests/bench/instructions runs it.
#include <cstdio>
#include <valgrind/callgrind.h>

#include "engine/embedded.h"
#include "engine/network.h"
#include "tests/bench/engine_positions.h"

int main() {
  using namespace knister;
  const engine::Network& network = engine::embedded_network();
  const auto positions = random_positions(2000, 1, 24);

  std::int64_t by_engine = 0;
  CALLGRIND_ZERO_STATS;
  for (const engine::Position& position : positions) by_engine += network.value(position);
  CALLGRIND_DUMP_STATS_AT("engine");

  std::int64_t by_plain = 0;
  CALLGRIND_ZERO_STATS;
  for (const engine::Position& position : positions) {
    for (const engine::Value value : network.line_values(position)) by_plain += value;
  }
  CALLGRIND_DUMP_STATS_AT("plain");

  // Both did the work: but for rounding and the limits of a line the sums are one.
  std::printf("%zu %lld %lld\n", positions.size(), static_cast<long long>(by_engine),
              static_cast<long long>(by_plain));
  return 0;
}
