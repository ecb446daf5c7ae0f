// dice/digest.h: one number for many bytes: any change in them changes it. Not for secrets.
#pragma once

#include <cstdint>
#include <string_view>

#include "dice/source.h"

namespace knister::dice {

[[nodiscard]] constexpr std::uint64_t digest(std::string_view bytes) {
  std::uint64_t sum = bytes.size();
  for (const char byte : bytes) sum = mix(sum ^ static_cast<unsigned char>(byte));
  return sum;
}

}  // namespace knister::dice
