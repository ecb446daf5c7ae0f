// tests/bench/plain_score.cpp: the straightforward scorer of a pipe, as somebody would write it in
// an evening: a line at a time, and for each of the twelve lines a count of its numbers.
//
// It stands alone on purpose: what `knister score -` is measured against must not share its code.
#include <array>
#include <iostream>
#include <optional>
#include <string>

namespace {

using Grid = std::array<std::array<int, 5>, 5>;

std::optional<int> number_of(char c) {
  if (c == '.') return 0;
  if (c >= '2' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'C') return c - 'A' + 10;
  if (c >= 'a' && c <= 'c') return c - 'a' + 10;
  return std::nullopt;
}

std::optional<Grid> read_grid(const std::string& line) {
  if (line.size() != 29) return std::nullopt;
  Grid grid{};
  for (int row = 0; row < 5; ++row) {
    for (int column = 0; column < 5; ++column) {
      const std::optional<int> number = number_of(line[row * 6 + column]);
      if (!number) return std::nullopt;
      grid[row][column] = *number;
    }
    if (row < 4 && line[row * 6 + 5] != '/') return std::nullopt;
  }
  return grid;
}

int points(const std::array<int, 5>& line) {
  std::array<int, 13> counts{};
  int low = 12;
  int high = 0;
  for (const int number : line) {
    if (number == 0) return 0;  // a free cell: the line is not full yet
    ++counts[number];
    if (number < low) low = number;
    if (number > high) high = number;
  }
  int pairs = 0;
  int threes = 0;
  for (int number = low; number <= high; ++number) {
    if (counts[number] == 5) return 10;
    if (counts[number] == 4) return 6;
    if (counts[number] == 3) ++threes;
    if (counts[number] == 2) ++pairs;
  }
  if (threes == 1) return pairs == 1 ? 8 : 3;
  if (pairs == 2) return 3;
  if (pairs == 1) return 1;
  if (high - low == 4) return low <= 7 && high >= 7 ? 8 : 12;
  return 0;
}

int total(const Grid& grid) {
  int sum = 0;
  std::array<int, 5> falling{};
  std::array<int, 5> rising{};
  for (int i = 0; i < 5; ++i) {
    std::array<int, 5> column{};
    for (int k = 0; k < 5; ++k) column[k] = grid[k][i];
    sum += points(grid[i]) + points(column);
    falling[i] = grid[i][i];
    rising[i] = grid[i][4 - i];
  }
  return sum + 2 * points(falling) + 2 * points(rising);
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::string line;
  int number = 0;
  bool all_good = true;
  while (std::getline(std::cin, line)) {
    ++number;
    if (const auto grid = read_grid(line)) {
      std::cout << total(*grid) << '\n';
    } else {
      std::cerr << "line " << number << " is not a sheet\n";
      all_good = false;
    }
  }
  return all_good ? 0 : 1;
}
