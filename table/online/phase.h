// table/online/phase.h: how far a table has come.
#pragma once

#include <cstdint>

namespace knister::online {

enum class Phase : std::uint8_t {
  unopened,
  lobby,     // people sit down, the host chooses
  drawing,   // the seats' nonces and the house's chain make the dice
  playing,   // 25 rounds
  between,   // two games of a series: the points are counted, the next game begins by itself
  finished,  // ranked; who came late may still fill the sheet, the host may ask for a rematch
  gone,
};

}  // namespace knister::online
