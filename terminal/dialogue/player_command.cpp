// terminal/dialogue/player_command.cpp: words, with their first letters as short forms.
#include "terminal/dialogue/player_command.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "rules/format/notation.h"
#include "terminal/canvas/typed_text.h"

namespace knister::terminal::typed {
namespace {

constexpr std::array<std::string_view, online::bot_level_count> level_names{
    "sparrow", "hare", "fox", "owl", "raven", "dragon"};

// "row 2", "column c", "diagonal 1" (from the top left) or "diagonal 2" (from the top right)
std::optional<LineId> parse_line(std::string_view kind, std::string_view which) {
  if (which.size() != 1) return std::nullopt;
  const auto offset = [&](char first, int count) -> std::optional<int> {
    const int value = which[0] - first;
    return value >= 0 && value < count ? std::optional(value) : std::nullopt;
  };
  std::optional<int> found;
  int start = 0;
  if (kind == "row") {
    found = offset('1', grid_size);
  } else if (kind == "column") {
    start = first_column;
    found = offset('a', grid_size);
  } else if (kind == "diagonal") {
    start = first_diagonal;
    found = offset('1', 2);
  }
  if (!found) return std::nullopt;
  return static_cast<LineId>(start + *found);
}

bool looks_like_a_cell(std::string_view word) {
  return word.size() == 2 && word[0] >= 'a' && word[0] <= 'z' && word[1] >= '0' && word[1] <= '9';
}

template <typename Meant>
PlayerCommand read_cell(std::string_view text) {
  if (const auto cell = parse_cell(text)) return Meant{*cell};
  return NoCell{std::string(text)};
}

template <typename Names>
std::optional<std::size_t> place_of(const Names& names, std::string_view wanted) {
  const auto found = std::find(names.begin(), names.end(), wanted);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::optional<std::uint32_t> whole(std::string_view text) {
  std::uint32_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || rest != text.data() + text.size() || number == 0) return std::nullopt;
  return number;
}

std::optional<PlayerCommand> parse_word(std::string_view word) {
  if (word.empty() || word == "roll" || word == "r") return GoOn{};
  if (word == "undo" || word == "u") return TakeBack{};
  if (word == "sheet" || word == "s") return ShowSheet{};
  if (word == "sheets" || word == "all") return ShowAllSheets{};
  if (word == "score") return ShowScore{};
  if (word == "free" || word == "f") return ShowFreeCells{};
  if (word == "hint") return Hint{};
  if (word == "help" || word == "h" || word == "?") return Help{};
  if (word == "statistics") return ShowStatistics{};
  if (word == "who") return ShowPeople{};
  if (word == "settings") return ShowSettings{};
  if (word == "new" || word == "rematch") return NewGame{};
  if (word == "quit" || word == "q" || word == "exit") return Quit{};
  if (word == "start") return Ask{online::Start{}};
  if (word == "pause") return Ask{online::Pause{}};
  if (word == "resume") return Ask{online::Resume{}};
  if (word == "link") return ShowLink{};
  if (word == "leave") return Leave{};
  return std::nullopt;
}

// A word and what it is about, at an online table.
std::optional<PlayerCommand> parse_online(std::string_view first, std::string_view rest) {
  if (first == "bot") {
    const auto level = rest.empty() ? std::optional(std::size_t{2}) : place_of(level_names, rest);
    if (level) return Ask{online::AddBot{static_cast<online::BotLevel>(*level)}};
  }
  if (first == "say") {
    const auto emote = place_of(online::emote_names, rest);
    if (emote) return Ask{online::ShowEmote{static_cast<online::Emote>(*emote)}};
  }
  const auto number = whole(rest);
  if (!number) return std::nullopt;
  const online::SeatId seat = *number - 1;
  if (first == "youngest") return Ask{online::PickYoungest{seat}};
  if (first == "remove") return Ask{online::Kick{seat}};
  if (first == "stand-in") return Ask{online::StandIn{seat, online::StandIn::Do::begin}};
  if (first == "wait") return WaitFor{*number};
  return std::nullopt;
}

}  // namespace

PlayerCommand parse(std::string_view line) {
  const std::string_view text = trimmed(line);
  const std::string word = lowered(text);
  if (auto command = parse_word(word)) return *std::move(command);
  if (looks_like_a_cell(word)) return read_cell<WriteIn>(text);

  const std::size_t space = std::min(text.find_first_of(blanks), text.size());
  const std::string first = word.substr(0, space);
  const std::string_view rest = trimmed(text.substr(space));
  if (first == "save") return Save{std::string(rest)};
  if (first == "look" && lowered(rest) == "back") return LookBack{};
  if (first == "look" && !rest.empty()) return read_cell<Look>(rest);
  if (const auto id = parse_line(first, lowered(rest))) return ShowLine{*id};
  if (auto command = parse_online(first, lowered(rest))) return *std::move(command);
  if (word.front() == '?') return read_cell<Look>(trimmed(text.substr(1)));
  if (word.back() == '?') return read_cell<Look>(trimmed(text.substr(0, text.size() - 1)));
  return Other{std::string(text)};
}

}  // namespace knister::terminal::typed
