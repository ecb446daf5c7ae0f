#include "bound/charges.h"

namespace knister::bound {

std::array<Charges, line_kinds> charges(const Game& game, const Prices& prices) {
  const int rounds = game.rounds();
  const int numbers = game.numbers();
  const double share = diagonal_share(game);
  std::array all{Charges(rounds, numbers), Charges(rounds, numbers), Charges(rounds, numbers)};
  // A number taken in a round is there after that round and after every later one.
  std::vector<double> rows(numbers * numbers);
  std::vector<double> diagonals(numbers * numbers);
  std::vector<double> average(numbers);
  for (int round = rounds - 1; round >= 0; --round) {
    const std::vector<double> straight = prices.matrix(straight_matrix, round + 1);
    const std::vector<double> whole = prices.matrix(whole_matrix, round + 1);
    for (int v = 0; v < numbers; ++v) {
      for (int w = 0; w < numbers; ++w) {
        rows[v * numbers + w] += (straight[v * numbers + w] + whole[v * numbers + w]) / game.size;
        diagonals[v * numbers + w] += share * whole[v * numbers + w];
        average[w] += share * 2 * (round + 1) / game.size * game.chance(v) * whole[v * numbers + w];
      }
    }
    for (int line = 0; line < line_kinds; ++line) {
      const bool diagonal = line == diagonal_line;
      const std::vector<double>& matrix = diagonal ? diagonals : rows;
      for (int w = 0; w < numbers; ++w) {
        const double own = matrix[w * numbers + w] - (diagonal ? average[w] : 0);
        for (int cell = 0; cell < cell_kinds; ++cell) {
          all[line].take(round, w, cell) = prices.take(line, round, w, cell) + own;
        }
        for (int v = 0; v < numbers; ++v) {
          all[line].pair(round, v, w) = prices.pair(round, v, w) + 2 * matrix[v * numbers + w];
        }
      }
    }
  }
  return all;
}

std::vector<double> gains(const Game& game, const Prices& prices) {
  std::vector<double> all;
  for (int round = 0; round < game.rounds(); ++round) {
    for (int number = 0; number < game.numbers(); ++number) {
      for (int cell = 0; cell < cell_kinds; ++cell) {
        double gain = 0;
        for (int line = 0; line < line_kinds; ++line) {
          if (lines_through_kind[line][cell] == 0) continue;
          gain += lines_through_kind[line][cell] * prices.take(line, round, number, cell);
        }
        all.push_back(gain);
      }
    }
  }
  return all;
}

}  // namespace knister::bound
