// engine/reply_kernel.cpp: many answers to rolls at once. Compiled once for every kind of
// processor, in the namespace that the build gives as KNISTER_KERNEL.
//
// Two lines cross in one cell at most. So of what the free cells tell their lines, a number written
// in x changes only what is told by the cells of the lines through x, and each of these cells hears
// of one changed line only, whose class depends on the number alone. All this is worked out once
// for every line and number; an answer puts it together.
#include <algorithm>

#include "engine/kernel.h"
#include "engine/lanes.h"

namespace knister::engine::KNISTER_KERNEL {
namespace {

// NOLINTBEGIN(modernize-avoid-c-arrays): see engine/lanes.h

constexpr int most_crossings = most_lines_through_a_cell - 1;

// A line at one of its cells.
struct Spot {
  LineId line = 0;
  std::uint8_t place = 0;  // of the cell in the line
};

// The other lines through each cell of a line.
constexpr auto crossings = [] {
  std::array<std::array<SmallList<Spot, most_crossings>, line_length>, line_count> all{};
  for (LineId id = 0; id < line_count; ++id) {
    for (int k = 0; k < line_length; ++k) {
      for (LineId other = 0; other < line_count; ++other) {
        for (std::uint8_t place = 0; place < line_length; ++place) {
          if (other != id && lines[other].cells[place] == lines[id].cells[k]) {
            all[id][k].push_back({other, place});
          }
        }
      }
    }
  }
  return all;
}();

// Each line through a cell, at that cell.
constexpr auto spots_of_cell = [] {
  std::array<SmallList<Spot, most_lines_through_a_cell>, cell_count> all{};
  for (LineId id = 0; id < line_count; ++id) {
    for (std::uint8_t k = 0; k < line_length; ++k) {
      all[lines[id].cells[k].index].push_back({id, k});
    }
  }
  return all;
}();

inline Told sum(const Told& a, const Told& b) {
  Told result;
  for (int i = 0; i < told_vectors; ++i) result.part[i] = a.part[i] + b.part[i];
  return result;
}

inline Told difference(const Told& a, const Told& b) {
  Told result;
  for (int i = 0; i < told_vectors; ++i) result.part[i] = a.part[i] - b.part[i];
  return result;
}

inline Told positive_sum(const Told& a, const Told& b) {
  Told result;
  for (int i = 0; i < told_vectors; ++i) result.part[i] = positive(a.part[i] + b.part[i]);
  return result;
}

inline Told row_of(const ToldWeights& row) {
  Told result;
  for (int i = 0; i < told_vectors; ++i) result.part[i] = in_lanes(row)[i];
  return result;
}

struct Outlook {
  Lanes part[outlook_vectors];
};

// One view of the sheet before a roll, and what one number would change in it.
class View {
 public:
  View(const KernelWeights& weights, const std::array<LineClass, line_count>& classes,
       std::uint32_t free, int stage)
      : weights_(weights), w_(weights.plain), classes_(classes), stage_(stage) {
    for (std::uint32_t left = free; left != 0; left &= left - 1) {
      const int cell = __builtin_ctz(left);
      Told heard{};
      for (const Spot spot : spots_of_cell[cell]) {
        free_places_[spot.line].push_back(spot.place);
        heard = sum(heard, row_of(w_.shared[type_of_line[spot.line]][classes_[spot.line]]));
      }
      gathered_[cell] = heard;
    }
    Told pooled[line_types] = {};
    for (int id = 0; id < line_count; ++id) {
      told_[id] = Told{};
      if (is_full(classes_[id])) continue;
      const int t = type_of_line[id];
      const Told own = row_of(w_.own[t][classes_[id]]);
      for (const int place : free_places_[id]) {
        const Cell cell = lines[id].cells[place];
        own_[id][place] = sum(own, bias_of(id, cell));
        term_[id][place] = positive_sum(gathered_[cell.index], own_[id][place]);
        told_[id] = sum(told_[id], term_[id][place]);
      }
      for (int i = 0; i < told_vectors; ++i) pooled[t].part[i] += pool_part(told_[id].part[i]);
      outlook_[id] = outlook_of(id, classes_[id]);
    }
    seen_ = sheet_seen(weights_, pooled);
    weigh_what_is_told();
    for (int id = 0; id < line_count; ++id) {
      if (is_full(classes_[id])) continue;
      first_look_[id] = around(read_outlook(id, outlook_[id], seen_)) + weighed(told_[id], id);
    }
  }

