// protocol/step_log.h: a step of a table as bytes of its log, and back.
//
// Tokens and names do not stand in the log. Each goes to a place of its own with a number, where it
// can be erased, and the log holds the number; an erased name reads as none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/online/state.h"

namespace knister::protocol {

struct PrivatePart {
  std::uint32_t number = 0;
  std::optional<online::TokenHash> token;  // a bot has none
  std::optional<std::string> name;
};

// By their numbers, from 0 without gaps.
using PrivateParts = std::vector<PrivatePart>;

struct LoggedStep {
  std::string bytes;
  PrivateParts added;  // to be kept with it, numbered on from `next`
};

// `before` is the table before the step.
[[nodiscard]] LoggedStep log_step(const online::Step& step, const online::State& before,
                                  std::uint32_t next);

// Nothing when the bytes are no step, or name a private part that is not there.
[[nodiscard]] std::optional<online::Step> read_step(std::string_view bytes,
                                                    const PrivateParts& parts);

}  // namespace knister::protocol
