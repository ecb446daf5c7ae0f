// rules/line_class.cpp: the table of line classes, worked out by the compiler.
#include "rules/line_class.h"

#include <cstddef>

#include "rules/combination.h"

namespace knister {
namespace {

// The numbers of a line without their order: 0 stands for the number 2, 10 for 12; ascending.
struct Multiset {
  std::array<int, line_length> values{};
  int size = 0;

  [[nodiscard]] constexpr Multiset with(int value) const {
    Multiset result = *this;
    int at = result.size++;
    for (; at > 0 && result.values[at - 1] > value; --at) {
      result.values[at] = result.values[at - 1];
    }
    result.values[at] = value;
    return result;
  }
};

constexpr int choose(int n, int k) {
  int result = 1;
  for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

constexpr int multisets_of_size(int size) { return choose(number_count - 1 + size, size); }
constexpr int most_multisets = multisets_of_size(line_length);

// The place of a multiset among all of its size (the combinatorial number system: adding its
// index to each value makes the values differ).
constexpr int rank(const Multiset& set) {
  int result = 0;
  for (int i = 0; i < set.size; ++i) result += choose(set.values[i] + i, i + 1);
  return result;
}

// The next multiset of the same size in the order of `rank`; false after the last.
constexpr bool advance(Multiset& set) {
  for (int i = 0; i < set.size; ++i) {
    const int limit = i + 1 < set.size ? set.values[i + 1] : number_count - 1;
    if (set.values[i] < limit) {
      ++set.values[i];
      for (int j = 0; j < i; ++j) set.values[j] = 0;
      return true;
    }
  }
  return false;
}

using Successors = std::array<LineClass, number_count>;

// Finds a row of successors that was seen before: open addressing over the classes of one size.
class SeenRows {
 public:
  // The slot of this row: holds its class, or `none` when the row is new.
  static constexpr LineClass none = 0xFFFF;
  constexpr SeenRows() { slots_.fill(none); }

  constexpr LineClass& slot(const Successors& row, const LineClassTable& table) {
    std::uint32_t hash = 0;
    for (const LineClass next : row) hash = (hash ^ next) * 0x9E3779B1U;
    std::size_t at = hash >> (32 - slot_bits);
    while (slots_[at] != none && table.next[slots_[at]] != row) at = (at + 1) % slots_.size();
    return slots_[at];
  }

 private:
  static constexpr int slot_bits = 11;  // twice the 1,001 multisets of four numbers
  std::array<LineClass, 1U << slot_bits> slots_{};
};

// From full lines backwards: a multiset's class follows from the classes one number further on.
constexpr LineClassTable make_table() {
  LineClassTable table;
  std::array<LineClass, most_multisets> larger{};  // classes of the multisets with one number more

  // 1. The worths that occur, in ascending order, are the classes of full lines.
  LineClass count = 0;
  for (int worth = 0; count < full_line_class_count; ++worth) {
    for (const Combination& row : combinations) {
      if (row.points != worth) continue;
      table.points[count] = static_cast<std::uint8_t>(worth);
      table.filled[count] = line_length;
      table.next[count].fill(count);
      ++count;
      break;
    }
  }

  // 2. Every full line goes to the class of its worth.
  Multiset full{{}, line_length};
  do {
    LineNumbers numbers{};
    for (int i = 0; i < line_length; ++i) {
      numbers[i] = static_cast<Number>(full.values[i] + lowest_number);
    }
    const int worth = points(classify(numbers));
    LineClass found = 0;
    while (table.points[found] != worth) ++found;
    larger[rank(full)] = found;
  } while (advance(full));

  // 3. Smaller and smaller multisets: equal rows of successors make one class.
  for (int size = line_length - 1; size >= 0; --size) {
    std::array<LineClass, most_multisets> current{};
    SeenRows seen;
    Multiset set{{}, size};
    do {
      Successors row{};
      for (int value = 0; value < number_count; ++value) row[value] = larger[rank(set.with(value))];
      LineClass& known = seen.slot(row, table);
      if (known == SeenRows::none) {
        known = count++;
        table.next[known] = row;
        table.filled[known] = static_cast<std::uint8_t>(size);
      }
      current[rank(set)] = known;
    } while (advance(set));
    larger = current;
  }
  return table;
}

}  // namespace

constinit const LineClassTable line_class_table = make_table();

}  // namespace knister
