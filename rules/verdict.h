// rules/verdict.h: how a solo total is praised. The booklets print the ranges 50-79, 80-99, 100+.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace knister {

enum class VerdictId : std::uint8_t { friendly, good, very_good, outstanding };

struct Verdict {
  VerdictId id;
  std::string_view name;  // for programs and for the message catalogue
  int from;               // the lowest total that earns it
};

inline constexpr std::array verdicts{
    Verdict{VerdictId::friendly, "friendly", 0},
    Verdict{VerdictId::good, "good", 50},
    Verdict{VerdictId::very_good, "very-good", 80},
    Verdict{VerdictId::outstanding, "outstanding", 100},
};

[[nodiscard]] constexpr const Verdict& verdict(int total) {
  const Verdict* best = &verdicts.front();
  for (const Verdict& row : verdicts) {
    if (total >= row.from) best = &row;
  }
  return *best;
}

}  // namespace knister
