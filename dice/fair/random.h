// dice/fair/random.h: bytes that nobody can foresee, for last keys, nonces and table ids.
#pragma once

#include "rules/format/hex.h"

namespace knister::fair {

// Ends the process when the system has no randomness to give: no dice are better than known ones.
void fill_at_random(std::span<std::uint8_t> bytes);

template <std::size_t Size>
[[nodiscard]] Bytes<Size> random_bytes() {
  Bytes<Size> bytes{};
  fill_at_random(bytes);
  return bytes;
}

}  // namespace knister::fair
