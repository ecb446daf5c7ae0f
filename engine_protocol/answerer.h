// engine_protocol/answerer.h: the engine's answer to a request, as JSON.
#pragma once

#include <boost/json/object.hpp>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "engine/analysis.h"
#include "engine/network.h"
#include "engine/player.h"
#include "engine_protocol/request.h"
#include "engine_protocol/thinking.h"

namespace knister::engine_protocol {

// The answer to a request that was stopped.
[[nodiscard]] boost::json::object stopped_json(const Request& request);

// Answers requests one after another; each thread has its own. Keeps a player of every level it
// met.
class Answerer {
 public:
  explicit Answerer(engine::Network network) : network_(std::move(network)) {}

  // For positions and records. When it was stopped meanwhile, the answer says so instead.
  [[nodiscard]] boost::json::object answer(const Request& request, Thinking& thinking);

 private:
  struct Thinker {
    engine::Player player;
    std::optional<engine::Analyst> analyst;  // of levels that can judge
  };
  Thinker& thinker_of(engine::LevelId id);
  [[nodiscard]] static boost::json::object judge(const JudgePosition& position,
                                                 const Request& request, Thinker& thinker,
                                                 Thinking& thinking);

  engine::Network network_;
  std::map<engine::LevelId, std::unique_ptr<Thinker>> thinkers_;
};

}  // namespace knister::engine_protocol
