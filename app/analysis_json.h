// app/analysis_json.h: what the engine thinks, for programs. Values are points; sums of them are
// exact.
#pragma once

#include <optional>
#include <string>

#include "engine/analysis.h"
#include "engine/hindsight.h"

namespace knister::app {

[[nodiscard]] std::string before_roll_json(engine::Value before);
[[nodiscard]] std::string round_json(const engine::Analyst& analyst, const Sheet& sheet,
                                     const engine::RoundAnalysis& round);
[[nodiscard]] std::string game_json(const engine::GameAnalysis& game,
                                    const std::optional<Sheet>& own,
                                    const std::optional<engine::Hindsight>& hindsight);

}  // namespace knister::app
