// rules/format/moves.cpp: word by word, each checked against the sheet so far.
#include "rules/format/moves.h"

#include <algorithm>

#include "rules/format/blanks.h"
#include "rules/format/notation.h"
#include "rules/format/utf8.h"

namespace knister {

Parsed<Record> parse_moves(std::string_view text) {
  if (text.empty()) return text_error(TextFault::empty, 0);
  Record record;
  record.seats.emplace_back();
  Sheet sheet;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const auto move = parse_move(word);
    if (!move) return shifted(move.error(), at);
    if (record.rolls.size() == round_count) {
      return text_error(TextFault::round_26th, at, shown_text(word));
    }
    if (!sheet.is_free(move->cell)) return text_error(TextFault::cell_taken, at, name(move->cell));
    sheet.write(move->cell, move->number);
    record.rolls.push_back(Roll::of_sum(move->number));
    record.seats[0].cells.push_back(move->cell);
    at = std::min(text.find_first_not_of(blanks, end), text.size());
  }
  return record;
}

std::string moves_text(const Record& record, std::size_t seat) {
  const std::vector<Cell>& cells = record.seats[seat].cells;
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) text += ' ';
    text += to_text(Move{record.rolls[i].sum(), cells[i]});
  }
  return text;
}

}  // namespace knister
