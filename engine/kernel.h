// engine/kernel.h: the part of an evaluation that all the time goes into.
//
// It is compiled for any processor and once more for those with AVX2; both give the same number.
#pragma once

#include <array>
#include <cstdint>

#include "engine/weights.h"
#include "rules/number.h"
#include "rules/small_list.h"

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

// One answer to a roll: where it is written, and what is then read out of the sheet.
struct RollAnswer {
  Cell cell{};
  std::int64_t read = 0;
};
using Replies = SmallList<RollAnswer, cell_count>;
using RepliesToRolls = std::array<Replies, number_count>;  // by the number that was rolled

struct Kernel {
  // The sum of what is read out of all open lines, by their weights; in 2^-kernel_bits of a point.
  std::int64_t (*value)(const KernelWeights&, const Views&);

  // The same for the sheets that answers to the rolls from `first` to `last` lead to, which share
  // most of the work. Of the answers to each roll only `most` are looked at: those that look best
  // while what all lines together make of the sheet is taken from before the roll. Of several that
  // look equally good to the last bit only the first is, unless all are wanted. There must be two
  // free cells or more.
  void (*replies)(const KernelWeights&, const Views& before, Number first, Number last, int most,
                  RepliesToRolls& out);
};

namespace plain_kernel {
std::int64_t value(const KernelWeights& weights, const Views& position);
void replies(const KernelWeights& weights, const Views& before, Number first, Number last, int most,
             RepliesToRolls& out);
}  // namespace plain_kernel
#ifdef KNISTER_AVX2
namespace avx2_kernel {
std::int64_t value(const KernelWeights& weights, const Views& position);
void replies(const KernelWeights& weights, const Views& before, Number first, Number last, int most,
             RepliesToRolls& out);
}  // namespace avx2_kernel
#endif

}  // namespace knister::engine
