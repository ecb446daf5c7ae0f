// terminal/canvas/curve_view.h: values in a row as dots over one another, with the highest and the
// lowest named.
#pragma once

#include <span>

#include "engine/value.h"
#include "i18n/catalogue.h"
#include "terminal/views/board_view.h"

namespace knister::terminal {

void draw_curve(Canvas& canvas, const i18n::Catalogue& words, Place at, Size size,
                std::span<const engine::Value> values);

}  // namespace knister::terminal
