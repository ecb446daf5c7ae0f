// terminal/views/combinations_view.h: the eight combinations with their points, always in view.
#pragma once

#include "i18n/catalogue.h"
#include "terminal/views/board_view.h"

namespace knister::terminal {

// Nine rows with their names, and that diagonals count twice.
void draw_named_combinations(Canvas& canvas, Place at, const i18n::Catalogue& words, int width);

// Two rows of patterns, for 40 columns: every language has them in the same room.
void draw_combination_patterns(Canvas& canvas, Place at);

}  // namespace knister::terminal
