// engine/network.cpp: the evaluation around the kernel, and its plain twin.
#include "engine/network.h"

#include <algorithm>

#include "dice/digest.h"

namespace knister::engine {
namespace {

Kernel best_kernel() {
#ifdef KNISTER_AVX2
  if (__builtin_cpu_supports("avx2")) return avx2_kernel;
#endif
  return plain_kernel;
}

std::array<std::uint8_t, line_class_count> most_of_all() {
  std::array<std::uint8_t, line_class_count> most{};
  for (int line = 0; line < line_class_count; ++line) {
    most[line] = line_class_table.points[line];
    if (is_full(static_cast<LineClass>(line))) continue;
    for (const LineClass next : line_class_table.next[line]) {
      most[line] = std::max(most[line], most[next]);
    }
  }
  return most;
}

constexpr std::int64_t shifted(std::int64_t sum, int bits) {
  return (sum + (std::int64_t{1} << (bits - 1))) >> bits;
}

}  // namespace

Views views_of(const Position& position) {
  Views seen{{position.classes(), {}}, position.free_bits(), position.filled()};
  for (int id = 0; id < line_count; ++id) {
    seen.classes[1][id] = mirrored_class[seen.classes[0][id]];
  }
  return seen;
}

const std::array<std::uint8_t, line_class_count> most_points = most_of_all();

tl::expected<Network, WeightsFault> Network::load(std::span<const std::byte> file) {
  return read_weights(file).map(
      [](const std::unique_ptr<Weights>& weights) { return Network(*weights); });
}

Network::Network(const Weights& weights) : kernel_(best_kernel()) {
  auto prepared = std::make_shared<KernelWeights>();
  prepared->plain = weights;
  for (int t = 0; t < line_types; ++t) {
    for (int i = 0; i < width; ++i) {
      for (int k = 0; k < outlook_width; ++k) {
        prepared->pool[t][i / 2][2 * k + i % 2] = weights.pool[t][i][k];
      }
    }
  }
  weights_ = std::move(prepared);
}

std::uint64_t Network::fingerprint() const { return dice::digest(weights_file(weights_->plain)); }

Value Network::value(const Position& position) const {
  const Views seen = views_of(position);
  std::int64_t base = 0;
  int banked = 0;
  int most = 0;
  for (int id = 0; id < line_count; ++id) {
    const LineClass line = seen.classes[0][id];
    const int weight = lines[id].weight;
    banked += points(line) * weight;
    most += most_points[line] * weight;
    if (!is_full(line)) {
      base += std::int64_t{weights_->plain.base[seen.stage][type_of_line[id]][line]} * weight;
    }
  }
  if (position.free_bits() == 0) return banked * one_point;
  const std::int64_t read = kernel_(*weights_, seen);
  const std::int64_t open =
      shifted(read, kernel_bits - value_bits) + (base << (value_bits - base_bits));
  return static_cast<Value>(std::clamp<std::int64_t>(std::int64_t{banked} * one_point + open,
                                                     std::int64_t{banked} * one_point,
                                                     std::int64_t{most} * one_point));
}

std::array<Value, line_count> Network::line_values(const Position& position) const {
  const Weights& w = weights_->plain;
  const Views seen = views_of(position);
  const int s = seen.stage;
  std::array<std::int64_t, line_count> read{};
  for (const auto& classes : seen.classes) {
    std::array<std::array<std::int64_t, width>, line_count> told{};
    for (const Cell cell : position.free_cells()) {
      for (const LineId id : lines_through(cell)) {
        const int t = type_of_line[id];
        for (int i = 0; i < width; ++i) {
          std::int64_t z = w.own[t][classes[id]][i];
          z += w.cell_bias[s][t][orbit_of_cell[cell.index]][i];
          for (const LineId other : lines_through(cell)) {
            z += w.shared[type_of_line[other]][classes[other]][i];
          }
          told[id][i] += std::max<std::int64_t>(z, 0);
        }
      }
    }
    std::array<std::int64_t, outlook_width> sheet{};
    for (int id = 0; id < line_count; ++id) {
      for (int i = 0; i < width; ++i) {
        const std::int64_t part = shifted(told[id][i], told_pool_shift);
        for (int k = 0; k < outlook_width; ++k) {
          sheet[k] += part * w.pool[type_of_line[id]][i][k];
        }
      }
    }
    for (int id = 0; id < line_count; ++id) {
      if (is_full(classes[id])) continue;
      const int t = type_of_line[id];
      for (int i = 0; i < width; ++i) read[id] += told[id][i] * w.readout[s][t][i];
      for (int k = 0; k < outlook_width; ++k) {
        const std::int64_t from_sheet =
            std::clamp<std::int64_t>(shifted(sheet[k], sheet_shift), -sheet_limit, sheet_limit);
        const std::int64_t z = w.outlook[t][classes[id]][k] + w.outlook_bias[s][t][k] + from_sheet;
        read[id] += std::max<std::int64_t>(z, 0) * w.outlook_readout[s][t][k];
      }
    }
  }
  std::array<Value, line_count> values{};
  for (int id = 0; id < line_count; ++id) {
    const LineClass line = seen.classes[0][id];
    std::int64_t value = std::int64_t{points(line)} * one_point;
    if (!is_full(line)) {
      const std::int64_t base = w.base[s][type_of_line[id]][line];
      value = shifted(read[id], kernel_bits - value_bits) + (base << (value_bits - base_bits));
    }
    values[id] = static_cast<Value>(value * lines[id].weight);
  }
  return values;
}

}  // namespace knister::engine
