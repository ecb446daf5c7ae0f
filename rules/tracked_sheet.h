// rules/tracked_sheet.h: a sheet that keeps its twelve line classes and its points up to date.
//
// For whoever writes many numbers and asks after each: players of whole games, and the engine.
// Taking back is done by keeping a copy; it is as small as two cache lines.
#pragma once

#include <array>
#include <cstdint>

#include "rules/line.h"
#include "rules/line_class.h"
#include "rules/sheet.h"

namespace knister {

class TrackedSheet {
 public:
  TrackedSheet() { classes_.fill(empty_line_class); }
  explicit TrackedSheet(const Sheet& sheet) : TrackedSheet() {
    for (const Cell cell : all_cells) {
      if (!sheet.is_free(cell)) write(cell, sheet[cell]);
    }
  }

  void write(Cell cell, Number number) {
    sheet_.write(cell, number);
    int gained = 0;  // kept out of the sheet until the end: a register is quicker than memory
    for (const LineId id : lines_through(cell)) {
      classes_[id] = after(classes_[id], number);
      gained += points(classes_[id]) * lines[id].weight;
    }
    total_ = static_cast<std::int16_t>(total_ + gained);
  }

  [[nodiscard]] const Sheet& sheet() const { return sheet_; }
  [[nodiscard]] LineClass line_class(LineId id) const { return classes_[id]; }
  [[nodiscard]] int total() const { return total_; }

  friend bool operator==(const TrackedSheet&, const TrackedSheet&) = default;

 private:
  std::array<LineClass, line_count> classes_{};
  std::int16_t total_ = 0;
  Sheet sheet_;
};

}  // namespace knister
