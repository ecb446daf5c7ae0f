// terminal/words.cpp: names put together from the catalogue, never from one another.
#include "terminal/words.h"

#include <algorithm>

#include "rules/format/utf8.h"

namespace knister::terminal {

using i18n::Message;

std::string line_name(const i18n::Catalogue& words, LineId id) {
  const Line& line = lines[id];
  switch (line.kind) {
    case LineKind::row:
      return words.text(Message::line_row, {{"row", line.index + 1}});
    case LineKind::column: {
      const char letter = static_cast<char>('A' + line.index);
      return words.text(Message::line_column, {{"column", std::string_view(&letter, 1)}});
    }
    case LineKind::diagonal:
      break;
  }
  return words.text(Message::line_diagonal,
                    {{"from", name(line.cells.front())}, {"to", name(line.cells.back())}});
}

std::string combination_name(const i18n::Catalogue& words, CombinationId id) {
  return words.text(i18n::message("combination", combination(id).name));
}

std::string line_label(const i18n::Catalogue& words, const LineScore& line) {
  return words.text(Message::line_label,
                    {{"line", line_name(words, line.line)},
                     {"combination", combination_name(words, line.combination)},
                     {"points", line.points}});
}

std::string spoken_line(const i18n::Catalogue& words, const LineScore& line) {
  return words.text(Message::line_said, {{"line", line_name(words, line.line)},
                                         {"combination", combination_name(words, line.combination)},
                                         {"count", line.points}});
}

std::string roll_words(const i18n::Catalogue& words, Roll roll) {
  if (!roll.shows_dice()) {
    return words.text(Message::game_rolled_sum, {{"sum", std::to_string(roll.sum())}});
  }
  return words.text(Message::play_rolled, {{"first", std::to_string(roll.first())},
                                           {"second", std::to_string(roll.second())},
                                           {"sum", std::to_string(roll.sum())}});
}

std::string describe(const i18n::Catalogue& words, const TextError& error) {
  return words.text(i18n::message("text", name(error.fault)),
                    {{"found", error.found}, {"expected", error.expected}});
}

std::string describe(const i18n::Catalogue& words, const TextError& error, std::string_view text) {
  const std::string what = describe(words, error);
  const std::size_t at = std::min(error.at, text.size());
  const std::size_t line_start = text.substr(0, at).rfind('\n') + 1;  // npos + 1 is 0
  const std::size_t column = characters_before(text.substr(line_start), at - line_start) + 1;
  const auto line =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
  const bool several_lines = text.find('\n') < text.size() - std::min<std::size_t>(text.size(), 1);
  if (!several_lines) {
    return words.text(Message::text_at_character, {{"character", column}, {"what", what}});
  }
  return words.text(Message::text_at_line, {{"line", line}, {"character", column}, {"what", what}});
}

std::string describe(const i18n::Catalogue& words, table::Refusal refusal) {
  return words.text(i18n::message("refusal", table::name(refusal)));
}

}  // namespace knister::terminal
