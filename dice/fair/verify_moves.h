// dice/fair/verify_moves.h: whether a recorded game's numbers stand where they were written.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "dice/fair/verify.h"
#include "rules/record.h"

namespace knister::fair {

enum class MovesFault : std::uint8_t {
  none,
  unreadable,   // the tags are not what docs/fair-moves.md says
  missing,      // a digest was kept, and the record has nothing that could be held against it
  digest,       // the numbers do not make the record's own digest
  kept_digest,  // nor any that the player kept
};

// For programs.
[[nodiscard]] std::string_view name(MovesFault fault);

struct MovesVerdict {
  enum class Said : std::uint8_t {
    unchecked,   // the record has no digests: of an earlier version, on one device, or cut
    consistent,  // the record agrees with itself
    proved,      // and its last digest is the one that the player kept
    wrong,
  };
  Said said = Said::unchecked;
  MovesFault fault = MovesFault::none;
  // The rounds that the kept digest stands for, when it is one of an earlier round.
  std::uint32_t proved_rounds = 0;

  friend bool operator==(const MovesVerdict&, const MovesVerdict&) = default;
};
[[nodiscard]] std::string_view name(MovesVerdict::Said said);

// `kept`: the newest digest that a device has kept of this game.
[[nodiscard]] MovesVerdict verify_moves(const Record& record,
                                        const std::optional<FairHash>& kept = {});

// Of dice and numbers together: without a kept digest a game is at most consistent.
enum class Overall : std::uint8_t { wrong, consistent, proved };
[[nodiscard]] Overall overall(const Verdict& dice, const MovesVerdict& moves);

}  // namespace knister::fair
