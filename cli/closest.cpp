// cli/closest.cpp: what somebody who mistyped a word most likely meant.
#include <algorithm>

#include "cli/command_line.h"

namespace knister::cli {
namespace {

// How many letters to insert, drop, change or swap with their neighbour to get from a to b.
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string closest(const std::string& word, const std::vector<std::string>& candidates) {
  // A guess should share more than half of the word with what was typed.
  std::size_t best_distance = std::clamp<std::size_t>(word.size() / 2, 1, 3) + 1;
  std::string best;
  for (const std::string& candidate : candidates) {
    const std::size_t here = distance(word.substr(0, 64), candidate);
    if (here < best_distance) {
      best = candidate;
      best_distance = here;
    }
  }
  return best;
}

}  // namespace knister::cli
