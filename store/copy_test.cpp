// store/copy_test.cpp: what a copy refuses, and that half of one is not taken for the whole. That
// everything comes along is in store/conformance/keeping_test.cpp, for each engine.
#include "store/copy.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "store/any_store.h"
#include "store/data_folder.h"
#include "store/database.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::event_item;
using test::Folder;
using test::table_id;

std::unique_ptr<Store> with_event(const std::string& data) {
  auto store = open_sqlite_store({.folder = data}).value();
  EXPECT_TRUE(store->append(event_item(1, 1)));
  EXPECT_TRUE(store->flush());
  return store;
}

TEST(Copy, RefusesAStoreThatHasSomething) {
  const Folder folder;
  const auto from = with_event(folder.file("from"));
  const auto to = with_event(folder.file("to"));
  EXPECT_EQ(copy_all(*from, *to).error().code, FaultCode::not_empty);
  EXPECT_EQ(to->tables()->front().last, 1U);
}

TEST(Copy, OfWhatIsDamagedIsNotFinished) {
  const Folder folder;
  with_event(folder.file("from"));
  {
    Database database =
        std::move(Database::open(database_file(folder.file("from")), Access::create).value());
    ASSERT_TRUE(database.execute("UPDATE events SET event = x'00'"));
  }
  const auto from = open_sqlite_store({.folder = folder.file("from")}).value();
  {
    const auto to = open_sqlite_store({.folder = folder.file("to")}).value();
    EXPECT_EQ(copy_all(*from, *to).error().code, FaultCode::damaged);
  }
  const auto opened = open_store({.address = *Address::parse(folder.file("to"))});
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, FaultCode::unfinished);
  EXPECT_EQ(opened.error().place, folder.file("to"));
}

TEST(Copy, ToAFileIsABackup) {
  const Folder folder;
  const auto from = with_event(folder.file("from"));
  const auto report = copy_to_file(*from, folder.file("copy.db"));
  ASSERT_TRUE(report);
  EXPECT_EQ(report->bytes, std::filesystem::file_size(folder.file("copy.db")));
  EXPECT_EQ(copy_to_file(*from, folder.file("copy.db")).error().code, FaultCode::exists);
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db.new")));
  std::filesystem::create_directory(folder.file("restored"));
  std::filesystem::rename(folder.file("copy.db"), database_file(folder.file("restored")));
  const auto restored = open_store({.address = *Address::parse(folder.file("restored"))});
  ASSERT_TRUE(restored);
  EXPECT_EQ((*restored)->newest_event(table_id(1)).value(), "event");
}

}  // namespace
}  // namespace knister::store
