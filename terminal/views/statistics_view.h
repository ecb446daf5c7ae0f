// terminal/views/statistics_view.h: what finished games add up to, in lines of text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "keep/losses.h"
#include "rules/record.h"

namespace knister::terminal {

// How many of the record's seats are people: bots sit behind them, and the tag Bots counts them.
[[nodiscard]] std::size_t people_of(const Record& record);

// A full sheet of a person.
struct OwnSheet {
  std::size_t game = 0;
  std::size_t seat = 0;
  int total = 0;
  std::string key{};  // the game and seat in one word; empty when the game has no link code
};
[[nodiscard]] std::vector<OwnSheet> own_sheets(const std::vector<Record>& games);

using keep::Losses;

// A bot whose totals the own ones are compared with: its name, and its place among bot_spreads.
struct ComparedBot {
  std::string name;
  std::size_t level = 0;
};

[[nodiscard]] std::vector<std::string> statistics_text(const i18n::Catalogue& words,
                                                       const std::vector<Record>& games,
                                                       const std::vector<OwnSheet>& own,
                                                       const Losses& losses,
                                                       const std::optional<ComparedBot>& bot);

}  // namespace knister::terminal
