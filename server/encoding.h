// server/encoding.h: which form of a file a browser wants, by its Accept-Encoding.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "server/assets.h"

namespace knister::server {

// In the order we like them.
enum class Encoding : std::uint8_t { brotli, gzip, identity };

// The asset's form that the header wants most, ours first among equals. Without the header it is
// the plain one; nothing when the header rules out every form there is.
[[nodiscard]] std::optional<Encoding> choose_encoding(std::optional<std::string_view> header,
                                                      const Asset& asset);

}  // namespace knister::server