  // From now on this number is rolled.
  void roll(int number) {
    for (int id = 0; id < line_count; ++id) {
      if (free_places_[id].empty()) continue;
      const int t = type_of_line[id];
      const LineClass before = classes_[id];
      const LineClass next = line_class_table.next[before][number];
      next_[id] = next;
      all_told_[id] = Told{};
      change_[id] = -first_look_[id];
      if (is_full(next)) continue;  // it had one free cell
      next_outlook_[id] = outlook_of(id, next);
      change_[id] += around(read_outlook(id, next_outlook_[id], seen_));
      const Told own = row_of(w_.own[t][next]);
      const Told other = difference(row_of(w_.shared[t][next]), row_of(w_.shared[t][before]));
      for (const int place : free_places_[id]) {
        const Cell cell = lines[id].cells[place];
        const Told heard = sum(gathered_[cell.index], other);
        const Told term = positive_sum(heard, sum(own, bias_of(id, cell)));
        all_told_[id] = sum(all_told_[id], term);
        next_term_[id][place] = term;
        WideLanes sums = weighed_lanes(term, id);
        int j = 0;
        for (const Spot spot : crossings[id][place]) {
          const Told more = difference(positive_sum(heard, own_[spot.line][spot.place]),
                                       term_[spot.line][spot.place]);
          crossing_change_[id][place][j++] = more;
          sums += weighed_lanes(more, spot.line);
        }
        spot_change_[id][place] = around(sums);
        change_[id] += spot_change_[id][place];
      }
    }
  }

  // How much more is read out when the number stands there, nearly: as if what all lines together
  // make of the sheet went into their outlooks as it did before the roll.
  [[nodiscard]] std::int32_t first_look(Cell cell) const {
    std::int32_t more = 0;
    for (const Spot spot : spots_of_cell[cell.index]) {
      more += change_[spot.line];
      if (!is_full(next_[spot.line])) more -= spot_change_[spot.line][spot.place];
    }
    return more;
  }

  [[nodiscard]] std::int64_t read_after(Cell cell) const {
    Told told[line_count];
    std::copy(std::begin(told_), std::end(told_), std::begin(told));
    const Outlook* outlook[line_count];
    for (int id = 0; id < line_count; ++id) {
      outlook[id] = is_full(classes_[id]) ? nullptr : &outlook_[id];
    }
    for (const Spot spot : spots_of_cell[cell.index]) {
      if (is_full(next_[spot.line])) {
        told[spot.line] = Told{};
        outlook[spot.line] = nullptr;
        continue;
      }
      told[spot.line] = difference(all_told_[spot.line], next_term_[spot.line][spot.place]);
      outlook[spot.line] = &next_outlook_[spot.line];
      for (const int place : free_places_[spot.line]) {
        if (place == spot.place) continue;
        int j = 0;
        for (const Spot crossed : crossings[spot.line][place]) {
          told[crossed.line] = sum(told[crossed.line], crossing_change_[spot.line][place][j++]);
        }
      }
    }
    Told pooled[line_types] = {};
    WideLanes read_of_told{};
    for (int id = 0; id < line_count; ++id) {  // full lines are told nothing
      const int t = type_of_line[id];
      const Lanes* readout = in_lanes(w_.readout[stage_][t]);
      WideLanes sums{};
      for (int i = 0; i < told_vectors; ++i) {
        pooled[t].part[i] += pool_part(told[id].part[i]);
        sums += products(told[id].part[i], readout[i]);
      }
      read_of_told += lines[id].weight == 2 ? sums + sums : sums;
    }
    const SheetSeen seen = sheet_seen(weights_, pooled);
    WideLanes read_of_outlooks{};
    for (int id = 0; id < line_count; ++id) {
      if (outlook[id] != nullptr) read_of_outlooks += read_outlook(id, *outlook[id], seen);
    }
    return sum_of(read_of_told) + sum_of(read_of_outlooks);
  }

