#include "bound/statistical.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "bound/known_line.h"
#include "bound/rounded_off.h"

namespace knister::bound {
namespace {

using Vector = std::vector<double>;

// How much of what the rolls alone change is taken off: any share leaves the mean as it is; this
// one makes the deviation small (regression over 40 games).
constexpr double luck_share = 0.5;

// Values with choices rounded off charge foreknowledge a little better than sharp ones.
constexpr double penalty_width = 0.3;

// All prices of one game with known rolls in one row, for the optimiser.
struct Layout {
  int rounds;
  [[nodiscard]] std::size_t take(int line, int round, int cell) const {
    return (static_cast<std::size_t>(line) * rounds + round) * cell_kinds + cell;
  }
  [[nodiscard]] std::size_t pairs() const { return take(line_kinds, 0, 0); }
  [[nodiscard]] std::size_t pair(int earlier, int later) const {
    return pairs() + earlier * rounds + later;
  }
  [[nodiscard]] std::size_t roots() const {
    return pairs() + static_cast<std::size_t>(rounds) * rounds;
  }
  [[nodiscard]] std::size_t root(int row, int round) const {
    return roots() + row * rounds + round;
  }
  [[nodiscard]] std::size_t size() const { return root(rounds, 0); }
};

// Which kinds of cells are used when all rolls are known: each choice regrets what the chooser of
// bound/chooser.h could have had.
class KnownChooser {
 public:
  KnownChooser(const Game& game, const Chooser& chooser, Vector gains)
      : game_(game), chooser_(&chooser), gains_(std::move(gains)) {}

  void set(std::span<const int> rolls) {
    regrets_.assign(static_cast<std::size_t>(chooser_->states()) * cell_kinds, 0);
    for (int state = 0; state + 1 < chooser_->states(); ++state) {
      const int round = chooser_->round(state);
      double best = -1e9;
      for (int pass = 0; pass < 2; ++pass) {
        for (int cell = 0; cell < cell_kinds; ++cell) {
          const int to = chooser_->after(state, cell);
          if (to < 0) continue;
          const double gain = gains_[(round * game_.numbers() + rolls[round]) * cell_kinds + cell];
          best = std::max(best, chooser_->value(to) + gain);
          regrets_[state * cell_kinds + cell] = best - chooser_->value(to);
        }
      }
    }
  }

  // collected: [round][cell], what is collected; how often, if width > 0, is added to `often`.
  double gain(const Vector& collected, double width, Vector& often) {
    values_.assign(chooser_->states(), 0);
    shares_.assign(regrets_.size(), 0);
    for (int state = chooser_->states() - 2; state >= 0; --state) {
      const int round = chooser_->round(state);
      double* share = &shares_[state * cell_kinds];
      bool first = true;
      for (int cell = 0; cell < cell_kinds; ++cell) {
        const int to = chooser_->after(state, cell);
        if (to < 0) continue;
        const double worth = values_[to] + collected[round * cell_kinds + cell] -
                             regrets_[state * cell_kinds + cell];
        if (first) values_[state] = worth;
        const double u = first ? 1.0 : take_larger(values_[state], worth, width);
        first = false;
        for (int other = 0; other < cell; ++other) share[other] *= 1 - u;
        share[cell] = u;
      }
    }
    Vector here(chooser_->states());
    here[0] = 1;
    for (int state = 0; state + 1 < chooser_->states(); ++state) {
      for (int cell = 0; cell < cell_kinds; ++cell) {
        const double flow = here[state] * shares_[state * cell_kinds + cell];
        if (flow == 0) continue;
        often[chooser_->round(state) * cell_kinds + cell] += flow;
        here[chooser_->after(state, cell)] += flow;
      }
    }
    return values_[0];
  }

 private:
  Game game_;
  const Chooser* chooser_;
  Vector gains_;
  Vector regrets_;
  Vector values_;
  Vector shares_;
};

}  // namespace

struct KnownGame::Parts {
  Parts(const Game& g, const Prices& p)
      : game(g),
        prices(p),
        limit(g, p, penalty_width),
        chooser(g, limit.chooser(), gains(g, p)),
        layout{g.rounds()} {
    for (int line = 0; line < line_kinds; ++line) lines.emplace_back(g, limit.line(line));
    start = limit.chooser().value(0);
    for (int line = 0; line < line_kinds; ++line) {
      start += g.shapes()[line].count * limit.line(line).before(0, {});
    }
    expected = limit.constants(Cells(g.rounds(), free_cell));
  }

  [[nodiscard]] Vector beginning(std::span<const int> rolls) const;
  [[nodiscard]] double realised(std::span<const int> rolls) const;
  double value(const Vector& x, double width, Vector& gradient);

