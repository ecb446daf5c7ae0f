// dice/random_game.h: a whole game of somebody who writes every number into a free cell at random.
#pragma once

#include "dice/source.h"
#include "rules/tracked_sheet.h"

namespace knister::dice {

[[nodiscard]] TrackedSheet random_game(Source& source);

}  // namespace knister::dice
