// store/sqlite_store_test.cpp: what SQLite promises beyond all engines: no trace of a forgotten
// name, and files that only their owner reads.
#include "store/sqlite_store.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <thread>

#include "tests/command/folder.h"
#include "tests/support/patience.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::day;
using test::event_item;
using test::Folder;
using test::table_id;
using test::token;

std::unique_ptr<Store> open_in(const Folder& folder) {
  auto store = open_sqlite_store({.folder = folder.file("data")});
  if (!store) throw std::runtime_error(std::string(name(store.error().code)));
  return std::move(*store);
}

void put(Store& store, Item item) {
  ASSERT_TRUE(store.append(std::move(item)));
  ASSERT_TRUE(store.flush());
}

// The bytes of all files below the folder.
std::string everything_in(const std::string& folder) {
  std::string all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) all += test::content_of(entry.path());
  }
  return all;
}

TEST(SqliteStore, LeavesNoTraceOfAForgottenName) {
  const Folder folder;
  const auto store = open_in(folder);
  const auto name_of = [](std::uint64_t person) {
    return "Somebody-" + std::to_string(person * 7'919 + 1'000'000) + "-Unforgettable";
  };
  // Many of them and of different lengths, so that rows move from page to page.
  constexpr std::uint64_t people = 600;
  for (std::uint64_t person = 0; person < people; ++person) {
    const std::string long_name = name_of(person) + std::string(person % 50, 'x');
    ASSERT_TRUE(store->append({table_id(person * 31 % 100),
                               day(1),
                               {Person{static_cast<Seat>(person), token(person), long_name},
                                DailyEntry{"2026-11-16", token(person), 1, long_name, "r"}}}));
  }
  ASSERT_TRUE(store->flush());
  ASSERT_NE(everything_in(folder.path()).find(name_of(122)), std::string::npos);
  for (std::uint64_t person = 0; person < people; person += 2) {
    ASSERT_TRUE(store->append({no_table, day(2), {NameRemoval{token(person)}}}));
  }
  ASSERT_TRUE(store->flush());
  const std::string left = everything_in(folder.path());
  for (std::uint64_t person = 0; person < people; ++person) {
    const bool forgotten = person % 2 == 0;
    EXPECT_EQ(left.find(name_of(person)) == std::string::npos, forgotten) << name_of(person);
  }
  EXPECT_EQ(store->people(table_id(0))->front().token, token(0)) << "the seat itself stays";
  EXPECT_EQ(store->daily_entry("2026-11-16", token(0)).value()->name, std::nullopt);
  EXPECT_TRUE(store->daily_entry("2026-11-16", token(1)).value()->name);
}

// A reader, such as a backup, keeps the write-ahead log as it is; the trace goes when it is done.
TEST(SqliteStore, ForgetsANameAlsoWhileSomebodyReads) {
  const Folder folder;
  const auto store = open_in(folder);
  const std::string person = "Somebody-Unforgettable";
  put(*store, event_item(1, 1));
  put(*store, {table_id(1), day(1), {Person{0, token(1), person}}});
  ASSERT_TRUE(store->replay([&](const StoredEvent&) {
    put(*store, {no_table, day(2), {NameRemoval{token(1)}}});
    EXPECT_NE(everything_in(folder.path()).find(person), std::string::npos)
        << "nothing was in the way: nothing was tested";
    return Visit::go_on;
  }));
  const auto late = std::chrono::steady_clock::now() + test::patience(std::chrono::seconds(30));
  while (everything_in(folder.path()).find(person) != std::string::npos &&
         std::chrono::steady_clock::now() < late) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(everything_in(folder.path()).find(person), std::string::npos);
}

TEST(SqliteStore, IsReadableByItsOwnerOnly) {
  const Folder folder;
  const auto store = open_in(folder);
  put(*store, event_item(1, 1));
  for (const auto& entry : std::filesystem::directory_iterator(folder.file("data"))) {
    const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
    EXPECT_EQ(entry.status().permissions() & others, std::filesystem::perms::none) << entry.path();
  }
}

}  // namespace
}  // namespace knister::store
