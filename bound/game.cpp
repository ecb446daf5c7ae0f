#include "bound/game.h"

#include <numeric>

#include "rules/combination.h"
#include "rules/roll.h"

namespace knister::bound {
namespace {

int knister_score(std::span<const int> counts) {
  LineNumbers numbers{};
  int filled = 0;
  for (int number = 0; number < number_count; ++number) {
    for (int i = 0; i < counts[number]; ++i) {
      numbers[filled++] = static_cast<Number>(lowest_number + number);
    }
  }
  return points(classify(numbers));
}

// A pair 1, a straight 8, three of a kind 6: like the large game, equal and consecutive numbers
// pay, rare ones more.
int small_score(std::span<const int> counts) {
  for (const int count : counts) {
    if (count == 3) return 6;
    if (count == 2) return 1;
  }
  return counts[0] == 0 || counts[3] == 0 ? 8 : 0;
}

}  // namespace

int Game::chance_sum() const { return std::accumulate(chances.begin(), chances.end(), 0); }

std::array<LineShape, line_kinds> Game::shapes() const {
  return {LineShape{2 * (size - 1), 1, {size - 3, 1, 2, 0}}, LineShape{2, 1, {0, size - 1, 0, 1}},
          LineShape{2, 2, {0, 0, size - 1, 1}}};
}

std::array<int, cell_kinds> Game::cells() const {
  return {(size - 1) * (size - 3), 2 * (size - 1), 2 * (size - 1), 1};
}

CellKind Game::kind_of(int row, int column) const {
  const bool diagonal = row == column || row + column == size - 1;
  const bool middle = row == size / 2 || column == size / 2;
  if (diagonal && middle) return centre_cell;
  if (diagonal) return diagonal_cell;
  return middle ? middle_cell : plain_cell;
}

std::vector<Game::Line> Game::lines() const {
  std::vector<Line> all;
  for (int i = 0; i < 2 * size; ++i) {
    Line line{i % size == size / 2 ? middle_line : outer_line, {}};
    for (int k = 0; k < size; ++k) {
      line.cells.push_back(i < size ? i * size + k : k * size + i - size);
    }
    all.push_back(std::move(line));
  }
  for (int i = 0; i < 2; ++i) {
    Line line{diagonal_line, {}};
    for (int k = 0; k < size; ++k) line.cells.push_back(k * size + (i == 0 ? k : size - 1 - k));
    all.push_back(std::move(line));
  }
  return all;
}

Game knister_game() { return {5, {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, knister_score}; }
Game small_game() { return {3, {1, 2, 2, 1}, small_score}; }

}  // namespace knister::bound
