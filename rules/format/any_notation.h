// rules/format/any_notation.h: a game or position in whichever notation somebody gave it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/format/notation.h"
#include "rules/record.h"

namespace knister {

enum class Notation : std::uint8_t { record, link, moves, position, sheet };

// What a text looks like; certain only once it has been read.
[[nodiscard]] Notation guess_notation(std::string_view text);

struct Given {
  std::vector<Record> games{};         // one or more; none when only a position is known
  std::optional<Position> position{};  // of a position or a sheet: the order of writing is unknown
};

[[nodiscard]] Parsed<Given> parse_given(std::string_view text, Notation notation);

}  // namespace knister
