// training/quantise.h: from learnt floats to the whole numbers that are shipped.
#pragma once

#include <memory>

#include "engine/weights.h"
#include "training/parameters.h"

namespace knister::training {

// Each weight to its nearest; what does not fit its 16 bits is cut.
[[nodiscard]] std::unique_ptr<engine::Weights> quantised(const Parameters& parameters);

}  // namespace knister::training
