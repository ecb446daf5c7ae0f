// rules/scoring.h: the points of a sheet, full or not. Only full lines have points.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rules/combination.h"
#include "rules/line.h"
#include "rules/sheet.h"
#include "rules/small_list.h"

namespace knister {

// What a full line earned; `points` already counts a diagonal twice.
struct LineScore {
  LineId line = 0;
  CombinationId combination = CombinationId::nothing;
  int points = 0;

  friend constexpr bool operator==(const LineScore&, const LineScore&) = default;
};

struct SheetScore {
  std::array<std::optional<LineScore>, line_count> lines{};  // nothing where a cell is still free
  int total = 0;
};

// The highest total any full sheet reaches.
inline constexpr int highest_total = 168;

[[nodiscard]] std::optional<LineScore> score_line(const Sheet& sheet, LineId id);
[[nodiscard]] SheetScore score(const Sheet& sheet);

// The same as `score(sheet).total`, as fast as we can make it.
[[nodiscard]] int total(const Sheet& sheet);

// The total of a sheet straight from its text, for streams of sheets; nothing when the text is not
// exactly one: parse_sheet says why.
[[nodiscard]] std::optional<int> total_of_text(std::string_view text);

// The lines that writing `number` into the free `cell` would fill, in the order of their ids.
using Completions = SmallList<LineScore, most_lines_through_a_cell>;
[[nodiscard]] Completions completions(const Sheet& sheet, Cell cell, Number number);

}  // namespace knister
