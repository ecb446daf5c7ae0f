// protocol/table_code.h: what opens a table: the short code that is read out across a room and
// typed on a phone, and the key that stands in its link.
//
// A code is six characters of twenty-three, none of which is taken for another in any type: of 2
// and Z, 6 and G, 5 and S, 8 and B, D, O, Q and 0, I, L and 1, U and V at most one is there. That
// is 148 million codes, few enough to be guessed in time; so to strangers a code opens only in the
// network of somebody who is at the table. The key is the code and a secret of sixteen more, 72
// bits, which nobody guesses; it opens from anywhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace knister::protocol {

// New codes are made of these.
inline constexpr std::string_view code_alphabet = "234679ACDEFHJKMNPRTVWXY";
// Codes of earlier servers had these too, and are still read.
inline constexpr std::string_view earlier_alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
inline constexpr std::size_t code_length = 6;
inline constexpr std::size_t secret_length = 16;

struct TableKey {
  std::string code;
  std::string secret{};  // empty: only the code was given

  friend bool operator==(const TableKey&, const TableKey&) = default;
};

// What somebody typed or what stood in a link, in small letters or with blanks and hyphens too;
// nothing when it is neither a code nor a key.
[[nodiscard]] std::optional<TableKey> read_key(std::string_view text);
// The code of either.
[[nodiscard]] std::optional<std::string> read_code(std::string_view text);

}  // namespace knister::protocol
