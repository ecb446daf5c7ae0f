// engine/weights.h: the network's weights as whole numbers, and the file they travel in.
//
// The file: "KNISTERW", then little-endian 16-bit numbers: version, width, outlook width, and the
// tables in the order of the struct below; at the end 64 bits of check sum over all before it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "engine/shape.h"

namespace knister::engine {

using Weight = std::int16_t;

// How many bits stand behind the binary point.
inline constexpr int told_bits = 8;     // own, shared, cell_bias; and outlook, outlook_bias
inline constexpr int readout_bits = 9;  // readout, outlook_readout
inline constexpr int pool_bits = 10;
inline constexpr int base_bits = 8;

// What the evaluation does with its sums; the proof of the ranges needs to know it too.
inline constexpr int told_pool_shift = 3;  // a line's part is divided by this power of two
inline constexpr int sheet_shift = pool_bits - told_pool_shift;
inline constexpr int sheet_limit = 1 << 14;  // the sheet's part of an outlook is cut here
inline constexpr int readout_lanes = 4;      // at least so many 32-bit sums run side by side

struct alignas(32) ToldWeights : std::array<Weight, width> {};
struct alignas(32) OutlookWeights : std::array<Weight, outlook_width> {};

template <typename T>
using PerClass = std::array<std::array<T, line_class_count>, line_types>;
template <typename T>
using PerStage = std::array<std::array<T, line_types>, stages>;

struct Weights {
  PerClass<ToldWeights> own{};
  PerClass<ToldWeights> shared{};
  PerStage<std::array<ToldWeights, cell_orbits>> cell_bias{};
  PerStage<ToldWeights> readout{};
  std::array<std::array<OutlookWeights, width>, line_types> pool{};
  PerClass<OutlookWeights> outlook{};
  PerStage<OutlookWeights> outlook_bias{};
  PerStage<OutlookWeights> outlook_readout{};
  PerStage<std::array<Weight, line_class_count>> base{};
};

enum class WeightsFault : std::uint8_t {
  not_weights,    // the file begins otherwise
  other_version,  // made for another program
  other_shape,    // a network of other measures
  wrong_length,
  damaged,       // the check sum differs
  out_of_range,  // a sum could leave its 16 or 32 bits
};

[[nodiscard]] tl::expected<std::unique_ptr<Weights>, WeightsFault> read_weights(
    std::span<const std::byte> file);
[[nodiscard]] std::string weights_file(const Weights& weights);

// Whether every sum the evaluation makes stays within its bits, whatever the sheet.
[[nodiscard]] bool stays_in_range(const Weights& weights);

}  // namespace knister::engine
