// rules/symmetry_test.cpp: exactly the 32 rearrangements that keep lines and weights.
#include "rules/symmetry.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "rules/scoring.h"
#include "tests/support/random_sheet.h"

namespace knister {
namespace {

TEST(Symmetry, AllDifferAndTheFirstChangesNothing) {
  const std::set<Symmetry> different(symmetries.begin(), symmetries.end());
  EXPECT_EQ(different.size(), static_cast<std::size_t>(symmetry_count));
  EXPECT_EQ(symmetries[0], all_cells);
}

TEST(Symmetry, KeepsTheTotalOfEverySheet) {
  dice::Source source(31);
  for (int i = 0; i < 4'000; ++i) {
    const Sheet sheet = test::random_sheet(source, source.below(cell_count + 1));
    const int expected = total(sheet);
    for (const Symmetry& symmetry : symmetries) {
      ASSERT_EQ(total(rearranged(sheet, symmetry)), expected);
    }
  }
}

// Counts all rearrangements that turn lines into lines of the same weight by trying to place cell
// after cell: two cells share a line, or a diagonal, exactly when their images do.
class SymmetryCounter {
 public:
  int count() {
    place(0);
    return found_;
  }
  [[nodiscard]] const std::set<Symmetry>& all() const { return all_; }

 private:
  static bool alike(Cell a, Cell b, Cell image_a, Cell image_b) {
    return shared_weight(a, b) == shared_weight(image_a, image_b);
  }
  // 0 when no line joins them, else the weights of the lines that do; a cell with itself counts
  // all.
  static int shared_weight(Cell a, Cell b) {
    int sum = 0;
    for (const LineId id : lines_through(a)) {
      const auto& cells = lines[id].cells;
      if (std::find(cells.begin(), cells.end(), b) != cells.end()) sum += lines[id].weight;
    }
    return sum;
  }
  static bool keeps_lines(const Symmetry& symmetry) {
    std::set<std::pair<std::set<Cell>, int>> before;
    std::set<std::pair<std::set<Cell>, int>> after;
    for (const Line& line : lines) {
      before.insert({{line.cells.begin(), line.cells.end()}, line.weight});
      std::set<Cell> image;
      for (const Cell cell : line.cells) image.insert(symmetry[cell.index]);
      after.insert({image, line.weight});
    }
    return before == after;
  }
  void place(int index) {
    if (index == cell_count) {
      if (keeps_lines(symmetry_)) {
        ++found_;
        all_.insert(symmetry_);
      }
      return;
    }
    const Cell cell = all_cells[static_cast<std::size_t>(index)];
    for (const Cell image : all_cells) {
      if (used_[image.index]) continue;
      bool fits = alike(cell, cell, image, image);
      for (int i = 0; fits && i < index; ++i) {
        const Cell other = all_cells[static_cast<std::size_t>(i)];
        fits = alike(cell, other, image, symmetry_[other.index]);
      }
      if (!fits) continue;
      used_[image.index] = true;
      symmetry_[cell.index] = image;
      place(index + 1);
      used_[image.index] = false;
    }
  }

  Symmetry symmetry_{};
  std::array<bool, cell_count> used_{};
  std::set<Symmetry> all_;
  int found_ = 0;
};

TEST(Symmetry, ThereAreNoOthers) {
  SymmetryCounter counter;
  EXPECT_EQ(counter.count(), symmetry_count);
  EXPECT_EQ(counter.all(), (std::set<Symmetry>(symmetries.begin(), symmetries.end())));
}

}  // namespace
}  // namespace knister
