// dice/fair/message.h: bytes put one after another, to be hashed.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "dice/fair/hash.h"

namespace knister::fair {

class Message {
 public:
  explicit Message(std::string_view purpose) {
    bytes_.reserve(128);  // all but the roots of full tables fit
    bytes_.assign(purpose.begin(), purpose.end());
  }

  Message& add(ByteView bytes) {
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    return *this;
  }
  // Four bytes, the most significant first.
  Message& add(std::uint32_t number) {
    for (const unsigned shift : {24U, 16U, 8U, 0U}) {
      bytes_.push_back(static_cast<std::uint8_t>(number >> shift));
    }
    return *this;
  }

  Message& add_byte(std::uint8_t byte) {
    bytes_.push_back(byte);
    return *this;
  }

  [[nodiscard]] ByteView bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

}  // namespace knister::fair
