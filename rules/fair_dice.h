// rules/fair_dice.h: what a game tells about dice that anyone can check. Carried and never judged
// here: the rules know no hash. dice/fair judges, docs/fair-dice.md says what each thing is.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/bytes.h"

namespace knister {

inline constexpr std::string_view fair_dice_version = "knister-dice/1";

// The games that one draw may cover. A game is checked through the keys of those before it, so this
// is also what bounds the work of a check.
inline constexpr std::uint32_t most_games_of_a_draw = 1000;

using TableId = Bytes<16>;
using FairNonce = Bytes<16>;
using FairHash = Bytes<32>;  // a key, or what commits to a key or a nonce

// What one seat has put in.
struct FairShare {
  std::uint32_t seat = 0;
  FairHash commitment{};  // told when it sat down
  FairNonce nonce{};      // revealed at the start

  friend bool operator==(const FairShare&, const FairShare&) = default;
};

struct FairDice {
  TableId table{};
  std::uint32_t draw = 1;  // more than 1 when earlier draws at the start were void
  std::uint32_t game = 1;  // which of the draw's games this is
  std::uint32_t games = 1;
  FairHash commitment{};            // k0
  std::vector<FairShare> shares{};  // in the order of their seats; bots have none
  std::vector<FairHash> keys{};     // one for each roll

  friend bool operator==(const FairDice&, const FairDice&) = default;
};

}  // namespace knister
