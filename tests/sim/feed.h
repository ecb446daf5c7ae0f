// tests/sim/feed.h: one number for all that happened and was shown at a table, for comparing runs.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "rules/roll.h"
#include "table/news.h"
#include "table/online/event.h"
#include "table/view.h"

namespace knister::sim {

class Feed {
 public:
  [[nodiscard]] std::uint64_t value() const { return hash_; }

  template <typename T>
    requires std::integral<T> || std::is_enum_v<T>
  void add(T value) {
    hash_ = (hash_ ^ static_cast<std::uint64_t>(value)) * 0x9E3779B97F4A7C15U;
    hash_ ^= hash_ >> 29U;
  }
  template <typename T, std::size_t N>
  void add(const std::array<T, N>& values) {
    for (const T& one : values) add(one);
  }
  // Bytes go in eight at a time; most of what is fed are bytes.
  template <std::size_t N>
  void add(const std::array<std::uint8_t, N>& bytes) {
    for (std::size_t i = 0; i < N; i += 8) {
      std::uint64_t word = 0;
      for (std::size_t k = i; k < N && k < i + 8; ++k) word = word << 8U | bytes[k];
      add(word);
    }
  }
  template <typename T>
  void add(const std::vector<T>& values) {
    add(values.size());
    for (const T& one : values) add(one);
  }
  template <typename T>
  void add(const std::optional<T>& value) {
    add(value.has_value());
    if (value) add(*value);
  }
  void add(const std::string& text) {
    add(text.size());
    for (const char one : text) add(one);
  }
  void add(Cell cell) { add(cell.index); }
  void add(Roll roll) { add(roll.first() * 256 + roll.second() * 16 + roll.sum()); }
  void add(online::PersonRef who) { add(who.value); }
  void add(const online::Options& o);
  void add(const online::Step& step);
  void add(const table::View& view);
  void add(const table::NewsItem& item);

 private:
  std::uint64_t hash_ = 0x6B6E6973746572U;
};

}  // namespace knister::sim
