// terminal/views/ranking_view.h: places, names and totals as lines of text; a lone player gets a
// verdict.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "i18n/catalogue.h"

namespace knister::terminal {

// Best first; equal totals share the place and keep the order of their seats.
[[nodiscard]] std::vector<std::string> draw_ranking(const i18n::Catalogue& words,
                                                    std::span<const std::string> names,
                                                    std::span<const int> totals);

// How a total is praised, alone and with others: "Good."
[[nodiscard]] std::string praise(const i18n::Catalogue& words, int total);
// "53 points. Good."
[[nodiscard]] std::string verdict_line(const i18n::Catalogue& words, int total);

}  // namespace knister::terminal
