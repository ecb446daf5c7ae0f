#include "engine_protocol/answerer.h"

#include <boost/json.hpp>

#include "engine_protocol/analysis_json.h"

namespace knister::engine_protocol {

namespace json = boost::json;

Answerer::Thinker& Answerer::thinker_of(engine::LevelId id) {
  std::unique_ptr<Thinker>& thinker = thinkers_[id];
  if (thinker == nullptr) {
    const engine::Level& level = engine::level(id);
    thinker = std::make_unique<Thinker>(Thinker{engine::Player(level, network_), std::nullopt});
    if (level.searches) thinker->analyst.emplace(level, network_);
  }
  return *thinker;
}

json::object Answerer::judge(const JudgePosition& position, Thinker& thinker,
                             const std::atomic<bool>& stop) {
  const std::uint64_t before = thinker.player.nodes();
  const Cell cell = thinker.player.choose(engine::Position(position.sheet), position.number,
                                          position.seed, &stop);
  json::object out{{"choice", name(cell)}};
  std::uint64_t nodes = thinker.player.nodes() - before;
  if (thinker.analyst) {
    // What every cell is worth does not need the value before the roll.
    const engine::RoundAnalysis round =
        thinker.analyst->judge(position.sheet, position.number, engine::Value{0}, &stop);
    json::array choices;
    for (const engine::JudgedChoice& choice : round.choices) {
      if (choice.cell == cell) out["value"] = engine::in_points(choice.value);
      choices.push_back(json::object{{"cell", name(choice.cell)},
                                     {"value", engine::in_points(choice.value)},
                                     {"loss", engine::in_points(choice.loss)},
                                     {"exact", choice.exact}});
    }
    out["choices"] = std::move(choices);
    out["lines"] = reasons_json(*thinker.analyst, position.sheet, position.number, cell);
    nodes += round.nodes;
  }
  out["nodes"] = nodes;
  return out;
}

json::object Answerer::answer(const Request& request, const std::atomic<bool>& stop) {
  Thinker& thinker = thinker_of(request.level);
  json::object out{{"id", request.id}, {"level", engine::level(request.level).name}};
  json::object found;
  if (const auto* position = std::get_if<JudgePosition>(&request.what)) {
    found = judge(*position, thinker, stop);
  } else if (const auto* game = std::get_if<ReviewRecord>(&request.what)) {
    found = game_json(thinker.analyst->review(game->record, game->seat, &stop), std::nullopt,
                      std::nullopt);
  }
  if (stop) found = {{"stopped", true}};
  for (auto& [key, value] : found) out[key] = std::move(value);
  return out;
}

}  // namespace knister::engine_protocol
