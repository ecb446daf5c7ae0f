// rules/ranking.h: who is first. The booklets name no tie-break: equal totals share the place.
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <vector>

namespace knister {

// The place of each total, counted from 1; after two first places comes the third.
[[nodiscard]] inline std::vector<int> places(std::span<const int> totals) {
  std::vector<int> sorted(totals.begin(), totals.end());
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  std::vector<int> result;
  result.reserve(totals.size());
  for (const int total : totals) {
    const auto first_equal =
        std::lower_bound(sorted.begin(), sorted.end(), total, std::greater<>());
    result.push_back(static_cast<int>(first_equal - sorted.begin()) + 1);
  }
  return result;
}

}  // namespace knister
