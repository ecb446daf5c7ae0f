// training/quantise.cpp: see quantise.h.
#include "training/quantise.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace knister::training {
namespace {

template <typename From, typename To>
void quantise(const From& from, To& to, int bits) {
  if constexpr (std::is_same_v<To, engine::Weight>) {
    using Limits = std::numeric_limits<engine::Weight>;
    const float scaled = std::nearbyint(std::ldexp(from, bits));
    to = static_cast<engine::Weight>(std::clamp<float>(scaled, Limits::min(), Limits::max()));
  } else {
    for (std::size_t i = 0; i < from.size(); ++i) quantise(from[i], to[i], bits);
  }
}

}  // namespace

std::unique_ptr<engine::Weights> quantised(const Parameters& parameters) {
  auto weights = std::make_unique<engine::Weights>();
  quantise(parameters.own, weights->own, engine::told_bits);
  quantise(parameters.shared, weights->shared, engine::told_bits);
  quantise(parameters.cell_bias, weights->cell_bias, engine::told_bits);
  quantise(parameters.readout, weights->readout, engine::readout_bits);
  quantise(parameters.pool, weights->pool, engine::pool_bits);
  quantise(parameters.outlook, weights->outlook, engine::told_bits);
  quantise(parameters.outlook_bias, weights->outlook_bias, engine::told_bits);
  quantise(parameters.outlook_readout, weights->outlook_readout, engine::readout_bits);
  quantise(parameters.base, weights->base, engine::base_bits);
  return weights;
}

}  // namespace knister::training
