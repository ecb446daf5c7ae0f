// store/postgres/schema_test.cpp: whose database it is, which version, and what a server's role may
// do there.
#include "store/postgres/schema.h"

#include <gtest/gtest.h>

#include "store/postgres/check.h"
#include "store/postgres/postgres_store.h"
#include "tests/support/postgres_server.h"

namespace knister::store::postgres {
namespace {

class Schema : public testing::Test {
 protected:
  Address address(const std::string& user = "postgres") {
    return Address::parse(test::postgres_server().address(database.name(), user)).value();
  }
  FaultCode code_of_opening() {
    const auto store = open_store({.address = address()});
    EXPECT_FALSE(store);
    return store ? FaultCode::io : store.error().code;
  }
  std::string things() {
    return database.ask(
        "SELECT coalesce(string_agg(nspname || '.' || relname, ' ' ORDER BY 1), '') "
        "FROM pg_class JOIN pg_namespace ON relnamespace = pg_namespace.oid "
        "WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'");
  }

  test::PostgresDatabase database;
};

TEST_F(Schema, ThatIsNotThereIsNotMadeByAServer) {
  const auto store = open_store({.address = address()});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().code, FaultCode::unprepared);
  EXPECT_EQ(store.error().detail, "0");
  EXPECT_EQ(open_for_reading(address()).error().code, FaultCode::unprepared);
  EXPECT_EQ(check_database(address()).error().code, FaultCode::unprepared);
  EXPECT_EQ(things(), "");
}

TEST_F(Schema, StaysAsItIsWhenItIsPreparedAgain) {
  ASSERT_TRUE(prepare(address(), ""));
  database.run("INSERT INTO knister.notes VALUES ('held', 7)");
  const std::string before = things();
  ASSERT_TRUE(prepare(address(), ""));
  EXPECT_EQ(things(), before);
  EXPECT_EQ(open_store({.address = address()}).value()->note("held").value(), 7);
}

TEST_F(Schema, OfANewerProgramIsLeftAlone) {
  ASSERT_TRUE(prepare(address(), ""));
  database.run("UPDATE knister.version SET version = 99");
  EXPECT_EQ(code_of_opening(), FaultCode::newer_version);
  EXPECT_EQ(prepare(address(), "").error().code, FaultCode::newer_version);
  EXPECT_EQ(database.ask("SELECT version FROM knister.version"), "99");
}

TEST_F(Schema, OfAnotherProgramIsLeftAlone) {
  for (const char* const theirs :
       {"CREATE TABLE knister.bookmarks (url text)", "CREATE TABLE knister.version (number text)",
        "CREATE TABLE knister.version (program text, version bigint);"
        "INSERT INTO knister.version VALUES ('Gnister', 1)"}) {
    database.run("DROP SCHEMA IF EXISTS knister CASCADE; CREATE SCHEMA knister;");
    database.run(theirs);
    const std::string before = things();
    EXPECT_EQ(code_of_opening(), FaultCode::other_program) << theirs;
    EXPECT_EQ(prepare(address(), "").error().code, FaultCode::other_program) << theirs;
    EXPECT_EQ(things(), before);
  }
}

TEST_F(Schema, GivesAServersRoleOnlyTheRightsItNeeds) {
  const std::string role = "keeper \"of\" games";
  database.run("CREATE ROLE \"keeper \"\"of\"\" games\" LOGIN");
  const Address theirs = address("keeper%20%22of%22%20games");
  EXPECT_EQ(prepare(theirs, role).error().code, FaultCode::read_only) << "it owns nothing";
  ASSERT_TRUE(prepare(address(), role));
  for (const char* const forbidden :
       {"DROP TABLE knister.events", "DROP SCHEMA knister CASCADE", "TRUNCATE knister.events",
        "TRUNCATE knister.leases", "ALTER TABLE knister.events ADD COLUMN extra bigint",
        "ALTER TABLE knister.events DISABLE TRIGGER ALL", "CREATE TABLE knister.more (x bigint)",
        "CREATE TABLE public.more (x bigint)", "CREATE SCHEMA more",
        "UPDATE knister.events SET event = ''", "UPDATE knister.secrets SET secret = ''",
        "UPDATE knister.results SET record = ''", "UPDATE knister.answers SET answer = ''",
        "UPDATE knister.version SET version = 2", "DELETE FROM knister.leases",
        "INSERT INTO knister.leases SELECT * FROM knister.leases", "DROP FUNCTION knister.fence",
        "CREATE INDEX ON knister.events (time)", "SET ROLE postgres"}) {
    auto link = Link::open(theirs, Link::Purpose::writing);
    ASSERT_TRUE(link) << link.error().detail;
    const Done done = link->execute(forbidden);
    ASSERT_FALSE(done) << forbidden;
    EXPECT_EQ(done.error().code, FaultCode::read_only) << forbidden;
  }
  EXPECT_TRUE(open_store({.address = theirs}));
}

TEST_F(Schema, IsNotForOthers) {
  ASSERT_TRUE(prepare(address(), ""));
  const auto store = open_store({.address = address("keeper")});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().code, FaultCode::read_only);
}

}  // namespace
}  // namespace knister::store::postgres
