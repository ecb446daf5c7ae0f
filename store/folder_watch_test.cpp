// store/folder_watch_test.cpp: room that goes and comes, and a database that is taken away.
#include "store/folder_watch.h"

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <gtest/gtest.h>
#include <mutex>
#include <thread>

#include "store/data_folder.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::event_item;
using test::Folder;

TEST(FolderWatch, TellsHowMuchRoomThereIs) {
  const Folder folder;
  std::uint64_t free = 1'000;
  const auto space = [&] {
    return FolderWatch(folder.path(), {.scarce_bytes = 500, .none_bytes = 100},
                       [&] { return std::optional(free); })
        .space();
  };
  EXPECT_EQ(space(), Space::ample);
  free = 499;
  EXPECT_EQ(space(), Space::scarce);
  free = 99;
  EXPECT_EQ(space(), Space::none);
  free = 500;
  EXPECT_EQ(space(), Space::ample);
}

TEST(FolderWatch, TakesRoomForGrantedWhereTheSystemDoesNotSay) {
  const Folder folder;
  const FolderWatch watch(folder.path(), {}, [] { return std::optional<std::uint64_t>(); });
  EXPECT_EQ(watch.space(), Space::ample);
}

TEST(FolderWatch, NoticesThatTheDatabaseWasTakenAway) {
  const Folder folder;
  const std::string file = folder.with("knister.db", "data");
  const FolderWatch watch(folder.path(), {});
  EXPECT_TRUE(watch.still_there());
  std::filesystem::rename(file, folder.file("elsewhere"));
  EXPECT_EQ(watch.still_there().error().code, FaultCode::removed);
  test::write_to(file, "data");
  EXPECT_EQ(watch.still_there().error().code, FaultCode::removed) << "another file of that name";
}

// Waits for the one fault that a store tells of.
class Fate {
 public:
  Callbacks callbacks() {
    Callbacks all;
    all.failed = [this](const Fault& fault) {
      const std::scoped_lock lock(mutex_);
      code_ = fault.code;
      told_.notify_all();
    };
    return all;
  }
  FaultCode wait() {
    std::unique_lock lock(mutex_);
    told_.wait(lock, [this] { return code_.has_value(); });
    return *code_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable told_;
  std::optional<FaultCode> code_;
};

TEST(FolderWatch, NothingIsAcknowledgedThatGoesIntoAFileThatIsGone) {
  const Folder folder;
  const std::string data = folder.file("data");
  Fate fate;
  const auto store = open_sqlite_store({.folder = data, .callbacks = fate.callbacks()}).value();
  ASSERT_TRUE(store->append(event_item(1, 1)));
  ASSERT_TRUE(store->flush());
  std::filesystem::remove(database_file(data));
  ASSERT_TRUE(store->append(event_item(1, 2)));
  EXPECT_FALSE(store->flush());
  EXPECT_EQ(fate.wait(), FaultCode::removed);
  EXPECT_EQ(store->stored(), 1U);
}

// The database may grow to a size; what stands for more room is that it may grow further.
TEST(FolderWatch, AFullDiskIsWaitedOut) {
  const Folder folder;
  const std::string data = folder.file("data");
  constexpr std::uint64_t small = std::uint64_t{1} << 20U;
  std::atomic<std::uint64_t> largest = small;
  const auto store = open_sqlite_store({.folder = data,
                                        .largest_bytes = small,
                                        .when_full = WhenFull::wait,
                                        .larger = [&] { return largest.load(); }})
                         .value();
  ASSERT_TRUE(store->append(event_item(1, 1)));
  ASSERT_TRUE(store->flush());
  const std::string big(2 * small, 'x');
  ASSERT_TRUE(store->append(event_item(1, 2, big)));
  ASSERT_TRUE(store->append(event_item(2, 1)));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(store->stored(), 1U) << "it has neither failed nor lied";
  largest = 16 * small;
  EXPECT_TRUE(store->flush());
  EXPECT_EQ(store->stored(), 3U);
  ASSERT_TRUE(store->append(event_item(1, 3)));
  EXPECT_TRUE(store->flush()) << "and goes on where it was";
}

TEST(FolderWatch, AFullDiskDoesNotKeepAStoreFromClosing) {
  const Folder folder;
  constexpr std::uint64_t small = std::uint64_t{1} << 20U;
  const std::string data = folder.file("data");
  {
    const auto store =
        open_sqlite_store({.folder = data, .largest_bytes = small, .when_full = WhenFull::wait})
            .value();
    ASSERT_TRUE(store->append(event_item(1, 1)));
    ASSERT_TRUE(store->flush());
    ASSERT_TRUE(store->append(event_item(1, 2, std::string(2 * small, 'x'))));
  }
  const auto store = open_sqlite_store({.folder = data}).value();
  EXPECT_EQ(store->tables()->front().last, 1U);
}

}  // namespace
}  // namespace knister::store
