// tests/support/random_weights.h: a network that nobody trained, with every lane in use.
#pragma once

#include "dice/source.h"
#include "engine/network.h"

namespace knister::test {

template <typename Block>
void scatter(Block& block, dice::Source& source, int spread) {
  if constexpr (std::is_same_v<Block, engine::Weight>) {
    block = static_cast<engine::Weight>(static_cast<int>(source.below(2 * spread + 1)) - spread);
  } else {
    for (auto& part : block) scatter(part, source, spread);
  }
}

inline std::unique_ptr<engine::Weights> random_weights(std::uint64_t seed) {
  dice::Source source(seed);
  auto weights = std::make_unique<engine::Weights>();
  scatter(weights->own, source, 150);
  scatter(weights->shared, source, 150);
  scatter(weights->cell_bias, source, 100);
  scatter(weights->readout, source, 200);
  scatter(weights->pool, source, 300);
  scatter(weights->outlook, source, 200);
  scatter(weights->outlook_bias, source, 200);
  scatter(weights->outlook_readout, source, 200);
  scatter(weights->base, source, 1500);
  // The table of base values knows no difference between a line and its mirror image.
  for (auto& stage : weights->base) {
    for (auto& type : stage) {
      for (int line = 0; line < line_class_count; ++line) {
        type[engine::mirrored_class[line]] = type[line];
      }
    }
  }
  return weights;
}

}  // namespace knister::test
