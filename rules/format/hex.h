// rules/format/hex.h: bytes in a text: two hexadecimal digits each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/bytes.h"

namespace knister {

// Lower case.
[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);

// Fills all the bytes from exactly as many digits as they need, in either case; false for any
// other text.
[[nodiscard]] bool read_hex(std::string_view digits, std::span<std::uint8_t> bytes);

template <std::size_t Size>
[[nodiscard]] std::optional<Bytes<Size>> parse_hex(std::string_view digits) {
  Bytes<Size> bytes{};
  if (!read_hex(digits, bytes)) return std::nullopt;
  return bytes;
}

}  // namespace knister
