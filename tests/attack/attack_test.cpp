// tests/attack/attack_test.cpp: a short attack beside a healthy game; tests/attack/run is the long
// one.
#include "tests/attack/attack.h"

#include <gtest/gtest.h>
#include <thread>

#include "client/load.h"
#include "tests/support/patience.h"
#include "tests/support/server/table_server.h"

namespace knister::attack {
namespace {

TEST(Attack, GetsNothingAndDisturbsNobody) {
  server::TableServerOptions options;
  options.tables.addresses.misses = {10'000, 1'000};
  const server::TableServer server(options);
  client::LoadPlan healthy;
  healthy.server = server.address();
  healthy.server.source = "127.0.0.2";
  healthy.players = 4;
  healthy.think_ms = 40;
  healthy.seconds = 240;
  client::LoadResult played;
  std::thread people([&] {
    const client::OpenedTables opened = client::open_tables(healthy);
    EXPECT_EQ(opened.refused, "");
    played = client::run_load(healthy, opened.codes, {});
  });
  Plan plan;
  plan.server = server.address();
  plan.attempts = 3'000;
  plan.connections = 16;
  plan.longest =
      std::chrono::duration_cast<std::chrono::seconds>(test::patience(std::chrono::minutes(2)));
  const Report report = attack(plan);
  people.join();
  EXPECT_GE(report.attempts, plan.attempts);
  EXPECT_EQ(report.accepted, 0U) << report.example;
  EXPECT_EQ(report.unanswered, 0U) << report.example;
  EXPECT_GE(report.kinds.size(), 46U);
  EXPECT_EQ(played.finished, 4U);
  EXPECT_EQ(played.missed, 0U);
  EXPECT_EQ(played.wrong, 0U);
  EXPECT_EQ(played.refused, 0U);
}

}  // namespace
}  // namespace knister::attack
