// rules/format/text_error.h: what is wrong with a text from outside, and where. The words for it
// are in i18n/.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace knister {

enum class TextFault : std::uint8_t {
  empty,                // nothing to read
  trailing_text,        // something follows where the text should end
  number_unknown,       // a character that is no number
  sheet_character,      // a character that has no place in a sheet
  number_out_of_range,  // a number that two dice cannot make, such as 1 or 13
  number_needs_letter,  // 10, 11 or 12 in a sheet, where they are A, B, C
  row_short,            // a row with fewer than five cells
  row_long,             // a row with a sixth cell
  rows_missing,         // fewer than five rows
  rows_extra,           // a sixth row
  cell_unknown,         // not a1 .. e5
  die_unknown,          // not a die face 1 .. 6
  roll_without_room,    // a roll to write into a full sheet
  bytes_not_utf8,       // bytes that are no text
  control_character,    // invisible characters in a name or tag
  tag_malformed,        // a line that starts like a tag and does not end like one
  tag_unknown_place,    // a Sheet or Total tag before any Seat tag, a tag after the rounds
  tag_repeated,         // a tag of ours that may stand only once
  version_missing,      // the record does not begin with [Knister "1"]
  version_unknown,      // a version of the record or link that we do not read
  seats_missing,        // a record without a seat
  seats_too_many,       // more seats than this notation holds
  first_unknown,        // the First tag names no seat
  round_malformed,      // a round that does not begin with its number and a dot
  round_out_of_order,   // round 5 after round 3
  round_26th,           // a sheet is full after 25 rounds
  roll_missing,         // a round without its roll
  moves_missing,        // fewer moves than seats
  moves_extra,          // more moves than seats
  move_after_gap,       // a move of a seat that had missed a round
  move_disagrees,       // a move that writes another number than the roll
  cell_taken,           // a move into a cell that has its number already
  sheet_disagrees,      // the Sheet tag is not what the rounds make
  total_disagrees,      // the Total tag is not what the sheet scores
  total_malformed,      // the Total tag is no number
  link_character,       // a character that no link code has
  link_check_failed,    // mistyped or cut off
  link_malformed,       // a correct check, but no game inside
  hex_malformed,        // other than so many hexadecimal digits
  draw_malformed,       // the FairDraw tag is no number from 1 on
  game_malformed,       // the FairGame tag is no game of so many
  fair_tag_missing,     // some tags of fair dice without another that belongs to them
  key_missing,          // a round of fair dice without its key
};

struct TextFaultName {
  TextFault fault;
  std::string_view name;  // for programs and for the message catalogue
};

inline constexpr std::array text_fault_names{
    TextFaultName{TextFault::empty, "empty"},
    TextFaultName{TextFault::trailing_text, "trailing-text"},
    TextFaultName{TextFault::number_unknown, "number-unknown"},
    TextFaultName{TextFault::sheet_character, "sheet-character"},
    TextFaultName{TextFault::number_out_of_range, "number-out-of-range"},
    TextFaultName{TextFault::number_needs_letter, "number-needs-letter"},
    TextFaultName{TextFault::row_short, "row-short"},
    TextFaultName{TextFault::row_long, "row-long"},
    TextFaultName{TextFault::rows_missing, "rows-missing"},
    TextFaultName{TextFault::rows_extra, "rows-extra"},
    TextFaultName{TextFault::cell_unknown, "cell-unknown"},
    TextFaultName{TextFault::die_unknown, "die-unknown"},
    TextFaultName{TextFault::roll_without_room, "roll-without-room"},
    TextFaultName{TextFault::bytes_not_utf8, "bytes-not-utf8"},
    TextFaultName{TextFault::control_character, "control-character"},
    TextFaultName{TextFault::tag_malformed, "tag-malformed"},
    TextFaultName{TextFault::tag_unknown_place, "tag-unknown-place"},
    TextFaultName{TextFault::tag_repeated, "tag-repeated"},
    TextFaultName{TextFault::version_missing, "version-missing"},
    TextFaultName{TextFault::version_unknown, "version-unknown"},
    TextFaultName{TextFault::seats_missing, "seats-missing"},
    TextFaultName{TextFault::seats_too_many, "seats-too-many"},
    TextFaultName{TextFault::first_unknown, "first-unknown"},
    TextFaultName{TextFault::round_malformed, "round-malformed"},
    TextFaultName{TextFault::round_out_of_order, "round-out-of-order"},
    TextFaultName{TextFault::round_26th, "round-26th"},
    TextFaultName{TextFault::roll_missing, "roll-missing"},
    TextFaultName{TextFault::moves_missing, "moves-missing"},
    TextFaultName{TextFault::moves_extra, "moves-extra"},
    TextFaultName{TextFault::move_after_gap, "move-after-gap"},
    TextFaultName{TextFault::move_disagrees, "move-disagrees"},
    TextFaultName{TextFault::cell_taken, "cell-taken"},
    TextFaultName{TextFault::sheet_disagrees, "sheet-disagrees"},
    TextFaultName{TextFault::total_disagrees, "total-disagrees"},
    TextFaultName{TextFault::total_malformed, "total-malformed"},
    TextFaultName{TextFault::link_character, "link-character"},
    TextFaultName{TextFault::link_check_failed, "link-check-failed"},
    TextFaultName{TextFault::link_malformed, "link-malformed"},
    TextFaultName{TextFault::hex_malformed, "hex-malformed"},
    TextFaultName{TextFault::draw_malformed, "draw-malformed"},
    TextFaultName{TextFault::game_malformed, "game-malformed"},
    TextFaultName{TextFault::fair_tag_missing, "fair-tag-missing"},
    TextFaultName{TextFault::key_missing, "key-missing"},
};

[[nodiscard]] constexpr std::string_view name(TextFault fault) {
  return text_fault_names[static_cast<std::size_t>(fault)].name;
}

struct TextError {
  TextFault fault = TextFault::empty;
  std::size_t at = 0;      // bytes before the fault
  std::string found{};     // what stands there
  std::string expected{};  // what should, where that can be said

  friend bool operator==(const TextError&, const TextError&) = default;
};

template <typename T>
using Parsed = tl::expected<T, TextError>;

[[nodiscard]] inline tl::unexpected<TextError> text_error(TextFault fault, std::size_t at,
                                                          std::string found = {},
                                                          std::string expected = {}) {
  return tl::unexpected<TextError>(TextError{fault, at, std::move(found), std::move(expected)});
}

// The same error as seen from a longer text in which the faulty one begins at `offset`.
[[nodiscard]] inline tl::unexpected<TextError> shifted(TextError error, std::size_t offset) {
  error.at += offset;
  return tl::unexpected<TextError>(std::move(error));
}

}  // namespace knister
