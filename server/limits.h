// server/limits.h: how much the server takes from anybody, all of it finite, and each with a test.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "server/address.h"

namespace knister::server {

struct Limits {
  std::uint32_t header_bytes = 8192;      // longer: 431
  std::size_t target_bytes = 2048;        // longer: 414
  std::uint64_t body_bytes = 0;           // longer: 413; nothing that the page asks for has a body
  std::uint64_t api_body_bytes = 16'384;  // the same for /api/

  std::chrono::milliseconds idle_time{30'000};     // until a request begins; then we close
  std::chrono::milliseconds request_time{10'000};  // from its first byte to its last; then we close
  std::chrono::milliseconds send_time{60'000};     // for a whole answer; then we close

  // A connection closed with bytes unread may lose our last answer on its way; so we read on, this
  // much and this long.
  std::chrono::milliseconds linger_time{2'000};
  std::size_t linger_bytes = 65'536;

  unsigned requests = 1000;     // on one connection; the last is answered with "Connection: close"
  unsigned connections = 4096;  // at a time, wires included; further ones get 503
  unsigned refusals = 64;       // of those being told so at a time; further ones are just closed

  // Reverse proxies: they say in X-Forwarded-For whose connection they pass on. Nobody else's is
  // believed.
  std::vector<AddressRange> proxies{};

  std::chrono::milliseconds stop_time{2'000};  // for answers under way when the server stops
};

}  // namespace knister::server
