// engine/sight.h: how players who see less judge a sheet: line by line, as people do.
//
// Such a player hopes that of every few rolls one suits the line, looks at each line by itself, and
// may overlook a cell now and then, or the diagonals altogether. What it sees, it judges soundly.
#pragma once

#include <array>
#include <cstdint>

#include "dice/source.h"
#include "engine/position.h"
#include "engine/value.h"

namespace knister::engine {

struct Sight {
  int hope = 1;              // a line gets the best of so many rolls for each of its cells
  bool columns = true;       // whether it looks at columns at all, or only along the rows
  int diagonal_weight = 2;   // how often it counts a diagonal; 0: it does not look at them
  int overlooked_of_12 = 0;  // so many of twelve cells it does not think of
};

// Line values under each degree of hope, from 1 to `most_hope`.
inline constexpr int most_hope = 4;
using LineHopes = std::array<std::array<Value, line_class_count>, most_hope + 1>;
[[nodiscard]] const LineHopes& line_hopes();

// The sheet's worth in this player's eyes.
[[nodiscard]] Value value_seen(const Position& position, const Sight& sight);

// Where it writes the number. `source` decides what is overlooked: the same source, the same
// choice.
[[nodiscard]] Cell choose_by_sight(const Position& position, Number number, const Sight& sight,
                                   dice::Source& source);

}  // namespace knister::engine
