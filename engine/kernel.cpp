// engine/kernel.cpp: the network on 16-bit lanes. Compiled once for every kind of processor, under
// the name that the build gives as KNISTER_KERNEL.
#include "engine/kernel.h"

#include <cstddef>
#include <cstring>

#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace knister::engine {
namespace {

#ifdef __AVX2__
constexpr int vector_bytes = 32;
#else
constexpr int vector_bytes = 16;
#endif
constexpr int lanes = vector_bytes / static_cast<int>(sizeof(Weight));
constexpr int wide_lanes = lanes / 2;
static_assert(wide_lanes >= readout_lanes);  // what the proof of the ranges counts on
using Lanes [[gnu::vector_size(vector_bytes), gnu::may_alias]] = Weight;
using WideLanes [[gnu::vector_size(vector_bytes), gnu::may_alias]] = std::int32_t;

constexpr int told_vectors = width / lanes;
constexpr int outlook_vectors = outlook_width / lanes;
constexpr int wide_outlook_vectors = outlook_width / wide_lanes;

template <std::size_t size>
const Lanes* in_lanes(const std::array<Weight, size>& row) {
  return reinterpret_cast<const Lanes*>(row.data());
}

// Neighbouring products added in pairs: 16-bit factors, 32-bit sums.
inline WideLanes products(const Lanes& a, const Lanes& b) {
#if defined(__AVX2__)
  return reinterpret_cast<WideLanes>(
      _mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#elif defined(__SSE2__)
  return reinterpret_cast<WideLanes>(
      _mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#elif defined(__wasm_simd128__)
  return reinterpret_cast<WideLanes>(
      wasm_i32x4_dot_i16x8(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b)));
#else
  WideLanes sums{};
  for (int i = 0; i < wide_lanes; ++i) {
    sums[i] = std::int32_t{a[2 * i]} * b[2 * i] + std::int32_t{a[2 * i + 1]} * b[2 * i + 1];
  }
  return sums;
#endif
}

inline Lanes positive(const Lanes& value) { return value > Lanes{} ? value : Lanes{}; }

// Two neighbouring 16-bit numbers in every pair of lanes.
inline Lanes repeated_pair(const Lanes* row, int pair) {
  std::int32_t both = 0;
  std::memcpy(&both, reinterpret_cast<const char*>(row) + pair * sizeof both, sizeof both);
  const WideLanes all = WideLanes{} + both;
  return reinterpret_cast<const Lanes&>(all);
}

// Plain arrays here: a vector type loses its alignment as a template's argument.
// NOLINTBEGIN(modernize-avoid-c-arrays)
struct Told {
  Lanes part[told_vectors];
};

inline std::int64_t sum_of(const WideLanes& sums) {
  std::int64_t sum = 0;
  for (int i = 0; i < wide_lanes; ++i) sum += sums[i];
  return sum;
}

// One view of the sheet: all that is read out of its open lines.
inline std::int64_t look(const KernelWeights& weights,
                         const std::array<LineClass, line_count>& classes, std::uint32_t free,
                         int stage) {
  const Weights& w = weights.plain;
  // 1. Every free cell gathers what the lines through it have to say.
  Told gathered[cell_count];
  for (std::uint32_t left = free; left != 0; left &= left - 1) {
    const int cell = __builtin_ctz(left);
    Told sum{};
    for (const LineId id : lines_through_cell[cell]) {
      const Lanes* row = in_lanes(w.shared[type_of_line[id]][classes[id]]);
      for (int i = 0; i < told_vectors; ++i) sum.part[i] += row[i];
    }
    gathered[cell] = sum;
  }

  // 2. Every line hears it from its free cells.
  Told pooled[line_types] = {};
  WideLanes read_of_told{};
  for (int id = 0; id < line_count; ++id) {
    if (is_full(classes[id])) continue;
    const int t = type_of_line[id];
    const Lanes* own = in_lanes(w.own[t][classes[id]]);
    Told told{};
    for (const Cell cell : lines[id].cells) {
      if ((free >> cell.index & 1U) == 0) continue;
      const Lanes* bias = in_lanes(w.cell_bias[stage][t][orbit_of_cell[cell.index]]);
      for (int i = 0; i < told_vectors; ++i) {
        told.part[i] += positive(gathered[cell.index].part[i] + own[i] + bias[i]);
      }
    }
    const Lanes* readout = in_lanes(w.readout[stage][t]);
    for (int i = 0; i < told_vectors; ++i) {
      const WideLanes part = products(told.part[i], readout[i]);
      read_of_told += lines[id].weight == 2 ? part + part : part;
      pooled[t].part[i] += (told.part[i] + Weight{1 << (told_pool_shift - 1)}) >> told_pool_shift;
    }
  }

  // 3. The whole sheet, as it looks from all lines together.
  WideLanes sheet[wide_outlook_vectors] = {};
  for (int t = 0; t < line_types; ++t) {
    for (int pair = 0; pair < width / 2; ++pair) {
      const Lanes both = repeated_pair(pooled[t].part, pair);
      const Lanes* row = in_lanes(weights.pool[t][pair]);
      for (int k = 0; k < wide_outlook_vectors; ++k) sheet[k] += products(both, row[k]);
    }
  }
  alignas(vector_bytes) std::array<Weight, outlook_width> cut{};
  for (int k = 0; k < wide_outlook_vectors; ++k) {
    for (int i = 0; i < wide_lanes; ++i) {
      const std::int32_t whole = (sheet[k][i] + (1 << (sheet_shift - 1))) >> sheet_shift;
      const std::int32_t below = whole < sheet_limit ? whole : sheet_limit;
      cut[k * wide_lanes + i] = static_cast<Weight>(below > -sheet_limit ? below : -sheet_limit);
    }
  }

  // 4. What each line makes of that.
  WideLanes read_of_outlook{};
  for (int id = 0; id < line_count; ++id) {
    if (is_full(classes[id])) continue;
    const int t = type_of_line[id];
    const Lanes* line = in_lanes(w.outlook[t][classes[id]]);
    const Lanes* bias = in_lanes(w.outlook_bias[stage][t]);
    const Lanes* readout = in_lanes(w.outlook_readout[stage][t]);
    for (int k = 0; k < outlook_vectors; ++k) {
      const Lanes outlook = positive(line[k] + bias[k] + in_lanes(cut)[k]);
      const WideLanes part = products(outlook, readout[k]);
      read_of_outlook += lines[id].weight == 2 ? part + part : part;
    }
  }
  return sum_of(read_of_told) + sum_of(read_of_outlook);
}

// NOLINTEND(modernize-avoid-c-arrays)

}  // namespace

std::int64_t KNISTER_KERNEL(const KernelWeights& weights, const Views& position) {
  std::int64_t sum = 0;
  for (const auto& classes : position.classes) {
    sum += look(weights, classes, position.free, position.stage);
  }
  return sum;
}

}  // namespace knister::engine
