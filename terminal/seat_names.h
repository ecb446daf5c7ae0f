// terminal/seat_names.h: what people and bots at a table are called, in the reader's language; as
// on the page (web/src/words/names.ts).
#pragma once

#include <string>

#include "i18n/catalogue.h"
#include "table/view.h"

namespace knister::terminal {

// A name that was given; "You" for whoever sits there alone, "Player 3" or "Amber Otter" for
// others; "Fox", or "Fox 1" and "Fox 2" where there are two.
[[nodiscard]] std::string seat_name(const i18n::Catalogue& words, const table::View& view,
                                    table::SeatId seat);

// Whether it is called "You", which no sentence about others fits.
[[nodiscard]] bool is_you(const i18n::Catalogue& words, const table::View& view,
                          table::SeatId seat);

// Colours and animals that a table by link picks.
[[nodiscard]] std::string picked_name(const i18n::Catalogue& words, table::SeatId seat);

[[nodiscard]] std::string bot_name(const i18n::Catalogue& words, online::BotLevel level);

}  // namespace knister::terminal
