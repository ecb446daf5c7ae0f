// engine/weights.cpp: reading and writing the weights' file, and the proof of their ranges.
#include "engine/weights.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <string_view>
#include <type_traits>

#include "dice/digest.h"

namespace knister::engine {
namespace {

constexpr std::string_view mark = "KNISTERW";
constexpr int version = 1;
constexpr std::size_t header_numbers = 3;
constexpr std::size_t number_size = 2;
constexpr std::size_t sum_size = 8;
constexpr std::size_t weights_size =  // without the padding behind the last table
    offsetof(Weights, base) + sizeof(Weights::base);
constexpr std::size_t file_size =
    mark.size() + header_numbers * number_size + weights_size + sum_size;

// Calls visit(weight) for each of them, in the order of the file.
template <typename Block, typename Visit>
void for_each_weight(Block& block, const Visit& visit) {
  if constexpr (std::is_same_v<std::remove_const_t<Block>, Weight>) {
    visit(block);
  } else if constexpr (std::is_same_v<std::remove_const_t<Block>, Weights>) {
    for_each_weight(block.own, visit);
    for_each_weight(block.shared, visit);
    for_each_weight(block.cell_bias, visit);
    for_each_weight(block.readout, visit);
    for_each_weight(block.pool, visit);
    for_each_weight(block.outlook, visit);
    for_each_weight(block.outlook_bias, visit);
    for_each_weight(block.outlook_readout, visit);
    for_each_weight(block.base, visit);
  } else {
    for (auto& part : block) for_each_weight(part, visit);
  }
}

template <std::size_t bytes>
void put(std::string& out, std::uint64_t number) {
  for (std::size_t i = 0; i < bytes; ++i) {
    out += static_cast<char>(static_cast<unsigned char>(number >> (8 * i)));
  }
}

std::uint64_t take(std::string_view& in, std::size_t bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < bytes; ++i) {
    number |= std::uint64_t{static_cast<unsigned char>(in[i])} << (8 * i);
  }
  in.remove_prefix(bytes);
  return number;
}

// The largest and the smallest a weight gets in each lane.
template <std::size_t size>
struct Extent {
  std::array<std::int64_t, size> low{};
  std::array<std::int64_t, size> high{};

  void include(const std::array<Weight, size>& row) {
    for (std::size_t i = 0; i < size; ++i) {
      low[i] = std::min<std::int64_t>(low[i], row[i]);
      high[i] = std::max<std::int64_t>(high[i], row[i]);
    }
  }
};

bool fits_16(std::int64_t value) {
  return value >= std::numeric_limits<std::int16_t>::min() &&
         value <= std::numeric_limits<std::int16_t>::max();
}
bool fits_32(std::int64_t value) {
  return value >= std::numeric_limits<std::int32_t>::min() &&
         value <= std::numeric_limits<std::int32_t>::max();
}

// The largest sum of products that the lanes of a vector can gather, with the fewest lanes there
// are.
template <std::size_t size>
std::int64_t most_in_a_lane(const std::array<Weight, size>& factors,
                            const std::array<std::int64_t, size>& most) {
  std::array<std::int64_t, readout_lanes> lane{};
  for (std::size_t i = 0; i < size; ++i) {
    lane[i / 2 % readout_lanes] += std::abs(std::int64_t{factors[i]}) * most[i];
  }
  return *std::max_element(lane.begin(), lane.end());
}

}  // namespace

