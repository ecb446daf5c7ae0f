// engine/equivalence.cpp: compares line classes and free cells under each symmetry, not numbers.
#include "engine/equivalence.h"

#include <algorithm>
#include <array>

#include "rules/symmetry.h"

namespace knister::engine {
namespace {

using LinePermutation = std::array<LineId, line_count>;

// Where each symmetry takes each line: to the one that all its cells go to.
const std::array<LinePermutation, symmetry_count> line_permutations = [] {
  std::array<LinePermutation, symmetry_count> all{};
  for (int k = 0; k < symmetry_count; ++k) {
    for (int from = 0; from < line_count; ++from) {
      for (LineId to = 0; to < line_count; ++to) {
        const auto& target = lines[to].cells;
        const bool arrives =
            std::all_of(lines[from].cells.begin(), lines[from].cells.end(), [&](Cell cell) {
              return std::find(target.begin(), target.end(), symmetries[k][cell.index]) !=
                     target.end();
            });
        if (arrives) all[k][from] = to;
      }
    }
  }
  return all;
}();

bool maps(const Position& a, const Position& b, int k) {
  for (int id = 0; id < line_count; ++id) {
    if (a.classes()[id] != b.classes()[line_permutations[k][id]]) return false;
  }
  const FreeCells cells = a.free_cells();
  return std::all_of(cells.begin(), FreeCells::end(),
                     [&](Cell cell) { return b.is_free(symmetries[k][cell.index]); });
}

}  // namespace

bool equivalent(const Position& a, const Position& b) {
  if (a.free_count() != b.free_count()) return false;
  for (int k = 0; k < symmetry_count; ++k) {
    if (maps(a, b, k)) return true;
  }
  return false;
}

}  // namespace knister::engine
