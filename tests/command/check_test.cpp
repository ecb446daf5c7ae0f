// tests/command/check_test.cpp: `knister check` as a program, beside a store that is in use.
#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "store/data_folder.h"
#include "store/database.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/command/program.h"
#include "tests/command/says.h"
#include "tests/support/store_items.h"

namespace knister::test {
namespace {

constexpr const char* kept = KNISTER_SOURCE_DIR "/tests/fixtures/2026-11/server/knister.db";

// Data of an earlier server, as a server of today has opened them.
void open_once(const std::string& data) {
  std::filesystem::create_directory(data);
  std::filesystem::copy_file(kept, store::database_file(data));
  ASSERT_TRUE(store::open_sqlite_store({.folder = data}));
}

TEST(CheckCommand, SaysThatAllIsWhole) {
  const Folder folder;
  open_once(folder.file("data"));
  const auto server = store::open_sqlite_store({.folder = folder.file("data")}).value();
  const Finished finished = knister({"check", folder.file("data")});
  EXPECT_EQ(finished.code, 0) << finished.out << finished.err;
  EXPECT_TRUE(begins(finished.out, "Everything is whole.")) << finished.out;
}

TEST(CheckCommand, NamesWhatIsDamaged) {
  const Folder folder;
  const std::string data = folder.file("data");
  open_once(data);
  {
    store::Database database =
        std::move(store::Database::open(store::database_file(data), store::Access::create).value());
    ASSERT_TRUE(
        database.execute("UPDATE events SET event = x'00' WHERE sequence = 3 AND table_number = "
                         "(SELECT max(table_number) FROM events)"));
  }
  const Finished finished = knister({"check", data});
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(says(finished.out, "event 3 of table ")) << finished.out;
  EXPECT_TRUE(says(finished.err, "Damaged places: 1.")) << finished.err;
}

TEST(CheckCommand, LeavesDataOfAnEarlierProgramAlone) {
  const Folder folder;
  const std::string data = folder.file("data");
  std::filesystem::create_directory(data);
  std::filesystem::copy_file(kept, store::database_file(data));
  const Finished finished = knister({"check", data});
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(says(finished.err, "has no checksums yet")) << finished.err;
}

TEST(CheckCommand, SaysWhenThereIsNothing) {
  const Folder folder;
  const Finished finished = knister({"check", folder.file("nothing")});
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(says(finished.err, "this is no folder of a server")) << finished.err;
}

}  // namespace
}  // namespace knister::test
