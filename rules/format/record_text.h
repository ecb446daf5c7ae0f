// rules/format/record_text.h: games as texts that people can read, and that say what is wrong with
// them; docs/notation.md specifies them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/format/text_error.h"
#include "rules/record.h"

namespace knister {

// What some editors put before a text; it is skipped.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// The readable form. A text may hold several records one after another, as a series does.
[[nodiscard]] std::string to_text(const Record& record);
[[nodiscard]] Parsed<std::vector<Record>> parse_records(std::string_view text);

}  // namespace knister
