// terminal/hint.cpp: see hint.h.
#include "terminal/hint.h"

#include <algorithm>
#include <utility>

#include "engine/level.h"
#include "terminal/views/analysis_view.h"
#include "terminal/words.h"

namespace knister::terminal {
namespace {

using i18n::Message;

// What a line is sure of counts first, then what it may still bring.
LineId main_line(const engine::Analyst& analyst, const Sheet& sheet, Number number, Cell cell) {
  const auto weight = [](const engine::LineReason& reason) {
    const bool sure = reason.completed && !reason.after.has(CombinationId::nothing);
    return std::pair(sure, reason.value_after);
  };
  const auto reasons = analyst.reasons(sheet, number, cell);
  return std::max_element(reasons.begin(), reasons.end(),
                          [&](const auto& a, const auto& b) { return weight(a) < weight(b); })
      ->line;
}

// The two best in the order of the sheet, so that it does not tell which is the better one.
std::vector<Cell> two_best(const Hint& hint) {
  std::vector<Cell> cells;
  for (const engine::JudgedChoice& choice : hint.round.choices) {
    if (cells.size() < 2) cells.push_back(choice.cell);
  }
  std::sort(cells.begin(), cells.end());
  return cells;
}

}  // namespace

Hint think_of_hint(const i18n::Catalogue& words, const engine::Network& network, const Sheet& sheet,
                   Number number, const std::atomic<bool>& stop) {
  engine::Analyst analyst(engine::level(engine::LevelId::strong), network);
  Hint hint{analyst.judge(sheet, number, &stop), {}, {}};
  hint.reasons = reason_lines(words, analyst, sheet, number, hint.round.choices.front().cell);
  for (std::size_t i = 0; i < std::min<std::size_t>(2, hint.round.choices.size()); ++i) {
    const LineId line = main_line(analyst, sheet, number, hint.round.choices[i].cell);
    if (std::find(hint.lines.begin(), hint.lines.end(), line) == hint.lines.end()) {
      hint.lines.push_back(line);
    }
  }
  std::sort(hint.lines.begin(), hint.lines.end());
  return hint;
}

void show_hint(const Hint& hint, int step, Board& board) {
  if (step == 1 || step == 2) board.hint_lines = hint.lines;
  if (step == 2) board.hint_cells = two_best(hint);
  if (step == last_hint_step) board.heat = heat_of(hint.round.choices);
}

std::string hint_sentence(const i18n::Catalogue& words, const Hint& hint, int step) {
  if (step == 1) {
    std::string names;
    for (const LineId id : hint.lines) {
      names += (names.empty() ? "" : ", ") + line_name(words, id);
    }
    return words.text(Message::look_hint_lines, {{"lines", names}});
  }
  if (step == last_hint_step) return words.text(Message::screen_hint_values);
  const std::vector<Cell> cells = two_best(hint);
  std::string names;
  for (const Cell cell : cells) names += (names.empty() ? "" : ", ") + name(cell);
  return words.text(cells.size() > 1 ? Message::look_hint_squares : Message::look_hint_only,
                    {{"squares", names}});
}

std::vector<std::string> read_out_hint(const i18n::Catalogue& words, const Hint& hint, int step) {
  if (step < last_hint_step) return {hint_sentence(words, hint, step)};
  const std::vector<engine::JudgedChoice>& choices = hint.round.choices;
  std::vector<std::string> out{words.text(
      Message::play_hint, {{"number", std::to_string(static_cast<int>(hint.round.number))},
                           {"cell", name(choices.front().cell)}})};
  out.insert(out.end(), hint.reasons.begin(), hint.reasons.end());
  std::string even;
  std::string less;
  constexpr int few = 3;  // of those that are worth less; more than that nobody listens to
  for (std::size_t i = 1, named = 0; i < choices.size() && named < few; ++i) {
    const std::string loss = points_text(words, choices[i].loss);
    if (loss == points_text(words, 0)) {
      even += (even.empty() ? "" : ", ") + name(choices[i].cell);
    } else {
      ++named;
      less +=
          (less.empty() ? "" : "; ") +
          words.text(Message::play_hint_less, {{"cell", name(choices[i].cell)}, {"loss", loss}});
    }
  }
  if (!even.empty()) out.push_back(words.text(Message::play_hint_even, {{"cells", even}}));
  if (!less.empty()) out.push_back(less);
  return out;
}

}  // namespace knister::terminal
