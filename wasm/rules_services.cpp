// wasm/rules_services.cpp: what the page asks of the rules, the table and the dice.
#include <algorithm>
#include <charconv>

#include "dice/daily.h"
#include "dice/source.h"
#include "rules/format/any_notation.h"
#include "rules/format/link_code.h"
#include "rules/format/record_text.h"
#include "rules/format/utf8.h"
#include "rules/ranking.h"
#include "rules/scoring.h"
#include "rules/symmetry.h"
#include "rules/verdict.h"
#include "wasm/door.h"
#include "wasm/json_text.h"
#include "wasm/local_game.h"

namespace knister::wasm {
namespace {

// The lines of a sheet: what each full one earned, and how many cells the others lack.
void show_lines(JsonText& json, const Sheet& sheet) {
  const SheetScore scored = score(sheet);
  json.key("lines").begin('[');
  for (LineId id = 0; id < line_count; ++id) {
    json.begin('{');
    if (const auto& line = scored.lines[id]) {
      json.key("combination").text(combination(line->combination).name);
      json.key("points").number(line->points);
      json.key("missing").number(0);
    } else {
      const LineNumbers numbers = sheet.numbers_of(lines[id]);
      json.key("combination").null().key("points").null();
      json.key("missing").number(std::count(numbers.begin(), numbers.end(), no_number));
    }
    json.end('}');
  }
  json.end(']').key("total").number(scored.total);
}

// What is wrong with a text somebody gave, and at which character.
std::string refused(const TextError& error, std::string_view text) {
  JsonText json;
  json.begin('{').key("error").begin('{').key("code").text(name(error.fault));
  json.key("character").number(static_cast<std::int64_t>(characters_before(text, error.at)) + 1);
  json.key("found").text(error.found).key("expected").text(error.expected).end('}').end('}');
  return json.take();
}

void show_game(JsonText& json, const Record& game) {
  json.begin('{').key("first").number(game.first_roller).key("rolls").begin('[');
  for (const Roll roll : game.rolls) json.text(to_text(roll));
  json.end(']').key("tags").begin('[');
  for (const Tag& tag : game.tags) {
    json.begin('{').key("name").text(tag.name).key("value").text(tag.value).end('}');
  }
  json.end(']').key("seats").begin('[');
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const Sheet sheet = sheet_after(game, i);
    json.begin('{').key("name").text(game.seats[i].name).key("cells").begin('[');
    for (const Cell cell : game.seats[i].cells) json.text(name(cell));
    json.end(']').key("sheet").text(to_text(sheet));
    show_lines(json, sheet);
    json.end('}');
  }
  json.end(']').key("finished").truth(is_finished(game));
  const auto link = to_link_code(game);
  json.key("link");
  link ? json.text(*link) : json.null();
  json.end('}');
}

// The tables that everything on the page walks: combinations, lines, praise.
std::string basics(Arguments /*none*/) {
  JsonText json;
  json.begin('{').key("combinations").begin('[');
  for (const Combination& row : combinations) {
    json.begin('{').key("name").text(row.name).key("points").number(row.points);
    json.key("example").begin('[');
    for (const Number number : row.example) json.number(number);
    json.end(']').end('}');
  }
  json.end(']').key("lines").begin('[');
  for (const Line& line : lines) {
    json.begin('{').key("name").text(name(line)).key("weight").number(line.weight);
    json.key("cells").begin('[');
    for (const Cell cell : line.cells) json.number(cell.index);
    json.end(']').end('}');
  }
  json.end(']').key("verdicts").begin('[');
  for (const Verdict& row : verdicts) {
    json.begin('{')
        .key("name")
        .text(row.name)
        .key("from")
        .number(row.from)
        .key("printed")
        .truth(row.printed)
        .end('}');
  }
  json.end(']').key("highest").number(highest_total).end('}');
  return json.take();
}

// Which lines the number would fill, cell by cell; null for a cell that is taken.
std::string previews(Arguments arguments) {
  const auto position = parse_position(at(arguments, 0));
  if (!position) return refused(position.error(), at(arguments, 0));
  if (!position->roll) return fault("no roll");
  JsonText json;
  json.begin('[');
  for (const Cell cell : all_cells) {
    if (!position->sheet.is_free(cell)) {
      json.null();
      continue;
    }
    json.begin('[');
    for (const LineScore& line : completions(position->sheet, cell, position->roll->sum())) {
      json.begin('{').key("line").number(line.line);
      json.key("combination").text(combination(line.combination).name);
      json.key("points").number(line.points).end('}');
    }
    json.end(']');
  }
  json.end(']');
  return json.take();
}

std::string sheet_points(Arguments arguments) {
  const auto sheet = parse_sheet(at(arguments, 0));
  if (!sheet) return refused(sheet.error(), at(arguments, 0));
  JsonText json;
  json.begin('{');
  show_lines(json, *sheet);
  json.end('}');
  return json.take();
}

// What a record has besides the moves: "tag NAME VALUE" and "seat NAME" lines; the rest is given
// back.
struct Labels {
  std::vector<Tag> tags{};
  std::vector<std::string> names{};
  std::vector<std::string_view> others{};
};

std::string_view after_blank(std::string_view line) {
  const std::size_t blank = line.find(' ');
  return blank == std::string_view::npos ? std::string_view{} : line.substr(blank + 1);
}

Labels labels_of(Arguments arguments) {
  Labels labels;
  for (const std::string_view line : arguments) {
    if (line.starts_with("seat ")) {
      labels.names.emplace_back(after_blank(line));
    } else if (line.starts_with("tag ")) {
      const std::string_view tag = after_blank(line);
      labels.tags.push_back(
          {std::string(tag.substr(0, tag.find(' '))), std::string(after_blank(tag))});
    } else {
      labels.others.push_back(line);
    }
  }
  return labels;
}

std::string told(Record record, Labels labels) {
  record.tags = std::move(labels.tags);
  for (std::size_t i = 0; i < std::min(labels.names.size(), record.seats.size()); ++i) {
    record.seats[i].name = std::move(labels.names[i]);
  }
  JsonText json;
  json.begin('{').key("record").text(to_text(record)).key("game");
  show_game(json, record);
  json.end('}');
  return json.take();
}

// A game of a table as a record: "game 1", its labels and the table's commands.
std::string record_of(Arguments arguments) {
  Labels labels = labels_of(arguments);
  if (labels.others.empty()) return fault("no game");
  const std::string_view digits = after_blank(labels.others.front());
  std::uint32_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const Replayed played = replay(Arguments(labels.others).subspan(1));
  if (!played.understood || played.table.phase() == table::Phase::not_started || number < 1 ||
      number > played.table.game_number()) {
    return fault("no such game");
  }
  return told(played.table.record(number), std::move(labels));
}

// The same from a link code, which has no labels of its own.
std::string record_of_link(Arguments arguments) {
  auto record = parse_link_code(at(arguments, 0));
  if (!record) return refused(record.error(), at(arguments, 0));
  return told(*std::move(record), labels_of(arguments.subspan(1)));
}

// Games in any notation; a record has many lines, which come as one argument each.
std::string read_games(Arguments lines_of_text) {
  std::string text;
  for (const std::string_view line : lines_of_text) (text += line) += '\n';
  const auto given = parse_given(text, guess_notation(text));
  if (!given) return refused(given.error(), text);
  JsonText json;
  json.begin('{').key("games").begin('[');
  for (const Record& game : given->games) show_game(json, game);
  json.end(']').key("position");
  given->position ? json.text(to_text(*given->position)) : json.null();
  json.end('}');
  return json.take();
}

std::string daily(Arguments arguments) {
  const auto rolls = dice::daily_rolls(at(arguments, 0));
  if (!rolls) return fault("no such day");
  JsonText json;
  json.begin('[');
  for (const Roll roll : *rolls) json.text(to_text(roll));
  json.end(']');
  return json.take();
}

// A roll from 64 bits of the device's randomness, in hexadecimal.
std::string random_roll(Arguments arguments) {
  const std::string_view digits = at(arguments, 0);
  constexpr int hexadecimal = 16;
  std::uint64_t seed = 0;
  const auto [stop, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), seed, hexadecimal);
  if (error != std::errc() || stop != digits.data() + digits.size()) return fault("no seed");
  JsonText json;
  json.text(to_text(dice::Source(seed).roll()));
  return json.take();
}

