// server/frame_count.h: counts the frames in the bytes of a WebSocket as they arrive: messages,
// their pieces, pings, pongs and empty ones alike. Beast answers a ping and skips an empty piece
// without telling anybody.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace knister::server {

class FrameCount {
 public:
  // How many frames begin in these bytes, which follow those given before.
  std::size_t add(std::string_view bytes) {
    std::size_t begun = 0;
    while (!bytes.empty()) {
      if (payload_ > 0) {
        const std::uint64_t some = bytes.size() < payload_ ? bytes.size() : payload_;
        payload_ -= some;
        bytes.remove_prefix(static_cast<std::size_t>(some));
        continue;
      }
      if (header_ == 0) ++begun;
      take(static_cast<std::uint8_t>(bytes.front()));
      bytes.remove_prefix(1);
    }
    return begun;
  }

 private:
  // RFC 6455, 5.2: kind; mask and length; a longer length in two or eight bytes; the mask's four.
  void take(std::uint8_t byte) {
    if (header_ == 1) {
      constexpr std::uint8_t masked = 0x80;
      constexpr std::uint8_t two_bytes = 126;
      constexpr std::uint8_t eight_bytes = 127;
      const auto length = static_cast<std::uint8_t>(byte & ~masked);
      length_ends_ = 2U + (length == two_bytes ? 2U : length == eight_bytes ? 8U : 0U);
      header_ends_ = length_ends_ + ((byte & masked) != 0 ? 4U : 0U);
      length_ = length < two_bytes ? length : 0;
    } else if (header_ >= 2 && header_ < length_ends_) {
      length_ = length_ << 8U | byte;
    }
    ++header_;
    if (header_ >= 2 && header_ == header_ends_) {
      payload_ = length_;
      header_ = 0;
    }
  }

  unsigned header_ = 0;       // bytes of it so far
  unsigned length_ends_ = 2;  // where its length is known
  unsigned header_ends_ = 2;
  std::uint64_t length_ = 0;
  std::uint64_t payload_ = 0;  // bytes still to come
};

}  // namespace knister::server
