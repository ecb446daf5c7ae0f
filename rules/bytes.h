// rules/bytes.h: so many bytes, whose meaning is somebody else's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace knister {

template <std::size_t Size>
using Bytes = std::array<std::uint8_t, Size>;

}  // namespace knister
