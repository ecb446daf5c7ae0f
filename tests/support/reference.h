// tests/support/reference.h: the rules once more, written as plainly as a careful person would
// count, and in another way than rules/ does it. What fast code is compared with.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "rules/sheet.h"

namespace knister::reference {

// Points of five numbers: sort them, measure the runs of equal ones, look for a ladder.
inline int line_points(std::vector<int> numbers) {
  std::sort(numbers.begin(), numbers.end());
  bool ladder = true;
  for (int i = 1; i < 5; ++i) ladder = ladder && numbers[i] == numbers[i - 1] + 1;
  if (ladder) {
    return std::find(numbers.begin(), numbers.end(), 7) != numbers.end() ? 8 : 12;
  }
  std::vector<int> runs;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i;
    while (end < numbers.size() && numbers[end] == numbers[i]) ++end;
    runs.push_back(static_cast<int>(end - i));
    i = end;
  }
  std::sort(runs.rbegin(), runs.rend());
  if (runs[0] == 5) return 10;
  if (runs[0] == 4) return 6;
  if (runs[0] == 3) return runs[1] == 2 ? 8 : 3;
  if (runs[0] == 2) return runs[1] == 2 ? 3 : 1;
  return 0;
}

// Points of a line given by its twelve places, counted twice for diagonals; nothing if incomplete.
inline std::optional<int> points_along(const Sheet& sheet, int row, int column, int down,
                                       int right) {
  std::vector<int> numbers;
  for (int k = 0; k < 5; ++k) {
    const int number = sheet.numbers()[(row + k * down) * 5 + column + k * right];
    if (number == 0) return std::nullopt;
    numbers.push_back(number);
  }
  const bool diagonal = down != 0 && right != 0;
  return line_points(numbers) * (diagonal ? 2 : 1);
}

// The twelve boxes: rows, columns, the diagonal from the top left, the one from the top right.
inline std::array<std::optional<int>, 12> boxes(const Sheet& sheet) {
  std::array<std::optional<int>, 12> all;
  for (int i = 0; i < 5; ++i) {
    all[i] = points_along(sheet, i, 0, 0, 1);
    all[5 + i] = points_along(sheet, 0, i, 1, 0);
  }
  all[10] = points_along(sheet, 0, 0, 1, 1);
  all[11] = points_along(sheet, 0, 4, 1, -1);
  return all;
}

inline int total(const Sheet& sheet) {
  int sum = 0;
  for (const auto& box : boxes(sheet)) sum += box.value_or(0);
  return sum;
}

}  // namespace knister::reference