// The place of each total.
std::string ranking(Arguments arguments) {
  std::vector<int> totals;
  for (const std::string_view text : arguments) {
    int total = 0;
    std::from_chars(text.data(), text.data() + text.size(), total);
    totals.push_back(total);
  }
  JsonText json;
  json.begin('[');
  for (const int place : places(totals)) json.number(place);
  json.end(']');
  return json.take();
}

std::vector<Cell> cells_from(std::string_view text) {
  std::vector<Cell> cells;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (const auto cell = parse_cell(text.substr(0, end))) cells.push_back(*cell);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return cells;
}

// Two seats with the same rolls, each as "a1 b2 ...": how many rounds they wrote alike. A sheet
// that is turned or mirrored is worth the same, so the second one is rearranged to go along with
// the first for as long as possible; the answer holds its cells after that.
std::string parted(Arguments arguments) {
  const std::vector<Cell> mine = cells_from(at(arguments, 0));
  const std::vector<Cell> theirs = cells_from(at(arguments, 1));
  if (mine.size() != theirs.size()) return fault("two games");
  const Symmetry* best = symmetries.data();
  std::size_t longest = 0;
  for (const Symmetry& symmetry : symmetries) {
    std::size_t alike = 0;
    while (alike < mine.size() && mine[alike] == symmetry[theirs[alike].index]) ++alike;
    if (alike > longest) {
      longest = alike;
      best = &symmetry;
    }
  }
  JsonText json;
  json.begin('{').key("alike").number(static_cast<std::int64_t>(longest));
  json.key("cells").begin('[');
  for (const Cell cell : theirs) json.text(name((*best)[cell.index]));
  json.end(']').end('}');
  return json.take();
}

constexpr std::array all{
    Service{"basics", basics},         Service{"table", local_table}, Service{"previews", previews},
    Service{"points", sheet_points},   Service{"record", record_of},  Service{"read", read_games},
    Service{"daily", daily},           Service{"roll", random_roll},  Service{"places", ranking},
    Service{"retell", record_of_link}, Service{"parted", parted},
};

}  // namespace

std::span<const Service> services() { return all; }

}  // namespace knister::wasm
