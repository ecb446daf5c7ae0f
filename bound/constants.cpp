#include "bound/constants.h"

namespace knister::bound {

double constants(const Game& game, const Prices& prices) {
  const int numbers = game.numbers();
  double sum = 0;
  for (int round = 0; round < game.rounds(); ++round) {
    for (int v = 0; v < numbers; ++v) {
      for (int w = 0; w < numbers; ++w) {
        sum += round * game.chance(v) * game.chance(w) * prices.pair(round, v, w);
      }
    }
    for (const MatrixKind kind : {straight_matrix, whole_matrix}) {
      const std::vector<double> matrix = prices.matrix(kind, round + 1);
      const std::vector<double> weight = matrix_constant(game, kind, round + 1);
      for (std::size_t i = 0; i < matrix.size(); ++i) sum += weight[i] * matrix[i];
    }
  }
  return sum;
}

std::vector<double> matrix_constant(const Game& game, MatrixKind kind, int rounds) {
  const int numbers = game.numbers();
  const double cells = game.rounds();
  // With n numbers rolled: n'diag(M) + n'Mn / cells, on average.
  double diagonal = rounds * (1 + 1 / cells);
  double product = rounds * (rounds - 1) / cells;
  if (kind == whole_matrix) {
    // What the rolls differ from their average costs; what two diagonals pay without doing anything
    // comes back.
    diagonal += caution_cost(game) * rounds;
    product -= caution_cost(game) * rounds + 2 * diagonal_share(game) * rounds * rounds / cells;
  }
  std::vector<double> weight;
  for (int v = 0; v < numbers; ++v) {
    for (int w = 0; w < numbers; ++w) {
      weight.push_back((v == w ? diagonal * game.chance(v) : 0) +
                       product * game.chance(v) * game.chance(w));
    }
  }
  return weight;
}

}  // namespace knister::bound
