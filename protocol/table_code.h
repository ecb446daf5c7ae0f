// protocol/table_code.h: the short code of a table: what is read out across a room and typed on a
// phone.
//
// Six characters of thirty, none of which is taken for another: 729 million codes, so with the
// server's limits on wrong ones nobody finds a table by guessing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace knister::protocol {

inline constexpr std::string_view code_alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
inline constexpr std::size_t code_length = 6;

// What somebody typed, in small letters or with blanks and hyphens too; nothing when it is no code.
[[nodiscard]] std::optional<std::string> read_code(std::string_view text);

}  // namespace knister::protocol
