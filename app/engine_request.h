// app/engine_request.h: one line of the engine's protocol, read and answered.
// docs/engine-protocol.md says what the lines look like.
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "engine/analysis.h"
#include "engine/player.h"
#include "i18n/catalogue.h"
#include "rules/format/notation.h"

namespace knister::app {

struct JudgePosition {
  Sheet sheet;
  Number number = no_number;
  std::uint64_t seed = 0;
};
struct ReviewRecord {
  Record record;
  std::size_t seat = 0;
};
struct StopRequest {
  boost::json::value id;
};
struct VersionQuery {};

struct EngineRequest {
  boost::json::value id;
  engine::LevelId level = engine::LevelId::strong;
  std::variant<JudgePosition, ReviewRecord, StopRequest, VersionQuery> what;
};

// A complaint about one field; it is an answer, not the end.
struct RequestFault {
  boost::json::value id;  // null when there was none to be read
  std::string field;      // empty when the whole line is no request
  std::string message;
};

[[nodiscard]] std::variant<EngineRequest, RequestFault> read_request(const i18n::Catalogue& words,
                                                                     const std::string& line);

[[nodiscard]] boost::json::object fault_json(const RequestFault& fault);

// Answers requests one after another; each thread has its own. Keeps a player of every level it
// met.
class EngineDesk {
 public:
  explicit EngineDesk(engine::Network network) : network_(std::move(network)) {}

  // For positions and records. When `stop` was set meanwhile, the answer says so instead.
  [[nodiscard]] boost::json::object answer(const EngineRequest& request,
                                           const std::atomic<bool>& stop);

 private:
  struct Seat {
    engine::Player player;
    std::optional<engine::Analyst> analyst;  // of levels that can judge
  };
  Seat& seat_of(engine::LevelId id);
  [[nodiscard]] static boost::json::object judge(const JudgePosition& position, Seat& seat,
                                                 const std::atomic<bool>& stop);

  engine::Network network_;
  std::map<engine::LevelId, std::unique_ptr<Seat>> seats_;
};

}  // namespace knister::app
