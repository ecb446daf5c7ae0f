// training/quantise.cpp: one scale for each table; what does not fit is cut off.
#include "training/quantise.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace knister::training {
namespace {

template <typename From, typename To>
void quantise(const From& from, To& to, float scale) {
  if constexpr (std::is_same_v<To, engine::Weight>) {
    using Limits = std::numeric_limits<engine::Weight>;
    const float scaled = std::nearbyint(from * scale);
    to = static_cast<engine::Weight>(std::clamp<float>(scaled, Limits::min(), Limits::max()));
  } else {
    for (std::size_t i = 0; i < from.size(); ++i) quantise(from[i], to[i], scale);
  }
}

constexpr float scale_of(int bits) { return static_cast<float>(1U << static_cast<unsigned>(bits)); }

}  // namespace

std::unique_ptr<engine::Weights> quantised(const Parameters& parameters) {
  auto weights = std::make_unique<engine::Weights>();
  quantise(parameters.own, weights->own, scale_of(engine::told_bits));
  quantise(parameters.shared, weights->shared, scale_of(engine::told_bits));
  quantise(parameters.cell_bias, weights->cell_bias, scale_of(engine::told_bits));
  quantise(parameters.readout, weights->readout, scale_of(engine::readout_bits));
  quantise(parameters.pool, weights->pool, scale_of(engine::pool_bits));
  quantise(parameters.outlook, weights->outlook, scale_of(engine::told_bits));
  quantise(parameters.outlook_bias, weights->outlook_bias, scale_of(engine::told_bits));
  quantise(parameters.outlook_readout, weights->outlook_readout, scale_of(engine::readout_bits));
  quantise(parameters.base, weights->base, scale_of(engine::base_bits));
  return weights;
}

}  // namespace knister::training
