// engine/value_cache.h: values of positions seen before: the same numbers in another order lead to
// the same sheet. It changes what a search costs, never what it finds.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "dice/source.h"
#include "engine/network.h"

namespace knister::engine {

class ValueCache {
 public:
  explicit ValueCache(Network network) : network_(std::move(network)), entries_(size) {}

  Value value(const Position& position) {
    Entry& entry = entries_[place(position)];
    if (entry.generation != generation_ || entry.position != position) {
      entry = {position, network_.value(position), generation_};
      ++evaluations_;
    }
    return entry.value;
  }

  // How many values the network had to work out.
  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }
  [[nodiscard]] const Network& network() const { return network_; }

  // Forgets all: what is counted afterwards depends on nothing before.
  void clear() {
    ++generation_;
    evaluations_ = 0;
  }

 private:
  static constexpr std::size_t size_bits = 15;
  static constexpr std::size_t size = std::size_t{1} << size_bits;

  struct Entry {
    Position position;
    Value value = 0;
    std::uint32_t generation = 0;
  };

  static std::size_t place(const Position& position) {
    std::uint64_t hash = position.free_bits();
    for (const LineClass line : position.classes()) hash = hash * 0x9E3779B97F4A7C15U + line;
    return static_cast<std::size_t>(dice::mix(hash) >> (64 - size_bits));
  }

  Network network_;
  std::vector<Entry> entries_;
  std::uint64_t evaluations_ = 0;
  std::uint32_t generation_ = 1;
};

}  // namespace knister::engine
