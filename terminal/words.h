// terminal/words.h: the game's things named in the player's language.
#pragma once

#include <string>
#include <string_view>

#include "i18n/catalogue.h"
#include "rules/format/text_error.h"
#include "rules/roll.h"
#include "rules/scoring.h"
#include "table/refusal.h"

namespace knister::terminal {

// "Row 2", "Column C", "Diagonal a1-e5"
[[nodiscard]] std::string line_name(const i18n::Catalogue& words, LineId id);

// "full house"
[[nodiscard]] std::string combination_name(const i18n::Catalogue& words, CombinationId id);

// "Row 2 · full house · 8"
[[nodiscard]] std::string line_label(const i18n::Catalogue& words, const LineScore& line);

// The same for ears: "Row 2: full house, 8 points."
[[nodiscard]] std::string spoken_line(const i18n::Catalogue& words, const LineScore& line);

// "3 + 5 = 8", or "The sum is 8."
[[nodiscard]] std::string roll_words(const i18n::Catalogue& words, Roll roll);

// What is wrong with a few typed characters, where nobody needs to be told the place.
[[nodiscard]] std::string describe(const i18n::Catalogue& words, const TextError& error);
// "line 3, character 5: 9c3 writes 9, but the roll was 8"; the line only where there are several.
[[nodiscard]] std::string describe(const i18n::Catalogue& words, const TextError& error,
                                   std::string_view text);

[[nodiscard]] std::string describe(const i18n::Catalogue& words, table::Refusal refusal);

}  // namespace knister::terminal
