// engine/luck.h: how much of a game was the dice: for its player to know, and for measuring players
// with fewer games.
//
// The luck of a roll is the value of its best answer minus the mean of that over all rolls. Its
// mean is zero whatever the values are worth, so that taking it off a total leaves the mean as it
// is and most of the spread behind.
#pragma once

#include "engine/network.h"

namespace knister::engine {

[[nodiscard]] Value luck_of_roll(const Network& network, const Position& position, Number number);

}  // namespace knister::engine
