// dice/fair/key_chain.h: the keys of a draw. Each commits to the next, so they are made from the
// last one backwards and revealed from the first one on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/cell.h"
#include "rules/fair_dice.h"

namespace knister::fair {

// The keys for so many games; at most `most_games_of_a_draw`.
[[nodiscard]] constexpr std::uint32_t rounds_of(std::uint32_t games) {
  return games * static_cast<std::uint32_t>(round_count);
}

// The round of the draw that is this round of its game, both counted from 1.
[[nodiscard]] constexpr std::uint32_t round_of_draw(std::uint32_t game, std::uint32_t round) {
  return rounds_of(game - 1) + round;
}

// All of them stand in memory, 800 bytes a game, and are wiped at the end. A chain is made again
// from its last key, which is all that has to be stored.
class KeyChain {
 public:
  KeyChain(const FairHash& last, std::uint32_t games);
  ~KeyChain();
  KeyChain(const KeyChain&) = delete;
  KeyChain& operator=(const KeyChain&) = delete;
  KeyChain(KeyChain&&) = default;
  KeyChain& operator=(KeyChain&& other) noexcept {
    keys_.swap(other.keys_);
    return *this;
  }

  [[nodiscard]] std::uint32_t rounds() const {
    return static_cast<std::uint32_t>(keys_.size()) - 1;
  }

  // k0, which everybody may see beforehand.
  [[nodiscard]] const FairHash& commitment() const { return keys_.front(); }

  // The key of a round of the draw, counted from 1. A secret until that round is rolled.
  [[nodiscard]] const FairHash& key(std::uint32_t round) const { return keys_[round]; }

 private:
  std::vector<FairHash> keys_;  // k0, k1, ...
};

}  // namespace knister::fair
