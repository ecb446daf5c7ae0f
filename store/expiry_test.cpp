// store/expiry_test.cpp: when old tables go the file becomes smaller.
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
