// training/parameters.h: the network's weights while they are learnt: plain floats, all in one
// piece.
//
// With class c, type t and stage s of the sheet (how many cells are written), for each line l:
//
//   told_l    = sum over the free cells x of l of relu(own[t][c] + cell_bias[s][t][orbit of x]
//               + sum over the lines m through x of shared[t_m][c_m])
//   sheet     = sum over the open lines m of pool[t_m] told_m
//   outlook_l = relu(outlook[t][c] + outlook_bias[s][t] + sheet)
//   value_l   = base[s][t][c] + readout[s][t] . told_l + outlook_readout[s][t] . outlook_l
//
// and the same once more with the classes of the mirrored sheet, added. A full line has its points.
#pragma once

#include <array>
#include <cstddef>

#include "engine/shape.h"

namespace knister::training {

using engine::cell_orbits;
using engine::line_types;
using engine::outlook_width;
using engine::stages;
using engine::width;

struct alignas(32) Told : std::array<float, width> {};
struct alignas(32) Outlook : std::array<float, outlook_width> {};

template <typename T>
using PerClass = std::array<std::array<T, line_class_count>, line_types>;
template <typename T>
using PerStage = std::array<std::array<T, line_types>, stages>;

struct alignas(64) Parameters {
  PerClass<Told> own{};
  PerClass<Told> shared{};
  PerStage<std::array<Told, cell_orbits>> cell_bias{};
  PerStage<Told> readout{};
  std::array<std::array<Outlook, width>, line_types> pool{};
  PerClass<Outlook> outlook{};
  PerStage<Outlook> outlook_bias{};
  PerStage<Outlook> outlook_readout{};
  PerStage<std::array<float, line_class_count>> base{};
};

inline constexpr std::size_t parameter_count = sizeof(Parameters) / sizeof(float);

}  // namespace knister::training
