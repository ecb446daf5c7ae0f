// engine_protocol/request.h: one line of the engine's protocol, as it is read.
// docs/engine-protocol.md says what the lines look like.
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <string>
#include <variant>
#include <vector>

#include "engine/level.h"
#include "i18n/catalogue.h"
#include "rules/record.h"

namespace knister::engine_protocol {

struct JudgePosition {
  Sheet sheet;
  Number number = no_number;  // none: what is the sheet worth before the dice?
  std::uint64_t seed = 0;
};
struct JudgePositions {
  std::vector<JudgePosition> all;
};
struct ReviewRecord {
  Record record;
  std::size_t seat = 0;
};
struct StopRequest {
  boost::json::value id;
};
struct VersionQuery {};

// How much is answered to a position; each tells what the one before it does, too.
enum class Wanted : std::uint8_t { choice, values, lines };

struct Request {
  boost::json::value id;
  engine::LevelId level = engine::LevelId::strong;
  Wanted wanted = Wanted::lines;
  std::uint64_t nodes = 0;                // for each position; 0: no limit
  std::chrono::milliseconds time{0};      // for each position; 0: no limit
  std::chrono::milliseconds progress{0};  // how often it says how far it is; 0: never
  std::variant<JudgePosition, JudgePositions, ReviewRecord, StopRequest, VersionQuery> what;
};

// A complaint about one field; it is an answer, not the end.
struct RequestFault {
  boost::json::value id;  // null when there was none to be read
  std::string field;      // empty when the whole line is no request
  std::string message;
};

[[nodiscard]] std::variant<Request, RequestFault> read_request(const i18n::Catalogue& words,
                                                               const std::string& line);

[[nodiscard]] boost::json::object fault_json(const RequestFault& fault);

}  // namespace knister::engine_protocol
