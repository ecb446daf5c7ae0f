// engine/endgame.cpp: one table of all fillings that leave two cells or more, worked out from the
// fullest ones.
#include "engine/endgame.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace knister::engine {
namespace {

constexpr int tabled_cells = Endgame::most_free_cells;

constexpr std::array<std::size_t, tabled_cells + 1> powers_of(std::size_t base) {
  std::array<std::size_t, tabled_cells + 1> powers{};
  powers[0] = 1;
  for (int i = 1; i <= tabled_cells; ++i) powers[i] = powers[i - 1] * base;
  return powers;
}
constexpr auto fillings = powers_of(number_count);           // of so many cells
constexpr auto part_fillings = powers_of(number_count + 1);  // each cell may stay free

// For a line with one free cell: the sum of its points over the 36 throws. A full line leads to
// itself, so every line is alike.
const std::array<std::int16_t, line_class_count> points_over_throws = [] {
  std::array<std::int16_t, line_class_count> sums{};
  for (int line = 0; line < line_class_count; ++line) {
    for (int v = 0; v < number_count; ++v) {
      const LineClass next = line_class_table.next[line][v];
      sums[line] = static_cast<std::int16_t>(sums[line] + ways_to_roll[v] * points(next));
    }
  }
  return sums;
}();

// One number for each roll, and some more to fill whole registers: a loop over all of them is a few
// instructions. Totals times 36 fit into 16 bits.
constexpr int row_length = 16;
struct alignas(2 * row_length) Row : std::array<std::int16_t, row_length> {};

constexpr Row ways = [] {
  Row row{};
  for (int v = 0; v < number_count; ++v) row[v] = static_cast<std::int16_t>(ways_to_roll[v]);
  return row;
}();

// points_over_throws once a number is written.
const std::array<Row, line_class_count> points_after = [] {
  std::array<Row, line_class_count> rows{};
  for (int line = 0; line < line_class_count; ++line) {
    for (int v = 0; v < number_count; ++v) {
      rows[line][v] = points_over_throws[line_class_table.next[line][v]];
    }
  }
  return rows;
}();

std::int16_t one_cell_left(const Position& position) {
  int sum = 0;
  for (int id = 0; id < line_count; ++id) {
    sum += points_over_throws[position.classes()[id]] * lines[id].weight;
  }
  return static_cast<std::int16_t>(sum);
}

// The totals times 36 with each number in this cell, when one cell is left then. `sum` is what
// one_cell_left says of the position, whether or not more cells are free: only the lines through
// the cell change it.
Row one_cell_left_after(const Position& position, int sum, Cell cell) {
  for (const LineId id : lines_through(cell)) {
    sum -= points_over_throws[position.classes()[id]] * lines[id].weight;
  }
  Row totals;
  totals.fill(static_cast<std::int16_t>(sum));
  for (const LineId id : lines_through(cell)) {
    const Row& after = points_after[position.classes()[id]];
    const auto weight = static_cast<std::int16_t>(lines[id].weight);
    for (int v = 0; v < row_length; ++v) {
      totals[v] = static_cast<std::int16_t>(totals[v] + after[v] * weight);
    }
  }
  return totals;
}

std::int32_t sum_over_throws(const Row& row) {
  std::int32_t sum = 0;
  for (int v = 0; v < row_length; ++v) sum += std::int32_t{ways[v]} * row[v];
  return sum;
}

}  // namespace

// The entry when these two cells are the last.
std::int64_t Endgame::two_cells_left(const Position& position, int sum, Cell one, Cell other) {
  const Row first = one_cell_left_after(position, sum, one);
  const Row second = one_cell_left_after(position, sum, other);
  Row best;
  for (int v = 0; v < row_length; ++v) best[v] = std::max(first[v], second[v]);
  return sum_over_throws(best);
}

// Writes every number into the cells before `next` that are not among the `free` ones.
void Endgame::fill(const Position& position, int sum, int next, unsigned free, std::int64_t*& at) {
  do {
    --next;
  } while (next >= 0 && (free >> static_cast<unsigned>(next) & 1U) != 0);
  if (next < 0) {
    *at++ = two_cells_left(position, sum, cells_[std::countr_zero(free)],
                           cells_[std::bit_width(free) - 1]);
    return;
  }
  const Row sums = one_cell_left_after(position, sum, cells_[next]);
  for (int v = 0; v < number_count; ++v) {
    fill(position.after(cells_[next], static_cast<Number>(lowest_number + v)), sums[v], next, free,
         at);
  }
}

// The entries that leave these cells free: for every filling of the others the sum over the throws
// of the best entry that the roll can lead to.
void Endgame::table_before_rolls(unsigned free) {
  const int count = static_cast<int>(cells_.size());
  struct Reply {
    const std::int64_t* entries;
    std::size_t step;  // from one number in the cell to the next
  };
  std::array<Reply, tabled_cells> replies{};
  int cells = 0;
  for (unsigned left = free; left != 0; left &= left - 1) {
    const unsigned cell = left & (~left + 1);
    // So many filled cells have lower places than this one has when it is filled.
    const int below = std::popcount(~free & (cell - 1));
    replies[cells++] = {&table_[start_[free & ~cell]], fillings[below]};
  }
  const std::size_t entries = fillings[count - cells];
  for (std::size_t at = 0; at < entries; ++at) {
    std::array<std::int64_t, number_count> best{};
    for (int i = 0; i < cells; ++i) {
      const std::size_t step = replies[i].step;
      const std::size_t low = at % step;
      const std::int64_t* entry = replies[i].entries + (at - low) * number_count + low;
      for (int v = 0; v < number_count; ++v) best[v] = std::max(best[v], entry[v * step]);
    }
    std::int64_t sum = 0;
    for (int v = 0; v < number_count; ++v) sum += ways_to_roll[v] * best[v];
    table_[start_[free] + at] = sum;
  }
}

// An entry's place: where the entries with the same free cells start, and the numbers of the others
// as digits, the first cell's the lowest.
std::int64_t Endgame::solve_table(const Position& position) {
  const int count = position.free_count();
  cells_.clear();
  for (const Cell cell : position.free_cells()) cells_.push_back(cell);
  const unsigned all = (1U << static_cast<unsigned>(count)) - 1;
  std::size_t size = 0;
  for (unsigned free = 0; free <= all; ++free) {
    start_[free] = size;
    if (std::popcount(free) >= 2) size += fillings[count - std::popcount(free)];
  }
  table_.resize(std::max(table_.size(), size));
  const int sum = one_cell_left(position);
  for (int cells = 2; cells <= count; ++cells) {
    for (unsigned free = 0; free <= all; ++free) {
      if (std::popcount(free) != cells) continue;
      std::int64_t* at = &table_[start_[free]];
      if (cells == 2) {
        fill(position, sum, count, free, at);
      } else {
        table_before_rolls(free);
      }
    }
  }
  nodes_ += part_fillings[count] - fillings[count];
  return table_[start_[all]];
}

std::int64_t Endgame::numerator(const Position& position) {
  const int count = position.free_count();
  assert(count <= most_free_cells);
  if (count == 0) return position.banked();
  if (count == 1) return one_cell_left(position);
  return solve_table(position);
}

Value Endgame::value(const Position& position) {
  const int count = position.free_count();
  // The numerator fits: 210 points times 36^7 times 2^16 would not, so the whole points go first.
  const std::int64_t over = throws_to_the(count);
  const std::int64_t all = numerator(position);
  const std::int64_t whole = all / over;
  return static_cast<Value>(whole * one_point + rounded_quotient((all % over) * one_point, over));
}

}  // namespace knister::engine
