// dice/daily.h: the dice of a date, the same for everybody: "knister-daily/1".
//
// A public function of the calendar date and nothing else, so that the page without a network, the
// terminal and every server agree: docs/daily.md says it byte by byte.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/roll.h"

namespace knister::dice {

// The 25 rolls of the day `date`, such as 2026-11-16; nothing when there is no such day.
[[nodiscard]] std::optional<std::vector<Roll>> daily_rolls(std::string_view date);

}  // namespace knister::dice
