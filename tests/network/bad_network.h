// tests/network/bad_network.h: a network between devices and a server of this machine that delays,
// slices, stalls and cuts, as its seed will have it. It passes on bytes and looks into none.
#pragma once

#include <cstdint>
#include <memory>

namespace knister::test {

// Each is off at 0.
struct Weather {
  std::uint32_t slice_bytes = 0;  // at most so many bytes at a time
  std::uint32_t delay_ms = 0;     // up to so long before each piece
  std::uint32_t stall_every = 0;  // before one piece in so many ...
  std::uint32_t stall_ms = 0;     // ... nothing passes for so long
  std::uint32_t cut_bytes = 0;    // a connection ends after up to so many, at any byte
  std::uint64_t seed = 1;
};

struct WeatherReport {
  std::uint64_t connections = 0;
  std::uint64_t pieces = 0;
  std::uint64_t stalls = 0;
  std::uint64_t cuts = 0;
  std::uint64_t bytes = 0;
};

// Runs on a thread of its own.
class BadNetwork {
 public:
  BadNetwork(std::uint16_t server_port, const Weather& weather);
  BadNetwork(const BadNetwork&) = delete;
  BadNetwork& operator=(const BadNetwork&) = delete;
  BadNetwork(BadNetwork&&) = delete;
  BadNetwork& operator=(BadNetwork&&) = delete;
  ~BadNetwork();

  [[nodiscard]] std::uint16_t port() const;
  // Ends it, with all connections; what it has done.
  WeatherReport stop();

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace knister::test
