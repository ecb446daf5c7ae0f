// store/opening_test.cpp: everything that can be wrong with a data folder, each with its own code.
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/data_folder.h"
#include "store/database.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::event_item;
using test::Folder;

FaultCode code_of(const std::string& folder) {
  const auto store = open_sqlite_store({.folder = folder});
  if (store) throw std::runtime_error("it opened");
  EXPECT_FALSE(store.error().place.empty());
  return store.error().code;
}

void make_data(const std::string& folder) {
  const auto store = open_sqlite_store({.folder = folder}).value();
  for (Sequence i = 1; i <= 200; ++i) ASSERT_TRUE(store->append(event_item(1, i)));
  ASSERT_TRUE(store->flush());
}

TEST(Opening, EveryFaultHasANameOfItsOwn) {
  for (const FaultName& one : fault_names) {
    EXPECT_EQ(name(one.code), one.name);
    for (const FaultName& other : fault_names) {
      EXPECT_EQ(one.code == other.code, one.name == other.name);
    }
  }
  // The last of the codes: none is missing from the list.
  EXPECT_EQ(fault_names.size(), static_cast<std::size_t>(FaultCode::unfinished) + 1);
}

TEST(Opening, RefusesAFileForAFolder) {
  const Folder folder;
  EXPECT_EQ(code_of(folder.with("data", "text")), FaultCode::folder_unusable);
}

TEST(Opening, RefusesAFolderThatCannotBeMade) {
  const Folder folder;
  EXPECT_EQ(code_of(folder.file("no/such/place")), FaultCode::folder_unusable);
}

TEST(Opening, RefusesWhatIsNoDatabase) {
  const Folder folder;
  const std::string text(5'000, 'x');
  test::write_to(folder.file("knister.db"), text);
  EXPECT_EQ(code_of(folder.path()), FaultCode::not_a_database);
  EXPECT_EQ(test::content_of(folder.file("knister.db")), text) << "it was left alone";
}

TEST(Opening, RefusesAFolderInPlaceOfTheDatabase) {
  const Folder folder;
  std::filesystem::create_directory(folder.file("knister.db"));
  EXPECT_EQ(code_of(folder.path()), FaultCode::read_only);
}

TEST(Opening, RefusesTheDatabaseOfAnotherProgram) {
  const Folder folder;
  {
    Database other = std::move(Database::open(folder.file("knister.db"), Access::create).value());
    ASSERT_TRUE(other.execute("CREATE TABLE bookmarks (url TEXT)"));
  }
  const std::string before = test::content_of(folder.file("knister.db"));
  EXPECT_EQ(code_of(folder.path()), FaultCode::other_program);
  EXPECT_EQ(test::content_of(folder.file("knister.db")), before) << "it was left alone";
}

TEST(Opening, TakesAnEmptyFileForANewDatabase) {
  const Folder folder;
  test::write_to(folder.file("knister.db"), "");
  EXPECT_TRUE(open_sqlite_store({.folder = folder.path()}));
}

TEST(Opening, NoticesADamagedDatabase) {
  const Folder folder;
  const std::string data = folder.file("data");
  make_data(data);
  std::string content = test::content_of(database_file(data));
  // All but the first page, where version and schema are.
  ASSERT_GT(content.size(), 8'192U);
  std::fill(content.begin() + 4'096, content.end(), '\x5A');
  test::write_to(database_file(data), content);
  const auto store = open_sqlite_store({.folder = data});
  // Either opening or reading has to say so; neither may crash or show events that never were.
  if (!store) {
    EXPECT_EQ(store.error().code, FaultCode::damaged);
    return;
  }
  const Done read = (*store)->replay([](const StoredEvent&) {
    ADD_FAILURE() << "that event never was";
    return Visit::stop;
  });
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, FaultCode::damaged);
}

TEST(Opening, NoticesAMissingEvent) {
  const Folder folder;
  const std::string data = folder.file("data");
  make_data(data);
  {
    Database database = std::move(Database::open(database_file(data), Access::create).value());
    ASSERT_TRUE(database.execute("DELETE FROM events WHERE sequence = 100"));
  }
  const auto store = open_sqlite_store({.folder = data}).value();
  Sequence last = 0;
  const Done read = store->replay([&](const StoredEvent& event) {
    last = event.sequence;
    return Visit::go_on;
  });
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, FaultCode::damaged);
  EXPECT_EQ(last, 99U);
}

TEST(Opening, NoticesAnIdOfTheWrongLength) {
  const Folder folder;
  const std::string data = folder.file("data");
  make_data(data);
  {
    Database database = std::move(Database::open(database_file(data), Access::create).value());
    ASSERT_TRUE(database.execute("PRAGMA ignore_check_constraints = 1"));
    ASSERT_TRUE(database.execute("UPDATE tables SET id = x''"));
  }
  const auto store = open_sqlite_store({.folder = data}).value();
  const auto tables = store->tables();
  ASSERT_FALSE(tables);
  EXPECT_EQ(tables.error().code, FaultCode::damaged);
  EXPECT_NE(tables.error().detail.find("id has 0 bytes"), std::string::npos);
}

TEST(Opening, RefusesASecondProcess) {
  const Folder folder;
  const std::string data = folder.file("data");
  auto store = open_sqlite_store({.folder = data}).value();
  // A lock of another open file counts as another process's, which this stands for.
  EXPECT_EQ(code_of(data), FaultCode::in_use);
  store.reset();
  EXPECT_TRUE(open_sqlite_store({.folder = data}));
}

TEST(Opening, SaysWhenEvenANewDatabaseHasNoRoom) {
  const Folder folder;
  const auto store = open_sqlite_store({.folder = folder.file("data"), .largest_bytes = 4'096});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().code, FaultCode::disk_full);
}

// What `open` answers to somebody who may read the folder and not write it. Root may everything,
// so a child becomes nobody first.
int code_seen_by_nobody(const std::string& data) {
  const pid_t child = fork();
  if (child == 0) {
    constexpr uid_t nobody = 65'534;
    if (geteuid() == 0 && setresuid(nobody, nobody, nobody) != 0) _exit(100);
    const auto store = open_sqlite_store({.folder = data});
    _exit(store ? 101 : static_cast<int>(store.error().code));
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 102;
}

TEST(Opening, RefusesAFolderThatMayNotBeWritten) {
  const Folder folder;
  const std::string data = folder.file("data");
  make_data(data);
  using std::filesystem::perms;
  const perms readable = perms::owner_read | perms::owner_exec | perms::group_read |
                         perms::group_exec | perms::others_read | perms::others_exec;
  std::filesystem::permissions(folder.path(), readable);
  std::filesystem::permissions(data, readable);
  EXPECT_EQ(code_seen_by_nobody(data), static_cast<int>(FaultCode::read_only));
  // The lock alone is not enough: the database has to be writable too.
  std::filesystem::permissions(lock_file(data), perms::all);
  EXPECT_EQ(code_seen_by_nobody(data), static_cast<int>(FaultCode::read_only));
  // A folder that is not there cannot be made in such a place either.
  EXPECT_EQ(code_seen_by_nobody(folder.file("new")), static_cast<int>(FaultCode::read_only));
  std::filesystem::permissions(data, perms::owner_all);
  std::filesystem::permissions(folder.path(), perms::owner_all);
}

}  // namespace
}  // namespace knister::store
