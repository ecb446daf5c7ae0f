// engine/player.cpp: see player.h.
#include "engine/player.h"

namespace knister::engine {

Cell Player::choose(const Position& position, Number number, std::uint64_t seed,
                    const std::atomic<bool>* stop) {
  if (!level_.searches) {
    dice::Source source = dice::Source::for_game(seed, position.filled());
    return choose_by_sight(position, number, level_.sight, source);
  }
  const SearchResult found = search_.choose(position, number, level_.plan, stop);
  nodes_ += found.nodes;
  return found.best().cell;
}

}  // namespace knister::engine
