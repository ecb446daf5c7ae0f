// tests/sim/fault.h: faults one can plant into the simulated server, to see that they are found.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace knister::sim {

enum class Fault : std::uint8_t {
  none,
  undo_crosses_roll,  // takes back what was written before the last roll
  leaking_view,       // shows others' numbers before the next roll
  leaking_points,     // shows others' points before the next roll, though not the numbers
  forgotten_write,    // says yes and does nothing
  early_answer,       // answers before the step is on disk; a crash then loses it
  forgotten_answer,   // carries a repeated command out again
  unequal_rolls,      // shows one seat another roll
  second_number,      // writes a second number in the same round
  wrong_rank,         // equal totals do not share their place
};

inline constexpr std::array<std::string_view, 10> fault_names{
    "none",         "undo-crosses-roll", "leaking-view",  "leaking-points", "forgotten-write",
    "early-answer", "forgotten-answer",  "unequal-rolls", "second-number",  "wrong-rank"};

}  // namespace knister::sim
