// rules/format/any_notation.cpp: guesses by the first signs, then leaves it to that reader.
#include "rules/format/any_notation.h"

#include <utility>

#include "rules/format/blanks.h"
#include "rules/format/link_code.h"
#include "rules/format/moves.h"
#include "rules/format/record_text.h"

namespace knister {

Notation guess_notation(std::string_view text) {
  const std::string_view core = trimmed(text.starts_with(byte_order_mark) ? text.substr(3) : text);
  if (core.starts_with('[') || core.starts_with('#')) return Notation::record;
  if (core.find('/') != std::string_view::npos) {
    return core.find(' ') == std::string_view::npos ? Notation::sheet : Notation::position;
  }
  const std::string_view first_word = core.substr(0, core.find_first_of(blanks));
  if (first_word.size() < core.size()) return Notation::moves;
  // One word: a move ends in a cell, and is shorter than any link code that could end like one.
  const bool ends_in_a_cell =
      core.size() <= 4 && core.size() > 2 && parse_cell(core.substr(core.size() - 2));
  return ends_in_a_cell ? Notation::moves : Notation::link;
}

Parsed<Given> parse_given(std::string_view text, Notation notation) {
  if (notation == Notation::record) {
    auto records = parse_records(text);
    if (!records) return tl::unexpected(records.error());
    return Given{*std::move(records), std::nullopt};
  }
  const std::string_view core = trimmed(text);
  const auto offset = static_cast<std::size_t>(core.empty() ? 0 : core.data() - text.data());
  if (notation == Notation::position || notation == Notation::sheet) {
    const auto position = parse_position(core);
    if (!position) return shifted(position.error(), offset);
    return Given{{}, *position};
  }
  auto record = notation == Notation::link ? parse_link_code(core) : parse_moves(core);
  if (!record) return shifted(record.error(), offset);
  return Given{{*std::move(record)}, std::nullopt};
}

}  // namespace knister
