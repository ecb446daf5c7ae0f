// engine/level.h: the players one can choose, from one that a beginner beats to the strongest there
// is.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/search.h"
#include "engine/sight.h"

namespace knister::engine {

enum class LevelId : std::uint8_t { sparrow, hare, fox, instant, strong, max };

struct Level {
  LevelId id{};
  std::string_view name;    // for programs
  std::string_view animal;  // for the message catalogue: people know the levels by these
  bool searches = false;    // by `plan` over the network; otherwise it goes by `sight`
  Sight sight{};
  SearchPlan plan{};
};

[[nodiscard]] const std::array<Level, 6>& levels();
[[nodiscard]] const Level& level(LevelId id);
// By its name or its animal; null when there is none.
[[nodiscard]] const Level* find_level(std::string_view name);

}  // namespace knister::engine
