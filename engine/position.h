// engine/position.h: a sheet as the engine sees it: the class of each line, and which cells are
// free.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "rules/line.h"
#include "rules/line_class.h"
#include "rules/sheet.h"

namespace knister::engine {

class FreeCells {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Cell;
    using difference_type = std::ptrdiff_t;
    using pointer = const Cell*;
    using reference = Cell;

    constexpr explicit Iterator(std::uint32_t left) : left_(left) {}
    constexpr Cell operator*() const {
      return Cell{static_cast<std::uint8_t>(std::countr_zero(left_))};
    }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t left_;
  };

  constexpr explicit FreeCells(std::uint32_t bits) : bits_(bits) {}
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] static constexpr Iterator end() { return Iterator(0); }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }

 private:
  std::uint32_t bits_;
};

class Position {
 public:
  Position() { classes_.fill(empty_line_class); }
  explicit Position(const Sheet& sheet) : Position() {
    for (const Cell cell : all_cells) {
      if (!sheet.is_free(cell)) write(cell, sheet[cell]);
    }
  }

  void write(Cell cell, Number number) {
    assert(is_free(cell));
    for (const LineId id : lines_through(cell)) classes_[id] = knister::after(classes_[id], number);
    free_ &= ~(1U << cell.index);
  }
  [[nodiscard]] Position after(Cell cell, Number number) const {
    Position next = *this;
    next.write(cell, number);
    return next;
  }

  [[nodiscard]] bool is_free(Cell cell) const { return (free_ >> cell.index & 1U) != 0; }
  [[nodiscard]] FreeCells free_cells() const { return FreeCells(free_); }
  [[nodiscard]] std::uint32_t free_bits() const { return free_; }
  [[nodiscard]] int free_count() const { return std::popcount(free_); }
  [[nodiscard]] int filled() const { return cell_count - free_count(); }
  [[nodiscard]] const std::array<LineClass, line_count>& classes() const { return classes_; }

  // The points of the lines that are full: what nobody can take away.
  [[nodiscard]] int banked() const {
    int sum = 0;
    for (int id = 0; id < line_count; ++id) sum += points(classes_[id]) * lines[id].weight;
    return sum;
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  std::array<LineClass, line_count> classes_{};
  std::uint32_t free_ = (1U << static_cast<unsigned>(cell_count)) - 1;
};

}  // namespace knister::engine
