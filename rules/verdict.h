// rules/verdict.h: how a total is praised, alone or with others. The booklets print the ranges
// 50-79, 80-99, 100+; below them there are kind words of two sorts.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace knister {

enum class VerdictId : std::uint8_t { friendly, close, good, very_good, outstanding };

struct Verdict {
  VerdictId id;
  std::string_view name;  // for programs and for the message catalogue
  int from;               // the lowest total that earns it
  bool printed;           // in the booklets
};

inline constexpr std::array verdicts{
    Verdict{VerdictId::friendly, "friendly", 0, false},
    Verdict{VerdictId::close, "close", 35, false},
    Verdict{VerdictId::good, "good", 50, true},
    Verdict{VerdictId::very_good, "very-good", 80, true},
    Verdict{VerdictId::outstanding, "outstanding", 100, true},
};

[[nodiscard]] constexpr const Verdict& verdict(int total) {
  const Verdict* best = &verdicts.front();
  for (const Verdict& row : verdicts) {
    if (total >= row.from) best = &row;
  }
  return *best;
}

}  // namespace knister
