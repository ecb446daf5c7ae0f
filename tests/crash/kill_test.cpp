// tests/crash/kill_test.cpp: a process that stores is killed at random moments, again and again;
// what it said to be on disk is there.
//
// KNISTER_KILLS=N sets how many times, KNISTER_SEED=N the seed.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <gtest/gtest.h>
#include <thread>

#include "store/sqlite_store.h"
#include "tests/command/child.h"
#include "tests/command/descriptor.h"
#include "tests/command/folder.h"
#include "tests/command/program.h"
#include "tests/crash/environment.h"
#include "tests/crash/script.h"

namespace knister::test {
namespace {

// What is there to read now; false at the end.
bool read_some(std::string& text, int from) {
  std::array<char, 4096> buffer{};
  const ssize_t got = read(from, buffer.data(), buffer.size());
  if (got <= 0) return false;
  text.append(buffer.data(), static_cast<std::size_t>(got));
  return true;
}

// The number in the last line that is complete.
std::uint64_t last_number(const std::string& text) {
  const std::size_t end = text.rfind('\n');
  if (end == std::string::npos) return 0;
  const std::size_t start = text.rfind('\n', end - 1);
  return std::strtoull(text.c_str() + (start == std::string::npos ? 0 : start + 1), nullptr, 10);
}

// A database that grows through all its kills would be read again from its beginning after each.
constexpr std::uint64_t kills_a_database = 10;

struct Tally {
  std::uint64_t kills = 0;
  std::uint64_t acknowledged = 0;
};

// One database through so many kills.
void live(std::uint64_t seed, std::uint64_t kills, dice::Source& luck, Tally& tally) {
  const Folder folder;
  const std::string data = folder.file("data");
  std::uint64_t acknowledged = 0;
  for (std::uint64_t kill_number = 0; kill_number < kills; ++kill_number) {
    Pipe nothing = make_pipe();
    Pipe output = make_pipe();
    Child child(spawn({.arguments = {data, std::to_string(seed)}, .program = KNISTER_STORE_CHILD},
                      nothing.from.number(), output.to.number(), STDERR_FILENO));
    output.to.close();
    std::string said;
    ASSERT_TRUE(read_some(said, output.from.number())) << "it did not begin";
    std::this_thread::sleep_for(std::chrono::microseconds(luck.next() % 150'000));
    kill(child.id(), SIGKILL);
    while (read_some(said, output.from.number())) {
    }
    ASSERT_EQ(child.wait(), 128 + SIGKILL) << said;
    ASSERT_EQ(said.find("failed"), std::string::npos) << said;
    ASSERT_GE(last_number(said), acknowledged);
    ++tally.kills;
    tally.acknowledged += last_number(said) - acknowledged;
    acknowledged = last_number(said);

    const auto store = store::open_sqlite_store({.folder = data});
    ASSERT_TRUE(store) << store.error().detail;
    const Found found = look(**store, seed, acknowledged);
    ASSERT_EQ(found.problem, "") << "kill " << kill_number << " of seed " << seed;
    acknowledged = found.items;
  }
}

TEST(Kill, LosesNothingThatWasAcknowledged) {
  const std::uint64_t kills = number_in("KNISTER_KILLS", 8);
  std::uint64_t seed = number_in("KNISTER_SEED", 1);
  dice::Source luck(seed);
  Tally tally;
  for (; tally.kills < kills && !HasFatalFailure(); ++seed) {
    live(seed, std::min(kills_a_database, kills - tally.kills), luck, tally);
  }
  EXPECT_GT(tally.acknowledged, kills) << "too little was acknowledged to be lost";
  std::printf("%llu kills, %llu items acknowledged: nothing lost\n",
              static_cast<unsigned long long>(tally.kills),
              static_cast<unsigned long long>(tally.acknowledged));
}

}  // namespace
}  // namespace knister::test
