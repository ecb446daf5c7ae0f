// terminal/canvas/curve_view.cpp: see curve_view.h.
#include "terminal/canvas/curve_view.h"

#include <algorithm>

#include "terminal/views/analysis_view.h"

namespace knister::terminal {

void draw_curve(Canvas& canvas, const i18n::Catalogue& words, Place at, Size size,
                std::span<const engine::Value> values) {
  if (values.empty()) return;
  constexpr int axis = 6;  // "123.4 "
  const engine::Value low = *std::min_element(values.begin(), values.end());
  const engine::Value high = *std::max_element(values.begin(), values.end());
  const std::int64_t range = std::max<std::int64_t>(1, std::int64_t{high} - low);
  const int bottom = at.row + size.rows - 1;
  const auto row_of = [&](engine::Value value) {
    return bottom - static_cast<int>(engine::rounded_quotient(
                        (std::int64_t{value} - low) * (size.rows - 1), range));
  };
  const int count = static_cast<int>(values.size());
  const int step = std::clamp((size.columns - axis) / count, 1, 3);
  for (int row = at.row; row <= bottom; ++row) canvas.put(row, at.column + axis - 1, "│", Ink::dim);
  canvas.put_before(at.row, at.column + axis - 1, points_text(words, high), Ink::dim);
  canvas.put_before(bottom, at.column + axis - 1, points_text(words, low), Ink::dim);
  for (int i = 0; i < count; ++i) {
    canvas.put(row_of(values[static_cast<std::size_t>(i)]), at.column + axis + i * step, "●",
               Ink::ghost);
  }
}

}  // namespace knister::terminal
