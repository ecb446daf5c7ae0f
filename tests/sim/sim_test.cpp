// tests/sim/sim_test.cpp: thousands of tables hold what must hold, every seed replays, and planted
// faults are found.
#include <gtest/gtest.h>

#include "tests/sim/fault.h"
#include "tests/sim/world.h"

namespace knister::sim {
namespace {

TEST(Simulation, ThousandsOfTablesKeepWhatMustHold) {
  std::uint64_t games = 0;
  std::uint64_t crashes = 0;
  for (std::uint64_t seed = 1; seed <= 3'000; ++seed) {
    const Outcome outcome = World(seed, Fault::none).run();
    ASSERT_EQ(outcome.finding, "") << "seed " << seed;
    games += outcome.games;
    crashes += outcome.crashes;
  }
  EXPECT_GT(games, 2'400U);  // most are played to the end
  EXPECT_GT(crashes, 3'000U);
}

TEST(Simulation, EverySeedReplaysBitForBit) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    ASSERT_EQ(World(seed, Fault::none).run().digest, World(seed, Fault::none).run().digest)
        << "seed " << seed;
  }
  EXPECT_NE(World(1, Fault::none).run().digest, World(2, Fault::none).run().digest);
}

class PlantedFault : public testing::TestWithParam<int> {};

TEST_P(PlantedFault, IsFound) {
  for (std::uint64_t seed = 1; seed <= 2'000; ++seed) {
    if (!World(seed, static_cast<Fault>(GetParam())).run().finding.empty()) return;
  }
  FAIL() << fault_names[GetParam()] << " stayed unnoticed";
}

INSTANTIATE_TEST_SUITE_P(Every, PlantedFault,
                         testing::Range(1, static_cast<int>(fault_names.size())),
                         [](const auto& planted) {
                           std::string name(fault_names[planted.param]);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace knister::sim
