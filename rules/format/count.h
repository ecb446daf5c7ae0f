// rules/format/count.h: the plain whole numbers of records.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace knister {

// A number of at most six digits without sign; longer ones are none of ours.
[[nodiscard]] inline std::optional<std::uint32_t> read_count(std::string_view digits) {
  if (digits.empty() || digits.size() > 6) return std::nullopt;
  std::uint32_t value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<std::uint32_t>(c - '0');
  }
  return value;
}

}  // namespace knister
