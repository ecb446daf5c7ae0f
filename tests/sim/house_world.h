// tests/sim/house_world.h: a whole house on a real store, through several lives: its clock jumps,
// its disk fills and empties, bits of its data change, all from one seed. People play at its tables
// throughout, and in the end have finished.
//
// Promises, checked after every life: what was answered is in the log and the dice are those that
// were shown; nothing is erased by a clock; a table that is damaged is set aside, and whatever the
// house has open is exactly what was written; when the disk has room again all goes on.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace knister::sim {

// Faults that one can plant, to see that they are found.
enum class HouseFault : std::uint8_t {
  none,
  wall_clock,    // deadlines follow the calendar
  no_hold,       // whatever the clock says at a start is believed
  silent_damage  // changed bits get sums that fit them
};
inline constexpr std::array<std::string_view, 4> house_fault_names{"none", "wall-clock", "no-hold",
                                                                   "silent-damage"};

struct HouseOutcome {
  std::string finding;  // empty: every promise was kept
  std::uint64_t tables = 0;
  std::uint64_t games = 0;    // played to the end
  std::uint64_t lives = 0;    // starts of the house
  std::uint64_t jumps = 0;    // of the calendar, running or not
  std::uint64_t fills = 0;    // times the disk had no room left
  std::uint64_t flips = 0;    // bits changed
  std::uint64_t found = 0;    // of these said to be damage
  std::uint64_t refused = 0;  // of those nothing started
  std::uint64_t answers = 0;
  std::uint64_t proved = 0;  // rolls
};

[[nodiscard]] HouseOutcome run_house(std::uint64_t seed, HouseFault fault);

}  // namespace knister::sim
