// engine/analysis.cpp: a search that leaves no candidate behind, so that all can be compared.
#include "engine/analysis.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "engine/luck.h"
#include "engine/player.h"

namespace knister::engine {

SearchPlan even_plan(const Level& level) {
  SearchPlan plan;
  plan.exact_cells = std::min(level.plan.exact_cells, 5);
  switch (level.id) {
    case LevelId::max:
      plan.deepenings.push_back({2, cell_count, 3});
      break;
    case LevelId::strong:
      plan.deepenings.push_back({1});
      break;
    default:
      break;
  }
  return plan;
}

Analyst::Analyst(const Level& level, const Network& network)
    : level_(level), network_(network), plan_(even_plan(level)), search_(network) {
  assert(level.searches);
}

Value Analyst::before_roll(const Sheet& sheet, const std::atomic<bool>* stop) {
  return search_.before_roll(Position(sheet), plan_, stop);
}

RoundAnalysis Analyst::judge(const Sheet& sheet, Number number, const std::atomic<bool>* stop) {
  RoundAnalysis round;
  round.number = number;
  const SearchResult found = search_.choose(Position(sheet), number, plan_, stop);
  round.nodes = found.nodes;
  const Value best = found.best().value;
  for (const Choice& choice : found.choices) {
    round.choices.push_back({choice.cell, choice.value, best - choice.value, choice.exact});
  }
  return round;
}

ExplainedRound Analyst::explain(const Sheet& sheet, Number number, std::optional<Value> before,
                                const std::atomic<bool>* stop) {
  const Position position(sheet);
  ExplainedRound round{judge(sheet, number, stop)};
  round.before = before ? *before : before_roll(sheet, stop);
  // A value before the roll that is the mean of the values after it can be compared with them: par
  // is, and so are exact values. Otherwise it is one look older than they are, and the network's
  // own values, which are all of one look, tell.
  const bool comparable =
      !before || position.filled() == 0 || position.free_count() <= plan_.exact_cells;
  round.dice = comparable ? round.choices.front().value - round.before
                          : luck_of_roll(network_, position, number);
  return round;
}

SmallList<LineReason, most_lines_through_a_cell> Analyst::reasons(const Sheet& sheet, Number number,
                                                                  Cell cell) const {
  Sheet written = sheet;
  written.write(cell, number);
  const auto before = network_.line_values(Position(sheet));
  const auto after = network_.line_values(Position(written));
  SmallList<LineReason, most_lines_through_a_cell> reasons;
  for (const LineId id : lines_through(cell)) {
    const LineNumbers then = sheet.numbers_of(lines[id]);
    const LineNumbers now = written.numbers_of(lines[id]);
    reasons.push_back({id, reachable(then), reachable(now), before[id], after[id],
                       std::count(now.begin(), now.end(), no_number) == 0});
  }
  return reasons;
}

GameAnalysis Analyst::review(const Record& record, std::size_t seat,
                             const std::atomic<bool>* stop) {
  GameAnalysis game;
  game.par = par_ ? *par_ : before_roll(Sheet(), stop);
  if (stop == nullptr || !stop->load()) par_ = game.par;
  game.expected = game.par;
  Sheet sheet;
  const std::vector<Cell>& cells = record.seats[seat].cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    PlayedRound round;
    round.chosen = cells[i];
    round.analysis = explain(sheet, record.rolls[i].sum(), game.expected, stop);
    const auto chosen =
        std::find_if(round.analysis.choices.begin(), round.analysis.choices.end(),
                     [&](const JudgedChoice& choice) { return choice.cell == cells[i]; });
    round.loss = chosen->loss;
    round.choice = chosen->value - round.analysis.before - round.analysis.dice;
    game.dice_sum += round.analysis.dice;
    game.choice_sum += round.choice;
    game.loss_sum += round.loss;
    game.expected = chosen->value;
    sheet.write(cells[i], record.rolls[i].sum());
    game.rounds.push_back(std::move(round));
  }
  game.score = Position(sheet).banked();
  std::vector<std::size_t> order(game.rounds.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const Value loss_a = game.rounds[a].loss;
    const Value loss_b = game.rounds[b].loss;
    return loss_a != loss_b ? loss_a > loss_b : a < b;
  });
  for (const std::size_t i : order) {
    if (game.rounds[i].loss > 0) game.costliest.push_back(i);
  }
  return game;
}

Sheet Analyst::own_sheet(const std::vector<Roll>& rolls) {
  Player player(level_, network_);
  Sheet sheet;
  for (const Roll& roll : rolls) {
    sheet.write(player.choose(Position(sheet), roll.sum(), 0), roll.sum());
  }
  return sheet;
}

}  // namespace knister::engine
