// tests/fuzz/move.cpp: reads any bytes as a move, a cell and a roll, the three smallest notations.
#include "rules/format/notation.h"
#include "tests/fuzz/fuzz.h"

using namespace knister;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::check_parser(parse_cell, text, [](Cell cell) { return name(cell); });
  fuzz::check_parser(parse_roll, text);
  fuzz::check_parser(parse_move, text);

  if (const auto cell = parse_cell(text)) CHECK(cell->index < cell_count);
  if (const auto roll = parse_roll(text)) {
    CHECK(is_number(roll->sum()));
    if (roll->shows_dice()) CHECK(roll->first() + roll->second() == roll->sum());
  }
  if (const auto move = parse_move(text)) {
    CHECK(is_number(move->number) && move->cell.index < cell_count);
    // A move is a number with a cell behind it: both are read alike on their own.
    const std::size_t split = text.size() - 2;
    CHECK(parse_roll(text.substr(0, split)) == Roll::of_sum(move->number));
    CHECK(parse_cell(text.substr(split)) == move->cell);
  }
  return 0;
}
