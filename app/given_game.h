// app/given_game.h: a game or position as somebody gave it, in whichever notation.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/catalogue.h"
#include "rules/notation.h"
#include "rules/record.h"

namespace knister::app {

enum class Notation : std::uint8_t { record, link, moves, position, sheet };

// The notation with this name; throws UsageError.
[[nodiscard]] Notation read_notation(const i18n::Catalogue& words, const std::string& name);

// What a text looks like; certain only once it has been read.
[[nodiscard]] Notation guess_notation(std::string_view text);

// The content of a file, of standard input for "-", or the text itself; throws InputError.
[[nodiscard]] std::string read_game_text(const i18n::Catalogue& words, const std::string& given);

struct Given {
  std::vector<Record> games{};         // one or more; none when only a position is known
  std::optional<Position> position{};  // of a position or a sheet: the order of writing is unknown
};

// Reads a text in this notation; throws InputError that says what is wrong and where.
[[nodiscard]] Given read_given(const i18n::Catalogue& words, std::string_view text,
                               Notation notation);

// Moves of one player one after another: "8c3 7a1 Be5".
[[nodiscard]] Parsed<Record> parse_moves(std::string_view text);
[[nodiscard]] std::string moves_text(const Record& record, std::size_t seat);

// The game as it stood after so many rounds.
[[nodiscard]] Record first_rounds(Record record, std::size_t rounds);

// Names for people: those of the record, and "Player 2" for a seat without one.
[[nodiscard]] std::vector<std::string> shown_names(const i18n::Catalogue& words,
                                                   const Record& record);

[[nodiscard]] std::string record_json(const Record& record);
[[nodiscard]] std::string position_json(const Position& position);

}  // namespace knister::app
