// engine/kernel.cpp: the network on 16-bit lanes. Compiled once for every kind of processor, in the
// namespace that the build gives as KNISTER_KERNEL.
#include "engine/kernel.h"

#include "engine/lanes.h"

namespace knister::engine::KNISTER_KERNEL {
namespace {

// NOLINTBEGIN(modernize-avoid-c-arrays): see engine/lanes.h
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
      pooled[t].part[i] += pool_part(told.part[i]);
    }
  }

  // 3. All lines together.
  const SheetSeen sheet = sheet_seen(weights, pooled);

  // 4. What each line makes of that.
  WideLanes read_of_outlook{};
  for (int id = 0; id < line_count; ++id) {
    if (is_full(classes[id])) continue;
    const int t = type_of_line[id];
    const Lanes* line = in_lanes(w.outlook[t][classes[id]]);
    const Lanes* bias = in_lanes(w.outlook_bias[stage][t]);
    const Lanes* readout = in_lanes(w.outlook_readout[stage][t]);
    for (int k = 0; k < outlook_vectors; ++k) {
      const Lanes outlook = positive(line[k] + bias[k] + in_lanes(sheet.cut)[k]);
      const WideLanes part = products(outlook, readout[k]);
      read_of_outlook += lines[id].weight == 2 ? part + part : part;
    }
  }
  return sum_of(read_of_told) + sum_of(read_of_outlook);
}

// NOLINTEND(modernize-avoid-c-arrays)

}  // namespace

std::int64_t value(const KernelWeights& weights, const Views& position) {
  std::int64_t sum = 0;
  for (const auto& classes : position.classes) {
    sum += look(weights, classes, position.free, position.stage);
  }
  return sum;
}

}  // namespace knister::engine::KNISTER_KERNEL
