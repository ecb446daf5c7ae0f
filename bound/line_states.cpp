#include "bound/line_states.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace knister::bound {
namespace {

void all_multisets(std::vector<int>& counts, std::size_t number, int left,
                   std::vector<std::vector<int>>& out) {
  if (number + 1 == counts.size()) {
    counts[number] = left;
    out.push_back(counts);
    counts[number] = 0;
    return;
  }
  for (int here = 0; here <= left; ++here) {
    counts[number] = here;
    all_multisets(counts, number + 1, left - here, out);
  }
  counts[number] = 0;
}

}  // namespace

Multisets::Multisets(int numbers, int size) : numbers_(numbers), all_(size + 1) {
  for (int held = 0; held <= size; ++held) {
    std::vector<int> counts(numbers, 0);
    all_multisets(counts, 0, held, all_[held]);  // in lexicographic order: index() searches
  }
  next_.resize(size);
  mirrored_.resize(size + 1);
  for (int held = 0; held <= size; ++held) {
    for (std::vector<int> counts : all_[held]) {
      std::vector<int> reversed(counts.rbegin(), counts.rend());
      mirrored_[held].push_back(index(reversed));
      for (int number = 0; held < size && number < numbers; ++number) {
        ++counts[number];
        next_[held].push_back(index(counts));
        --counts[number];
      }
    }
  }
}

int Multisets::index(std::span<const int> counts) const {
  const int held = std::accumulate(counts.begin(), counts.end(), 0);
  const auto& sets = all_[held];
  const auto found =
      std::lower_bound(sets.begin(), sets.end(), counts, [](const auto& a, const auto& b) {
        return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
      });
  assert(found != sets.end());
  return static_cast<int>(found - sets.begin());
}

Takings::Takings(const LineShape& shape)
    : all_(std::accumulate(shape.slots.begin(), shape.slots.end(), 0) + 1), next_(all_.size()) {
  for (int a = 0; a <= shape.slots[0]; ++a) {
    for (int b = 0; b <= shape.slots[1]; ++b) {
      for (int c = 0; c <= shape.slots[2]; ++c) {
        for (int d = 0; d <= shape.slots[3]; ++d) all_[a + b + c + d].push_back({a, b, c, d});
      }
    }
  }
  for (std::size_t held = 0; held < all_.size(); ++held) {
    for (const auto& taken : all_[held]) {
      std::array<int, cell_kinds> next{};
      for (int kind = 0; kind < cell_kinds; ++kind) {
        auto then = taken;
        next[kind] = ++then[kind] > shape.slots[kind] ? -1 : index(then);
      }
      next_[held].push_back(next);
    }
  }
}

int Takings::index(const std::array<int, cell_kinds>& taken) const {
  const auto& same = all_[std::accumulate(taken.begin(), taken.end(), 0)];
  return static_cast<int>(std::find(same.begin(), same.end(), taken) - same.begin());
}

}  // namespace knister::bound
