// dice/fair/moves.h: how the numbers people write become digests that every device can keep:
// "knister-moves/1", byte by byte in docs/fair-moves.md.
//
// A digest stands for all that was written before it was made. It is keyed with a salt that nobody
// is told before the game is over, so it tells nothing; and nobody can find other numbers that make
// the same one, so nothing can be exchanged later.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "dice/fair/hash.h"

namespace knister::fair {

inline constexpr std::string_view moves_version = "knister-moves/1";

// Digest p comes with the roll of round p; the last one, of place 26, when the game is closed.
inline constexpr std::uint32_t closing_place = 26;

struct PlacedMove {
  std::uint32_t seat = 0;  // from 0
  std::uint8_t round = 0;  // from 1
  std::uint8_t cell = 0;   // 0 to 24, row by row

  friend auto operator<=>(const PlacedMove&, const PlacedMove&) = default;
};

// What the first digest of a game follows on.
[[nodiscard]] FairHash moves_start(const TableId& table, std::uint32_t draw, std::uint32_t game);

// The digest of a place: what the one before stands for, and what was written since, by seat and
// then by round.
[[nodiscard]] FairHash moves_digest(const FairHash& salt, const FairHash& before,
                                    std::uint32_t place, std::span<const PlacedMove> since);

// A table's own affair: the salts of all games of a draw from one secret.
[[nodiscard]] FairHash moves_salt(const FairHash& secret, std::uint32_t game);

}  // namespace knister::fair
