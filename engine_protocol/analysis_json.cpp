#include "engine_protocol/analysis_json.h"

#include <boost/json.hpp>

#include "rules/format/notation.h"
#include "rules/scoring.h"

namespace knister::engine_protocol {
namespace {

namespace json = boost::json;
using engine::in_points;

json::array names_of(engine::CombinationSet set) {
  json::array names;
  for (const Combination& combination : combinations) {
    if (set.has(combination.id)) names.emplace_back(combination.name);
  }
  return names;
}

}  // namespace

json::array reasons_json(const engine::Analyst& analyst, const Sheet& sheet, Number number,
                         Cell cell) {
  json::array reasons;
  for (const engine::LineReason& reason : analyst.reasons(sheet, number, cell)) {
    reasons.push_back(json::object{{"line", name(lines[reason.line])},
                                   {"completed", reason.completed},
                                   {"value_before", in_points(reason.value_before)},
                                   {"value_after", in_points(reason.value_after)},
                                   {"can_become", names_of(reason.after)},
                                   {"given_up", names_of(reason.before.without(reason.after))}});
  }
  return reasons;
}

json::object before_roll_json(engine::Value before) { return {{"value", in_points(before)}}; }

json::object round_json(const engine::Analyst& analyst, const Sheet& sheet,
                        const engine::ExplainedRound& round) {
  json::array choices;
  for (const engine::JudgedChoice& choice : round.choices) {
    choices.push_back(
        json::object{{"cell", name(choice.cell)},
                     {"value", in_points(choice.value)},
                     {"loss", in_points(choice.loss)},
                     {"exact", choice.exact},
                     {"lines", reasons_json(analyst, sheet, round.number, choice.cell)}});
  }
  return {{"number", round.number},
          {"value_before", in_points(round.before)},
          {"dice", in_points(round.dice)},
          {"nodes", round.nodes},
          {"choices", choices}};
}

json::object game_json(const engine::GameAnalysis& game, const std::optional<Sheet>& own,
                       const std::optional<engine::Hindsight>& hindsight) {
  json::array rounds;
  for (const engine::PlayedRound& round : game.rounds) {
    json::array values;
    for (const engine::JudgedChoice& choice : round.analysis.choices) {
      values.push_back(
          json::object{{"cell", name(choice.cell)}, {"value", in_points(choice.value)}});
    }
    rounds.push_back(json::object{{"number", round.analysis.number},
                                  {"chosen", name(round.chosen)},
                                  {"best", name(round.analysis.choices.front().cell)},
                                  {"value_before", in_points(round.analysis.before)},
                                  {"dice", in_points(round.analysis.dice)},
                                  {"choice", in_points(round.choice)},
                                  {"choices", values}});
  }
  json::array costliest;
  for (const std::size_t round : game.costliest) costliest.emplace_back(round + 1);
  json::object out{{"par", in_points(game.par)},
                   {"dice", in_points(game.dice_sum)},
                   {"choices", in_points(game.choice_sum)},
                   {"expected", in_points(game.expected)},
                   {"score", game.score},
                   {"rounds", rounds},
                   {"costliest_rounds", costliest}};
  if (own) out["own"] = json::object{{"sheet", to_text(*own)}, {"total", total(*own)}};
  if (hindsight) {
    out["hindsight"] = json::object{{"sheet", to_text(hindsight->sheet)},
                                    {"total", hindsight->total},
                                    {"limit", hindsight->limit},
                                    {"proven", hindsight->proven()}};
  }
  return out;
}

}  // namespace knister::engine_protocol
