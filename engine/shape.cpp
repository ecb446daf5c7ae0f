// engine/shape.cpp: which class is the mirror image of which, worked out by the compiler.
#include "engine/shape.h"

namespace knister::engine {
namespace {

// From the empty line on: writing v leads where writing 14-v leads in the mirror image.
std::array<LineClass, line_class_count> mirror_all() {
  std::array<LineClass, line_class_count> mirror{};
  for (LineClass full = 0; full < full_line_class_count; ++full) mirror[full] = full;
  mirror[empty_line_class] = empty_line_class;
  // A class has fewer numbers than the classes it leads to, and a higher place in the table.
  for (LineClass from = empty_line_class; from >= full_line_class_count; --from) {
    for (int v = 0; v < number_count; ++v) {
      const LineClass to = line_class_table.next[from][v];
      const LineClass image = line_class_table.next[mirror[from]][number_count - 1 - v];
      if (!is_full(to)) mirror[to] = image;
    }
  }
  return mirror;
}

}  // namespace

const std::array<LineClass, line_class_count> mirrored_class = mirror_all();

}  // namespace knister::engine
