// app/given_game.cpp
#include "app/given_game.h"

#include <array>
#include <boost/json.hpp>

#include "app/surroundings.h"
#include "cli/failure.h"
#include "rules/format/blanks.h"
#include "rules/format/hex.h"
#include "rules/scoring.h"
#include "terminal/words.h"

namespace knister::app {
namespace {

namespace json = boost::json;
using i18n::Message;

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
  throw cli::UsageError(words.text(Message::usage_unknown_notation, {{"name", name}}));
}

namespace {

// Whether a text that names no file was meant to: it starts like a path, ends like .knister, or has
// strokes as no sheet has them.
bool meant_as_a_path(std::string_view text) {
  if (guess_notation(text) == Notation::link && !text.starts_with('1')) return true;
  if (text.starts_with('/') || text.starts_with("./") || text.starts_with("../")) return true;
  constexpr std::string_view of_a_sheet = "./-+0123456789abcABC \r\n";
  const bool has_blank = text.find_first_of(blanks) != std::string_view::npos;
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
    throw cli::InputError(words.text(Message::file_missing, {{"path", given}}));
  }
  return text;
}

Given read_given(const i18n::Catalogue& words, std::string_view text, Notation notation) {
  auto given = parse_given(text, notation);
  if (!given) throw cli::InputError(terminal::describe(words, given.error(), text));
  return *std::move(given);
}

std::vector<std::string> shown_names(const i18n::Catalogue& words, const Record& record) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const std::string& name = record.seats[i].name;
    names.push_back(name.empty() ? words.text(Message::game_player, {{"number", i + 1}}) : name);
  }
  return names;
}

namespace {

json::object fair_json(const FairDice& fair) {
  json::array shares;
  for (const FairShare& share : fair.shares) {
    shares.push_back(json::object{{"seat", share.seat + 1},
                                  {"commitment", to_hex(share.commitment)},
                                  {"nonce", to_hex(share.nonce)}});
  }
  json::array keys;
  for (const FairHash& key : fair.keys) keys.emplace_back(to_hex(key));
  return {{"table", to_hex(fair.table)},
          {"draw", fair.draw},
          {"game", fair.game},
          {"games", fair.games},
          {"commitment", to_hex(fair.commitment)},
          {"shares", shares},
          {"keys", keys}};
}

}  // namespace

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
  json::object object{{"tags", tags},
                      {"first", record.first_roller + 1},
                      {"rolls", rolls},
                      {"seats", seats},
                      {"finished", is_finished(record)}};
  if (record.fair) object["fair"] = fair_json(*record.fair);
  return json::serialize(object);
}

std::string position_json(const Position& position) {
  return json::serialize(json::object{
      {"sheet", to_text(position.sheet)},
      {"roll", position.roll ? json::value(to_text(*position.roll)) : json::value(nullptr)}});
}

}  // namespace knister::app
