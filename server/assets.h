// server/assets.h: the page as bytes. The server does not know where they come from.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace knister::server {

// One file of the page. What it points to has to outlive the server.
struct Asset {
  std::string_view path;  // as it is asked for, such as "/index.html"
  std::string_view content_type;
  std::span<const std::byte> plain;
  std::span<const std::byte> gzip{};    // empty: there is none
  std::span<const std::byte> brotli{};  // empty: there is none
  bool immutable = false;               // its name changes whenever its content does
};

}  // namespace knister::server
