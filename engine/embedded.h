// engine/embedded.h: the network that ships inside the program.
#pragma once

#include "engine/network.h"

namespace knister::engine {

// The bytes of engine/knister.weights.
[[nodiscard]] std::span<const std::byte> embedded_weights();

// Read when it is first asked for, then kept.
[[nodiscard]] const Network& embedded_network();

}  // namespace knister::engine
