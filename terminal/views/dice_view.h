// terminal/views/dice_view.h: two dice with their pips, five rows high.
#pragma once

#include <optional>

#include "rules/roll.h"
#include "terminal/views/board_view.h"

namespace knister::terminal {

inline constexpr int die_rows = 5;
inline constexpr int dice_columns = 11;

// Nothing rolled yet: empty faces. Only the sum known: it stands where the dice would.
void draw_dice(Canvas& canvas, Place at, const std::optional<Roll>& roll);

}  // namespace knister::terminal
