// rules/scoring.cpp: one line by its combination, and all twelve at once by bit masks.
#include "rules/scoring.h"

#include <cstdint>

namespace knister {
namespace {

// How `total` counts.
//
// 1. A number becomes one bit of a field of twelve bits: 2 is bit 0, 12 is bit 10. A free cell is
//    bit 11, so that any field with that bit belongs to an incomplete line.
// 2. Five fields lie side by side in a 64-bit word: five parallel lines advance one cell at a time.
//    `once` collects the numbers seen, `twice` those seen again.
// 3. How many numbers differ and whether two of them repeat name the combination:
//      5 different: straight or nothing   4: pair    3: three, or two pairs if two repeat
//      2 different: four, or full house if two repeat    1: five
constexpr int field_bits = 12;
constexpr unsigned field_mask = (1U << field_bits) - 1;
constexpr unsigned free_bit = 1U << number_count;

constexpr std::array<std::uint16_t, highest_number + 1> bit_of_number = [] {
  std::array<std::uint16_t, highest_number + 1> bits{};
  bits[no_number] = free_bit;
  for (Number n = lowest_number; n <= highest_number; ++n) {
    bits[n] = static_cast<std::uint16_t>(1U << (n - lowest_number));
  }
  return bits;
}();

// The same from a character; what is no number has a bit that lies outside of every field.
constexpr std::uint64_t bad_glyph_bit = 1ULL << 63U;
constexpr std::array<std::uint64_t, 256> bit_of_glyph = [] {
  std::array<std::uint64_t, 256> bits{};
  for (std::size_t symbol = 0; symbol < bits.size(); ++symbol) {
    const Number number = number_of_glyph[symbol];
    bits[symbol] = number == bad_glyph ? bad_glyph_bit : bit_of_number[number];
  }
  return bits;
}();

constexpr int count_bits(unsigned value) {
  int count = 0;
  for (; value != 0; value &= value - 1) ++count;
  return count;
}

// Points by the numbers seen (index) and whether two of them repeat.
constexpr auto points_of_masks = [] {
  std::array<std::array<std::uint8_t, 1U << field_bits>, 2> table{};
  const auto of = [](CombinationId id) { return static_cast<std::uint8_t>(points(id)); };
  for (unsigned seen = 1; seen < free_bit; ++seen) {
    switch (count_bits(seen)) {
      case 1:
        table[0][seen] = of(CombinationId::five);
        break;
      case 2:
        table[0][seen] = of(CombinationId::four);
        table[1][seen] = of(CombinationId::full_house);
        break;
      case 3:
        table[0][seen] = of(CombinationId::three);
        table[1][seen] = of(CombinationId::two_pairs);
        break;
      case 4:
        table[0][seen] = of(CombinationId::pair);
        break;
      default:
        break;
    }
  }
  for (unsigned straight = 0b11111; straight < free_bit; straight <<= 1U) {
    const bool has_7 = (straight & bit_of_number[seven]) != 0;
    table[0][straight] = of(has_7 ? CombinationId::straight_7 : CombinationId::straight_x);
  }
  return table;
}();

// Up to five parallel lines on their way from the first cell to the last.
class ParallelLines {
 public:
  void advance(std::uint64_t cells) {
    twice_ |= once_ & cells;
    once_ |= cells;
  }
  [[nodiscard]] int points(int lines) const {
    int sum = 0;
    for (int i = 0; i < lines; ++i) {
      const unsigned once = (once_ >> (i * field_bits)) & field_mask;
      const unsigned twice = (twice_ >> (i * field_bits)) & field_mask;
      sum += points_of_masks[(twice & (twice - 1)) != 0 ? 1 : 0][once];
    }
    return sum;
  }

 private:
  std::uint64_t once_ = 0;
  std::uint64_t twice_ = 0;
};

// Points of all twelve lines, from the bit of each cell.
template <typename BitAt>
int total_of_bits(const BitAt& bit_at) {
  std::array<std::uint64_t, grid_size> by_row{};     // word r: the cells of row r, column by column
  std::array<std::uint64_t, grid_size> by_column{};  // word c: the cells of column c, row by row
  for (int row = 0; row < grid_size; ++row) {
    for (int column = 0; column < grid_size; ++column) {
      const std::uint64_t bit = bit_at(row, column);
      by_row[row] |= bit << (column * field_bits);
      by_column[column] |= bit << (row * field_bits);
    }
  }
  ParallelLines columns;
  ParallelLines rows;
  ParallelLines diagonals;
  for (int k = 0; k < grid_size; ++k) {
    columns.advance(by_row[k]);
    rows.advance(by_column[k]);
    const int mirror = grid_size - 1 - k;
    const std::uint64_t falling = (by_row[k] >> (k * field_bits)) & field_mask;
    const std::uint64_t rising = (by_row[k] >> (mirror * field_bits)) & field_mask;
    diagonals.advance(falling | rising << field_bits);
  }
  return columns.points(grid_size) + rows.points(grid_size) +
         lines[first_diagonal].weight * diagonals.points(2);
}

}  // namespace

std::optional<LineScore> score_line(const Sheet& sheet, LineId id) {
  const Line& line = lines[id];
  const LineNumbers numbers = sheet.numbers_of(line);
  if (std::find(numbers.begin(), numbers.end(), no_number) != numbers.end()) return std::nullopt;
  const CombinationId found = classify(numbers);
  return LineScore{id, found, points(found) * line.weight};
}

SheetScore score(const Sheet& sheet) {
  SheetScore result;
  for (LineId id = 0; id < line_count; ++id) {
    result.lines[id] = score_line(sheet, id);
    if (result.lines[id]) result.total += result.lines[id]->points;
  }
  return result;
}

int total(const Sheet& sheet) {
  return total_of_bits([&numbers = sheet.numbers()](int row, int column) -> std::uint64_t {
    return bit_of_number[numbers[row * grid_size + column]];
  });
}

std::optional<int> total_of_text(std::string_view text) {
  if (text.size() != sheet_text_length) return std::nullopt;
  std::uint64_t seen = 0;
  const int result = total_of_bits([&](int row, int column) -> std::uint64_t {
    const std::uint64_t bit =
        bit_of_glyph[static_cast<unsigned char>(text[row * (grid_size + 1) + column])];
    seen |= bit;
    return bit;
  });
  for (int row = 1; row < grid_size; ++row) {
    if (text[row * (grid_size + 1) - 1] != '/') return std::nullopt;
  }
  if ((seen & bad_glyph_bit) != 0) return std::nullopt;
  return result;
}

Completions completions(const Sheet& sheet, Cell cell, Number number) {
  Sheet after = sheet;
  after.write(cell, number);
  Completions filled;
  for (const LineId id : lines_through(cell)) {
    if (const auto line = score_line(after, id)) filled.push_back(*line);
  }
  return filled;
}

}  // namespace knister