 private:
  [[nodiscard]] Told bias_of(int id, Cell cell) const {
    return row_of(w_.cell_bias[stage_][type_of_line[id]][orbit_of_cell[cell.index]]);
  }
  // What is told counts by itself and, through all lines together, in every outlook; the second
  // changes little from roll to roll.
  void weigh_what_is_told() {
    alignas(vector_bytes) std::array<std::int32_t, outlook_width> slope{};
    for (int id = 0; id < line_count; ++id) {
      if (is_full(classes_[id])) continue;
      const auto& readout = w_.outlook_readout[stage_][type_of_line[id]];
      for (int k = 0; k < outlook_width; ++k) {
        const Lanes* outlook = outlook_[id].part;
        const int heard = outlook[k / lanes][k % lanes] + seen_.cut[k];
        slope[k] += heard > 0 ? readout[k] * lines[id].weight : 0;
      }
    }
    for (int t = 0; t < line_types; ++t) {
      const int weight = t == type_of_line[first_diagonal] ? 2 : 1;
      alignas(vector_bytes) std::array<Weight, width> row{};
      for (int i = 0; i < width; ++i) {
        std::int32_t through_all = 0;
        for (int k = 0; k < outlook_width; ++k) through_all += w_.pool[t][i][k] * slope[k];
        const std::int32_t both =
            w_.readout[stage_][t][i] * weight + (through_all >> (sheet_shift + told_pool_shift));
        row[i] = static_cast<Weight>(both);
      }
      for (int i = 0; i < told_vectors; ++i) weights_of_told_[t].part[i] = in_lanes(row)[i];
    }
  }
  [[nodiscard]] WideLanes weighed_lanes(const Told& told, int id) const {
    WideLanes sums{};
    for (int i = 0; i < told_vectors; ++i) {
      sums += products(told.part[i], weights_of_told_[type_of_line[id]].part[i]);
    }
    return sums;
  }
  [[nodiscard]] std::int32_t weighed(const Told& told, int id) const {
    return around(weighed_lanes(told, id));
  }
  // The sum as far as it fits, the same for lanes of any number.
  static std::int32_t around(const WideLanes& sums) {
    std::uint32_t sum = 0;
    for (int i = 0; i < wide_lanes; ++i) sum += static_cast<std::uint32_t>(sums[i]);
    return static_cast<std::int32_t>(sum);
  }
  [[nodiscard]] Outlook outlook_of(int id, LineClass line) const {
    const int t = type_of_line[id];
    Outlook outlook;
    for (int k = 0; k < outlook_vectors; ++k) {
      outlook.part[k] = in_lanes(w_.outlook[t][line])[k] + in_lanes(w_.outlook_bias[stage_][t])[k];
    }
    return outlook;
  }
  [[nodiscard]] WideLanes read_outlook(int id, const Outlook& outlook,
                                       const SheetSeen& seen) const {
    const Lanes* readout = in_lanes(w_.outlook_readout[stage_][type_of_line[id]]);
    WideLanes sums{};
    for (int k = 0; k < outlook_vectors; ++k) {
      sums += products(positive(outlook.part[k] + in_lanes(seen.cut)[k]), readout[k]);
    }
    return lines[id].weight == 2 ? sums + sums : sums;
  }

  const KernelWeights& weights_;
  const Weights& w_;
  std::array<LineClass, line_count> classes_;
  int stage_;  // of the sheets that answers lead to

  // Before the roll.
  std::array<SmallList<std::uint8_t, line_length>, line_count> free_places_;
  Told gathered_[cell_count];
  Told own_[line_count][line_length];   // with the cell's bias
  Told term_[line_count][line_length];  // what the cell tells the line
  Told told_[line_count];
  Outlook outlook_[line_count];
  SheetSeen seen_;
  Told weights_of_told_[line_types];
  std::array<std::int32_t, line_count> first_look_{};

  // When each line has got the number.
  std::array<LineClass, line_count> next_{};
  Told next_term_[line_count][line_length];
  Told all_told_[line_count];
  Told crossing_change_[line_count][line_length][most_crossings];  // of what the others are told
  Outlook next_outlook_[line_count];
  std::array<std::array<std::int32_t, line_length>, line_count> spot_change_{};
  std::array<std::int32_t, line_count> change_{};  // of the first look
};
// NOLINTEND(modernize-avoid-c-arrays)

// What the line's table entry, or its points, add when it gets the number.
std::int64_t change_of_base(const Weights& weights, int id, LineClass line, LineClass next,
                            int stage) {
  const auto& base = weights.base[stage][type_of_line[id]];
  const std::int64_t after =
      is_full(next) ? std::int64_t{line_class_table.points[next]} << base_bits : base[next];
  return (after - base[line]) * (std::int64_t{lines[id].weight} << (kernel_bits - base_bits));
}

}  // namespace

void replies(const KernelWeights& weights, const Views& before, Number first, Number last, int most,
             RepliesToRolls& out) {
  const int stage = before.stage + 1;
  View view(weights, before.classes[0], before.free, stage);
  View mirror(weights, before.classes[1], before.free, stage);
  struct Look {
    Cell cell;
    std::int64_t value;
  };
  std::array<Look, cell_count> looks{};
  for (Number number = first; number <= last; ++number) {
    const int v = number - lowest_number;
    view.roll(v);
    mirror.roll(number_count - 1 - v);
    int count = 0;
    for (std::uint32_t left = before.free; left != 0; left &= left - 1) {
      const Cell cell{static_cast<std::uint8_t>(__builtin_ctz(left))};
      std::int64_t value = std::int64_t{view.first_look(cell)} + mirror.first_look(cell);
      for (const Spot spot : spots_of_cell[cell.index]) {
        const LineClass line = before.classes[0][spot.line];
        value +=
            change_of_base(weights.plain, spot.line, line, line_class_table.next[line][v], stage);
      }
      looks[count++] = {cell, value};
    }
    Replies& found = out[v];
    found = {};
    const bool all = most >= count;
    while (static_cast<int>(found.size()) < most && count > 0) {
      int best = 0;
      for (int i = 1; i < count; ++i) {
        if (!all && looks[i].value > looks[best].value) best = i;
      }
      const Look look = looks[best];
      found.push_back({look.cell, view.read_after(look.cell) + mirror.read_after(look.cell)});
      int kept = 0;
      for (int i = 0; i < count; ++i) {
        if (all ? i != best : looks[i].value != look.value) looks[kept++] = looks[i];
      }
      count = kept;
    }
  }
}

}  // namespace knister::engine::KNISTER_KERNEL
