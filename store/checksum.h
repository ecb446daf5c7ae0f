// store/checksum.h: a sum over what a row holds, so that a bit that has changed on the disk or in
// memory is noticed when the row is read. Against accidents, not against people: who may write the
// file may write the sum too.
//
// CRC-64 as in the xz format: every single changed bit and every burst of up to 64 of them changes
// it, and of other accidents one in 2^64 does not.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace knister::store {

// As SQLite keeps it; 0 before the first event of a table.
using Sum = std::int64_t;

namespace detail {

constexpr std::array<std::uint64_t, 256> crc_table() {
  constexpr std::uint64_t polynomial = 0xC96C5795D7870F42;  // of ECMA-182, lowest bit first
  std::array<std::uint64_t, 256> table{};
  for (std::uint64_t byte = 0; byte < table.size(); ++byte) {
    std::uint64_t value = byte;
    for (int bit = 0; bit < 8; ++bit) {
      value = (value & 1U) != 0 ? value >> 1U ^ polynomial : value >> 1U;
    }
    table[byte] = value;
  }
  return table;
}
inline constexpr auto crc_of_byte = crc_table();

}  // namespace detail

class Checksum {
 public:
  // Values are told apart by their kind and length: "ab" and "c" are not "a" and "bc", and nothing
  // is not an empty text.
  constexpr Checksum& add(std::int64_t number) {
    add_byte(1);
    add_word(static_cast<std::uint64_t>(number));
    return *this;
  }
  constexpr Checksum& add(std::string_view bytes) {
    add_byte(2);
    add_word(bytes.size());
    for (const char byte : bytes) add_byte(static_cast<std::uint8_t>(byte));
    return *this;
  }
  constexpr Checksum& add_nothing() {
    add_byte(0);
    return *this;
  }
  [[nodiscard]] constexpr Sum value() const { return std::bit_cast<Sum>(~crc_); }

 private:
  constexpr void add_byte(std::uint8_t byte) {
    crc_ = detail::crc_of_byte[(crc_ ^ byte) & 0xFFU] ^ crc_ >> 8U;
  }
  constexpr void add_word(std::uint64_t word) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
      add_byte(static_cast<std::uint8_t>(word >> shift));
    }
  }

  std::uint64_t crc_ = ~std::uint64_t{0};
};

}  // namespace knister::store
