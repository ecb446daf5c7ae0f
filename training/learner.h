// training/learner.h: one position's values, and one step of learning from them.
//
// The two functions exist twice, compiled for any processor and for those with AVX2: they are all
// that training spends its time on.
#pragma once

#include <cstdint>

#include "engine/kernel.h"
#include "training/parameters.h"

namespace knister::training {

using Seen = engine::Views;

using LineValues = std::array<float, line_count>;

// What the forward pass leaves behind for the backward pass.
struct Trace {
  std::array<std::array<Told, line_count>, engine::views> told;
  std::array<std::array<Outlook, line_count>, engine::views> outlook;
  LineValues values;
};

// The running mean square of each weight's gradient: steps are taken in units of its root.
struct Learning {
  Parameters mean_square;
  decltype(Parameters::pool) pool_gradient{};                      // gathered over a game
  PerStage<std::array<std::uint32_t, line_class_count>> visits{};  // of each base value
  float rate = 0;
  float lowest_base_rate = 0;
};

struct Learner {
  // The expected total: lines in points, diagonals twice.
  float (*value)(const Parameters&, const Seen&, Trace&);
  // Moves the values of the traced position towards the targets.
  void (*learn)(Parameters&, Learning&, const Seen&, const Trace&, const LineValues& targets);
  // Applies the gradient of the pooling weights that `learn` has gathered.
  void (*finish_game)(Parameters&, Learning&);
};

// The faster one that this processor can run.
[[nodiscard]] const Learner& learner();

extern const Learner plain_learner;
#ifdef KNISTER_AVX2
extern const Learner avx2_learner;
#endif

}  // namespace knister::training