  Game game;
  Prices prices;
  Limit limit;
  KnownChooser chooser;
  Layout layout;
  std::vector<KnownLine> lines;
  double start = 0;     // what lines and chooser expect before the first roll
  double expected = 0;  // what pairs and matrices come to on average
};

// The prices of the limit, written for these rolls.
Vector KnownGame::Parts::beginning(std::span<const int> rolls) const {
  const int rounds = game.rounds();
  Vector x(layout.size());
  Vector matrix(rounds * rounds);
  Vector sum(game.numbers() * game.numbers());
  for (int later = rounds - 1; later >= 0; --later) {
    for (const MatrixKind kind : {straight_matrix, whole_matrix}) {
      const Vector more = prices.matrix(kind, later + 1);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
    }
    for (int earlier = 0; earlier <= later; ++earlier) {
      const double entry = sum[rolls[earlier] * game.numbers() + rolls[later]];
      matrix[earlier * rounds + later] = matrix[later * rounds + earlier] = entry;
      if (earlier < later)
        x[layout.pair(earlier, later)] = prices.pair(later, rolls[earlier], rolls[later]);
    }
    for (int line = 0; line < line_kinds; ++line) {
      for (int cell = 0; cell < cell_kinds; ++cell) {
        x[layout.take(line, later, cell)] = prices.take(line, later, rolls[later], cell);
      }
    }
  }
  // Its root, after Cholesky; a little is added where the matrix is flat, so that the root can grow
  // there.
  for (int row = 0; row < rounds; ++row) {
    const double pivot = std::sqrt(std::max(matrix[row * rounds + row], 1e-4));
    for (int round = row; round < rounds; ++round) {
      x[layout.root(row, round)] = (round == row ? std::max(matrix[row * rounds + row], 1e-4)
                                                 : matrix[row * rounds + round]) /
                                   pivot;
    }
    for (int a = row + 1; a < rounds; ++a) {
      for (int b = row + 1; b < rounds; ++b) {
        matrix[a * rounds + b] -= x[layout.root(row, a)] * x[layout.root(row, b)];
      }
    }
  }
  return x;
}

// What pairs and matrices of the limit come to with these rolls; on average `expected`.
double KnownGame::Parts::realised(std::span<const int> rolls) const {
  const int numbers = game.numbers();
  Vector rolled(numbers);
  double sum = 0;
  for (int round = 0; round < game.rounds(); ++round) {
    for (int v = 0; v < numbers; ++v) sum += rolled[v] * prices.pair(round, v, rolls[round]);
    ++rolled[rolls[round]];
    const int after = round + 1;
    for (const MatrixKind kind : {straight_matrix, whole_matrix}) {
      const Vector matrix = prices.matrix(kind, after);
      for (int v = 0; v < numbers; ++v) {
        sum += rolled[v] * matrix[v * numbers + v];
        for (int w = 0; w < numbers; ++w) {
          const double entry = matrix[v * numbers + w];
          const double mean = after * game.chance(v) * after * game.chance(w);
          sum += rolled[v] * rolled[w] * entry / game.rounds();
          if (kind == straight_matrix) continue;
          sum += caution_cost(game) * (rolled[v] - after * game.chance(v)) *
                 (rolled[w] - after * game.chance(w)) * entry;
          sum -= 2 * diagonal_share(game) * mean / game.rounds() * entry;
        }
      }
    }
  }
  return sum;
}

// With all rolls known each number comes once in each "number of a round", and the matrix
// inequality of docs/limits.md holds for the diagonals without caution.
double KnownGame::Parts::value(const Vector& x, double width, Vector& gradient) {
  const int rounds = game.rounds();
  const double size = game.size;
  const auto shapes = game.shapes();
  Vector matrix(rounds * rounds);
  Vector row_sums(rounds);
  double trace = 0;
  double total_sum = 0;
  for (int row = 0; row < rounds; ++row) {
    const double* root = &x[layout.root(row, 0)];
    for (int a = 0; a < rounds; ++a) {
      for (int b = 0; b < rounds; ++b) matrix[a * rounds + b] += root[a] * root[b];
    }
  }
  for (int a = 0; a < rounds; ++a) {
    trace += matrix[a * rounds + a];
    for (int b = 0; b < rounds; ++b) row_sums[a] += matrix[a * rounds + b];
    total_sum += row_sums[a];
  }
  const double all_weight = (1 - 2 / (size - 1)) / rounds;
  double sum = start + trace + all_weight * total_sum;
  for (std::size_t i = layout.pairs(); i < layout.roots(); ++i) sum += x[i];

  Vector collected(rounds * cell_kinds);
  Vector often(rounds * cell_kinds);
  for (int round = 0; round < rounds; ++round) {
    for (int cell = 0; cell < cell_kinds; ++cell) {
      for (int line = 0; line < line_kinds; ++line) {
        collected[round * cell_kinds + cell] +=
            lines_through_kind[line][cell] * x[layout.take(line, round, cell)];
      }
    }
  }
  sum += chooser.gain(collected, width, often);

  gradient.assign(x.size(), 0);
  Vector by_matrix(rounds * rounds, all_weight);
  for (int a = 0; a < rounds; ++a) by_matrix[a * rounds + a] += 1;
  for (int earlier = 0; earlier < rounds; ++earlier) {
    for (int later = earlier + 1; later < rounds; ++later)
      gradient[layout.pair(earlier, later)] = 1;
  }
  for (int line = 0; line < line_kinds; ++line) {
    const bool diagonal = line == diagonal_line;
    const double weight = diagonal ? 1 / (size - 1) : 1 / size;
    RoundPrices charged(rounds);
    for (int a = 0; a < rounds; ++a) {
      const double own =
          weight * (matrix[a * rounds + a] - (diagonal ? 2 / size * row_sums[a] : 0));
      for (int cell = 0; cell < cell_kinds; ++cell) {
        charged.take[a * cell_kinds + cell] =
            static_cast<float>(x[layout.take(line, a, cell)] + own);
      }
      for (int b = a + 1; b < rounds; ++b) {
        charged.pair[a * rounds + b] =
            static_cast<float>(x[layout.pair(a, b)] + 2 * weight * matrix[a * rounds + b]);
      }
    }
    sum += shapes[line].count * lines[line].gain(charged, static_cast<float>(width));
    if (width == 0) continue;
    RoundPrices paid(rounds);
    lines[line].paid(paid);
    for (int a = 0; a < rounds; ++a) {
      double taken = 0;
      for (int cell = 0; cell < cell_kinds; ++cell) {
        const double flow =
            static_cast<double>(shapes[line].count) * paid.take[a * cell_kinds + cell];
        gradient[layout.take(line, a, cell)] +=
            lines_through_kind[line][cell] * often[a * cell_kinds + cell] - flow;
        taken += flow;
      }
      by_matrix[a * rounds + a] -= weight * taken;
      for (int b = 0; b < rounds; ++b) {
        if (diagonal) {
          by_matrix[a * rounds + b] += weight / size * taken;
          by_matrix[b * rounds + a] += weight / size * taken;
        }
        if (b <= a) continue;
        const double flow = static_cast<double>(shapes[line].count) * paid.pair[a * rounds + b];
        gradient[layout.pair(a, b)] -= flow;
        by_matrix[a * rounds + b] -= weight * flow;
        by_matrix[b * rounds + a] -= weight * flow;
      }
    }
  }
  for (int row = 0; row < rounds; ++row) {
    for (int a = 0; a < rounds; ++a) {
      double change = 0;
      for (int b = 0; b < rounds; ++b) change += by_matrix[a * rounds + b] * x[layout.root(row, b)];
      gradient[layout.root(row, a)] = 2 * change;
    }
  }
  return sum;
}

KnownGame::KnownGame(const Game& game, const Prices& prices)
    : parts_(std::make_unique<Parts>(game, prices)) {}
KnownGame::~KnownGame() = default;

// Adam, as in bound/optimise.cpp. Any prices give a bound for these rolls: the best that was met
// counts.
double KnownGame::sample(std::span<const int> rolls, int steps) {
  constexpr double first_width = 0.1;
  constexpr double last_width = 0.003;
  constexpr double first_pace = 0.1;
  constexpr double last_pace = 0.001;
  parts_->chooser.set(rolls);
  for (KnownLine& line : parts_->lines) line.set(rolls);
  Vector x = parts_->beginning(rolls);
  Vector gradient;
  Vector mean(x.size());
  Vector square(x.size());
  double best = parts_->value(x, 0, gradient);
  for (int step = 0; step < steps; ++step) {
    const double way = static_cast<double>(step) / steps;
    const double pace = first_pace * std::pow(last_pace / first_pace, way);
    parts_->value(x, first_width * std::pow(last_width / first_width, way), gradient);
    const double seen = 1 - std::pow(0.9, step + 1);
    const double seen_longer = 1 - std::pow(0.99, step + 1);
    for (std::size_t i = 0; i < x.size(); ++i) {
      mean[i] = 0.9 * mean[i] + 0.1 * gradient[i];
      square[i] = 0.99 * square[i] + 0.01 * gradient[i] * gradient[i];
      x[i] -= pace * mean[i] / seen / (std::sqrt(square[i] / seen_longer) + 1e-6);
      if (parts_->layout.pairs() <= i && i < parts_->layout.roots()) x[i] = std::max(x[i], 0.0);
    }
    if (step % 20 == 19 || step + 1 == steps) best = std::min(best, parts_->value(x, 0, gradient));
  }
  return best - luck_share * (parts_->realised(rolls) - parts_->expected);
}

Estimate statistical_bound(const Game& game, const Prices& prices, int games, int steps,
                           std::uint64_t seed, const std::function<void(const Estimate&)>& told) {
  KnownGame known(game, prices);
  std::mt19937_64 random(seed);
  Estimate estimate;
  double squares = 0;
  for (int count = 1; count <= games; ++count) {
    std::vector<int> rolls;
    for (int round = 0; round < game.rounds(); ++round) {
      int left = static_cast<int>(random() % static_cast<unsigned>(game.chance_sum()));
      int number = 0;
      while (left >= game.chances[number]) left -= game.chances[number++];
      rolls.push_back(number);
    }
    const double one = known.sample(rolls, steps);
    const double off = one - estimate.mean;
    estimate.mean += off / count;
    squares += off * (one - estimate.mean);
    estimate.games = count;
    estimate.standard_error = count < 2 ? 0 : std::sqrt(squares / (count - 1) / count);
    if (told) told(estimate);
  }
  return estimate;
}

}  // namespace knister::bound
