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
// The programs among them, as a game of our own folder names them: Program, Program2, ...
[[nodiscard]] std::vector<std::string> programs_of(const Record& record);
[[nodiscard]] std::string program_tag(std::size_t number);

// A full sheet of a person.
struct OwnSheet {
  std::size_t game = 0;
  std::size_t seat = 0;
  int total = 0;
  std::string key{};  // the game and seat in one word; empty when the game has no link code
};
[[nodiscard]] std::vector<OwnSheet> own_sheets(const std::vector<Record>& games);

using keep::Losses;

// A bot and its strength, by its place among the levels: "Fox: 55.0 on average".
[[nodiscard]] std::string bot_line(const i18n::Catalogue& words, std::size_t level);

// The own totals may be compared with those of a bot.
[[nodiscard]] std::vector<std::string> statistics_text(
    const i18n::Catalogue& words, const std::vector<Record>& games,
    const std::vector<OwnSheet>& own, const Losses& losses,
    std::optional<std::size_t> bot = std::nullopt);

}  // namespace knister::terminal
