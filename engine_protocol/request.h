// engine_protocol/request.h: one line of the engine's protocol, as it is read.
// docs/engine-protocol.md says what the lines look like.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <variant>

#include "engine/level.h"
#include "i18n/catalogue.h"
#include "rules/record.h"

namespace knister::engine_protocol {

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

struct Request {
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

[[nodiscard]] std::variant<Request, RequestFault> read_request(const i18n::Catalogue& words,
                                                               const std::string& line);

[[nodiscard]] boost::json::object fault_json(const RequestFault& fault);

}  // namespace knister::engine_protocol