// Each lane by itself, with the worst of all classes in every line at once: more than any sheet can
// do.
bool stays_in_range(const Weights& weights) {
  std::array<Extent<width>, line_types> own;
  std::array<Extent<width>, line_types> shared;
  std::array<Extent<outlook_width>, line_types> outlook;
  std::array<Extent<outlook_width>, line_types> outlook_bias;
  std::array<std::array<Extent<width>, cell_orbits>, line_types> bias;
  for (int t = 0; t < line_types; ++t) {
    for (const auto& row : weights.own[t]) own[t].include(row);
    for (const auto& row : weights.shared[t]) shared[t].include(row);
    for (const auto& row : weights.outlook[t]) outlook[t].include(row);
    for (int s = 0; s < stages; ++s) {
      outlook_bias[t].include(weights.outlook_bias[s][t]);
      for (int o = 0; o < cell_orbits; ++o) bias[t][o].include(weights.cell_bias[s][t][o]);
    }
  }

  // 1. What free cells tell their lines, one by one and summed.
  std::array<std::array<std::int64_t, width>, line_count> most_told{};
  for (int id = 0; id < line_count; ++id) {
    const int t = type_of_line[id];
    for (const Cell cell : lines[id].cells) {
      for (int i = 0; i < width; ++i) {
        const auto& cell_bias = bias[t][orbit_of_cell[cell.index]];
        std::int64_t low = own[t].low[i] + cell_bias.low[i];
        std::int64_t high = own[t].high[i] + cell_bias.high[i];
        for (const LineId through : lines_through(cell)) {
          low += shared[type_of_line[through]].low[i];
          high += shared[type_of_line[through]].high[i];
        }
        if (!fits_16(low) || !fits_16(high)) return false;
        most_told[id][i] += std::max<std::int64_t>(high, 0);
      }
    }
    for (const std::int64_t most : most_told[id]) {
      if (!fits_16(most + (1 << (told_pool_shift - 1)))) return false;
    }
  }

  // 2. The pool: at most eight lines of a type, each divided by eight, times the weights.
  for (int k = 0; k < outlook_width; ++k) {
    std::int64_t most = 0;
    for (int id = 0; id < line_count; ++id) {
      for (int i = 0; i < width; ++i) {
        most += ((most_told[id][i] >> told_pool_shift) + 1) *
                std::abs(std::int64_t{weights.pool[type_of_line[id]][i][k]});
      }
    }
    if (!fits_32(most + (1 << (sheet_shift - 1)))) return false;
  }

  // 3. The outlook: the sheet's part is cut to its limit, the rest must leave room for it.
  for (int t = 0; t < line_types; ++t) {
    for (int k = 0; k < outlook_width; ++k) {
      if (!fits_16(outlook[t].high[k] + outlook_bias[t].high[k] + sheet_limit) ||
          !fits_16(outlook[t].low[k] + outlook_bias[t].low[k] - sheet_limit)) {
        return false;
      }
    }
  }

  // 4. What is read out of one view, summed over the lines in each lane.
  std::int64_t most_read_of_told = 0;
  std::int64_t most_read_of_outlook = 0;
  for (int id = 0; id < line_count; ++id) {
    const int t = type_of_line[id];
    std::array<std::int64_t, outlook_width> most_outlook{};
    for (int k = 0; k < outlook_width; ++k) {
      most_outlook[k] =
          std::max<std::int64_t>(0, outlook[t].high[k] + outlook_bias[t].high[k] + sheet_limit);
    }
    std::int64_t told = 0;
    std::int64_t seen = 0;
    for (int s = 0; s < stages; ++s) {
      told = std::max(told, most_in_a_lane(weights.readout[s][t], most_told[id]));
      seen = std::max(seen, most_in_a_lane(weights.outlook_readout[s][t], most_outlook));
    }
    most_read_of_told += told * lines[id].weight;
    most_read_of_outlook += seen * lines[id].weight;
  }
  return fits_32(most_read_of_told) && fits_32(most_read_of_outlook);
}

tl::expected<std::unique_ptr<Weights>, WeightsFault> read_weights(std::span<const std::byte> file) {
  const std::string_view bytes(reinterpret_cast<const char*>(file.data()), file.size());
  if (bytes.substr(0, mark.size()) != mark) return tl::unexpected(WeightsFault::not_weights);
  std::string_view in = bytes.substr(mark.size());
  if (in.size() < header_numbers * number_size) return tl::unexpected(WeightsFault::wrong_length);
  if (take(in, number_size) != version) return tl::unexpected(WeightsFault::other_version);
  const std::uint64_t told = take(in, number_size);
  const std::uint64_t outlook = take(in, number_size);
  if (told != width || outlook != outlook_width) return tl::unexpected(WeightsFault::other_shape);
  if (bytes.size() != file_size) return tl::unexpected(WeightsFault::wrong_length);
  std::string_view sum = bytes.substr(bytes.size() - sum_size);
  if (take(sum, sum_size) != dice::digest(bytes.substr(0, bytes.size() - sum_size))) {
    return tl::unexpected(WeightsFault::damaged);
  }
  auto weights = std::make_unique<Weights>();
  for_each_weight(*weights, [&](Weight& weight) {
    weight = static_cast<Weight>(static_cast<std::uint16_t>(take(in, number_size)));
  });
  if (!stays_in_range(*weights)) return tl::unexpected(WeightsFault::out_of_range);
  return weights;
}

std::string weights_file(const Weights& weights) {
  std::string out(mark);
  put<number_size>(out, version);
  put<number_size>(out, width);
  put<number_size>(out, outlook_width);
  for_each_weight(weights, [&](const Weight& weight) {
    put<number_size>(out, static_cast<std::uint16_t>(weight));
  });
  put<sum_size>(out, dice::digest(out));
  return out;
}

}  // namespace knister::engine
