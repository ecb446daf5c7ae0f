// terminal/canvas/qr_view.h: a QR code as text, two rows of squares a line. Knows nothing of how
// codes are made.
#pragma once

#include <string>
#include <vector>

#include "terminal/canvas/style.h"

namespace knister::terminal {

struct QrSquares {
  int width = 0;
  std::vector<bool> dark{};  // row by row

  // Around the code it is light.
  [[nodiscard]] bool is_dark(int row, int column) const {
    if (row < 0 || column < 0 || row >= width || column >= width) return false;
    return dark[static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                static_cast<std::size_t>(column)];
  }
};

// With colours the code is black on white whatever the terminal's own are. Without, the light
// squares are the ones drawn: right where the text is light on dark, as in most terminals.
[[nodiscard]] std::string qr_view(const QrSquares& squares, Colour colour);

}  // namespace knister::terminal
