// rules/format/link_code.h: a whole game in a short text of 0-9 and A-Z, for links and QR codes.
//
// It holds rolls and moves, never names: a link that travels should not carry people.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "rules/format/text_error.h"
#include "rules/record.h"

namespace knister {

// With more seats a link would be longer than anyone wants to send.
inline constexpr std::size_t most_seats_in_a_link = 64;

[[nodiscard]] Parsed<std::string> to_link_code(const Record& record);
[[nodiscard]] Parsed<Record> parse_link_code(std::string_view text);

}  // namespace knister
