// engine/check_sum.h: one number for many bytes: a changed or missing byte changes it.
#pragma once

#include <cstdint>
#include <string_view>

#include "dice/source.h"

namespace knister::engine {

[[nodiscard]] inline std::uint64_t check_sum(std::string_view bytes) {
  std::uint64_t sum = bytes.size();
  for (const char byte : bytes) sum = dice::mix(sum ^ static_cast<unsigned char>(byte));
  return sum;
}

}  // namespace knister::engine
