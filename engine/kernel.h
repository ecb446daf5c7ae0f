// engine/kernel.h: the part of an evaluation that all the time goes into.
//
// It is compiled for any processor and once more for those with AVX2; both give the same number.
#pragma once

#include <array>
#include <cstdint>

#include "engine/weights.h"

namespace knister::engine {

// A position in the two views of the network.
struct Views {
  std::array<std::array<LineClass, line_count>, views> classes{};
  std::uint32_t free = 0;
  int stage = 0;
};

// Weights in the order in which the kernel wants them: two inputs side by side for each output.
struct KernelWeights {
  struct alignas(32) Pair : std::array<Weight, std::size_t{2} * outlook_width> {};

  Weights plain;
  std::array<std::array<Pair, width / 2>, line_types> pool;
};

inline constexpr int kernel_bits = told_bits + readout_bits;

// The sum of what is read out of all open lines, by their weights; in 2^-kernel_bits of a point.
using Kernel = std::int64_t (*)(const KernelWeights&, const Views&);

std::int64_t plain_kernel(const KernelWeights& weights, const Views& position);
#ifdef KNISTER_AVX2
std::int64_t avx2_kernel(const KernelWeights& weights, const Views& position);
#endif

}  // namespace knister::engine
