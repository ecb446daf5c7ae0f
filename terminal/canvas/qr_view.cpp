// terminal/canvas/qr_view.cpp
#include "terminal/canvas/qr_view.h"

namespace knister::terminal {
namespace {

constexpr int quiet = 2;  // light squares on every side

// The half block whose parts are drawn where wanted.
std::string_view half_block(bool upper, bool lower) {
  if (upper && lower) return "█";
  if (upper) return "▀";
  return lower ? "▄" : " ";
}

}  // namespace

std::string qr_view(const QrSquares& squares, Colour colour) {
  // Of the 256 colours these two are black and white in every theme.
  const bool coloured = colour == Colour::on;
  const std::string_view begin = coloured ? "\x1b[38;5;16;48;5;231m" : "";
  const std::string_view end = coloured ? "\x1b[0m" : "";
  std::string text;
  for (int row = -quiet; row < squares.width + quiet; row += 2) {
    text += begin;
    for (int column = -quiet; column < squares.width + quiet; ++column) {
      text += half_block(squares.is_dark(row, column) == coloured,
                         squares.is_dark(row + 1, column) == coloured);
    }
    text.append(end).append("\n");
  }
  return text;
}

}  // namespace knister::terminal
