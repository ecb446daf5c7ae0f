// engine/random_cell.h: a free cell, each as likely as the others.
#pragma once

#include "dice/source.h"
#include "engine/position.h"

namespace knister::engine {

// There must be one.
[[nodiscard]] inline Cell random_cell(const Position& position, dice::Source& source) {
  auto skip = source.below(static_cast<std::uint32_t>(position.free_count()));
  FreeCells::Iterator cell = position.free_cells().begin();
  for (; skip > 0; --skip) ++cell;
  return *cell;
}

}  // namespace knister::engine
