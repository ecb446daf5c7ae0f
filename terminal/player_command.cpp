// terminal/player_command.cpp: words, with their first letters as short forms.
#include "terminal/player_command.h"

#include <algorithm>
#include <optional>

#include "rules/notation.h"

namespace knister::terminal::typed {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t start = text.find_first_not_of(blanks);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(blanks) - start + 1);
}

std::string lowered(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return result;
}

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

std::optional<PlayerCommand> parse_word(std::string_view word) {
  if (word.empty() || word == "roll" || word == "r") return GoOn{};
  if (word == "undo" || word == "u") return TakeBack{};
  if (word == "sheet" || word == "s") return ShowSheet{};
  if (word == "sheets" || word == "all") return ShowAllSheets{};
  if (word == "score") return ShowScore{};
  if (word == "free" || word == "f") return ShowFreeCells{};
  if (word == "help" || word == "h" || word == "?") return Help{};
  if (word == "quit" || word == "q" || word == "exit") return Quit{};
  return std::nullopt;
}

}  // namespace

PlayerCommand parse(std::string_view line) {
  const std::string_view text = trimmed(line);
  const std::string word = lowered(text);
  if (auto command = parse_word(word)) return *std::move(command);
  if (const auto cell = parse_cell(word)) return WriteIn{*cell};

  if (word.front() == '?' || word.back() == '?') {
    const std::size_t start = word.front() == '?' ? 1 : 0;
    if (const auto cell =
            parse_cell(trimmed(std::string_view(word).substr(start, word.size() - 1)))) {
      return Look{*cell};
    }
  }
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return Other{std::string(text)};
  const std::string first = word.substr(0, space);
  const std::string_view rest = trimmed(text.substr(space));
  if (first == "save") return Save{std::string(rest)};
  if (first == "look") {
    if (const auto cell = parse_cell(rest)) return Look{*cell};
  }
  if (const auto id = parse_line(first, lowered(rest))) return ShowLine{*id};
  return Other{std::string(text)};
}

}  // namespace knister::terminal::typed
