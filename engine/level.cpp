// engine/level.cpp: see level.h. What each level scores and costs is in docs/engine.md.
#include "engine/level.h"

namespace knister::engine {
namespace {

SearchPlan plan(std::initializer_list<Deepening> deepenings, int exact_cells,
                const Playouts& playouts = {}) {
  SearchPlan result;
  result.playouts = playouts;
  for (const Deepening& deepening : deepenings) result.deepenings.push_back(deepening);
  result.exact_cells = exact_cells;
  return result;
}

}  // namespace

const std::array<Level, 6>& levels() {
  static const std::array<Level, 6> all{
      Level{LevelId::sparrow, "sparrow", "sparrow", false, {3, false, 0, 1}, {}},
      Level{LevelId::hare, "hare", "hare", false, {3, true, 0, 1}, {}},
      Level{LevelId::fox, "fox", "fox", false, {2, true, 2, 0}, {}},
      Level{LevelId::instant,
            "instant",
            "owl",
            true,
            {},
            plan({{1, 4, cell_count, 2, one_point / 2}}, 0)},
      Level{LevelId::strong,
            "strong",
            "raven",
            true,
            {},
            plan({{1, 8, cell_count, 2, 2 * one_point}, {2, 4, 3, 2, one_point + one_point / 2}}, 5,
                 {64, 4, one_point})},
      Level{LevelId::max,
            "max",
            "dragon",
            true,
            {},
            plan({{1}, {2, 8, 5, 3}}, 6, {512, 6, one_point + one_point / 2})},
  };
  return all;
}

const Level& level(LevelId id) { return levels()[static_cast<std::size_t>(id)]; }

const Level* find_level(std::string_view name) {
  for (const Level& one : levels()) {
    if (name == one.name || name == one.animal) return &one;
  }
  return nullptr;
}

}  // namespace knister::engine
