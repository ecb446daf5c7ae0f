// tests/crash/power_cut_test.cpp: the power goes at any operation, again and again; what was
// acknowledged is there, in order, and nothing is there by half.
//
// KNISTER_POWER_CUTS=N sets how many times, KNISTER_SEED=N the first seed.
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <optional>
#include <vector>

#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/crash/environment.h"
#include "tests/crash/power_cut_vfs.h"
#include "tests/crash/script.h"

namespace knister::test {
namespace {

struct Tally {
  std::uint64_t cuts = 0;
  std::uint64_t acknowledged = 0;
  std::uint64_t syncs = 0;
};

constexpr int lives = 3;  // of one database: made, and continued after each cut

store::SqliteOptions options_for(const std::string& folder, store::Sync sync) {
  // Pages go to their places after few commits, so that the power often goes while they do.
  return {.folder = folder, .checkpoint_pages = 30, .sync = sync};
}

// One database through all its lives. What is wrong with it, if anything.
std::optional<std::string> live(std::uint64_t seed, store::Sync sync, Tally& tally) {
  const Folder folder;
  dice::Source luck(seed);
  std::uint64_t acknowledged = 0;
  for (int life = 0; life < lives; ++life) {
    const std::string data = folder.file("life-" + std::to_string(life));
    const std::string next = folder.file("life-" + std::to_string(life + 1));
    std::filesystem::create_directories(data);
    std::filesystem::create_directory(next);
    PowerCutVfs vfs;
    // Often while the database is being made, or being opened after the last cut.
    vfs.cut_after(luck.next() % (luck.next() % 3 == 0 ? 60 : 900));
    store::SqliteOptions options = options_for(data, sync);
    options.vfs = vfs.name();
    if (auto opened = store::open_sqlite_store(options)) {
      auto& store = *opened;
      const Found found = look(*store, seed, acknowledged);
      if (!found.problem.empty() && !vfs.is_cut()) return found.problem;
      if (found.problem.empty()) {
        Script script(seed);
        while (script.made() < found.items) std::ignore = script.next();
        acknowledged = found.items;  // what was read is as good as acknowledged
        const std::uint64_t most = 20 + luck.next() % 60;
        for (std::uint64_t i = 0; i < most && !vfs.is_cut(); ++i) {
          if (!store->append(script.next())) break;
          if (luck.next() % 4 == 0 && !store->flush()) break;
        }
        if (luck.next() % 2 == 0) std::ignore = store->flush();
        vfs.cut_now();
        acknowledged += store->stored();
        tally.acknowledged += store->stored();
      }
    } else if (!vfs.is_cut()) {
      return "it cannot be opened: " + std::string(name(opened.error().code)) + ", " +
             opened.error().detail;
    }
    vfs.cut_now();
    tally.syncs += vfs.syncs();
    vfs.restore(data, next, luck);
    ++tally.cuts;
  }
  // The last time the power stays.
  auto opened = store::open_sqlite_store(
      options_for(folder.file("life-" + std::to_string(lives)), store::Sync::full));
  if (!opened) return "it cannot be opened: " + opened.error().detail;
  const Found found = look(**opened, seed, acknowledged);
  if (!found.problem.empty()) return found.problem;
  return std::nullopt;
}

TEST(PowerCut, LosesNothingThatWasAcknowledged) {
  const std::uint64_t cuts = number_in("KNISTER_POWER_CUTS", 300);
  const std::uint64_t first = number_in("KNISTER_SEED", 1);
  Tally tally;
  for (std::uint64_t seed = first; tally.cuts < cuts; ++seed) {
    const auto problem = live(seed, store::Sync::full, tally);
    ASSERT_FALSE(problem) << "seed " << seed << ": " << *problem;
  }
  EXPECT_GT(tally.acknowledged, cuts) << "too little was acknowledged to be lost";
  std::printf("%llu power cuts, %llu items acknowledged, %llu syncs: nothing lost\n",
              static_cast<unsigned long long>(tally.cuts),
              static_cast<unsigned long long>(tally.acknowledged),
              static_cast<unsigned long long>(tally.syncs));
}

// A disk that fails while the program lives on.
TEST(PowerCut, IsToldAsAFaultOnce) {
  const Folder folder;
  PowerCutVfs vfs;
  std::vector<store::FaultCode> faults;
  std::vector<store::Ticket> tickets;
  store::SqliteOptions options = options_for(folder.file("data"), store::Sync::full);
  options.vfs = vfs.name();
  options.callbacks = {.stored = [&](store::Ticket ticket) { tickets.push_back(ticket); },
                       .failed = [&](const store::Fault& fault) { faults.push_back(fault.code); }};
  {
    auto store = store::open_sqlite_store(options).value();
    ASSERT_TRUE(store->append(event_item(1, 1)));
    ASSERT_TRUE(store->flush());
    vfs.cut_now();
    ASSERT_TRUE(store->append(event_item(1, 2)));
    EXPECT_FALSE(store->flush());
    EXPECT_EQ(store->append(event_item(1, 3)).error().code, store::FaultCode::stopped);
  }
  EXPECT_EQ(faults, (std::vector{store::FaultCode::io}));
  EXPECT_EQ(tickets, (std::vector<store::Ticket>{1}));
}

// The control: without syncs the same must be noticed, or the test above says nothing.
TEST(PowerCut, IsNoticedWithoutSyncs) {
  Tally tally;
  int losses = 0;
  constexpr std::uint64_t seeds = 20;
  std::string example;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    if (const auto problem = live(seed, store::Sync::off, tally)) {
      ++losses;
      example = *problem;
    }
  }
  EXPECT_GE(losses, 10);
  std::printf("with synchronous=OFF %d of %llu databases lost something, such as: %s\n", losses,
              static_cast<unsigned long long>(seeds), example.c_str());
}

}  // namespace
}  // namespace knister::test
