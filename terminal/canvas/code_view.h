// terminal/canvas/code_view.h: a code to scan on a canvas, two rows of squares a line. It needs
// half blocks: there is none in ASCII.
#pragma once

#include "terminal/canvas/qr_view.h"
#include "terminal/views/board_view.h"

namespace knister::terminal {

// With the light squares around it, without which no camera finds it.
[[nodiscard]] Size size_of(const QrSquares& code);
void draw_code(Canvas& canvas, Place at, const QrSquares& code);

}  // namespace knister::terminal
