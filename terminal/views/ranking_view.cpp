// terminal/views/ranking_view.cpp
#include "terminal/views/ranking_view.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "rules/ranking.h"
#include "rules/verdict.h"

namespace knister::terminal {

using i18n::Message;

std::vector<std::string> draw_ranking(const i18n::Catalogue& words,
                                      std::span<const std::string> names,
                                      std::span<const int> totals) {
  const std::vector<int> place = places(totals);
  std::vector<std::size_t> order(totals.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(place[a], a) < std::pair(place[b], b);
  });
  std::vector<std::string> out;
  for (const std::size_t seat : order) {
    out.push_back(words.text(
        Message::ranking_place,
        {{"place", std::to_string(place[seat])}, {"name", names[seat]}, {"count", totals[seat]}}));
  }
  return out;
}

std::string praise(const i18n::Catalogue& words, int total) {
  return words.text(i18n::message("verdict", verdict(total).name));
}

std::string verdict_line(const i18n::Catalogue& words, int total) {
  return words.text(Message::verdict_line, {{"count", total}, {"praise", praise(words, total)}});
}

}  // namespace knister::terminal
