// tests/crash/server_kill_test.cpp: a whole server is killed while people play, again and again,
// and started anew. Whatever it had answered is in its log, and the dice are those that were shown.
//
// KNISTER_SERVER_KILLS=N sets how many times, KNISTER_SEED=N the seed.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <gtest/gtest.h>
#include <memory>

#include "dice/source.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/command/running_program.h"
#include "tests/crash/crew.h"
#include "tests/crash/environment.h"

namespace knister::test {
namespace {

// The server as a program, on one port and one folder of data.
class MortalServer {
 public:
  explicit MortalServer(const Folder& folder) : data_(folder.file("data")) {
    config_ = folder.file("config");
    write_to(config_, "new-tables-at-once = 1000\n");
    start();
  }
  void start() {
    program_ = std::make_unique<RunningProgram>(
        Start{.arguments = {"serve", "--port", std::to_string(port_), "--data", data_, "--config",
                            config_},
              .program = KNISTER_TINY_PAGE_PATH});
    const std::string line = program_->read_line();
    const std::size_t colon = line.rfind(':');
    if (colon == std::string::npos) throw std::runtime_error("it does not serve: " + line);
    port_ = static_cast<std::uint16_t>(std::stoul(line.substr(colon + 1)));
  }
  Finished kill() { return program_->stop(SIGKILL); }
  // From another address than the server's: no port of ours is taken for its own.
  [[nodiscard]] client::Server address() const { return {"127.0.0.1", port_, "127.0.0.2"}; }
  [[nodiscard]] const std::string& data() const { return data_; }

 private:
  std::string data_;
  std::string config_;
  std::uint16_t port_ = 0;
  std::unique_ptr<RunningProgram> program_;
};

std::string missing(const Crew& crew, const std::string& data) {
  const auto store = store::open_sqlite_store({.folder = data});
  if (!store) return "the data cannot be opened: " + store.error().detail;
  const auto book = read_log(**store);
  return book ? crew.missing_in(*book) : book.error();
}

TEST(ServerKill, LosesNothingThatWasAnsweredAndRollsNothingAnew) {
  const std::uint64_t kills = number_in("KNISTER_SERVER_KILLS", 6);
  const std::uint64_t seed = number_in("KNISTER_SEED", 1);
  const Folder folder;
  MortalServer server(folder);
  CrewPlan plan{server.address(), 4, 3, seed};
  plan.think_ms = 150;  // a game should outlive several servers
  plan.after_the_end = CrewPlan::AfterTheEnd::rematch;
  dice::Source luck(seed);
  std::uint64_t fruitful = 0;
  std::uint64_t answers = 0;
  std::uint64_t proved = 0;
  // Now and then all sit down at new tables: a log that is too long does not keep refusals.
  constexpr std::uint64_t kills_a_table = 200;
  for (std::uint64_t number = 1; number <= kills;) {
    plan.seed = seed + number;  // other people, who open other tables
    Crew crew(plan);
    for (const std::uint64_t last = std::min(number + kills_a_table, kills + 1); number < last;
         ++number) {
      const std::uint64_t before = crew.answers();
      crew.play_for(std::chrono::milliseconds(200 + luck.below(600)));
      fruitful += crew.answers() > before ? 1 : 0;
      ASSERT_EQ(server.kill().code, 128 + SIGKILL);
      crew.play_for(std::chrono::milliseconds(5));  // what was still on its way
      ASSERT_EQ(missing(crew, server.data()), "") << "kill " << number << " of seed " << seed;
      ASSERT_EQ(crew.trouble(), "");
      server.start();
    }
    answers += crew.answers();
    proved += crew.proved_rolls();
  }
  EXPECT_GE(2 * fruitful, kills) << "too few servers lived long enough to answer";
  EXPECT_GT(proved, 0U);
  std::printf(
      "%llu kills of a server, %llu answers, %llu rolls proved: nothing lost, no die changed\n",
      static_cast<unsigned long long>(kills), static_cast<unsigned long long>(answers),
      static_cast<unsigned long long>(proved));
}

}  // namespace
}  // namespace knister::test
