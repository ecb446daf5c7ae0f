// bound/verifier.cpp: evaluates a file of prices in whole numbers, with nothing of the rest of the
// project: who reads this file and docs/limits.md has read the whole proof.
//
// All amounts are whole billionths of a point. Where a division does not come out even, lines are
// charged too little and everything else is rounded up, so what comes out is never too low.
#include "bound/verifier.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace knister::bound {
namespace {

using Amount = std::int64_t;
__extension__ using Wide = __int128;  // for products of two of them
constexpr Amount point = 1'000'000'000;
constexpr int rounds = 25;
constexpr int numbers = 11;  // the sums 2 to 12, counted from 0
constexpr Amount ways[numbers] = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};  // of 36
constexpr Amount throws = 36;

// Kinds of cells: plain, on a middle line, on a diagonal, the centre. A sheet has so many of them:
constexpr int cell_kinds = 4;
constexpr int cells_of_sheet[cell_kinds] = {8, 8, 8, 1};
// Kinds of lines: the eight outer rows and columns, the middle row and column, the diagonals that
// count twice.
struct LineKind {
  const char* name;
  int count;
  int weight;
  int cells[cell_kinds];    // in such a line
  int through[cell_kinds];  // such lines through a cell of each kind
};
constexpr int line_kinds = 3;
constexpr LineKind kinds[line_kinds] = {{"outer", 8, 1, {2, 1, 2, 0}, {2, 1, 2, 0}},
                                        {"middle", 2, 1, {0, 4, 0, 1}, {0, 1, 0, 2}},
                                        {"diagonal", 2, 2, {0, 0, 4, 1}, {0, 0, 1, 2}}};
constexpr const char* cell_names[cell_kinds] = {"plain", "middle", "diagonal", "centre"};

// b > 0
Amount floor_of(Wide a, Wide b) {
  return static_cast<Amount>(a >= 0 ? a / b : -((-a + b - 1) / b));
}
Amount ceiling_of(Wide a, Wide b) { return -floor_of(-a, b); }

// The table of the printed sheet.
int points(const std::array<int, numbers>& line) {
  int of_a_kind[6] = {};  // how many numbers are there so many times
  int first = numbers;
  int last = 0;
  for (int v = 0; v < numbers; ++v) {
    ++of_a_kind[line[v]];
    if (line[v] == 0) continue;
    first = std::min(first, v);
    last = v;
  }
  if (of_a_kind[5] == 1) return 10;
  if (of_a_kind[4] == 1) return 6;
  if (of_a_kind[3] == 1) return of_a_kind[2] == 1 ? 8 : 3;
  if (of_a_kind[2] == 2) return 3;
  if (of_a_kind[2] == 1) return 1;
  if (last - first != 4) return 0;
  return first <= 5 && 5 <= last ? 8 : 12;  // number 5 is the sum 7
}

struct Prices {
  Amount take[line_kinds][rounds][numbers][cell_kinds] = {};
  Amount pair[rounds][numbers][numbers] = {};  // [round][held][number]
  // Two matrices for the time after each round. Both are sums of squares B'B, so they are positive
  // semidefinite whatever the file says; each is averaged with its mirror image (the sum 2 read as
  // 12).
  Amount straight[rounds][numbers][numbers] = {};
  Amount whole[rounds][numbers][numbers] = {};
};

struct Reader {
  std::istringstream in;
  bool word(const std::string& expected) {
    std::string found;
    return in >> found && found == expected;
  }
  // Within limits that let nothing overflow.
  bool number(Amount& out, Amount most) { return in >> out && -most <= out && out <= most; }
};

