// engine/luck.cpp: by the network alone: it is asked for every roll of many games.
#include "engine/luck.h"

namespace knister::engine {

Value luck_of_roll(const Network& network, const Position& position, Number number) {
  const Network::BeforeRoll all = network.before_roll(position);
  return all.best[number - lowest_number] - all.mean;
}

}  // namespace knister::engine
