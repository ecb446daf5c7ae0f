// rules/format/moves.h: the moves of one player one after another: "8c3 7a1 Be5".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "rules/format/text_error.h"
#include "rules/record.h"

namespace knister {

[[nodiscard]] Parsed<Record> parse_moves(std::string_view text);
[[nodiscard]] std::string moves_text(const Record& record, std::size_t seat);

}  // namespace knister
