// store/expiry_test.cpp: old tables go with everything in them, and the file becomes smaller.
#include "store/expiry.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <thread>

#include "store/data_folder.h"
#include "store/sqlite_store.h"
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

TEST(Expiry, RemovesWhatIsOlderThanItsDays) {
  const Folder folder;
  const auto store = open_sqlite_store({.folder = folder.file("data")}).value();
  const int today = 20'773;  // 2026-11-16
  for (const auto& [table, last] : {std::pair{1, today - 31}, {2, today - 30}, {3, today}}) {
    ASSERT_TRUE(store->append(event_item(table, 1, "opened", day(today - 40))));
    ASSERT_TRUE(store->append({table_id(table),
                               day(last),
                               {Event{2, "x"}, Secret{1, "key"}, Person{0, token(table), "Ada"},
                                Result{1, "record", {5}}}}));
  }
  ASSERT_TRUE(store->append(
      {no_table, day(today - 31), {DailyEntry{"2026-10-16", token(1), 9, "Ada", "r"}}}));
  ASSERT_TRUE(store->append(
      {no_table, day(today - 30), {DailyEntry{"2026-10-17", token(1), 9, "Ada", "r"}}}));
  for (const int asked : {today - 31, today - 29}) {
    ASSERT_TRUE(
        store->append({no_table, day(asked), {Answer{"browser", std::to_string(asked), "table"}}}));
  }
  const auto removed = expire(*store, day(today));
  ASSERT_TRUE(removed);
  ASSERT_EQ(removed->size(), 1U);
  EXPECT_EQ((*removed)[0].table, table_id(1));
  EXPECT_EQ((*removed)[0].last, 2U);

  EXPECT_EQ(store->tables()->size(), 2U);
  EXPECT_TRUE(store->people(table_id(1))->empty());
  EXPECT_TRUE(store->secrets(table_id(1))->empty());
  EXPECT_TRUE(store->results(table_id(1))->empty());
  EXPECT_EQ(store->people(table_id(2))->size(), 1U);
  EXPECT_EQ(store->daily_board("2026-10-16", 9)->size(), 0U);
  EXPECT_EQ(store->daily_board("2026-10-17", 9)->size(), 1U);
  EXPECT_EQ(store->answer("browser", std::to_string(today - 31)).value(), std::nullopt);
  EXPECT_EQ(store->answer("browser", std::to_string(today - 29)).value(), "table");

  EXPECT_TRUE(expire(*store, day(today))->empty());
  EXPECT_EQ(expire(*store, day(today), std::chrono::days(0))->size(), 1U);
  EXPECT_EQ(expire(*store, day(today + 1), std::chrono::days(0))->size(), 1U);
}

TEST(Expiry, LetsATableBeginAnew) {
  const Folder folder;
  const auto store = open_sqlite_store({.folder = folder.file("data")}).value();
  ASSERT_TRUE(store->append(event_item(1, 1)));
  ASSERT_TRUE(store->append(event_item(1, 2)));
  ASSERT_TRUE(store->append({table_id(1), day(1), {TableRemoval{}}}));
  ASSERT_TRUE(store->append({table_id(9), day(1), {TableRemoval{}}}));
  ASSERT_TRUE(store->append(event_item(1, 1)));
  ASSERT_TRUE(store->flush());
  EXPECT_EQ((*store->tables())[0].last, 1U);
}

TEST(Expiry, GivesTheRoomBack) {
  const Folder folder;
  const std::string file = database_file(folder.file("data"));
  const auto store = open_sqlite_store({.folder = folder.file("data")}).value();
  for (std::uint64_t table = 1; table <= 50; ++table) {
    ASSERT_TRUE(store->append(event_item(table, 1, std::string(100'000, 'x'), day(1))));
  }
  ASSERT_TRUE(store->append(event_item(99, 1, "new", day(100))));
  ASSERT_TRUE(store->flush());
  ASSERT_EQ(expire(*store, day(100))->size(), 50U);
  // Bite by bite, when nothing else is to do; the data went before that.
  const auto late = std::chrono::steady_clock::now() + test::patience(std::chrono::seconds(30));
  while (std::filesystem::file_size(file) > 500'000 && std::chrono::steady_clock::now() < late) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_LT(std::filesystem::file_size(file), 500'000U);
  EXPECT_EQ(store->tables()->size(), 1U);
}

}  // namespace
}  // namespace knister::store
