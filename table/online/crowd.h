// table/online/crowd.h: what a big table shows instead of single seats: how many have which total,
// and where they put the last number.
//
// Both are kept up with every number written, and shown as they stood at the last roll: until then
// a placement is its seat's secret, even in a sum.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/cell.h"

namespace knister::online {

using CellCounts = std::array<std::uint32_t, cell_count>;

class Crowd {
 public:
  // How many ranked seats have each total, from 0 on.
  [[nodiscard]] const std::vector<std::uint32_t>& histogram() const { return shown_; }
  // Where the number before the last roll went.
  [[nodiscard]] const CellCounts& last_cells() const { return shown_cells_; }

  // 1 + how many have more: exact, and all a phone needs to know of a million others.
  [[nodiscard]] static std::uint32_t rank(const std::vector<std::uint32_t>& histogram, int total) {
    std::uint32_t better = 0;
    for (std::size_t i = static_cast<std::size_t>(total) + 1; i < histogram.size(); ++i) {
      better += histogram[i];
    }
    return better + 1;
  }

  void add(int total) {
    if (static_cast<std::size_t>(total) >= live_.size()) live_.resize(total + 1U, 0);
    ++live_[total];
  }
  void remove(int total) { --live_[total]; }
  void add(Cell cell) { ++live_cells_[cell.index]; }
  void remove(Cell cell) { --live_cells_[cell.index]; }

  void show() {
    shown_ = live_;
    shown_cells_ = live_cells_;
    live_cells_ = {};
  }

  // After the end: who came late still fills the sheet, and nothing is a secret any more.
  void show_totals() { shown_ = live_; }
  void forget_live() {
    live_.clear();
    live_cells_ = {};
  }

  friend bool operator==(const Crowd&, const Crowd&) = default;

 private:
  std::vector<std::uint32_t> live_;
  std::vector<std::uint32_t> shown_;
  CellCounts live_cells_{};
  CellCounts shown_cells_{};
};

}  // namespace knister::online
