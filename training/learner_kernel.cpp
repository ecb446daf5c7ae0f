// training/learner_kernel.cpp: the forward and the backward pass. Compiled once for every kind of
// processor, under the name that the build gives as KNISTER_LEARNER.
#include <cmath>
#include <cstddef>

#include "training/learner.h"

namespace knister::training {
namespace {

using engine::orbit_of_cell;
using engine::type_of_line;
using engine::views;

constexpr float memory = 0.999F;  // of the running mean squares
constexpr float tiny = 1e-8F;

// Eight numbers at once. The rows of the parameters are read and written in these.
constexpr int lanes = 8;
using Lanes [[gnu::vector_size(lanes * sizeof(float)), gnu::may_alias]] = float;

template <std::size_t size>
const Lanes* in_lanes(const std::array<float, size>& row) {
  static_assert(size % lanes == 0);
  return reinterpret_cast<const Lanes*>(row.data());
}
template <std::size_t size>
Lanes* in_lanes(std::array<float, size>& row) {
  static_assert(size % lanes == 0);
  return reinterpret_cast<Lanes*>(row.data());
}

// What is positive in `gate` lets `value` through.
#define KNISTER_WHERE_POSITIVE(gate, value) ((gate) > Lanes{} ? (value) : Lanes{})

template <std::size_t size>
float dot(const std::array<float, size>& a, const std::array<float, size>& b) {
  Lanes sums{};
  for (std::size_t i = 0; i < size / lanes; ++i) sums += in_lanes(a)[i] * in_lanes(b)[i];
  return ((sums[0] + sums[4]) + (sums[2] + sums[6])) + ((sums[1] + sums[5]) + (sums[3] + sums[7]));
}

template <std::size_t size>
void add(std::array<float, size>& to, const std::array<float, size>& what) {
  for (std::size_t i = 0; i < size / lanes; ++i) in_lanes(to)[i] += in_lanes(what)[i];
}

template <std::size_t size>
void add(std::array<float, size>& to, float factor, const std::array<float, size>& what) {
  for (std::size_t i = 0; i < size / lanes; ++i) in_lanes(to)[i] += factor * in_lanes(what)[i];
}

template <std::size_t size>
void step(std::array<float, size>& weights, std::array<float, size>& mean_square,
          const std::array<float, size>& gradient, float rate) {
  for (std::size_t i = 0; i < size; ++i) {
    mean_square[i] = memory * mean_square[i] + (1 - memory) * gradient[i] * gradient[i];
    weights[i] -= rate * gradient[i] / std::sqrt(mean_square[i] + tiny);
  }
}

template <typename Visit>
void for_each_free_cell(std::uint32_t free, const Visit& visit) {
  for (; free != 0; free &= free - 1) {
    const int cell = __builtin_ctz(free);
    visit(cell, lines_through_cell[cell]);
  }
}

template <typename Visit>
void for_each_open_line(const std::array<LineClass, line_count>& classes, const Visit& visit) {
  for (int id = 0; id < line_count; ++id) {
    if (!is_full(classes[id])) visit(id, type_of_line[id]);
  }
}

Told shared_through(const Parameters& p, const std::array<LineClass, line_count>& classes,
                    const LinesThroughCell& through) {
  Told sum{};
  for (const LineId id : through) add(sum, p.shared[type_of_line[id]][classes[id]]);
  return sum;
}

void forward_view(const Parameters& p, const Seen& seen, int view, Trace& trace) {
  const auto& classes = seen.classes[view];
  auto& told = trace.told[view];
  auto& outlook = trace.outlook[view];
  const int s = seen.stage;
  for (Told& line : told) line.fill(0);
  for_each_free_cell(seen.free, [&](int cell, const LinesThroughCell& through) {
    const Told shared = shared_through(p, classes, through);
    for (const LineId id : through) {
      const int t = type_of_line[id];
      const Lanes* own = in_lanes(p.own[t][classes[id]]);
      const Lanes* bias = in_lanes(p.cell_bias[s][t][orbit_of_cell[cell]]);
      Lanes* sum = in_lanes(told[id]);
      for (int i = 0; i < width / lanes; ++i) {
        const Lanes z = in_lanes(shared)[i] + own[i] + bias[i];
        sum[i] += KNISTER_WHERE_POSITIVE(z, z);
      }
    }
  });
  std::array<Told, line_types> pooled{};
  for_each_open_line(classes, [&](int id, int t) {
    trace.values[id] += dot(p.readout[s][t], told[id]);
    add(pooled[t], told[id]);
  });
  Outlook sheet{};
  for (int t = 0; t < line_types; ++t) {
    for (int i = 0; i < width; ++i) add(sheet, pooled[t][i], p.pool[t][i]);
  }
  for_each_open_line(classes, [&](int id, int t) {
    const Lanes* line = in_lanes(p.outlook[t][classes[id]]);
    const Lanes* bias = in_lanes(p.outlook_bias[s][t]);
    for (int k = 0; k < outlook_width / lanes; ++k) {
      const Lanes z = line[k] + bias[k] + in_lanes(sheet)[k];
      in_lanes(outlook[id])[k] = KNISTER_WHERE_POSITIVE(z, z);
    }
    trace.values[id] += dot(p.outlook_readout[s][t], outlook[id]);
  });
}

float value(const Parameters& p, const Seen& seen, Trace& trace) {
  for (int id = 0; id < line_count; ++id) {
    const LineClass line = seen.classes[0][id];
    trace.values[id] = is_full(line) ? static_cast<float>(points(line))
                                     : p.base[seen.stage][type_of_line[id]][line];
  }
  for (int view = 0; view < views; ++view) forward_view(p, seen, view, trace);
  float total = 0;
  for (int id = 0; id < line_count; ++id) {
    total += trace.values[id] * static_cast<float>(lines[id].weight);
  }
  return total;
}

struct StageGradient {
  std::array<Told, line_types> readout{};
  std::array<std::array<Told, cell_orbits>, line_types> cell_bias{};
  std::array<Outlook, line_types> outlook_bias{};
  std::array<Outlook, line_types> outlook_readout{};
};

struct LineGradient {
  std::array<Told, line_count> own{};
  std::array<Told, line_count> shared{};
  std::array<Outlook, line_count> outlook{};
};

void backward_view(const Parameters& p, const Seen& seen, int view, const Trace& trace,
                   const LineValues& errors, StageGradient& stage, LineGradient& line,
                   decltype(Parameters::pool)& pool) {
  const auto& classes = seen.classes[view];
  const auto& told = trace.told[view];
  const auto& outlook = trace.outlook[view];
  const int s = seen.stage;

  std::array<Told, line_types> pooled{};
  Outlook to_sheet{};  // how the error changes with it
  for_each_open_line(classes, [&](int id, int t) {
    const float error = errors[id];
    add(pooled[t], told[id]);
    add(stage.readout[t], error, told[id]);
    add(stage.outlook_readout[t], error, outlook[id]);
    const Lanes* readout = in_lanes(p.outlook_readout[s][t]);
    for (int k = 0; k < outlook_width / lanes; ++k) {
      in_lanes(line.outlook[id])[k] =
          KNISTER_WHERE_POSITIVE(in_lanes(outlook[id])[k], error * readout[k]);
    }
    add(stage.outlook_bias[t], line.outlook[id]);
    add(to_sheet, line.outlook[id]);
  });
  std::array<Told, line_types> to_pooled{};
  for (int t = 0; t < line_types; ++t) {
    for (int i = 0; i < width; ++i) {
      to_pooled[t][i] = dot(to_sheet, p.pool[t][i]);
      add(pool[t][i], pooled[t][i], to_sheet);
    }
  }
  for_each_free_cell(seen.free, [&](int cell, const LinesThroughCell& through) {
    const Told shared = shared_through(p, classes, through);
    Told to_shared{};
    for (const LineId id : through) {
      const int t = type_of_line[id];
      const Lanes* own = in_lanes(p.own[t][classes[id]]);
      const Lanes* bias = in_lanes(p.cell_bias[s][t][orbit_of_cell[cell]]);
      const Lanes* readout = in_lanes(p.readout[s][t]);
      for (int i = 0; i < width / lanes; ++i) {
        const Lanes z = in_lanes(shared)[i] + own[i] + bias[i];
        const Lanes all = errors[id] * readout[i] + in_lanes(to_pooled[t])[i];
        const Lanes slope = KNISTER_WHERE_POSITIVE(z, all);
        in_lanes(to_shared)[i] += slope;
        in_lanes(stage.cell_bias[t][orbit_of_cell[cell]])[i] += slope;
        in_lanes(line.own[id])[i] += slope;
      }
    }
    for (const LineId id : through) add(line.shared[id], to_shared);
  });
}

// The base values are means over visits, at first; later they follow slowly.
void learn_base(Parameters& p, Learning& learning, const Seen& seen, const LineValues& errors) {
  for_each_open_line(seen.classes[0], [&](int id, int t) {
    const LineClass line = seen.classes[0][id];
    const LineClass image = seen.classes[1][id];
    std::uint32_t& visits = learning.visits[seen.stage][t][line < image ? line : image];
    ++visits;
    const float mean_rate = 1.0F / static_cast<float>(visits);
    const float rate =
        mean_rate > learning.lowest_base_rate ? mean_rate : learning.lowest_base_rate;
    auto& base = p.base[seen.stage][t];
    base[line] -= rate * errors[id];
    base[image] = base[line];
  });
}

void learn(Parameters& p, Learning& learning, const Seen& seen, const Trace& trace,
           const LineValues& targets) {
  LineValues errors{};
  for_each_open_line(seen.classes[0],
                     [&](int id, int) { errors[id] = trace.values[id] - targets[id]; });
  StageGradient stage;
  std::array<LineGradient, views> line;
  for (int view = 0; view < views; ++view) {
    backward_view(p, seen, view, trace, errors, stage, line[view], learning.pool_gradient);
  }
  learn_base(p, learning, seen, errors);
  const int s = seen.stage;
  const float rate = learning.rate;
  Parameters& square = learning.mean_square;
  for (int view = 0; view < views; ++view) {
    for_each_open_line(seen.classes[view], [&](int id, int t) {
      const LineClass c = seen.classes[view][id];
      step(p.own[t][c], square.own[t][c], line[view].own[id], rate);
      step(p.shared[t][c], square.shared[t][c], line[view].shared[id], rate);
      step(p.outlook[t][c], square.outlook[t][c], line[view].outlook[id], rate);
    });
  }
  for (int t = 0; t < line_types; ++t) {
    step(p.readout[s][t], square.readout[s][t], stage.readout[t], rate);
    step(p.outlook_bias[s][t], square.outlook_bias[s][t], stage.outlook_bias[t], rate);
    step(p.outlook_readout[s][t], square.outlook_readout[s][t], stage.outlook_readout[t], rate);
    for (int o = 0; o < cell_orbits; ++o) {
      step(p.cell_bias[s][t][o], square.cell_bias[s][t][o], stage.cell_bias[t][o], rate);
    }
  }
}

void finish_game(Parameters& p, Learning& learning) {
  for (int t = 0; t < line_types; ++t) {
    for (int i = 0; i < width; ++i) {
      step(p.pool[t][i], learning.mean_square.pool[t][i], learning.pool_gradient[t][i],
           learning.rate);
      learning.pool_gradient[t][i].fill(0);
    }
  }
}

}  // namespace

const Learner KNISTER_LEARNER{value, learn, finish_game};

}  // namespace knister::training
