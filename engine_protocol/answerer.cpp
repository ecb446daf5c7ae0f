#include "engine_protocol/answerer.h"

#include <boost/json.hpp>

#include "engine_protocol/analysis_json.h"

namespace knister::engine_protocol {

namespace json = boost::json;

json::object stopped_json(const Request& request) {
  return {{"id", request.id}, {"level", engine::level(request.level).name}, {"stopped", true}};
}

Answerer::Thinker& Answerer::thinker_of(engine::LevelId id) {
  std::unique_ptr<Thinker>& thinker = thinkers_[id];
  if (thinker == nullptr) {
    const engine::Level& level = engine::level(id);
    thinker = std::make_unique<Thinker>(Thinker{engine::Player(level, network_), std::nullopt});
    if (level.searches) thinker->analyst.emplace(level, network_);
  }
  return *thinker;
}

json::object Answerer::judge(const JudgePosition& position, const Request& request,
                             Thinker& thinker, Thinking& thinking) {
  const std::atomic<bool>* give_up = &thinking.give_up();
  if (position.number == no_number) {
    thinking.begin(request.time);
    return before_roll_json(thinker.analyst->before_roll(position.sheet, give_up));
  }
  // The choice and the values are two searches.
  const bool with_values = thinker.analyst && request.wanted != Wanted::choice;
  const auto time = with_values ? (request.time + std::chrono::milliseconds(1)) / 2 : request.time;
  thinking.begin(time);
  const std::uint64_t before = thinker.player.nodes();
  const Cell cell = thinker.player.choose(engine::Position(position.sheet), position.number,
                                          position.seed, give_up);
  json::object out{{"choice", name(cell)}};
  std::uint64_t nodes = thinker.player.nodes() - before;
  if (with_values) {
    thinking.begin(time);
    // What every cell is worth does not need the value before the roll.
    const engine::RoundAnalysis round =
        thinker.analyst->judge(position.sheet, position.number, give_up);
    json::array choices;
    for (const engine::JudgedChoice& choice : round.choices) {
      if (choice.cell == cell) out["value"] = engine::in_points(choice.value);
      choices.push_back(json::object{{"cell", name(choice.cell)},
                                     {"value", engine::in_points(choice.value)},
                                     {"loss", engine::in_points(choice.loss)},
                                     {"exact", choice.exact}});
    }
    out["choices"] = std::move(choices);
    if (request.wanted == Wanted::lines) {
      out["lines"] = reasons_json(*thinker.analyst, position.sheet, position.number, cell);
    }
    nodes += round.nodes;
  }
  out["nodes"] = nodes;
  return out;
}

json::object Answerer::answer(const Request& request, Thinking& thinking) {
  Thinker& thinker = thinker_of(request.level);
  thinker.player.limit_nodes(request.nodes);
  if (thinker.analyst) thinker.analyst->limit_nodes(request.nodes);
  json::object out{{"id", request.id}, {"level", engine::level(request.level).name}};
  json::object found;
  if (const auto* position = std::get_if<JudgePosition>(&request.what)) {
    found = judge(*position, request, thinker, thinking);
  } else if (const auto* positions = std::get_if<JudgePositions>(&request.what)) {
    json::array results;
    for (const JudgePosition& one : positions->all) {
      if (thinking.stopped()) break;
      results.push_back(judge(one, request, thinker, thinking));
      thinking.count();
    }
    found["results"] = std::move(results);
  } else if (const auto* game = std::get_if<ReviewRecord>(&request.what)) {
    found = game_json(thinker.analyst->review(game->record, game->seat, &thinking.give_up()),
                      std::nullopt, std::nullopt);
  }
  if (thinking.stopped()) return stopped_json(request);
  for (auto& [key, value] : found) out[key] = std::move(value);
  return out;
}

}  // namespace knister::engine_protocol
