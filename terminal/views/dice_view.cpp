// terminal/views/dice_view.cpp: see dice_view.h.
#include "terminal/views/dice_view.h"

#include <array>
#include <string>

namespace knister::terminal {
namespace {

// A face row by row; o is a pip.
constexpr std::array<std::array<std::string_view, 3>, die_faces + 1> faces{{
    {"   ", "   ", "   "},
    {"   ", " o ", "   "},
    {"o  ", "   ", "  o"},
    {"o  ", " o ", "  o"},
    {"o o", "   ", "o o"},
    {"o o", " o ", "o o"},
    {"o o", "o o", "o o"},
}};

void draw_frame(Canvas& canvas, Place at, int width) {
  std::string dashes;
  for (int i = 0; i < width - 2; ++i) dashes += "─";
  canvas.put(at.row, at.column, "┌" + dashes + "┐", Ink::dim);
  for (int row = 1; row < die_rows - 1; ++row) {
    canvas.put(at.row + row, at.column, "│", Ink::dim);
    canvas.put(at.row + row, at.column + width - 1, "│", Ink::dim);
  }
  canvas.put(at.row + die_rows - 1, at.column, "└" + dashes + "┘", Ink::dim);
}

void draw_die(Canvas& canvas, Place at, int pips) {
  draw_frame(canvas, at, 5);
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      if (faces[pips][row][column] != 'o') continue;
      canvas.put(at.row + 1 + row, at.column + 1 + column, "●", Ink::strong);
    }
  }
}

}  // namespace

void draw_dice(Canvas& canvas, Place at, const std::optional<Roll>& roll) {
  if (roll && !roll->shows_dice()) {
    draw_frame(canvas, at, dice_columns);
    canvas.put(at.row + 2, at.column + 5, std::to_string(roll->sum()), Ink::strong);
    return;
  }
  draw_die(canvas, at, roll ? roll->first() : 0);
  draw_die(canvas, {at.row, at.column + 6}, roll ? roll->second() : 0);
}

}  // namespace knister::terminal
