// engine/equivalence.h: whether two positions are the same but for one of the 32 symmetries of the
// grid.
#pragma once

#include "engine/position.h"

namespace knister::engine {

[[nodiscard]] bool equivalent(const Position& a, const Position& b);

}  // namespace knister::engine
