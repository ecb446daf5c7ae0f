// protocol/binary.h: values as bytes for the log: whole numbers in groups of seven bits, lowest
// first, and everything else made of them. Described objects are their fields in order, so the
// descriptions of events (protocol/step_fields.h) may only grow at the end, with a new version:
// what a field came with is said by `since`, and a reader of older bytes passes it over.
#pragma once

#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/describe.h"
#include "rules/cell.h"
#include "rules/format/hex.h"
#include "rules/roll.h"

namespace knister::protocol {

class BinaryWriter {
 public:
  template <typename T>
  void add(const T& value) {
    if constexpr (std::is_enum_v<T>) {
      add(static_cast<std::uint64_t>(value));
    } else if constexpr (std::integral<T>) {
      add_number(static_cast<std::uint64_t>(value));
    } else if constexpr (Described<T>) {
      for_each_field<T>([&](const auto& field) { add(value.*field.member); });
    } else {
      add_whole(value);
    }
  }
  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  void add_number(std::uint64_t value) {
    constexpr std::uint64_t more = 0x80;
    for (; value >= more; value >>= 7U) bytes_ += static_cast<char>(value | more);
    bytes_ += static_cast<char>(value);
  }
  template <std::size_t N>
  void add_whole(const Bytes<N>& value) {
    bytes_.append(reinterpret_cast<const char*>(value.data()), N);
  }
  void add_whole(const std::string& value) {
    add_number(value.size());
    bytes_ += value;
  }
  void add_whole(Cell cell) { add_number(cell.index); }
  void add_whole(Roll roll) {
    add_number(std::uint64_t{16} * static_cast<unsigned>(roll.first()) +
               static_cast<unsigned>(roll.second()));
  }

  std::string bytes_;
};

// After the first fault everything reads as zero, and `good` stays false.
class BinaryReader {
 public:
  explicit BinaryReader(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] bool good() const { return good_; }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  // Who wrote the bytes; fields that came later are not in them.
  void set_version(std::uint8_t log) { version_ = log; }
  [[nodiscard]] std::uint8_t version() const { return version_; }

  template <typename T>
  void read(T& value) {
    if constexpr (Worded<T>) {
      const std::uint64_t number = read_number();
      if (number >= words<T>.size()) return fail();
      value = static_cast<T>(number);
    } else if constexpr (std::same_as<T, bool>) {
      const std::uint64_t number = read_number();
      if (number > 1) return fail();
      value = number == 1;
    } else if constexpr (std::integral<T>) {
      const std::uint64_t number = read_number();
      value = static_cast<T>(number);
      if (static_cast<std::uint64_t>(value) != number) fail();
    } else if constexpr (Described<T>) {
      for_each_field<T>([&](const auto& field) {
        if (field.since <= version_) read(value.*field.member);
      });
    } else {
      read_whole(value);
    }
  }

  std::uint64_t read_number() {
    constexpr unsigned group = 7;
    constexpr unsigned whole = 64;
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < whole; shift += group) {
      if (rest_.empty()) break;
      const auto byte = static_cast<std::uint8_t>(rest_[0]);
      rest_.remove_prefix(1);
      value |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80U) return value;
    }
    fail();
    return 0;
  }

  void fail() {
    good_ = false;
    rest_ = {};
  }

 private:
  template <std::size_t N>
  void read_whole(Bytes<N>& value) {
    if (rest_.size() < N) return fail();
    for (std::size_t i = 0; i < N; ++i) value[i] = static_cast<std::uint8_t>(rest_[i]);
    rest_.remove_prefix(N);
  }
  void read_whole(std::string& value) {
    const std::uint64_t size = read_number();
    if (rest_.size() < size) return fail();
    value = rest_.substr(0, size);
    rest_.remove_prefix(size);
  }
  void read_whole(Cell& cell) {
    const std::uint64_t index = read_number();
    if (index >= cell_count) return fail();
    cell.index = static_cast<std::uint8_t>(index);
  }
  void read_whole(Roll& roll) {
    const std::uint64_t both = read_number();
    const auto first = static_cast<int>(both / 16);
    const auto second = static_cast<int>(both % 16);
    const auto is_face = [](int face) { return face >= 1 && face <= die_faces; };
    if (!is_face(first) || !is_face(second)) return fail();
    roll = Roll::of_dice(first, second);
  }

  std::string_view rest_;
  std::uint8_t version_ = std::numeric_limits<std::uint8_t>::max();
  bool good_ = true;
};

}  // namespace knister::protocol
