// tests/command/postgres_test.cpp: a server with its data in PostgreSQL, and data that move there
// and back, by the programs that people use.
#include <filesystem>
#include <gtest/gtest.h>
#include <regex>
#include <string>

#include "store/any_store.h"
#include "store/data_folder.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/command/program.h"
#include "tests/command/running_program.h"
#include "tests/command/says.h"
#include "tests/support/postgres_server.h"

namespace knister::test {
namespace {

constexpr const char* kept = KNISTER_SOURCE_DIR "/tests/fixtures/2026-11/server/knister.db";

class PostgresCommand : public testing::Test {
 protected:
  void prepare(const PostgresDatabase& database) {
    const Finished finished = knister({"store", database.owner(), "--role", "keeper"});
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_TRUE(says(finished.err, "is ready for a server’s data")) << finished.err;
  }
  // Data of an earlier server, as a server of today has opened them.
  std::string old_data() {
    std::filesystem::create_directory(folder.file("data"));
    std::filesystem::copy_file(kept, store::database_file(folder.file("data")));
    EXPECT_TRUE(store::open_sqlite_store({.folder = folder.file("data")}));
    return folder.file("data");
  }
  Start serve(const std::string& address) {
    return {.arguments = {"serve", "--port", "0", "--store", address},
            .environment = {{"XDG_DATA_HOME", folder.file("home")}},
            .program = KNISTER_TINY_PAGE_PATH};
  }
  static std::string counted(const Finished& finished) {
    std::smatch found;
    const std::string said = finished.out + finished.err;
    const std::regex counts("Tables: [0-9]+, events: [0-9]+");
    return std::regex_search(said, found, counts) ? found.str() : said;
  }

  Folder folder;
};

TEST_F(PostgresCommand, TakesAServersDataThereAndBack) {
  const std::string data = old_data();
  const PostgresDatabase there;
  prepare(there);
  const std::string whole = counted(knister({"check", data}));
  const Finished copied = knister({"copy", data, there.keeper()});
  EXPECT_EQ(copied.code, 0) << copied.err;
  EXPECT_EQ(counted(copied), whole);
  EXPECT_EQ(counted(knister({"check", there.keeper()})), whole);
  // Tables go on from there.
  {
    RunningProgram server(serve(there.keeper()));
    EXPECT_TRUE(begins(server.read_line(), "Knister is at "));
    const Finished stopped = server.stop(SIGTERM);
    EXPECT_EQ(stopped.code, 0) << stopped.err;
  }
  const std::string kept_there = counted(knister({"check", there.keeper()}));
  EXPECT_EQ(knister({"backup", there.keeper(), folder.file("copy.db")}).code, 0);
  EXPECT_EQ(knister({"copy", there.keeper(), folder.file("back")}).code, 0);
  EXPECT_EQ(counted(knister({"check", folder.file("back")})), kept_there);
  std::filesystem::create_directory(folder.file("restored"));
  std::filesystem::rename(folder.file("copy.db"), folder.file("restored/knister.db"));
  EXPECT_EQ(counted(knister({"check", folder.file("restored")})), kept_there);
}

TEST_F(PostgresCommand, CopiesNothingOverWhatIsThere) {
  const std::string data = old_data();
  const PostgresDatabase there;
  prepare(there);
  ASSERT_EQ(knister({"copy", data, there.keeper()}).code, 0);
  const Finished again = knister({"copy", data, there.keeper()});
  EXPECT_EQ(again.code, 1);
  EXPECT_TRUE(says(again.err, "has data already")) << again.err;
  EXPECT_FALSE(says(again.err, "keeper")) << again.err;
  EXPECT_TRUE(says(knister({"copy", there.keeper(), data}).err, "has data already"));
}

TEST_F(PostgresCommand, NamesWhatIsDamagedThere) {
  const std::string data = old_data();
  const PostgresDatabase there;
  prepare(there);
  ASSERT_EQ(knister({"copy", data, there.keeper()}).code, 0);
  there.run(
      "UPDATE knister.events SET event = 'x' WHERE sequence = 3 AND table_id = "
      "(SELECT table_id FROM knister.events ORDER BY table_id DESC LIMIT 1)");
  const Finished checked = knister({"check", there.keeper()});
  EXPECT_EQ(checked.code, 1);
  EXPECT_TRUE(says(checked.out, "event 3 of table ")) << checked.out;
  EXPECT_TRUE(says(checked.err, "Damaged places: 1.")) << checked.err;
  EXPECT_EQ(knister({"copy", there.keeper(), folder.file("back")}).code, 1);
  EXPECT_FALSE(std::filesystem::exists(folder.file("back")));
  const Finished saved = knister({"backup", there.keeper(), folder.file("copy.db")});
  EXPECT_EQ(saved.code, 1);
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db")));
}

TEST_F(PostgresCommand, ServesWithOneProcessAndSaysWhoHasIt) {
  const PostgresDatabase there;
  prepare(there);
  RunningProgram server(serve(there.keeper()));
  ASSERT_TRUE(begins(server.read_line(), "Knister is at "));
  const Finished second = run(serve(there.keeper()));
  EXPECT_EQ(second.code, 1);
  EXPECT_TRUE(says(second.err, "is in use by another knister: ")) << second.err;
  EXPECT_TRUE(says(second.err, ", process ")) << second.err;
  // Killed, it gives nothing back: the next one waits for the end of its lease.
  std::ignore = server.stop(SIGKILL);
  RunningProgram third(serve(there.keeper()));
  EXPECT_TRUE(begins(third.read_line(), "Knister is at "));
  EXPECT_EQ(third.stop(SIGTERM).code, 0);
}

TEST_F(PostgresCommand, SaysWhatIsWrong) {
  const PostgresDatabase database;
  const std::string empty = database.owner();
  const auto fails = [&](const std::string& address) {
    const Finished finished = run(serve(address));
    EXPECT_EQ(finished.code, 1) << finished.err;
    EXPECT_FALSE(says(finished.err, "secret")) << finished.err;
    return finished.err;
  };
  EXPECT_TRUE(says(fails(empty), "“knister store” of the same version makes it so"));
  EXPECT_TRUE(says(fails("mysql://knister:secret@localhost/knister"), "is no place for"));
  EXPECT_TRUE(says(fails("postgresql://knister:secret@localhost/knister?x=1"), "is no place for"));
  EXPECT_TRUE(says(fails("postgresql://knister:secret@localhost:1/knister"), "does not answer"));
  Start both = serve(empty);
  both.arguments.insert(both.arguments.end(), {"--data", folder.file("data")});
  const Finished finished = run(both);
  EXPECT_EQ(finished.code, 2);
  EXPECT_TRUE(says(finished.err, "--data and --store")) << finished.err;
}

}  // namespace
}  // namespace knister::test
