// terminal/dialogue/online_command.h: what is typed in the dialogue at an online table besides what
// is typed in every game.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "table/online/command.h"

namespace knister::terminal::typed {

enum class OnlineWord : std::uint8_t { who, settings, link, leave, wait };

struct OnlineCommand {
  std::optional<online::Command> ask{};  // this, of the server
  std::optional<OnlineWord> word{};      // or this, here
  std::uint32_t number = 0;              // of `wait`
};

// Nothing when it is none of these words. Seats are counted from 1.
[[nodiscard]] std::optional<OnlineCommand> parse_online(std::string_view line);

}  // namespace knister::terminal::typed
