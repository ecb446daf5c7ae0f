// engine/network.cpp: the evaluation around the kernel, and its plain twin.
#include "engine/network.h"

#include <algorithm>

#include "dice/digest.h"

namespace knister::engine {
namespace {

Kernel best_kernel() {
#ifdef KNISTER_AVX2
  if (__builtin_cpu_supports("avx2")) return {avx2_kernel::value, avx2_kernel::replies};
#endif
  return {plain_kernel::value, plain_kernel::replies};
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

// What is not the kernel's part of a value: tables and limits.
struct Network::Frame {
  std::int64_t base = 0;  // of open lines, in 2^-base_bits of a point
  int banked = 0;
  int most = 0;

  void add(const Weights& weights, int stage, int id, LineClass line, int sign) {
    const int weight = lines[id].weight * sign;
    banked += points(line) * weight;
    most += most_points[line] * weight;
    if (!is_full(line)) base += std::int64_t{weights.base[stage][type_of_line[id]][line]} * weight;
  }
  [[nodiscard]] Value value(std::int64_t read) const {
    const std::int64_t open =
        shifted(read, kernel_bits - value_bits) + (base << (value_bits - base_bits));
    return static_cast<Value>(std::clamp<std::int64_t>(std::int64_t{banked} * one_point + open,
                                                       std::int64_t{banked} * one_point,
                                                       std::int64_t{most} * one_point));
  }
};

Network::Frame Network::frame(const Position& position, int stage) const {
  Frame all;
  for (int id = 0; id < line_count; ++id) {
    all.add(weights_->plain, stage, id, position.classes()[id], 1);
  }
  return all;
}

Value Network::value(const Position& position) const {
  if (position.free_bits() == 0) return position.banked() * one_point;
  const Views seen = views_of(position);
  return frame(position, seen.stage).value(kernel_.value(*weights_, seen));
}

template <typename Found>
void Network::for_each_answer(const Position& position, Number first, Number last, int most,
                              const Found& found) const {
  if (position.free_count() == 1) {
    const Cell cell = *position.free_cells().begin();
    for (Number number = first; number <= last; ++number) {
      found(number, cell, position.after(cell, number).banked() * one_point);
    }
    return;
  }
  const Views seen = views_of(position);
  const Frame before = frame(position, seen.stage + 1);
  RepliesToRolls replies;
  kernel_.replies(*weights_, seen, first, last, most, replies);
  for (Number number = first; number <= last; ++number) {
    for (const RollAnswer& reply : replies[number - lowest_number]) {
      Frame after = before;
      for (const LineId id : lines_through(reply.cell)) {
        const LineClass line = position.classes()[id];
        after.add(weights_->plain, seen.stage + 1, id, line, -1);
        after.add(weights_->plain, seen.stage + 1, id, knister::after(line, number), 1);
      }
      found(number, reply.cell, after.value(reply.read));
    }
  }
}

void Network::values_after(const Position& position, Number number,
                           std::array<Value, cell_count>& values) const {
  for_each_answer(position, number, number, cell_count,
                  [&](Number /*number*/, Cell cell, Value value) { values[cell.index] = value; });
}

Network::BeforeRoll Network::before_roll(const Position& position, int most) const {
  BeforeRoll result;
  result.best.fill(-1);  // no value is negative
  for_each_answer(position, lowest_number, highest_number, most,
                  [&](Number number, Cell cell, Value value) {
                    const int v = number - lowest_number;
                    if (value > result.best[v]) {
                      result.best[v] = value;
                      result.cell[v] = cell;
                    }
                    ++result.evaluations;
                  });
  std::int64_t sum = 0;
  for (int v = 0; v < number_count; ++v) sum += std::int64_t{ways_to_roll[v]} * result.best[v];
  result.mean = mean_over_throws(sum);
  return result;
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
