// rules/sheet.h: a player's grid as a value: copyable, comparable, no dice and no history inside.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "rules/cell.h"
#include "rules/combination.h"
#include "rules/line.h"
#include "rules/number.h"

namespace knister {

// The length of a written sheet: 25 cells and four strokes between the rows.
inline constexpr std::size_t sheet_text_length = cell_count + grid_size - 1;

class Sheet {
 public:
  constexpr Sheet() = default;
  // From all 25 cells row by row; the caller vouches for the numbers.
  constexpr explicit Sheet(const std::array<Number, cell_count>& numbers) : numbers_(numbers) {}

  [[nodiscard]] constexpr Number operator[](Cell cell) const { return numbers_[cell.index]; }
  [[nodiscard]] constexpr bool is_free(Cell cell) const { return (*this)[cell] == no_number; }

  constexpr void write(Cell cell, Number number) {
    assert(is_free(cell) && is_number(number));
    numbers_[cell.index] = number;
  }
  constexpr void erase(Cell cell) { numbers_[cell.index] = no_number; }

  // All 25 cells row by row, free ones as `no_number`.
  [[nodiscard]] constexpr const std::array<Number, cell_count>& numbers() const { return numbers_; }

  [[nodiscard]] constexpr int free_count() const {
    return static_cast<int>(std::count(numbers_.begin(), numbers_.end(), no_number));
  }
  [[nodiscard]] constexpr bool full() const { return free_count() == 0; }

  // The five numbers of a line, free cells included.
  [[nodiscard]] constexpr LineNumbers numbers_of(const Line& line) const {
    LineNumbers found{};
    for (int k = 0; k < line_length; ++k) found[k] = (*this)[line.cells[k]];
    return found;
  }

  friend constexpr bool operator==(const Sheet&, const Sheet&) = default;

 private:
  std::array<Number, cell_count> numbers_{};
};

}  // namespace knister
