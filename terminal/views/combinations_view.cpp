// terminal/views/combinations_view.cpp: see combinations_view.h.
#include "terminal/views/combinations_view.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "rules/combination.h"
#include "terminal/words.h"

namespace knister::terminal {
namespace {

// From the one worth least to the one worth most.
std::vector<Combination> by_points() {
  std::vector<Combination> all(combinations.begin() + 1, combinations.end());
  std::sort(all.begin(), all.end(), [](const Combination& a, const Combination& b) {
    return std::pair(a.points, a.id) < std::pair(b.points, b.id);
  });
  return all;
}

// x and y stand for any number; a straight shows one of its kind.
std::string_view pattern(CombinationId id) {
  switch (id) {
    case CombinationId::pair:
      return "xx";
    case CombinationId::two_pairs:
      return "xxyy";
    case CombinationId::three:
      return "xxx";
    case CombinationId::four:
      return "xxxx";
    case CombinationId::five:
      return "xxxxx";
    case CombinationId::full_house:
      return "xxxyy";
    case CombinationId::straight_7:
      return "45678";
    case CombinationId::straight_x:
      return "23456";
    case CombinationId::nothing:
      break;
  }
  return "";
}

}  // namespace

void draw_named_combinations(Canvas& canvas, Place at, const i18n::Catalogue& words, int width) {
  for (const Combination& one : by_points()) {
    canvas.put_before(at.row, at.column + 2, std::to_string(one.points), Ink::points);
    canvas.put(at.row, at.column + 3, combination_name(words, one.id), Ink::plain, width - 3);
    ++at.row;
  }
  canvas.put(at.row, at.column, words.text(i18n::Message::sheet_diagonals_double), Ink::dim, width);
}

void draw_combination_patterns(Canvas& canvas, Place at) {
  constexpr int in_first_row = 4;
  int column = at.column;
  int placed = 0;
  for (const Combination& one : by_points()) {
    if (placed++ == in_first_row) {
      ++at.row;
      column = at.column;
    }
    column = canvas.put(at.row, column, pattern(one.id), Ink::dim);
    column = canvas.put(at.row, column + 1, std::to_string(one.points), Ink::points) + 2;
  }
}

}  // namespace knister::terminal
