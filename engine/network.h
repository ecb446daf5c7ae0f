// engine/network.h: how many points a sheet is expected to end with, under good play.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>

#include "engine/kernel.h"
#include "engine/position.h"
#include "engine/value.h"

namespace knister::engine {

[[nodiscard]] Views views_of(const Position& position);

// Signed overflow in a vector is no fault here: stays_in_range() has shown that there is none.
class Network {
 public:
  [[nodiscard]] static tl::expected<Network, WeightsFault> load(std::span<const std::byte> file);
  explicit Network(const Weights& weights);

  // The expected final total: what is banked, plus the network's estimate of the open lines, kept
  // within what these lines can still be worth.
  [[nodiscard]] Value value(const Position& position) const;

  // The same of all sheets that this number in one of the free cells leads to; far cheaper than one
  // by one. Other places are left as they are.
  void values_after(const Position& position, Number number,
                    std::array<Value, cell_count>& values) const;

  // The mean over all rolls of the best answer's value. With `most` only so many answers to each
  // roll are looked at, those that look best at first sight: much cheaper, hardly ever different.
  struct BeforeRoll {
    std::array<Value, number_count> best{};
    std::array<Cell, number_count>
        cell{};  // of the best; of equals the one that was looked at first
    Value mean = 0;
    int evaluations = 0;
  };
  [[nodiscard]] BeforeRoll before_roll(const Position& position, int most = cell_count) const;

  // `value` written plainly, line by line: each line's expected points, by its weight. Their sum is
  // it but for the rounding and the limits. For explanations and for tests.
  [[nodiscard]] std::array<Value, line_count> line_values(const Position& position) const;

  // A number that changes with the weights: values belong to one version of them.
  [[nodiscard]] std::uint64_t fingerprint() const;

 private:
  struct Frame;
  [[nodiscard]] Frame frame(const Position& position, int stage) const;
  template <typename Found>
  void for_each_answer(const Position& position, Number first, Number last, int most,
                       const Found& found) const;

  std::shared_ptr<const KernelWeights> weights_;
  Kernel kernel_;
};

// The most a line of this class can still be worth.
extern const std::array<std::uint8_t, line_class_count> most_points;

}  // namespace knister::engine
