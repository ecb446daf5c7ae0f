// terminal/canvas/code_view.cpp: see code_view.h.
#include "terminal/canvas/code_view.h"

namespace knister::terminal {
namespace {

constexpr int quiet = 2;

// Two squares above one another in one character; what is drawn is dark.
std::string_view two_squares(bool upper, bool lower) {
  if (upper && lower) return "█";
  if (upper) return "▀";
  return lower ? "▄" : " ";
}

}  // namespace

Size size_of(const QrSquares& code) {
  const int width = code.width + 2 * quiet;
  return {(width + 1) / 2, width};
}

void draw_code(Canvas& canvas, Place at, const QrSquares& code) {
  for (int row = -quiet; row < code.width + quiet; row += 2) {
    for (int column = -quiet; column < code.width + quiet; ++column) {
      canvas.put(at.row + (row + quiet) / 2, at.column + column + quiet,
                 two_squares(code.is_dark(row, column), code.is_dark(row + 1, column)), Ink::code);
    }
  }
}

}  // namespace knister::terminal
