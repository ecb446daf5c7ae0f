// tests/values/measured.h: what the engine says of sheets, against what comes of them when
// `instant` plays on with other dice, and against what nobody can exceed.
//
// Predicted is the network's own value of a sheet before the roll. What came has the luck of its
// dice taken off.
#pragma once

#include <array>
#include <cstdint>

#include "engine/level.h"
#include "engine/network.h"
#include "measure/spread.h"
#include "rules/cell.h"

namespace knister::values {

using measure::Spread;

struct Run {
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  std::uint64_t jobs = 1;
};

struct Compared {
  Spread predicted;
  Spread came;
  Spread error;  // what came less what was predicted

  void add(engine::Value said, engine::Value then);
  void add(const Compared& other);
};

// One sheet of every game of this level, played on by `on`: after 0 rounds of the first game, 1 of
// the second, ... so that no two sheets have rolls in common.
inline constexpr int points_together = 10;
struct Calibration {
  std::array<Compared, cell_count> by_round;
  std::array<Compared, 14> by_prediction;  // from 0, from 10, ... points
};
[[nodiscard]] Calibration calibrate(const engine::Level& level, const engine::Level& on,
                                    const Run& run);
// Writes where the network's value is best: whom the values are about.
[[nodiscard]] engine::Level network_alone();

// Every choice of the games of `one`, which `other` would make elsewhere, but for symmetry. What
// that costs: both played on by `instant` with the same dice, `tries` times.
inline constexpr int rounds_together = 6;
struct Disagreement {
  std::array<Spread, 4> cost;  // a game, of each six rounds; the last cell is no choice
  std::array<std::uint64_t, 4> different{};  // choices
  Spread cost_of_game;

  void add(const Disagreement& other);
};
[[nodiscard]] Disagreement disagreement(const engine::Level& one, const engine::Level& other,
                                        const Run& run, int tries);

// The sheets of whole games, round by round, played on by `instant`.
struct Fenced : Compared {
  Spread limit;
};
using Rounds = std::array<Fenced, cell_count>;
[[nodiscard]] Rounds fence(const engine::Level& level, const Run& run, int tries);

}  // namespace knister::values
