// wasm/table_view.cpp: see table_view.h.
#include "wasm/table_view.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "rules/format/notation.h"
#include "rules/ranking.h"
#include "rules/scoring.h"

namespace knister::wasm {
namespace {

using table::Command;

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return words;
}

std::optional<std::uint32_t> whole(std::string_view text) {
  std::uint32_t value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Command> read_command(std::string_view line) {
  const auto words = words_of(line);
  const Arguments rest(words);
  if (rest.empty()) return std::nullopt;
  if (rest[0] == "close") return table::CloseGame{};
  const auto seat = whole(at(rest, 1));
  if (!seat) return std::nullopt;
  if (rest[0] == "undo") return table::Undo{*seat};
  if (rest[0] == "roll") {
    if (const auto roll = parse_roll(at(rest, 2))) return table::RollDice{*seat, *roll};
  }
  if (rest[0] == "write") {
    if (const auto cell = parse_cell(at(rest, 2))) return table::Write{*seat, *cell};
  }
  if (rest[0] == "start") {
    const auto youngest = whole(at(rest, 2));
    const auto games = whole(at(rest, 3));
    if (youngest && games) return table::Start{*seat, *youngest, *games};
  }
  return std::nullopt;
}

std::string_view name(table::Phase phase) {
  constexpr std::array<std::string_view, 5> names{"not-started", "rolling", "writing", "closing",
                                                  "over"};
  return names[static_cast<std::size_t>(phase)];
}

void show_totals(JsonText& json, std::string_view key, const std::vector<int>& totals) {
  json.key(key).begin('[');
  for (const int total : totals) json.number(total);
  json.end(']');
}

}  // namespace

Replayed replay(Arguments commands) {
  Replayed result;
  for (const std::string_view line : commands) {
    const auto command = read_command(line);
    if (!command) {
      result.understood = false;
      return result;
    }
    const auto events = result.table.decide(*command);
    if (!events) {
      result.refusal = events.error();
      return result;
    }
    for (const table::Event& event : *events) result.table.apply(event);
    ++result.accepted;
  }
  return result;
}

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

void show(JsonText& json, const table::LocalTable& table) {
  json.key("phase").text(name(table.phase()));
  if (table.phase() == table::Phase::not_started) return;
  const table::Game& game = table.game();
  json.key("game").number(table.game_number()).key("games").number(table.game_count());
  json.key("round").number(table.round()).key("roller").number(table.roller());
  json.key("rolls").begin('[');
  for (const Roll roll : game.rolls) json.text(to_text(roll));
  json.end(']').key("seats").begin('[');
  for (table::SeatId id = 0; id < table.seat_count(); ++id) {
    const table::Seat& seat = game.seats[id];
    json.begin('{').key("sheet").text(to_text(seat.sheet)).key("cells").begin('[');
    for (const Cell cell : seat.cells) json.text(knister::name(cell));
    json.end(']').key("written").truth(table.has_written(id));
    show_lines(json, seat.sheet);
    json.end('}');
  }
  json.end(']');
  show_totals(json, "totals", table.game_totals());
  const std::vector<int> series = table.series_totals();
  show_totals(json, "series", series);
  show_totals(json, "places", places(series));
}

}  // namespace knister::wasm
