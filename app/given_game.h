// app/given_game.h: a game or position as somebody gave it, in whichever notation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "i18n/catalogue.h"
#include "rules/format/any_notation.h"

namespace knister::app {

// The notation with this name; throws UsageError.
[[nodiscard]] Notation read_notation(const i18n::Catalogue& words, const std::string& name);

// The content of a file, of standard input for "-", or the text itself; throws InputError.
[[nodiscard]] std::string read_game_text(const i18n::Catalogue& words, const std::string& given);

// Reads a text in this notation; throws InputError that says what is wrong and where.
[[nodiscard]] Given read_given(const i18n::Catalogue& words, std::string_view text,
                               Notation notation);

// Names for people: those of the record, and "Player 2" for a seat without one.
[[nodiscard]] std::vector<std::string> shown_names(const i18n::Catalogue& words,
                                                   const Record& record);

[[nodiscard]] std::string record_json(const Record& record);
[[nodiscard]] std::string position_json(const Position& position);

}  // namespace knister::app
