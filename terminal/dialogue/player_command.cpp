// terminal/dialogue/player_command.cpp: words, with their first letters as short forms.
#include "terminal/dialogue/player_command.h"

#include <optional>

#include "rules/format/notation.h"
#include "terminal/canvas/typed_text.h"

namespace knister::terminal::typed {
namespace {

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

std::optional<PlayerCommand> parse_word(std::string_view word) {
  if (word.empty() || word == "roll" || word == "r") return GoOn{};
  if (word == "undo" || word == "u") return TakeBack{};
  if (word == "sheet" || word == "s") return ShowSheet{};
  if (word == "sheets" || word == "all") return ShowAllSheets{};
  if (word == "score") return ShowScore{};
  if (word == "free" || word == "f") return ShowFreeCells{};
  if (word == "hint") return Hint{};
  if (word == "help" || word == "h" || word == "?") return Help{};
  if (word == "quit" || word == "q" || word == "exit") return Quit{};
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
  if (first == "look" && !rest.empty()) return read_cell<Look>(rest);
  if (const auto id = parse_line(first, lowered(rest))) return ShowLine{*id};
  if (word.front() == '?') return read_cell<Look>(trimmed(text.substr(1)));
  if (word.back() == '?') return read_cell<Look>(trimmed(text.substr(0, text.size() - 1)));
  return Other{std::string(text)};
}

}  // namespace knister::terminal::typed
