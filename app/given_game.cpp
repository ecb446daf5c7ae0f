// app/given_game.cpp
#include "app/given_game.h"

#include <array>
#include <boost/json.hpp>

#include "app/failure.h"
#include "app/surroundings.h"
#include "rules/link_code.h"
#include "rules/scoring.h"
#include "rules/utf8.h"
#include "terminal/typed_text.h"
#include "terminal/words.h"

namespace knister::app {
namespace {

namespace json = boost::json;
using i18n::Message;

using terminal::blanks;
using terminal::trimmed;

struct NotationName {
  Notation notation;
  std::string_view name;
};
constexpr std::array notation_names{
    NotationName{Notation::record, "record"}, NotationName{Notation::link, "link"},
    NotationName{Notation::moves, "moves"}, NotationName{Notation::position, "position"},
    NotationName{Notation::sheet, "sheet"}};

}  // namespace

Notation read_notation(const i18n::Catalogue& words, const std::string& name) {
  for (const NotationName& row : notation_names) {
    if (row.name == name) return row.notation;
  }
  throw UsageError(words.text(Message::usage_unknown_notation, {{"name", name}}));
}

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

namespace {

// Whether a text that names no file was meant to: it starts like a path, ends like .knister, or has
// strokes as no sheet has them.
bool meant_as_a_path(std::string_view text) {
  if (guess_notation(text) == Notation::link && !text.starts_with('1')) return true;
  if (text.starts_with('/') || text.starts_with("./") || text.starts_with("../")) return true;
  constexpr std::string_view of_a_sheet = "./-+0123456789abcABC \r\n";
  const bool has_blank = text.find_first_of(terminal::blanks) != std::string_view::npos;
  const std::size_t dot = text.rfind('.');
  if (!has_blank && dot != std::string_view::npos) {
    if (text.find_first_not_of(of_a_sheet, dot) != std::string_view::npos &&
        text.find('/', dot) == std::string_view::npos) {
      return true;
    }
  }
  const auto strokes = std::count(text.begin(), text.end(), '/');
  return !has_blank && strokes > 0 && strokes != grid_size - 1 &&
         text.find_first_not_of(of_a_sheet) != std::string_view::npos;
}

}  // namespace

std::string read_game_text(const i18n::Catalogue& words, const std::string& given) {
  const std::string text = read_file_or_text(words, given);
  if (text == given && meant_as_a_path(given)) {
    throw InputError(words.text(Message::file_missing, {{"path", given}}));
  }
  return text;
}

Given read_given(const i18n::Catalogue& words, std::string_view text, Notation notation) {
  const auto fail = [&](const TextError& error, std::string_view whole) -> InputError {
    return InputError(terminal::describe(words, error, whole));
  };
  if (notation == Notation::record) {
    auto records = parse_records(text);
    if (!records) throw fail(records.error(), text);
    return {*std::move(records), std::nullopt};
  }
  const std::string_view core = trimmed(text);
  if (notation == Notation::position || notation == Notation::sheet) {
    const auto position = parse_position(core);
    if (!position) throw fail(position.error(), core);
    return {{}, *position};
  }
  auto record = notation == Notation::link ? parse_link_code(core) : parse_moves(core);
  if (!record) throw fail(record.error(), core);
  return {{*std::move(record)}, std::nullopt};
}

Parsed<Record> parse_moves(std::string_view text) {
  if (text.empty()) return text_error(TextFault::empty, 0);
  Record record;
  record.seats.emplace_back();
  Sheet sheet;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const auto move = parse_move(word);
    if (!move) return shifted(move.error(), at);
    if (record.rolls.size() == round_count) {
      return text_error(TextFault::round_26th, at, shown_text(word));
    }
    if (!sheet.is_free(move->cell)) return text_error(TextFault::cell_taken, at, name(move->cell));
    sheet.write(move->cell, move->number);
    record.rolls.push_back(Roll::of_sum(move->number));
    record.seats[0].cells.push_back(move->cell);
    at = std::min(text.find_first_not_of(blanks, end), text.size());
  }
  return record;
}

Record first_rounds(Record record, std::size_t rounds) {
  const auto cut = [rounds](auto& list) {
    if (list.size() > rounds)
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(rounds), list.end());
  };
  cut(record.rolls);
  for (SeatRecord& seat : record.seats) cut(seat.cells);
  return record;
}

std::string moves_text(const Record& record, std::size_t seat) {
  const std::vector<Cell>& cells = record.seats[seat].cells;
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) text += ' ';
    text += to_text(Move{record.rolls[i].sum(), cells[i]});
  }
  return text;
}

std::vector<std::string> shown_names(const i18n::Catalogue& words, const Record& record) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const std::string& name = record.seats[i].name;
    names.push_back(name.empty() ? words.text(Message::play_player, {{"number", i + 1}}) : name);
  }
  return names;
}

std::string record_json(const Record& record) {
  json::array tags;  // a name may stand there more than once
  for (const Tag& tag : record.tags) {
    tags.push_back(json::object{{"name", tag.name}, {"value", tag.value}});
  }
  json::array rolls;
  for (const Roll roll : record.rolls) rolls.emplace_back(to_text(roll));
  json::array seats;
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    json::array cells;
    for (const Cell cell : record.seats[i].cells) cells.emplace_back(name(cell));
    const Sheet sheet = sheet_after(record, i);
    seats.push_back(json::object{{"name", record.seats[i].name},
                                 {"cells", cells},
                                 {"sheet", to_text(sheet)},
                                 {"total", total(sheet)}});
  }
  return json::serialize(json::object{{"tags", tags},
                                      {"first", record.first_roller + 1},
                                      {"rolls", rolls},
                                      {"seats", seats},
                                      {"finished", is_finished(record)}});
}

std::string position_json(const Position& position) {
  return json::serialize(json::object{
      {"sheet", to_text(position.sheet)},
      {"roll", position.roll ? json::value(to_text(*position.roll)) : json::value(nullptr)}});
}

}  // namespace knister::app
