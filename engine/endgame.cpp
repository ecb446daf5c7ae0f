// engine/endgame.cpp: see endgame.h.
#include "engine/endgame.h"

#include <algorithm>
#include <array>
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
    sum += points_over_throws[position.classes()[id]] * lines[id].weight;
  }
  return sum;
}

}  // namespace

// Writes every number into the cells from `next` on, except the one left out, and tables what is
// left.
void Endgame::fill_last_but_one(const Position& position, int next, int left_out, std::size_t at) {
  if (next == left_out) ++next;
  if (next == static_cast<int>(cells_.size())) {
    table_[at] = one_cell_left(position);
    ++nodes_;
    return;
  }
  for (int v = 0; v < number_count; ++v) {
    fill_last_but_one(position.after(cells_[next], static_cast<Number>(lowest_number + v)),
                      next + 1, left_out, at + (v + 1) * place[next]);
  }
}

std::int64_t Endgame::solve_table(const Position& position) {
  const int count = position.free_count();
  cells_.assign(position.free_cells().begin(), position.free_cells().end());
  table_.resize(std::max(table_.size(), place[count]));
  for (int left_out = 0; left_out < count; ++left_out) fill_last_but_one(position, 0, left_out, 0);
  // A filling's entry comes after those with fewer numbers, so the table is worked out from its
  // end.
  for (std::size_t at = place[count]; at-- > 0;) {
    std::array<std::size_t, tabled_cells> free{};
    int free_count = 0;
    std::size_t rest = at;
    for (int i = 0; i < count; ++i, rest /= digits) {
      if (rest % digits == 0) free[free_count++] = place[i];
    }
    if (free_count < 2) continue;
    ++nodes_;
    std::int64_t sum = 0;
    for (int v = 0; v < number_count; ++v) {
      std::int64_t best = 0;
      for (int i = 0; i < free_count; ++i) best = std::max(best, table_[at + (v + 1) * free[i]]);
      sum += ways_to_roll[v] * best;
    }
    table_[at] = sum;
  }
  return table_[0];
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
