// engine/lanes.h: sixteen-bit numbers side by side, as the processor has them. For the files that
// are compiled once for every kind of processor: each kind's names stand in a namespace of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/kernel.h"

#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace knister::engine::KNISTER_KERNEL {

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

// Plain arrays: a vector type loses its alignment as a template's argument.
// NOLINTBEGIN(modernize-avoid-c-arrays)
struct Told {
  Lanes part[told_vectors];
};

// What all lines together tell each of them about the sheet.
struct SheetSeen {
  alignas(vector_bytes) std::array<Weight, outlook_width> cut{};
};

inline std::int64_t sum_of(const WideLanes& sums) {
  std::int64_t sum = 0;
  for (int i = 0; i < wide_lanes; ++i) sum += sums[i];
  return sum;
}

// The whole sheet, as it looks from all lines of each type together.
inline SheetSeen sheet_seen(const KernelWeights& weights, const Told (&pooled)[line_types]) {
  WideLanes sheet[wide_outlook_vectors] = {};
  for (int t = 0; t < line_types; ++t) {
    for (int pair = 0; pair < width / 2; ++pair) {
      const Lanes both = repeated_pair(pooled[t].part, pair);
      const Lanes* row = in_lanes(weights.pool[t][pair]);
      for (int k = 0; k < wide_outlook_vectors; ++k) sheet[k] += products(both, row[k]);
    }
  }
  SheetSeen seen;
  for (int k = 0; k < wide_outlook_vectors; ++k) {
    for (int i = 0; i < wide_lanes; ++i) {
      const std::int32_t whole = (sheet[k][i] + (1 << (sheet_shift - 1))) >> sheet_shift;
      const std::int32_t below = whole < sheet_limit ? whole : sheet_limit;
      seen.cut[k * wide_lanes + i] =
          static_cast<Weight>(below > -sheet_limit ? below : -sheet_limit);
    }
  }
  return seen;
}

inline Lanes pool_part(const Lanes& told) {
  return (told + Weight{1 << (told_pool_shift - 1)}) >> told_pool_shift;
}

// NOLINTEND(modernize-avoid-c-arrays)

}  // namespace knister::engine::KNISTER_KERNEL
