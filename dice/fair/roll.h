// dice/fair/roll.h: how keys and nonces make dice: "knister-dice/1", byte by byte in
// docs/fair-dice.md.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "dice/fair/hash.h"
#include "rules/roll.h"

namespace knister::fair {

// What a seat tells before anybody's nonce is known.
[[nodiscard]] FairHash nonce_commitment(const FairNonce& nonce);

// What all nonces together add, in seat order. A draw after a void one has another number.
[[nodiscard]] FairHash root_of(std::uint32_t draw, std::span<const FairNonce> nonces);

// The dice of one table and draw: the key of a round is all that is still missing.
struct DiceRoot {
  TableId table{};
  FairHash root{};
};

// The bytes from which a round's dice come, 32 at a time. Rounds count through all games of the
// draw.
[[nodiscard]] FairHash block(const DiceRoot& dice, std::uint32_t round, const FairHash& key,
                             std::uint32_t counter);

[[nodiscard]] Roll roll(const DiceRoot& dice, std::uint32_t round, const FairHash& key);

// Bytes from here on would make some faces likelier than others, and are skipped.
inline constexpr std::uint8_t first_uneven_byte = 252;

// Two dice from blocks of bytes, which `next_block(counter)` gives.
template <typename NextBlock>
[[nodiscard]] Roll roll_from(NextBlock next_block) {
  int first = 0;
  for (std::uint32_t counter = 0;; ++counter) {
    for (const std::uint8_t byte : next_block(counter)) {
      if (byte >= first_uneven_byte) continue;
      const int face = byte % die_faces + 1;
      if (first != 0) return Roll::of_dice(first, face);
      first = face;
    }
  }
}

// Six characters that players read to each other: alike when all of them see the same commitment
// and the same nonces. None of them looks or, in our languages, sounds like another.
inline constexpr std::string_view fingerprint_alphabet = "23456789FKMQRWXY";
[[nodiscard]] std::string fingerprint(const FairHash& commitment, const FairHash& root);

}  // namespace knister::fair
