// tests/sim/house_sim_test.cpp: houses keep their promises through clocks that jump, disks that
// fill and bits that change; planted faults are found.
#include <gtest/gtest.h>

#include "tests/sim/house_world.h"

namespace knister::sim {
namespace {

TEST(HouseSimulation, KeepsEveryPromise) {
  HouseOutcome all;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const HouseOutcome one = run_house(seed, HouseFault::none);
    ASSERT_EQ(one.finding, "") << "seed " << seed;
    all.games += one.games;
    all.jumps += one.jumps;
    all.fills += one.fills;
    all.found += one.found;
  }
  EXPECT_GT(all.games, 100U);
  EXPECT_GT(all.jumps, 60U);
  EXPECT_GT(all.fills, 20U);
  EXPECT_GT(all.found, 30U);
}

// Bits in the index that leads to a table, and in what says that an id is bytes.
TEST(HouseSimulation, LosesNoTableByADamagedIndex) {
  for (const std::uint64_t seed : {1755U, 2149U, 2449U, 11701U, 49291U}) {
    EXPECT_EQ(run_house(seed, HouseFault::none).finding, "") << "seed " << seed;
  }
}

class PlantedHouseFault : public testing::TestWithParam<int> {};

TEST_P(PlantedHouseFault, IsFound) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    if (!run_house(seed, static_cast<HouseFault>(GetParam())).finding.empty()) return;
  }
  FAIL() << house_fault_names[GetParam()] << " stayed unnoticed";
}

INSTANTIATE_TEST_SUITE_P(Every, PlantedHouseFault,
                         testing::Range(1, static_cast<int>(house_fault_names.size())),
                         [](const auto& planted) {
                           std::string name(house_fault_names[planted.param]);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace knister::sim
