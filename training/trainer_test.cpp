// training/trainer_test.cpp: it learns, it repeats itself exactly, and it goes on where it was
// left.
#include "training/trainer.h"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>

#include "engine/network.h"
#include "tests/support/random_sheet.h"
#include "training/quantise.h"

namespace knister::training {
namespace {

bool same(const Parameters& a, const Parameters& b) {
  return std::memcmp(&a, &b, sizeof(Parameters)) == 0;
}

Recipe short_recipe() {
  Recipe recipe;
  recipe.games = Trainer::batch * 16;
  return recipe;
}

void run(Trainer& trainer, int batches, int threads) {
  for (int i = 0; i < batches; ++i) trainer.run_batch(threads);
}

TEST(Trainer, LearnsFromNothing) {
  Trainer trainer(short_recipe());
  run(trainer, 2, 2);
  const double at_first = trainer.take_mean();
  run(trainer, 7, 2);
  static_cast<void>(trainer.take_mean());
  run(trainer, 2, 2);
  EXPECT_LT(at_first, 35);
  EXPECT_GT(trainer.take_mean(), at_first + 10);
}

TEST(Trainer, ThreadsChangeNothing) {
  Trainer one(short_recipe());
  Trainer three(short_recipe());
  run(one, 3, 1);
  run(three, 3, 3);
  EXPECT_TRUE(same(one.current(), three.current()));
}

TEST(Trainer, GoesOnFromACheckpoint) {
  Trainer whole(short_recipe());
  run(whole, 2, 1);
  const std::string kept = whole.checkpoint();
  const auto resumed = Trainer::resumed(kept);
  ASSERT_NE(resumed, nullptr);
  EXPECT_EQ(resumed->games_done(), whole.games_done());
  run(whole, 2, 1);
  run(*resumed, 2, 1);
  EXPECT_TRUE(same(whole.current(), resumed->current()));

  std::string damaged = kept;
  damaged[kept.size() / 2] = static_cast<char>(damaged[kept.size() / 2] ^ 1);
  EXPECT_EQ(Trainer::resumed(damaged), nullptr);
  EXPECT_EQ(Trainer::resumed(kept.substr(0, kept.size() / 2)), nullptr);
  EXPECT_EQ(Trainer::resumed(""), nullptr);
}

// The backward pass against the change of the error when one weight moves a little.
TEST(Learner, GradientIsTheSlopeOfTheError) {
  dice::Source source(3);
  Trainer trainer(short_recipe());
  const auto parameters = std::make_unique<Parameters>(trainer.current());
  const Seen position = engine::views_of(engine::Position(test::random_sheet(source, 9)));
  LineValues targets{};
  for (float& target : targets) target = 4;
  Trace trace;
  const auto error = [&](const Parameters& p) {
    static_cast<void>(plain_learner.value(p, position, trace));
    double sum = 0;
    for (int id = 0; id < line_count; ++id) {
      if (is_full(position.classes[0][id])) continue;
      sum += std::pow(trace.values[id] - targets[id], 2) / 2;
    }
    return sum;
  };
  static_cast<void>(error(*parameters));
  // With a mean square of 1 and hardly any memory of it, a step is the rate times the gradient.
  const auto learning = std::make_unique<Learning>();
  auto* squares = reinterpret_cast<float*>(&learning->mean_square);
  for (std::size_t i = 0; i < parameter_count; ++i) squares[i] = 1e6F;
  learning->rate = 1;
  learning->lowest_base_rate = 0;
  const auto moved = std::make_unique<Parameters>(*parameters);
  plain_learner.learn(*moved, *learning, position, trace, targets);
  plain_learner.finish_game(*moved, *learning);

  const auto* before = reinterpret_cast<const float*>(parameters.get());
  const auto* after = reinterpret_cast<const float*>(moved.get());
  const std::size_t base_from = parameter_count - sizeof(Parameters::base) / sizeof(float);
  int compared = 0;
  int different = 0;
  for (std::size_t i = 0; i < base_from && compared < 400; ++i) {
    const double step = (before[i] - after[i]) * 1e3;  // sqrt(1e6)
    if (std::abs(step) < 0.05) continue;
    const auto nudged = std::make_unique<Parameters>(*parameters);
    auto* weight = reinterpret_cast<float*>(nudged.get()) + i;
    constexpr float little = 1e-3F;
    *weight = before[i] + little;
    const double up = error(*nudged);
    *weight = before[i] - little;
    const double down = error(*nudged);
    const double slope = (up - down) / (2 * little);
    // Where a sum is about to change its sign, the slope is not defined: a few may differ.
    if (std::abs(step - slope) > 0.02 + 0.03 * std::abs(slope)) ++different;
    ++compared;
    i += 37;
  }
  EXPECT_GE(compared, 50);
  EXPECT_LE(different * 50, compared);
}

#ifdef KNISTER_AVX2
TEST(Learner, BothKindsAgreeNearly) {
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) GTEST_SKIP();
  dice::Source source(4);
  const Trainer trainer(short_recipe());
  Trace trace;
  for (int trial = 0; trial < 100; ++trial) {
    const Seen position =
        engine::views_of(engine::Position(test::random_sheet(source, source.below(25))));
    const float plain = plain_learner.value(trainer.current(), position, trace);
    EXPECT_NEAR(avx2_learner.value(trainer.current(), position, trace), plain, 1e-3);
  }
}
#endif

TEST(Quantise, WholeNumbersComeCloseToTheFloats) {
  Trainer trainer(short_recipe());
  run(trainer, 6, 2);
  const auto weights = quantised(trainer.current());
  ASSERT_TRUE(engine::stays_in_range(*weights));
  const engine::Network network(*weights);
  dice::Source source(5);
  Trace trace;
  for (int trial = 0; trial < 200; ++trial) {
    const engine::Position position(test::random_sheet(source, source.below(25)));
    float plain = learner().value(trainer.current(), engine::views_of(position), trace);
    plain = std::max(plain, static_cast<float>(position.banked()));
    ASSERT_NEAR(engine::in_points(network.value(position)), plain, 0.3);
  }
}

}  // namespace
}  // namespace knister::training
