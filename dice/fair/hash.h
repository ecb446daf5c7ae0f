// dice/fair/hash.h: the two functions of bytes that fair dice rest on.
#pragma once

#include <cstdint>
#include <span>

#include "rules/fair_dice.h"

namespace knister::fair {

using ByteView = std::span<const std::uint8_t>;

[[nodiscard]] FairHash sha256(ByteView bytes);
[[nodiscard]] FairHash hmac_sha256(const FairHash& key, ByteView message);

}  // namespace knister::fair
