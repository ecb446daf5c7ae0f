// terminal/online_words.h: the things of an online table named in the reader's language.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/catalogue.h"
#include "protocol/message.h"

namespace knister::terminal {

[[nodiscard]] std::string seat_name(const i18n::Catalogue& words, const table::View& table,
                                    online::SeatId seat);
// "Ada (host, youngest)"
[[nodiscard]] std::string seat_label(const i18n::Catalogue& words, const table::View& table,
                                     const table::SeatRow& row);

[[nodiscard]] std::string bot_name(const i18n::Catalogue& words, online::BotLevel level);
[[nodiscard]] std::string emote_words(const i18n::Catalogue& words, online::Emote emote);

// A sentence for each setting, counted from 0 by `with_next_option`.
[[nodiscard]] std::vector<std::string> option_lines(const i18n::Catalogue& words,
                                                    const online::Options& options);
// The same with the next value of this setting: what a host does who goes through them.
[[nodiscard]] online::Options with_next_option(online::Options options, std::size_t line);

[[nodiscard]] std::string refusal_words(const i18n::Catalogue& words, std::string_view code);

// Whose roll the table waits for; nobody while numbers are missing.
[[nodiscard]] std::optional<online::SeatId> rolls_now(const table::View& table);

// "Waiting for Ada, Ben."; empty when it is only for us, or for nobody.
[[nodiscard]] std::string waiting_words(const i18n::Catalogue& words, const table::View& table);

// Places, names and points of the series, best first.
[[nodiscard]] std::vector<std::string> ranking_lines(const i18n::Catalogue& words,
                                                     const table::View& table);

}  // namespace knister::terminal
