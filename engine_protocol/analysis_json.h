// engine_protocol/analysis_json.h: what the engine thinks, for programs. Values are points; sums of
// them are exact.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <optional>

#include "engine/analysis.h"
#include "engine/hindsight.h"

namespace knister::engine_protocol {

[[nodiscard]] boost::json::object before_roll_json(engine::Value before);
// Which combinations each line through the cell can still become.
[[nodiscard]] boost::json::array reasons_json(const engine::Analyst& analyst, const Sheet& sheet,
                                              Number number, Cell cell);
[[nodiscard]] boost::json::object round_json(const engine::Analyst& analyst, const Sheet& sheet,
                                             const engine::ExplainedRound& round);
[[nodiscard]] boost::json::object game_json(const engine::GameAnalysis& game,
                                            const std::optional<Sheet>& own,
                                            const std::optional<engine::Hindsight>& hindsight);

}  // namespace knister::engine_protocol
