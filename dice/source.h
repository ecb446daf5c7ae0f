// dice/source.h: our own seeded generator: the same seed gives the same numbers on every platform.
//
// For practice, simulation and same-device games. It proves nothing to others: that is the business
// of the fair dice of an online table. Standard distributions are avoided because each library
// implements them in its own way.
#pragma once

#include <array>
#include <cstdint>

#include "rules/roll.h"

namespace knister::dice {

// Turns a counter into well-mixed bits (SplitMix64); also how seeds are spread and combined.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t value) {
  value += 0x9E3779B97F4A7C15U;
  value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
  value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
  return value ^ (value >> 31U);
}

// xoshiro256++: 256 bits of state, fast, and good in all known statistical tests.
class Source {
 public:
  constexpr explicit Source(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = seed = mix(seed);
  }

  // The dice of game `game` of the run with this seed: no game depends on the ones before it, so
  // a run may be split among threads and any one game can be had alone.
  [[nodiscard]] static constexpr Source for_game(std::uint64_t seed, std::uint64_t game) {
    return Source(mix(seed) ^ mix(~game));
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  // 0 .. bound-1, each exactly as likely as the others: the product's low half tells the few
  // values that would tip the scales, and those are drawn again.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t uneven = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < uneven) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  constexpr Roll roll() {
    const auto faces = static_cast<int>(below(die_faces * die_faces));
    return Roll::of_dice(faces / die_faces + 1, faces % die_faces + 1);
  }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t value, unsigned by) {
    return value << by | value >> (64U - by);
  }

  std::array<std::uint64_t, 4> state_{};
};

}  // namespace knister::dice
