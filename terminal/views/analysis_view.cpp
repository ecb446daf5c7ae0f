// terminal/views/analysis_view.cpp: see analysis_view.h.
#include "terminal/views/analysis_view.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <string_view>

#include "rules/format/utf8.h"
#include "rules/scoring.h"
#include "terminal/words.h"

namespace knister::terminal {
namespace {

using engine::Value;
using i18n::Message;

// Tenths of a point are what people get to see.
std::int64_t in_tenths(Value value) {
  return engine::rounded_quotient(std::int64_t{value} * 10, engine::one_point);
}

std::string tenths_text(const i18n::Catalogue& words, std::int64_t tenths) {
  const std::int64_t size = std::abs(tenths);
  return (tenths < 0 ? "-" : "") + std::to_string(size / 10) + words.decimal_mark() +
         std::to_string(size % 10);
}

std::string with_sign(const i18n::Catalogue& words, std::int64_t tenths) {
  return (tenths > 0 ? "+" : "") + tenths_text(words, tenths);
}

std::size_t width_of(std::string_view text) { return characters_before(text, text.size()); }

std::string padded(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, width_of(text)), ' ') + text;
}

// Columns as wide as their titles need; every language has its own.
class Columns {
 public:
  explicit Columns(std::string_view titles) {
    constexpr std::size_t gap = 2;
    constexpr std::size_t narrowest = 6;
    while (true) {
      const std::size_t end = titles.find('|');
      titles_.emplace_back(titles.substr(0, end));
      widths_.push_back(std::max(width_of(titles_.back()), narrowest) + gap);
      if (end == std::string_view::npos) return;
      titles.remove_prefix(end + 1);
    }
  }
  [[nodiscard]] std::string head() const { return row(titles_); }
  [[nodiscard]] std::string row(const std::vector<std::string>& cells) const {
    assert(cells.size() == widths_.size());
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) out += padded(cells[i], widths_[i]);
    return out;
  }

 private:
  std::vector<std::string> titles_;
  std::vector<std::size_t> widths_;
};

}  // namespace

std::string points_text(const i18n::Catalogue& words, Value value) {
  return tenths_text(words, in_tenths(value));
}
std::string signed_points(const i18n::Catalogue& words, Value value) {
  return with_sign(words, in_tenths(value));
}

const Combination& best_of(engine::CombinationSet set) {
  const Combination* best = &combination(CombinationId::nothing);
  for (const Combination& one : combinations) {
    if (set.has(one.id) && one.points > best->points) best = &one;
  }
  return *best;
}

std::string expected_total(const i18n::Catalogue& words, Value value) {
  return words.text(Message::analysis_expected, {{"value", tenths_text(words, in_tenths(value))}});
}

std::vector<std::string> reason_lines(const i18n::Catalogue& words, const engine::Analyst& analyst,
                                      const Sheet& sheet, Number number, Cell cell) {
  std::vector<std::string> out;
  for (const engine::LineReason& reason : analyst.reasons(sheet, number, cell)) {
    const Combination& best = best_of(reason.after);
    const std::string line = line_name(words, reason.line);
    if (reason.completed) {
      out.push_back(words.text(Message::analysis_line_complete,
                               {{"line", line},
                                {"combination", combination_name(words, best.id)},
                                {"points", best.points * lines[reason.line].weight}}));
    } else if (best_of(reason.before).points > best.points) {
      out.push_back(words.text(
          Message::analysis_line_gives_up,
          {{"line", line},
           {"lost", combination_name(words, best_of(reason.before.without(reason.after)).id)},
           {"combination", combination_name(words, best.id)}}));
    } else {
      out.push_back(
          words.text(Message::analysis_line_open,
                     {{"line", line}, {"combination", combination_name(words, best.id)}}));
    }
  }
  return out;
}

std::vector<std::string> judged_choices(const i18n::Catalogue& words,
                                        const engine::Analyst& analyst, const Sheet& sheet,
                                        const engine::ExplainedRound& round) {
  constexpr std::size_t explained = 3;
  std::vector<std::string> out{
      expected_total(words, round.before),
      words.text(Message::analysis_number, {{"number", static_cast<int>(round.number)}})};
  for (std::size_t i = 0; i < round.choices.size(); ++i) {
    const engine::JudgedChoice& choice = round.choices[i];
    out.push_back("  " + name(choice.cell) +
                  padded(tenths_text(words, in_tenths(choice.value)), 8) +
                  (choice.loss > 0 ? padded(with_sign(words, -in_tenths(choice.loss)), 7) : ""));
    if (i >= explained) continue;
    for (const std::string& reason :
         reason_lines(words, analyst, sheet, round.number, choice.cell)) {
      out.push_back("      " + reason);
    }
  }
  return out;
}

std::vector<std::string> review_summary(const i18n::Catalogue& words,
                                        const engine::GameAnalysis& game) {
  const std::int64_t par = in_tenths(game.par);
  const std::int64_t result = in_tenths(game.expected);
  std::int64_t choices = 0;
  for (const engine::PlayedRound& round : game.rounds) choices += in_tenths(round.choice);
  std::vector<std::string> out{
      words.text(Message::analysis_sum, {{"par", tenths_text(words, par)},
                                         {"dice", with_sign(words, result - par - choices)},
                                         {"choices", with_sign(words, choices)},
                                         {"result", tenths_text(words, result)}})};
  constexpr std::size_t most_named = 3;
  for (std::size_t i = 0; i < std::min(most_named, game.costliest.size()); ++i) {
    const engine::PlayedRound& round = game.rounds[game.costliest[i]];
    out.push_back(words.text(Message::analysis_costliest,
                             {{"round", game.costliest[i] + 1},
                              {"number", static_cast<int>(round.analysis.number)},
                              {"chosen", name(round.chosen)},
                              {"best", name(round.analysis.choices.front().cell)},
                              {"loss", tenths_text(words, in_tenths(round.loss))}}));
  }
  return out;
}

std::vector<std::string> reviewed_game(const i18n::Catalogue& words,
                                       const engine::GameAnalysis& game) {
  const Columns columns(words.text(Message::analysis_round_titles));
  std::vector<std::string> out{columns.head()};
  std::int64_t shown = in_tenths(game.par);
  for (std::size_t i = 0; i < game.rounds.size(); ++i) {
    const engine::PlayedRound& round = game.rounds[i];
    // The curve is rounded; the dice get what it leaves, so that every column adds up.
    const std::int64_t choice = in_tenths(round.choice);
    const std::int64_t next = in_tenths(round.after());
    const std::int64_t dice = next - shown - choice;
    const Cell best = round.analysis.choices.front().cell;
    out.push_back(
        columns.row({std::to_string(i + 1), std::to_string(static_cast<int>(round.analysis.number)),
                     name(round.chosen), with_sign(words, dice),
                     choice != 0 ? with_sign(words, choice) : "", tenths_text(words, next)}) +
        (round.loss > 0 && best != round.chosen
             ? "  " + words.text(Message::analysis_better, {{"cell", name(best)}})
             : ""));
    shown = next;
  }
  out.emplace_back();
  for (std::string& line : review_summary(words, game)) out.push_back(std::move(line));
  return out;
}

std::string own_sheet_title(const i18n::Catalogue& words, const Sheet& own) {
  return words.text(Message::analysis_own_sheet, {{"total", total(own)}});
}

std::string hindsight_title(const i18n::Catalogue& words, const engine::Hindsight& hindsight) {
  return words.text(
      hindsight.proven() ? Message::analysis_hindsight_proven : Message::analysis_hindsight,
      {{"total", hindsight.total}});
}

}  // namespace knister::terminal