bool read_root(Reader& reader, Amount (&matrix)[numbers][numbers]) {
  Amount root[numbers][numbers];
  for (auto& row : root) {
    for (Amount& entry : row) {
      if (!reader.number(entry, 100'000)) return false;
    }
  }
  for (int v = 0; v < numbers; ++v) {
    for (int w = 0; w < numbers; ++w) {
      for (const auto& row : root) {
        // Ten-thousandths squared are hundred-millionths: ten billionths, of which the mirror image
        // has half.
        matrix[v][w] += 5 * row[v] * row[w];
        matrix[numbers - 1 - v][numbers - 1 - w] += 5 * row[v] * row[w];
      }
    }
  }
  return true;
}

const char* read(std::string_view text, Prices& prices) {
  constexpr Amount most = 1'000'000'000;  // millionths
  Reader reader{std::istringstream(std::string(text))};
  if (!reader.word("knister") || !reader.word("prices") || !reader.word("1")) return "not prices";
  for (int k = 0; k < line_kinds; ++k) {
    for (int c = 0; c < cell_kinds; ++c) {
      if (kinds[k].cells[c] == 0) continue;
      if (!reader.word("take") || !reader.word(kinds[k].name) || !reader.word(cell_names[c])) {
        return "no prices for taking";
      }
      for (auto& round : prices.take[k]) {
        for (auto& number : round) {
          if (!reader.number(number[c], most)) return "a price for taking is wrong";
          number[c] *= point / 1'000'000;
        }
      }
    }
  }
  for (int t = 1; t < rounds; ++t) {
    if (!reader.word("pair") || !reader.word(std::to_string(t))) return "no prices of pairs";
    for (auto& held : prices.pair[t]) {
      for (Amount& price : held) {
        if (!reader.number(price, most) || price < 0) return "a price of a pair is wrong";
        price *= point / 1'000'000;
      }
    }
  }
  for (const bool whole : {false, true}) {
    for (int t = 0; t < rounds; ++t) {
      if (!reader.word(whole ? "whole" : "straight") || !reader.word(std::to_string(t + 1)) ||
          !read_root(reader, whole ? prices.whole[t] : prices.straight[t])) {
        return "a root is wrong";
      }
    }
  }
  return (reader.in >> std::ws).eof() ? nullptr : "something after the end";
}

// What a line of one kind pays, the matrices M spelt out. A row or column pays x'Mx / 5 after every
// round, a diagonal 3/20 (x - tp/5)'M(x - tp/5) of the whole matrices; here as what each taking
// adds to that. (3/20 is (1 - 2/5) / 4.)
struct Charges {
  Amount take[rounds][numbers][cell_kinds] = {};
  Amount pair[rounds][numbers][numbers] = {};
};

Charges charges_of(const Prices& prices, int kind) {
  Charges charges;
  const bool diagonal = kind == 2;
  const Wide top = diagonal ? 3 : 4;  // of 20
  Wide sum[numbers][numbers] = {};    // of the matrices from this round on
  Wide average[numbers] = {};         // times 5 * 36
  for (int t = rounds - 1; t >= 0; --t) {
    for (int v = 0; v < numbers; ++v) {
      for (int w = 0; w < numbers; ++w) {
        sum[v][w] += prices.whole[t][v][w] + (diagonal ? 0 : prices.straight[t][v][w]);
        if (diagonal) average[w] += 2 * (t + 1) * ways[v] * prices.whole[t][v][w];
      }
    }
    for (int w = 0; w < numbers; ++w) {
      const Amount own = floor_of(top * (180 * sum[w][w] - average[w]), 20 * 180);
      for (int c = 0; c < cell_kinds; ++c) charges.take[t][w][c] = prices.take[kind][t][w][c] + own;
      for (int v = 0; v < numbers; ++v) {
        charges.pair[t][v][w] = prices.pair[t][v][w] + floor_of(top * 2 * sum[v][w], 20);
      }
    }
  }
  return charges;
}

// The most a line can expect by itself: points less charges, full at the end. Worked out for every
// multiset of numbers and every set of taken cells, from the last round backwards.
Amount worth_of_line(const Prices& prices, int kind) {
  const Charges charges = charges_of(prices, kind);
  struct State {
    std::array<int, numbers> held{};
    std::array<int, cell_kinds> taken{};
    int size = 0;
    int next[numbers][cell_kinds] = {};
  };
  std::vector<State> states{State{}};
  std::map<std::pair<std::array<int, numbers>, std::array<int, cell_kinds>>, int> known{
      {{{}, {}}, 0}};
  for (std::size_t s = 0; s < states.size(); ++s) {  // grows while it is walked
    for (int w = 0; w < numbers; ++w) {
      for (int c = 0; c < cell_kinds; ++c) {
        State after = states[s];
        ++after.held[w];
        ++after.size;
        if (++after.taken[c] > kinds[kind].cells[c]) {
          states[s].next[w][c] = -1;
          continue;
        }
        const auto [at, added] =
            known.try_emplace({after.held, after.taken}, static_cast<int>(states.size()));
        if (added) states.push_back(after);
        states[s].next[w][c] = at->second;
      }
    }
  }
  std::vector<Amount> later(states.size(), -1'000'000 * point);  // a line must be full at the end
  std::vector<Amount> now(states.size());
  for (std::size_t s = 0; s < states.size(); ++s) {
    if (states[s].size == 5) later[s] = kinds[kind].weight * points(states[s].held) * point;
  }
  for (int t = rounds - 1; t >= 0; --t) {
    for (std::size_t s = 0; s < states.size(); ++s) {
      const State& state = states[s];
      Amount sum = 0;
      for (int w = 0; w < numbers; ++w) {
        Amount pairs = 0;
        for (int v = 0; v < numbers; ++v) pairs += state.held[v] * charges.pair[t][v][w];
        Amount best = later[s];
        for (int c = 0; c < cell_kinds; ++c) {
          if (state.next[w][c] >= 0)
            best = std::max(best, later[state.next[w][c]] - charges.take[t][w][c] - pairs);
        }
        sum += ways[w] * best;
      }
      now[s] = ceiling_of(sum, throws);
    }
    std::swap(now, later);
  }
  return later[0];
}

// The most that somebody can collect who in every round chooses a kind of cell and gets what all
// lines through such a cell pay for it.
Amount worth_of_choosing(const Prices& prices) {
  std::map<std::array<int, cell_kinds>, Amount> worth;  // of how many cells of each kind are used
  for (int s = 9 * 9 * 9 * 2 - 1; s >= 0; --s) {        // later sheets first
    const std::array<int, cell_kinds> used{s / 162, s / 18 % 9, s / 2 % 9, s % 2};
    const int t = used[0] + used[1] + used[2] + used[3];
    if (t == rounds) continue;  // nothing is left to collect
    Amount sum = 0;
    for (int w = 0; w < numbers; ++w) {
      Amount best = INT64_MIN;
      for (int c = 0; c < cell_kinds; ++c) {
        std::array<int, cell_kinds> then = used;
        if (++then[c] > cells_of_sheet[c]) continue;
        Amount gain = worth[then];
        for (int k = 0; k < line_kinds; ++k) gain += kinds[k].through[c] * prices.take[k][t][w][c];
        best = std::max(best, gain);
      }
      sum += ways[w] * best;
    }
    worth[used] = ceiling_of(sum, throws);
  }
  return worth[{}];
}

// What pair prices and matrices can come to at most, on average over the rolls.
Amount constants(const Prices& prices) {
  Amount sum = 0;
  for (int t = 0; t < rounds; ++t) {
    const Wide n = t + 1;  // rounds played
    Wide pairs = 0;        // times 36 * 36
    Wide straight = 0;     // times 25 * 36 * 36
    Wide whole = 0;        // times 1000 * 36 * 36
    for (int v = 0; v < numbers; ++v) {
      for (int w = 0; w < numbers; ++w) {
        const Wide both = ways[v] * ways[w];
        const Wide same = v == w ? throws * ways[v] : 0;
        pairs += t * both * prices.pair[t][v][w];
        // Of n rolls: n'diag(M) + n'Mn / 25.
        const Wide common = same * 26 * n + both * n * (n - 1);
        straight += common * prices.straight[t][v][w];
        // The caution of 2/5: 2 (5/2 - 1) / 4 / 25 = 30/1000 times the spread of the rolls; and 2 *
        // 3/20 / 25 = 12/1000 times the square of the rounds comes back from the two diagonals.
        whole += (40 * common + 30 * n * (same - both) - 12 * n * n * both) * prices.whole[t][v][w];
      }
    }
    sum += ceiling_of(pairs, throws * throws) + ceiling_of(straight, 25 * throws * throws) +
           ceiling_of(whole, 1000 * throws * throws);
  }
  return sum;
}

}  // namespace

Verified verify(std::string_view text) {
  auto prices = std::make_unique<Prices>();
  if (const char* fault = read(text, *prices)) return {fault, 0};
  Amount sum = worth_of_choosing(*prices) + constants(*prices);
  for (int k = 0; k < line_kinds; ++k) sum += kinds[k].count * worth_of_line(*prices, k);
  return {nullptr, sum};
}

}  // namespace knister::bound
