// terminal/table_words.h: a table's state in the reader's language, whoever runs the table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/catalogue.h"
#include "table/online/emote.h"
#include "table/view.h"

namespace knister::terminal {

// On this device: people share its keyboard, and nobody is elsewhere.
[[nodiscard]] bool is_local(const table::View& view);
[[nodiscard]] std::size_t people_of(const table::View& view);

// "Ada (host, youngest)"
[[nodiscard]] std::string seat_label(const i18n::Catalogue& words, const table::View& view,
                                     const table::SeatRow& row);

[[nodiscard]] std::string emote_words(const i18n::Catalogue& words, online::Emote emote);

// A sentence for each setting, counted from 0 by `with_next_option`.
[[nodiscard]] std::vector<std::string> option_lines(const i18n::Catalogue& words,
                                                    const online::Options& options);
// The same with the next value of this setting: what a host does who goes through them.
[[nodiscard]] online::Options with_next_option(online::Options options, std::size_t line);

[[nodiscard]] std::string refusal_words(const i18n::Catalogue& words, std::string_view code);

// Whose roll the table waits for; nobody while numbers are missing.
[[nodiscard]] std::optional<table::SeatId> rolls_now(const table::View& view);

// "Waiting for Ada, Ben.", "Fox is thinking"; empty when it is only for us, or for nobody.
[[nodiscard]] std::string waiting_words(const i18n::Catalogue& words, const table::View& view);

// Places, names and points, best first.
enum class PointsOf : std::uint8_t { series, game };
[[nodiscard]] std::vector<std::string> ranking_lines(const i18n::Catalogue& words,
                                                     const table::View& view,
                                                     PointsOf of = PointsOf::series);
// The same at the end of a game, with what our own sheet earned; alone only that.
[[nodiscard]] std::vector<std::string> result_lines(const i18n::Catalogue& words,
                                                    const table::View& view);

}  // namespace knister::terminal
