// tests/network/network_test.cpp: people play through a network that delays, slices, stalls and
// cuts. Everybody comes to the end, and everybody's points are those that the log gives when it is
// read by other code.
//
// KNISTER_NETWORK_TABLES=N sets how many tables of twelve, KNISTER_SEED=N the seed.
#include <cstdio>
#include <gtest/gtest.h>

#include "store/sqlite_store.h"
#include "tests/crash/crew.h"
#include "tests/crash/environment.h"
#include "tests/network/bad_network.h"
#include "tests/support/server/table_server.h"

namespace knister::test {
namespace {

using namespace std::chrono_literals;

struct Played {
  WeatherReport weather;
  std::uint64_t answers = 0;
  std::uint64_t proved = 0;
};

Played play_through(const Weather& weather, std::uint32_t tables) {
  server::TableServerOptions options;
  options.tables.addresses.connections = 10'000;
  server::TableServer server(options);
  BadNetwork network(server.port(), weather);
  // Tables are opened without the network: what is tried here is playing.
  CrewPlan plan{server.address(), tables, 12, weather.seed};
  plan.play_port = network.port();
  Crew crew(plan);
  constexpr int patience = 6'000;
  for (int i = 0; i < patience && !crew.finished(); ++i) crew.play_for(100ms);
  EXPECT_TRUE(crew.finished());
  Played played{network.stop(), crew.answers(), crew.proved_rolls()};
  server.stop();
  EXPECT_EQ(crew.trouble(), "");
  const auto store = store::open_sqlite_store({.folder = server.data()});
  EXPECT_TRUE(store);
  const auto book = read_log(**store);
  EXPECT_TRUE(book);
  EXPECT_EQ(book->size(), tables);
  EXPECT_EQ(crew.missing_in(*book), "");
  EXPECT_EQ(crew.differing_from(*book), "");
  return played;
}

void print(const Played& played) {
  const WeatherReport& weather = played.weather;
  std::printf(
      "%llu connections, %llu cut, %llu pieces, %llu stalls; %llu answers, %llu rolls proved\n",
      static_cast<unsigned long long>(weather.connections),
      static_cast<unsigned long long>(weather.cuts),
      static_cast<unsigned long long>(weather.pieces),
      static_cast<unsigned long long>(weather.stalls),
      static_cast<unsigned long long>(played.answers),
      static_cast<unsigned long long>(played.proved));
}

TEST(Network, TwelveFinishThoughEveryConnectionIsCutAgainAndAgain) {
  const auto tables = static_cast<std::uint32_t>(number_in("KNISTER_NETWORK_TABLES", 1));
  Weather weather;
  weather.cut_bytes = 24'000;
  weather.seed = number_in("KNISTER_SEED", 1);
  const Played played = play_through(weather, tables);
  print(played);
  EXPECT_GT(played.weather.cuts, 5U * 12 * tables) << "too few to be again and again";
}

TEST(Network, TwelveFinishThoughItIsSlowInPiecesAndStalls) {
  Weather weather;
  weather.slice_bytes = 700;
  weather.delay_ms = 3;
  weather.stall_every = 400;
  weather.stall_ms = 300;
  weather.seed = number_in("KNISTER_SEED", 1);
  const Played played = play_through(weather, 1);
  print(played);
  EXPECT_GT(played.weather.stalls, 3U);
}

}  // namespace
}  // namespace knister::test
