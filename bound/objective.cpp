#include "bound/objective.h"

#include "bound/constants.h"

namespace knister::bound {

Objective::Objective(const Game& game)
    : game_(game), sets_(game.numbers(), game.size), chooser_(game) {
  for (int line = 0; line < line_kinds; ++line) {
    lines_.emplace_back(game, static_cast<LineKindId>(line), sets_);
  }
}

double Objective::value(const Prices& prices, double width, std::vector<double>& gradient) {
  const int rounds = game_.rounds();
  const int numbers = game_.numbers();
  const auto shapes = game_.shapes();
  const auto charged = charges(game_, prices);
  std::array paid{Charges(rounds, numbers), Charges(rounds, numbers), Charges(rounds, numbers)};
  double total = constants(game_, prices);
  for (int line = 0; line < line_kinds; ++line) {
    total += shapes[line].count * lines_[line].value(charged[line], static_cast<float>(width));
    lines_[line].paid(paid[line]);
  }
  chooser_.solve(gains(game_, prices), width);
  total += chooser_.value(0);
  const std::vector<double> collected = chooser_.collected();

  Prices by(game_);  // the derivatives
  const auto mirrored = [&](int number) { return numbers - 1 - number; };
  for (int round = 0; round < rounds; ++round) {
    for (int w = 0; w < numbers; ++w) {
      for (int line = 0; line < line_kinds; ++line) {
        for (int cell = 0; cell < cell_kinds; ++cell) {
          if (shapes[line].slots[cell] == 0) continue;
          // Derivatives are averaged with those of the mirrored number, so that the prices stay
          // symmetric: the values of lines are worked out for one of two mirrored multisets only.
          for (const int at : {w, mirrored(w)}) {
            by.take(line, round, at, cell) +=
                (lines_through_kind[line][cell] *
                     collected[(round * numbers + w) * cell_kinds + cell] -
                 shapes[line].count * paid[line].take(round, w, cell)) /
                2;
          }
        }
      }
      for (int v = 0; v < numbers; ++v) {
        double change = round * game_.chance(v) * game_.chance(w);
        for (int line = 0; line < line_kinds; ++line)
          change -= shapes[line].count * paid[line].pair(round, v, w);
        by.pair(round, v, w) += change / 2;
        by.pair(round, mirrored(v), mirrored(w)) += change / 2;
      }
    }
  }
  add_matrices(prices, paid, by);
  gradient = std::move(by.all());
  return total;
}

void Objective::add_matrices(const Prices& prices, const std::array<Charges, line_kinds>& paid,
                             Prices& gradient) const {
  const int numbers = game_.numbers();
  const auto shapes = game_.shapes();
  const double share = diagonal_share(game_);
  // How the lines' values change with the matrix of the rounds so far.
  std::vector<double> rows(numbers * numbers);
  std::vector<double> diagonals(numbers * numbers);
  std::vector<double> taken(numbers);
  for (int round = 0; round < game_.rounds(); ++round) {
    for (int w = 0; w < numbers; ++w) {
      for (int line = 0; line < line_kinds; ++line) {
        const bool diagonal = line == diagonal_line;
        std::vector<double>& matrix = diagonal ? diagonals : rows;
        const double weight = shapes[line].count * (diagonal ? share : 1.0 / game_.size);
        for (int cell = 0; cell < cell_kinds; ++cell) {
          matrix[w * numbers + w] -= weight * paid[line].take(round, w, cell);
          if (diagonal) taken[w] += weight * paid[line].take(round, w, cell);
        }
        for (int v = 0; v < numbers; ++v) {
          matrix[v * numbers + w] -= 2 * weight * paid[line].pair(round, v, w);
        }
      }
    }
    const int after = round + 1;
    const std::vector<double> constant[] = {matrix_constant(game_, straight_matrix, after),
                                            matrix_constant(game_, whole_matrix, after)};
    for (int kind = 0; kind < matrix_kinds; ++kind) {
      std::vector<double> change(numbers * numbers);
      for (int v = 0; v < numbers; ++v) {
        for (int w = 0; w < numbers; ++w) {
          double by = constant[kind][v * numbers + w] + rows[v * numbers + w];
          if (kind == whole_matrix) {
            by +=
                diagonals[v * numbers + w] + 2.0 * after / game_.size * game_.chance(v) * taken[w];
          }
          // The matrix is symmetric and its own mirror image.
          const int mirror_v = numbers - 1 - v;
          const int mirror_w = numbers - 1 - w;
          change[v * numbers + w] += by / 4;
          change[w * numbers + v] += by / 4;
          change[mirror_v * numbers + mirror_w] += by / 4;
          change[mirror_w * numbers + mirror_v] += by / 4;
        }
      }
      for (int row = 0; row < numbers; ++row) {
        const double* root = prices.root(kind, after, row);
        for (int v = 0; v < numbers; ++v) {
          for (int w = 0; w < numbers; ++w) {
            gradient.root(kind, after, row)[v] += 2 * root[w] * change[v * numbers + w];
          }
        }
      }
    }
  }
}

}  // namespace knister::bound
