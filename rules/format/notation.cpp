// rules/format/notation.cpp: reading is one quick pass; only a text that fails is read again to say
// why.
#include "rules/format/notation.h"

#include "rules/format/utf8.h"

namespace knister {
namespace {

Number number_at(std::string_view text, std::size_t at) {
  return at < text.size() ? number_of_glyph[static_cast<unsigned char>(text[at])] : bad_glyph;
}

// The digits that begin at `at`, for a message: "13" rather than "1".
std::string digits_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && end < at + 3 && is_digit(text[end])) ++end;
  return std::string(text.substr(at, end - at));
}

// Why the character at `at` is no number.
tl::unexpected<TextError> bad_number(std::string_view text, std::size_t at) {
  if (is_digit(text[at])) {
    return text_error(TextFault::number_out_of_range, at, digits_at(text, at));
  }
  return text_error(TextFault::number_unknown, at, shown_character(text, at));
}

struct NumberToken {
  Number number;
  std::size_t length;
};

// A number as it stands in moves and rolls, where 10, 11 and 12 may be spelled out.
Parsed<NumberToken> read_number(std::string_view text) {
  if (text.empty()) return text_error(TextFault::empty, 0);
  if (text.size() >= 2 && text[0] == '1' && is_digit(text[1])) {
    const int value = 10 + (text[1] - '0');
    if (value > highest_number || (text.size() >= 3 && is_digit(text[2])))
      return bad_number(text, 0);
    return NumberToken{static_cast<Number>(value), 2};
  }
  const Number number = number_at(text, 0);
  if (!is_number(number)) return bad_number(text, 0);
  return NumberToken{number, 1};
}

Parsed<int> read_die(std::string_view text, std::size_t at, std::size_t end) {
  if (end - at == 1 && text[at] >= '1' && text[at] <= '6') return text[at] - '0';
  return text_error(TextFault::die_unknown, at, shown_text(text.substr(at, end - at)));
}

// Why the character at `at` of a sheet is no cell. A 1 in a row of five characters is the number 1;
// in any other row it begins a number of two digits.
tl::unexpected<TextError> bad_cell(std::string_view text, std::size_t at) {
  const std::size_t row_start = text.substr(0, at).rfind('/') + 1;  // npos + 1 is 0
  const std::size_t row_end = std::min(text.find('/', at), text.size());
  const std::string digits =
      digits_at(text, at).substr(0, row_end - row_start == grid_size ? 1 : 2);
  if (digits == "10" || digits == "11" || digits == "12") {
    const char letter = glyph(static_cast<Number>(10 + (digits[1] - '0')));
    return text_error(TextFault::number_needs_letter, at, digits, std::string(1, letter));
  }
  if (!digits.empty()) return text_error(TextFault::number_out_of_range, at, digits);
  return text_error(TextFault::sheet_character, at, shown_character(text, at));
}

tl::unexpected<TextError> explain_sheet(std::string_view text) {
  if (text.empty()) return text_error(TextFault::empty, 0);
  int row = 0;
  int column = 0;
  const auto row_name = [&row] { return std::to_string(row + 1); };
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '/') {
      if (column < grid_size) {
        return text_error(TextFault::row_short, at, std::to_string(column), row_name());
      }
      if (row == grid_size - 1) return text_error(TextFault::rows_extra, at);
      ++row;
      column = 0;
      continue;
    }
    if (number_at(text, at) == bad_glyph) return bad_cell(text, at);
    if (column == grid_size) return text_error(TextFault::row_long, at, {}, row_name());
    ++column;
  }
  if (column < grid_size) {
    return text_error(TextFault::row_short, text.size(), std::to_string(column), row_name());
  }
  return text_error(TextFault::rows_missing, text.size(), row_name());
}

}  // namespace

std::string to_text(const Sheet& sheet) {
  std::string text(sheet_text_length, '/');
  for (const Cell cell : all_cells) text[cell.index + cell.row()] = glyph(sheet[cell]);
  return text;
}

std::string to_text(Roll roll) {
  if (!roll.shows_dice()) return std::string(1, glyph(roll.sum()));
  return std::to_string(roll.first()) + '+' + std::to_string(roll.second());
}

std::string to_text(const Position& position) {
  return to_text(position.sheet) + ' ' + (position.roll ? to_text(*position.roll) : "-");
}

std::string to_text(const Move& move) { return glyph(move.number) + name(move.cell); }

Parsed<Sheet> parse_sheet(std::string_view text) {
  if (text.size() != sheet_text_length) return explain_sheet(text);
  std::array<Number, cell_count> numbers{};
  unsigned seen = 0;
  for (int row = 0; row < grid_size; ++row) {
    const std::size_t start = static_cast<std::size_t>(row) * (grid_size + 1);
    for (int column = 0; column < grid_size; ++column) {
      const auto symbol = static_cast<unsigned char>(text[start + column]);
      numbers[row * grid_size + column] = number_of_glyph[symbol];
      seen |= number_of_glyph[symbol];
    }
    if (row + 1 < grid_size && text[start + grid_size] != '/') seen |= bad_glyph;
  }
  if ((seen & bad_glyph) != 0) return explain_sheet(text);
  return Sheet(numbers);
}

Parsed<Cell> parse_cell(std::string_view text) {
  if (text.empty()) return text_error(TextFault::empty, 0);
  const char letter =
      text[0] >= 'A' && text[0] <= 'E' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
  if (text.size() < 2 || letter < 'a' || letter > 'e' || text[1] < '1' || text[1] > '5') {
    return text_error(TextFault::cell_unknown, 0, shown_text(text));
  }
  if (text.size() > 2) return text_error(TextFault::trailing_text, 2, shown_text(text.substr(2)));
  return Cell::at(text[1] - '1', letter - 'a');
}

Parsed<Roll> parse_roll(std::string_view text) {
  const std::size_t plus = text.find('+');
  if (plus == std::string_view::npos) {
    const auto token = read_number(text);
    if (!token) return tl::unexpected<TextError>(token.error());
    if (token->length < text.size()) {
      return text_error(TextFault::trailing_text, token->length,
                        shown_text(text.substr(token->length)));
    }
    return Roll::of_sum(token->number);
  }
  const auto first = read_die(text, 0, plus);
  if (!first) return tl::unexpected<TextError>(first.error());
  const auto second = read_die(text, plus + 1, text.size());
  if (!second) return tl::unexpected<TextError>(second.error());
  return Roll::of_dice(*first, *second);
}

Parsed<Position> parse_position(std::string_view text) {
  const std::size_t space = text.find(' ');
  const auto sheet = parse_sheet(text.substr(0, space));
  if (!sheet) return tl::unexpected<TextError>(sheet.error());
  if (space == std::string_view::npos) return Position{*sheet, std::nullopt};
  const std::string_view rest = text.substr(space + 1);
  if (rest == "-") return Position{*sheet, std::nullopt};
  const auto roll = parse_roll(rest);
  if (!roll) return shifted(roll.error(), space + 1);
  if (sheet->full()) return text_error(TextFault::roll_without_room, space + 1, to_text(*roll));
  return Position{*sheet, *roll};
}

Parsed<Move> parse_move(std::string_view text) {
  const auto token = read_number(text);
  if (!token) return tl::unexpected<TextError>(token.error());
  const auto cell = parse_cell(text.substr(token->length));
  if (!cell) {
    if (cell.error().fault == TextFault::empty) {
      return text_error(TextFault::cell_unknown, token->length, std::string());
    }
    return shifted(cell.error(), token->length);
  }
  return Move{token->number, *cell};
}

}  // namespace knister
