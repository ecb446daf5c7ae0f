// dice/fair/verify.h: whether a recorded game's dice are the ones its commitments fixed beforehand.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/record.h"

namespace knister::fair {

// What a player's own program has remembered since before the dice were fixed. A record alone can
// be made up as a whole; it cannot be made up to fit this. What is not given is not compared.
struct Kept {
  std::optional<FairHash> commitment{};
  std::optional<FairNonce> nonce{};  // the player's own
  // The commitment and the own nonce alone leave a dishonest table the choice of the others' nonces
  // and of its id when it makes up a record later; these two leave it none.
  std::optional<TableId> table{};
  std::optional<FairHash> root{};
};

enum class Fault : std::uint8_t {
  not_fair,           // the record has no fair dice
  nonce,              // a seat's nonce is not the one it committed to
  nonce_commitment,   // the same, but the dice agree with the nonce: the commitment is wrong
  commitment,         // the keys fit each other, but do not lead to the commitment
  key,                // a key does not lead to the one before it, or to the commitment
  roll_without_dice,  // a round has only a sum
  die,                // a die does not follow from the key
  kept_commitment,    // the record is another draw's than the player's own
  kept_nonce,         // the player's nonce is not in it
  kept_table,
  kept_root,
  series,  // games of one draw with different commitments or nonces
};

// For programs.
[[nodiscard]] std::string_view name(Fault fault);

// What is wrong, and where; what does not apply is 0.
struct Finding {
  Fault fault = Fault::not_fair;
  std::uint32_t round = 0;  // of the game, counted from 1
  std::uint32_t die = 0;    // 1 or 2
  std::uint32_t seat = 0;   // counted from 1
  std::uint32_t found = 0;  // the faces of a wrong die
  std::uint32_t expected = 0;

  friend bool operator==(const Finding&, const Finding&) = default;
};

enum class Trust : std::uint8_t {
  consistent,  // the record agrees with itself
  proved,      // and with the commitment and the nonce that the player kept
};

struct Verdict {
  std::variant<Trust, Finding> said;
  FairHash root{};  // of a game with fair dice

  [[nodiscard]] const Finding* wrong() const { return std::get_if<Finding>(&said); }
  [[nodiscard]] bool is(Trust trust) const {
    const Trust* said_trust = std::get_if<Trust>(&said);
    return said_trust != nullptr && *said_trust == trust;
  }
};

// The first thing wrong in the order of enum Fault; one verdict for each game.
[[nodiscard]] Verdict verify(const Record& record, const Kept& kept = {});
[[nodiscard]] std::vector<Verdict> verify(std::span<const Record> records, const Kept& kept = {});

}  // namespace knister::fair
