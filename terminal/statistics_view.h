// terminal/statistics_view.h: what finished games add up to, in lines of text.
#pragma once

#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "rules/record.h"

namespace knister::terminal {

// How many of the record's seats are people: bots sit behind them, and the tag Bots counts them.
[[nodiscard]] std::size_t people_of(const Record& record);

[[nodiscard]] std::vector<std::string> statistics_text(const i18n::Catalogue& words,
                                                       const std::vector<Record>& games);

}  // namespace knister::terminal
