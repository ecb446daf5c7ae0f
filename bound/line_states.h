// bound/line_states.h: everything one line can be: which numbers stand in it (their order does not
// matter) and how many of its cells of each kind are taken. Numbered once, so that tables can be
// walked by index.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bound/game.h"

namespace knister::bound {

// The multisets of up to `size` numbers, numbered by how many numbers they hold.
class Multisets {
 public:
  Multisets(int numbers, int size);

  [[nodiscard]] int count(int held) const { return static_cast<int>(all_[held].size()); }
  [[nodiscard]] std::span<const int> counts(int held, int set) const { return all_[held][set]; }
  // The multiset with one more `number`, numbered among those of held + 1.
  [[nodiscard]] int with(int held, int set, int number) const {
    return next_[held][set * numbers_ + number];
  }
  [[nodiscard]] int mirrored(int held, int set) const { return mirrored_[held][set]; }
  [[nodiscard]] int index(std::span<const int> counts) const;
  [[nodiscard]] int numbers() const { return numbers_; }
  [[nodiscard]] int size() const { return static_cast<int>(all_.size()) - 1; }

 private:
  int numbers_;
  std::vector<std::vector<std::vector<int>>> all_;
  std::vector<std::vector<int>> next_;
  std::vector<std::vector<int>> mirrored_;
};

// How many cells of each kind of a line are taken, numbered by how many that are together.
class Takings {
 public:
  explicit Takings(const LineShape& shape);

  [[nodiscard]] int count(int held) const { return static_cast<int>(all_[held].size()); }
  [[nodiscard]] const std::array<int, cell_kinds>& taken(int held, int taking) const {
    return all_[held][taking];
  }
  // The taking with one more cell of the kind, or -1 when there is none free.
  [[nodiscard]] int with(int held, int taking, int kind) const { return next_[held][taking][kind]; }
  [[nodiscard]] int index(const std::array<int, cell_kinds>& taken) const;

 private:
  std::vector<std::vector<std::array<int, cell_kinds>>> all_;
  std::vector<std::vector<std::array<int, cell_kinds>>> next_;
};

}  // namespace knister::bound
