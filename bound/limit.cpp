#include "bound/limit.h"

#include <algorithm>
#include <limits>

namespace knister::bound {
namespace {

using Vector = std::vector<double>;

// a'Mb
double product(const Vector& a, const Vector& matrix, const Vector& b) {
  double sum = 0;
  for (std::size_t v = 0; v < a.size(); ++v) {
    if (a[v] == 0) continue;
    double row = 0;
    for (std::size_t w = 0; w < b.size(); ++w) row += matrix[v * b.size() + w] * b[w];
    sum += a[v] * row;
  }
  return sum;
}

// a'diag(M)
double diagonal(const Vector& a, const Vector& matrix) {
  double sum = 0;
  for (std::size_t v = 0; v < a.size(); ++v) sum += a[v] * matrix[v * a.size() + v];
  return sum;
}

}  // namespace

Cells cells_of(const Sheet& sheet) {
  Cells cells;
  for (const Number number : sheet.numbers()) {
    cells.push_back(number == no_number ? free_cell : number - lowest_number);
  }
  return cells;
}

int rolls_ahead(const Sheet& sheet) { return sheet.free_count() <= 3 ? sheet.free_count() : 1; }

Limit::Limit(const Game& game, const Prices& prices, double width)
    : game_(game),
      prices_(prices),
      grid_(game.lines()),
      sets_(std::make_unique<Multisets>(game.numbers(), game.size)),
      chooser_(game) {
  const auto charged = charges(game, prices);
  for (int kind = 0; kind < line_kinds; ++kind) {
    lines_.emplace_back(game, static_cast<LineKindId>(kind), *sets_, charged[kind], width);
  }
  chooser_.solve(gains(game, prices), 0);
  for (int kind = 0; kind < matrix_kinds; ++kind) {
    matrices_[kind].emplace_back();
    for (int after = 1; after <= game.rounds(); ++after) {
      matrices_[kind].push_back(prices.matrix(kind, after));
    }
  }
}

double Limit::before_roll(const Cells& cells, int ahead) const {
  const int round = static_cast<int>(
      std::count_if(cells.begin(), cells.end(), [](int n) { return n != free_cell; }));
  if (ahead > 0 && round < game_.rounds()) {
    double sum = 0;
    for (int number = 0; number < game_.numbers(); ++number) {
      sum += game_.chance(number) * after_roll(cells, number, ahead - 1);
    }
    return sum;
  }
  double sum = constants(cells);
  Chooser::Used used{};
  for (int cell = 0; cell < game_.rounds(); ++cell) {
    if (cells[cell] != free_cell) ++used[game_.kind_of(cell / game_.size, cell % game_.size)];
  }
  sum += chooser_.value(chooser_.state(used));
  for (const Game::Line& line : grid_) {
    std::vector<int> counts(game_.numbers());
    std::array<int, cell_kinds> taken{};
    int held = 0;
    for (const int cell : line.cells) {
      if (cells[cell] == free_cell) continue;
      ++held;
      ++counts[cells[cell]];
      ++taken[game_.kind_of(cell / game_.size, cell % game_.size)];
    }
    const LineValues& values = lines_[line.kind];
    sum += values.before(round, {held, sets_->index(counts), values.takings().index(taken)});
  }
  return sum;
}

double Limit::after_roll(const Cells& cells, int number, int ahead) const {
  double best = -std::numeric_limits<double>::infinity();
  Cells then = cells;
  for (int& cell : then) {
    if (cell != free_cell) continue;
    cell = number;
    best = std::max(best, before_roll(then, ahead));
    cell = free_cell;
  }
  return best;
}

double Limit::constants(const Cells& cells) const {
  const int numbers = game_.numbers();
  const double size = game_.size;
  const double share = diagonal_share(game_);
  Vector chance(numbers);
  Vector rolled(numbers);
  for (int v = 0; v < numbers; ++v) chance[v] = game_.chance(v);
  int round = 0;
  for (const int number : cells) {
    if (number == free_cell) continue;
    ++rolled[number];
    ++round;
  }
  std::vector<Vector> held(grid_.size(), Vector(numbers));
  for (std::size_t line = 0; line < grid_.size(); ++line) {
    for (const int cell : grid_[line].cells) {
      if (cells[cell] != free_cell) ++held[line][cells[cell]];
    }
  }
  Vector surprise(numbers);  // how the rolls so far differ from their average
  for (int v = 0; v < numbers; ++v) surprise[v] = rolled[v] - round * chance[v];

  double sum = 0;
  for (int then = round; then < game_.rounds(); ++then) {
    for (int v = 0; v < numbers; ++v) {
      const double earlier = rolled[v] + (then - round) * chance[v];
      for (int w = 0; w < numbers; ++w) sum += earlier * chance[w] * prices_.pair(then, v, w);
    }
    const int after = then + 1;
    const double more = after - round;  // rolls until then
    for (int kind = 0; kind < matrix_kinds; ++kind) {
      const Vector& matrix = matrices_[kind][after];
      const double mean_diagonal = diagonal(chance, matrix);
      const double mean_product = product(chance, matrix, chance);
      // n'diag(M) + n'Mn / cells for the n numbers rolled by then.
      sum += diagonal(rolled, matrix) + more * mean_diagonal;
      sum += (product(rolled, matrix, rolled) + 2 * more * product(rolled, matrix, chance) +
              more * mean_diagonal + more * (more - 1) * mean_product) /
             game_.rounds();
      if (kind == whole_matrix) {
        sum += caution_cost(game_) *
               (product(surprise, matrix, surprise) + more * (mean_diagonal - mean_product));
      }
      // The lines still pay what they will be less what they are now.
      for (std::size_t line = 0; line < grid_.size(); ++line) {
        if (grid_[line].kind != diagonal_line) {
          sum -= product(held[line], matrix, held[line]) / size;
        } else if (kind == whole_matrix) {
          Vector off = held[line];
          for (int v = 0; v < numbers; ++v) off[v] -= after * chance[v] / size;
          sum -= share * product(off, matrix, off);
        }
      }
    }
  }
  return sum;
}

}  // namespace knister::bound
