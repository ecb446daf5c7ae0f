// wasm/local_game.cpp: see local_game.h.
#include "wasm/local_game.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "protocol/json_write.h"
#include "protocol/view_fields.h"
#include "rules/format/notation.h"
#include "table/local_view.h"
#include "wasm/json_text.h"

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

std::string_view after(std::string_view line, std::string_view word) {
  return line.starts_with(word) ? line.substr(word.size()) : std::string_view{};
}

table::LocalSeat read_seat(std::string_view line) {
  if (!line.starts_with("bot ")) return {.name = std::string(after(line, "person "))};
  const auto& levels = protocol::words<online::BotLevel>;
  const auto found = std::find(levels.begin(), levels.end(), after(line, "bot "));
  const auto level = static_cast<online::BotLevel>(found - levels.begin());
  return {.name = {},
          .kind = online::SeatKind::bot,
          .level = found == levels.end() ? online::BotLevel::fox : level};
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
  }
  return result;
}

std::string local_table(Arguments arguments) {
  const auto own = whole(at(arguments, 0));
  std::vector<table::LocalSeat> seats;
  Arguments commands = arguments.subspan(std::min<std::size_t>(1, arguments.size()));
  for (; at(commands, 0).starts_with("person ") || at(commands, 0).starts_with("bot ");
       commands = commands.subspan(1)) {
    seats.push_back(read_seat(commands[0]));
  }
  const Replayed played = replay(commands);
  if (!played.understood || !own || *own >= seats.size() ||
      (played.table.phase() != table::Phase::not_started &&
       played.table.seat_count() != seats.size())) {
    return fault("no table");
  }
  std::string view;
  protocol::write_json(view, table::view_of(played.table, seats, *own));
  JsonText json;
  json.begin('{').key("refusal");
  played.refusal ? json.text(table::name(*played.refusal)) : json.null();
  json.key("view").raw(view).end('}');
  return json.take();
}

}  // namespace knister::wasm
