#include "rules/record.h"

#include <algorithm>

namespace knister {

Sheet sheet_after(const Record& record, std::size_t seat, std::size_t rounds) {
  const std::vector<Cell>& cells = record.seats[seat].cells;
  Sheet sheet;
  for (std::size_t i = 0; i < std::min(rounds, cells.size()); ++i) {
    sheet.write(cells[i], record.rolls[i].sum());
  }
  return sheet;
}

Record first_rounds(Record record, std::size_t rounds) {
  const auto cut = [rounds](auto& list) {
    if (list.size() > rounds)
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(rounds), list.end());
  };
  cut(record.rolls);
  for (SeatRecord& seat : record.seats) cut(seat.cells);
  if (record.fair) cut(record.fair->keys);
  return record;
}

bool is_finished(const Record& record) {
  return std::all_of(record.seats.begin(), record.seats.end(),
                     [](const SeatRecord& seat) { return seat.cells.size() == round_count; });
}

}  // namespace knister
