// store/backup_test.cpp: a copy of one moment, taken while others write, that can take over.
#include "store/backup.h"

#include <atomic>
#include <filesystem>
#include <gtest/gtest.h>
#include <thread>

#include "store/data_folder.h"
#include "store/database.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::day;
using test::event_item;
using test::Folder;
using test::table_id;
using test::token;

// A store that has this file for its data.
std::unique_ptr<Store> restored(const Folder& folder, const std::string& file) {
  const std::string data = folder.file("restored");
  std::filesystem::create_directory(data);
  std::filesystem::copy_file(file, database_file(data));
  return open_sqlite_store({.folder = data}).value();
}

TEST(Backup, IsAMomentOfADatabaseThatIsWrittenTo) {
  const Folder folder;
  const std::string copy = folder.file("copy.db");
  const auto store = open_sqlite_store({.folder = folder.file("data")}).value();
  // A secret, a name and a table's first half go in together; the copy must hold both or neither.
  ASSERT_TRUE(store->append({table_id(1), day(1), {Event{1, "x"}, Secret{1, "last key"}}}));
  ASSERT_TRUE(store->append({table_id(1), day(1), {Person{0, token(1), "Ada"}}}));
  for (std::uint64_t table = 2; table <= 200; ++table) {
    ASSERT_TRUE(store->append(event_item(table, 1, std::string(5'000, 'x'))));
  }
  ASSERT_TRUE(store->flush());
  const Ticket before = store->stored();
  std::atomic<bool> copied{false};
  Sequence written = 1;
  std::thread writer([&] {
    while (!copied) {
      ++written;
      ASSERT_TRUE(store->append({table_id(1), day(2), {Event{written, "in pair"}}}));
      ASSERT_TRUE(store->append({table_id(2), day(2), {Event{written, "in pair"}}}));
      ASSERT_TRUE(store->flush());
    }
  });
  const auto report = store->backup(copy, {.pages = 5, .pause = std::chrono::milliseconds(1)});
  copied = true;
  writer.join();
  ASSERT_TRUE(report);
  EXPECT_GT(store->stored(), before + 10) << "nothing was written meanwhile: nothing was tested";
  EXPECT_EQ(report->bytes, std::filesystem::file_size(copy));
  EXPECT_FALSE(std::filesystem::exists(copy + ".new"));
  EXPECT_FALSE(std::filesystem::exists(copy + "-wal"));

  const auto second = restored(folder, copy);
  const auto tables = second->tables();
  ASSERT_TRUE(tables);
  ASSERT_EQ(tables->size(), 200U);
  EXPECT_LT((*tables)[0].last, written) << "the copy is of the moment when it began";
  EXPECT_LE((*tables)[0].last - (*tables)[1].last, 1U);
  EXPECT_EQ((*second->secrets(table_id(1)))[0].bytes, "last key");
  EXPECT_EQ((*second->people(table_id(1)))[0].name, "Ada");
  // And it goes on from there.
  ASSERT_TRUE(second->append({table_id(1), day(3), {Event{(*tables)[0].last + 1, "on"}}}));
  EXPECT_TRUE(second->flush());
}

TEST(Backup, NeedsNoServer) {
  const Folder folder;
  const std::string data = folder.file("data");
  {
    const auto store = open_sqlite_store({.folder = data}).value();
    ASSERT_TRUE(store->append(event_item(1, 1)));
  }
  ASSERT_TRUE(backup_folder(data, folder.file("copy.db")));
  EXPECT_EQ(restored(folder, folder.file("copy.db"))->tables()->size(), 1U);
}

TEST(Backup, IsReadableByItsOwnerOnly) {
  const Folder folder;
  ASSERT_TRUE(open_sqlite_store({.folder = folder.file("data")}));
  ASSERT_TRUE(backup_folder(folder.file("data"), folder.file("copy.db")));
  EXPECT_EQ(std::filesystem::status(folder.file("copy.db")).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST(Backup, ReplacesNothing) {
  const Folder folder;
  ASSERT_TRUE(open_sqlite_store({.folder = folder.file("data")}));
  const std::string precious = folder.with("copy.db", "precious");
  EXPECT_EQ(backup_folder(folder.file("data"), precious).error().code, FaultCode::exists);
  EXPECT_EQ(test::content_of(precious), "precious");
}

TEST(Backup, TakesTheLeftoverOfAKilledOneAway) {
  const Folder folder;
  ASSERT_TRUE(open_sqlite_store({.folder = folder.file("data")}));
  test::write_to(folder.file("copy.db.new"), "half");
  ASSERT_TRUE(backup_folder(folder.file("data"), folder.file("copy.db")));
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db.new")));
}

TEST(Backup, SaysWhatIsWrong) {
  const Folder folder;
  std::filesystem::create_directory(folder.file("empty"));
  const auto of = [&](const std::string& data, const std::string& file) {
    const auto report = backup_folder(folder.file(data), folder.file(file));
    EXPECT_FALSE(std::filesystem::exists(folder.file(file)));
    EXPECT_FALSE(std::filesystem::exists(folder.file(file) + ".new"));
    return report.error();
  };
  EXPECT_EQ(of("empty", "copy.db").code, FaultCode::missing);
  EXPECT_EQ(of("nowhere", "copy.db").code, FaultCode::missing);
  ASSERT_TRUE(open_sqlite_store({.folder = folder.file("data")}));
  EXPECT_EQ(of("data", "no/such/folder/copy.db").code, FaultCode::read_only);

  const std::string file = database_file(folder.file("data"));
  std::string content = test::content_of(file);
  std::fill(content.begin() + 4'096, content.end(), '\x5A');
  test::write_to(file, content);
  EXPECT_EQ(of("data", "copy.db").code, FaultCode::damaged);
  test::write_to(file, std::string(5'000, 'x'));
  EXPECT_EQ(of("data", "copy.db").code, FaultCode::not_a_database);
  EXPECT_EQ(of("data", "copy.db").place, file);
}

}  // namespace
}  // namespace knister::store
