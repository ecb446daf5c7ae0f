// seat/checked_records.h: the records of a table as its server gives them, held against what this
// device kept during the game.
#pragma once

#include <optional>
#include <string>

#include "client/device.h"
#include "dice/fair/verify_moves.h"
#include "i18n/catalogue.h"
#include "seat/seat.h"

namespace knister::seat {

// What a check of the numbers has found: a sentence.
[[nodiscard]] std::string moves_line(const i18n::Catalogue& words, const fair::MovesVerdict& moves);

struct Findings {
  std::optional<client::KeptDigest> digest{};
  std::optional<client::Alarm> alarm{};
};
// What does not fit is said, and marks the record.
[[nodiscard]] Seat::Given checked_records(const i18n::Catalogue& words, std::string text,
                                          const Findings& kept);

// The tag of a record whose dice were found wrong.
[[nodiscard]] Tag alarm_tag(const client::Alarm& alarm);

}  // namespace knister::seat
