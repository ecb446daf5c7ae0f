// engine/player.h: somebody who plays at a level: one number in, one cell out.
#pragma once

#include <atomic>
#include <cstdint>

#include "engine/level.h"

namespace knister::engine {

class Player {
 public:
  Player(const Level& level, const Network& network) : level_(level), search_(network) {}

  // `seed` decides what a player of limited sight overlooks; the others need none.
  [[nodiscard]] Cell choose(const Position& position, Number number, std::uint64_t seed,
                            const std::atomic<bool>* stop = nullptr);

  // As `SearchPlan::nodes`.
  void limit_nodes(std::uint64_t nodes) { level_.plan.nodes = nodes; }

  [[nodiscard]] const Level& level() const { return level_; }
  // Evaluations of the network and entries of the solver so far.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  Level level_;
  Search search_;
  std::uint64_t nodes_ = 0;
};

}  // namespace knister::engine
