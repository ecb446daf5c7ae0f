// store/migration_test.cpp: data of earlier versions are brought up to date, of later ones refused.
#include "store/migration.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "store/data_folder.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::day;
using test::Folder;
using test::table_id;
using test::token;

Database open_file(const std::string& path) {
  return std::move(Database::open(path, Access::create).value());
}

// The whole schema as text, in a fixed order.
std::string schema_of(Database& database) {
  auto rows = database.query("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name");
  std::string all;
  while ((*rows)->next().value()) all += std::string((*rows)->bytes(0)) + '\n';
  return all;
}

TEST(Migration, MakesTheSameSchemaStepByStepAndAtOnce) {
  const Folder folder;
  Database at_once = open_file(folder.file("at-once.db"));
  ASSERT_TRUE(migrate(at_once));
  Database by_step = open_file(folder.file("by-step.db"));
  for (int version = 1; version <= newest_version(); ++version) {
    ASSERT_TRUE(migrate(by_step, version));
    EXPECT_EQ(version_of(by_step).value(), version);
  }
  EXPECT_EQ(schema_of(by_step), schema_of(at_once));
  EXPECT_NE(schema_of(at_once), "");
  EXPECT_EQ(at_once.number("PRAGMA auto_vacuum").value(), 2);
}

// The file was written by the program when version 1 was the newest.
TEST(Migration, BringsDataOfTheFirstVersionUpToDate) {
  const Folder folder;
  const std::string data = folder.file("data");
  std::filesystem::create_directory(data);
  std::filesystem::copy_file(KNISTER_SOURCE_DIR "/tests/data/store/version-1.db",
                             database_file(data));
  ASSERT_EQ(open_file(database_file(data)).number("PRAGMA user_version").value(), 1);
  for (int again = 0; again < 2; ++again) {
    const auto store = open_sqlite_store({.folder = data}).value();
    const auto tables = store->tables();
    ASSERT_EQ(tables->size(), 2U);
    EXPECT_EQ((*tables)[0].last, 3U + static_cast<unsigned>(again));
    std::string events;
    ASSERT_TRUE(store->replay(table_id(1), [&](const StoredEvent& event) {
      events += std::string(event.bytes) + ';';
      return Visit::go_on;
    }));
    EXPECT_EQ(events.substr(0, 30), "opened;rolled 3+5;written 8c3;");
    EXPECT_EQ(store->answer("browser", "open-1").value(), "table 1");
    EXPECT_EQ((*store->secrets(table_id(1)))[0].bytes, "last key");
    EXPECT_EQ((*store->people(table_id(1)))[1].name, "Ben");
    // It goes on where it was, with what the version now has.
    if (again == 0) {
      ASSERT_TRUE(
          store->append({table_id(1), day(20'775), {Event{4, "more"}, Result{1, "r", {8}}}}));
      ASSERT_TRUE(store->flush());
    }
    EXPECT_EQ(store->results(table_id(1))->size(), 1U);
  }
  Database migrated = open_file(database_file(data));
  EXPECT_EQ(version_of(migrated).value(), newest_version());
  Database fresh = open_file(folder.file("fresh.db"));
  ASSERT_TRUE(migrate(fresh));
  EXPECT_EQ(schema_of(migrated), schema_of(fresh));
}

TEST(Migration, RefusesDataOfANewerProgram) {
  const Folder folder;
  const std::string data = folder.file("data");
  const int newer = newest_version() + 1;
  ASSERT_TRUE(open_sqlite_store({.folder = data}));
  ASSERT_TRUE(open_file(database_file(data))
                  .execute(("PRAGMA user_version = " + std::to_string(newer)).c_str()));
  const std::string before = test::content_of(database_file(data));
  const auto store = open_sqlite_store({.folder = data});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().code, FaultCode::newer_version);
  EXPECT_EQ(store.error().detail, std::to_string(newer));
  EXPECT_EQ(store.error().place, database_file(data));
  EXPECT_EQ(test::content_of(database_file(data)), before) << "it was left alone";
}

TEST(Migration, RefusesItsOwnMarkWithoutAVersion) {
  const Folder folder;
  Database database = open_file(folder.file("odd.db"));
  ASSERT_TRUE(database.execute("PRAGMA application_id = 1265527155; CREATE TABLE tables (x)"));
  EXPECT_EQ(version_of(database).error().code, FaultCode::damaged);
}

}  // namespace
}  // namespace knister::store
