// engine/player.cpp: see player.h.
#include "engine/player.h"

namespace knister::engine {

Cell Player::choose(const Position& position, Number number, std::uint64_t seed,
                    const std::atomic<bool>* stop) {
  if (!level_.searches) {
    dice::Source source = dice::Source::for_game(seed, position.filled());
    return choose_by_sight(position, number, level_.sight, source);
  }
  if (level_.plan.deepenings.empty()) return choose_at_once(position, number);
  const SearchResult found = search_.choose(position, number, level_.plan, stop);
  nodes_ += found.nodes;
  return found.best().cell;
}

// The same as a search without deepening, but without its book-keeping.
Cell Player::choose_at_once(const Position& position, Number number) {
  Value best = -1;  // no value is negative
  Cell choice{};
  for (const Cell cell : position.free_cells()) {
    const Value value = network_.value(position.after(cell, number));
    ++nodes_;
    if (value > best) {
      best = value;
      choice = cell;
    }
  }
  return choice;
}

}  // namespace knister::engine
