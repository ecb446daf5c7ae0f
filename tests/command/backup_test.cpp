// tests/command/backup_test.cpp: `knister backup` as a program, beside a store that is in use.
#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "store/data_folder.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/command/program.h"
#include "tests/command/says.h"
#include "tests/support/store_items.h"

namespace knister::test {
namespace {

TEST(BackupCommand, CopiesDataThatAnotherProcessHasOpen) {
  const Folder folder;
  const std::string copy = folder.file("copy.db");
  const auto store = store::open_sqlite_store({.folder = folder.file("data")}).value();
  ASSERT_TRUE(store->append(event_item(1, 1, "opened")));
  ASSERT_TRUE(store->flush());
  const Finished finished = knister({"backup", folder.file("data"), copy});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(finished.out, "");
  EXPECT_TRUE(begins(finished.err, "The backup is in " + copy + ": "));
  // The server goes on undisturbed; the copy is of the moment before.
  ASSERT_TRUE(store->append(event_item(1, 2, "rolled")));
  ASSERT_TRUE(store->flush());

  std::filesystem::create_directory(folder.file("restored"));
  std::filesystem::copy_file(copy, store::database_file(folder.file("restored")));
  const auto restored = store::open_sqlite_store({.folder = folder.file("restored")}).value();
  EXPECT_EQ((*restored->tables())[0].last, 1U);
}

TEST(BackupCommand, SaysWhatIsWrong) {
  const Folder folder;
  std::filesystem::create_directory(folder.file("empty"));
  const auto fails = [&](const std::string& data, const std::string& file) {
    const Finished finished = knister({"backup", folder.file(data), folder.file(file)});
    EXPECT_EQ(finished.code, 1);
    EXPECT_EQ(finished.out, "");
    return finished.err;
  };
  EXPECT_EQ(fails("empty", "copy.db"), "knister: there is no " + folder.file("empty/knister.db") +
                                           ": this is no folder of a server’s data\n");
  ASSERT_TRUE(store::open_sqlite_store({.folder = folder.file("data")}));
  write_to(folder.file("precious"), "precious");
  EXPECT_TRUE(says(fails("data", "precious"), "a backup replaces nothing"));
  EXPECT_EQ(content_of(folder.file("precious")), "precious");
  write_to(folder.file("data/knister.db"), std::string(5'000, 'x'));
  EXPECT_TRUE(says(fails("data", "copy.db"), "is not a database"));
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db")));
}

TEST(BackupCommand, NeedsBothNames) {
  const Finished finished = knister({"backup", "data"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_TRUE(says(finished.err, "FILE is missing."));
}

}  // namespace
}  // namespace knister::test
