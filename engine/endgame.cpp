// engine/endgame.cpp: one table of all fillings, worked out from its end.
#include "engine/endgame.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace knister::engine {
namespace {

constexpr std::size_t digits = number_count + 1;  // of one cell: free, or one of the numbers
constexpr int tabled_cells = 6;

constexpr std::array<std::size_t, tabled_cells + 1> place = [] {
  std::array<std::size_t, tabled_cells + 1> powers{};
  powers[0] = 1;
  for (int i = 1; i <= tabled_cells; ++i) powers[i] = powers[i - 1] * digits;
  return powers;
}();

// For a line with one free cell: the sum of its points over the 36 throws.
const std::array<std::uint16_t, line_class_count> points_over_throws = [] {
  std::array<std::uint16_t, line_class_count> sums{};
  for (int line = 0; line < line_class_count; ++line) {
    for (int v = 0; v < number_count; ++v) {
      const LineClass next = line_class_table.next[line][v];
      sums[line] = static_cast<std::uint16_t>(sums[line] + ways_to_roll[v] * points(next));
    }
  }
  return sums;
}();

// The total times 36, when one cell is left. A full line leads to itself, so every line is alike.
std::int64_t one_cell_left(const Position& position) {
  std::int64_t sum = 0;
  for (int id = 0; id < line_count; ++id) {
    sum += std::int64_t{points_over_throws[position.classes()[id]]} * lines[id].weight;
  }
  return sum;
}

}  // namespace

// Writes every number into the cells from `next` on, except the one left out, and tables what is
// left.
void Endgame::fill_last_but_one(const Position& position, int next, int left_out, std::size_t at) {
  if (next == left_out) ++next;
  const int count = static_cast<int>(cells_.size());
  const bool last = next + 1 == count || (next + 2 == count && left_out == count - 1);
  if (last) return fill_last(position, next, at);
  for (int v = 0; v < number_count; ++v) {
    fill_last_but_one(position.after(cells_[next], static_cast<Number>(lowest_number + v)),
                      next + 1, left_out, at + (v + 1) * place[next]);
  }
}

// Only the lines through the cell depend on its number: the others are summed once for all eleven.
void Endgame::fill_last(const Position& position, int cell, std::size_t at) {
  std::array<std::int64_t, number_count> sums{};
  sums.fill(one_cell_left(position));
  for (const LineId id : lines_through(cells_[cell])) {
    const LineClass line = position.classes()[id];
    const std::int64_t open = points_over_throws[line];
    for (int v = 0; v < number_count; ++v) {
      sums[v] += (points_over_throws[line_class_table.next[line][v]] - open) * lines[id].weight;
    }
  }
  for (int v = 0; v < number_count; ++v) table_[at + (v + 1) * place[cell]] = sums[v];
  nodes_ += number_count;
}

std::int64_t Endgame::solve_table(const Position& position) {
  const int count = position.free_count();
  cells_.clear();
  for (const Cell cell : position.free_cells()) cells_.push_back(cell);
  table_.resize(std::max(table_.size(), place[count]));
  for (int left_out = 0; left_out < count; ++left_out) fill_last_but_one(position, 0, left_out, 0);
  // A filling's entry comes after those with fewer numbers, so the table is worked out from its
  // end. The digits count down with it, and `free` has a bit for each that is zero.
  std::array<int, tabled_cells> digit{};
  digit.fill(number_count);
  unsigned free = 0;
  for (std::size_t at = place[count] - 1;; --at) {
    if ((free & (free - 1)) != 0) table_[at] = before_roll(at, free);
    if (at == 0) break;
    int i = 0;
    for (; digit[i] == 0; ++i) {
      digit[i] = number_count;
      free &= ~(1U << static_cast<unsigned>(i));
    }
    if (--digit[i] == 0) free |= 1U << static_cast<unsigned>(i);
  }
  return table_[0];
}

// The sum over the throws of the best entry that the roll can lead to.
std::int64_t Endgame::before_roll(std::size_t at, unsigned free) {
  ++nodes_;
  std::array<std::int64_t, number_count> best{};
  for (; free != 0; free &= free - 1) {
    const std::size_t step = place[std::countr_zero(free)];
    for (int v = 0; v < number_count; ++v) {
      best[v] = std::max(best[v], table_[at + (v + 1) * step]);
    }
  }
  std::int64_t sum = 0;
  for (int v = 0; v < number_count; ++v) sum += ways_to_roll[v] * best[v];
  return sum;
}

std::int64_t Endgame::numerator(const Position& position) {
  const int count = position.free_count();
  assert(count <= most_free_cells);
  if (count == 0) return position.banked();
  if (count == 1) return one_cell_left(position);
  if (count <= tabled_cells) return solve_table(position);
  std::int64_t sum = 0;
  for (int v = 0; v < number_count; ++v) {
    std::int64_t best = 0;
    for (const Cell cell : position.free_cells()) {
      best =
          std::max(best, numerator(position.after(cell, static_cast<Number>(lowest_number + v))));
    }
    sum += ways_to_roll[v] * best;
  }
  return sum;
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
