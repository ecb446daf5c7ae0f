// rules/format/notation.h: sheets, rolls, positions and moves as short texts; docs/notation.md
// specifies them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/cell.h"
#include "rules/format/text_error.h"
#include "rules/number.h"
#include "rules/roll.h"
#include "rules/sheet.h"

namespace knister {

// A sheet and the roll that waits to be written, if the dice have been rolled.
struct Position {
  Sheet sheet;
  std::optional<Roll> roll;

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  Number number = no_number;
  Cell cell;

  friend bool operator==(const Move&, const Move&) = default;
};

[[nodiscard]] std::string to_text(const Sheet& sheet);  // 7489B/37377/55A55/89369/8B887
[[nodiscard]] std::string to_text(Roll roll);           // 3+5, or 8 when only the sum is known
[[nodiscard]] std::string to_text(const Position& position);  // 2...6/...../..5../...../...A. 3+5
[[nodiscard]] std::string to_text(const Move& move);          // 8c3

[[nodiscard]] Parsed<Sheet> parse_sheet(std::string_view text);
[[nodiscard]] Parsed<Cell> parse_cell(std::string_view text);
[[nodiscard]] Parsed<Roll> parse_roll(std::string_view text);
[[nodiscard]] Parsed<Position> parse_position(std::string_view text);
[[nodiscard]] Parsed<Move> parse_move(std::string_view text);

}  // namespace knister
