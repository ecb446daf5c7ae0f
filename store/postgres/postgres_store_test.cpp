// store/postgres/postgres_store_test.cpp: what PostgreSQL adds to what every engine promises: one
// process that writes, a database that goes away and comes back, and a line to it that is safe.
#include "store/postgres/postgres_store.h"

#include <gtest/gtest.h>
#include <string>
#include <thread>
#include <unistd.h>

#include "store/conformance/told.h"
#include "store/postgres/link.h"
#include "store/postgres/schema.h"
#include "tests/support/patience.h"
#include "tests/support/postgres_server.h"
#include "tests/support/store_items.h"

namespace knister::store::postgres {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using test::event_item;
using test::table_id;
using test::Told;

class PostgresStore : public testing::Test {
 protected:
  PostgresStore() {
    const Done done = prepare(Address::parse(database.owner()).value(), "keeper");
    if (!done) throw std::runtime_error(done.error().detail);
  }
  Options options(Callbacks callbacks = {}, milliseconds term = usual_term) {
    return {.address = Address::parse(database.keeper()).value(),
            .callbacks = std::move(callbacks),
            .term = term};
  }
  std::unique_ptr<Store> open(Callbacks callbacks = {}, milliseconds term = usual_term) {
    auto store = open_store(options(std::move(callbacks), term));
    if (!store) throw std::runtime_error(std::string(name(store.error().code)));
    return std::move(*store);
  }
  // The events of all tables that are there, as somebody else reads them.
  std::uint64_t events() {
    return std::stoull(database.ask("SELECT count(*) FROM knister.events"));
  }
  void end_connections(const std::string& which) {
    database.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "
        "datname = current_database() AND application_name = 'knister' AND " +
        which);
  }
  static bool soon(const std::function<bool()>& wanted) {
    const auto late = std::chrono::steady_clock::now() + test::patience(seconds(60));
    while (!wanted()) {
      if (std::chrono::steady_clock::now() > late) return false;
      std::this_thread::sleep_for(milliseconds(5));
    }
    return true;
  }

  // A process that is stopped in the middle of its work, longer than its lease, and wakes when
  // another has taken over: whether what it then writes is there. It writes to a table of its own,
  // so that nothing but the epoch can be in its way.
  bool keeps_what_comes_late() {
    Told told;
    auto late = open(told.callbacks(), milliseconds(300));
    EXPECT_TRUE(late->append(event_item(1, 1)));
    EXPECT_TRUE(soon([&] { return late->stored() == 1; }));  // and now its thread is held
    EXPECT_TRUE(late->append(event_item(3, 1)));
    const auto next = open();
    EXPECT_TRUE(next->append(event_item(2, 1)));
    EXPECT_TRUE(next->flush());
    told.open_gate();
    const Done flushed = late->flush();
    late.reset();
    EXPECT_TRUE(next->append(event_item(2, 2)));
    EXPECT_TRUE(next->flush());
    const bool kept = !next->newest_event(table_id(3)).value().value_or("").empty();
    EXPECT_EQ(kept, flushed.has_value());
    EXPECT_EQ(told.faults(), kept ? std::vector<FaultCode>{} : std::vector{FaultCode::held});
    return kept;
  }

  test::PostgresServer& server = test::postgres_server();
  test::PostgresDatabase database;
};

TEST_F(PostgresStore, IsWrittenByOneProcessAtATime) {
  auto store = open();
  const auto second = open_store(options());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, FaultCode::held);
  EXPECT_NE(second.error().detail.find("process " + std::to_string(getpid())), std::string::npos);
  EXPECT_TRUE(open_for_reading(options().address)) << "others may look";
  store.reset();
  EXPECT_TRUE(open_store(options())) << "who ends lets go";
}

TEST_F(PostgresStore, WaitsForTheLeaseOfOneThatIsGone) {
  database.run(
      "UPDATE knister.leases SET process = 'gone', holder = 'gone', "
      "until = clock_timestamp() + interval '1 second'");
  EXPECT_TRUE(open_store(options()));
}

TEST_F(PostgresStore, KeepsNothingThatComesAfterAnotherHasTakenOver) {
  EXPECT_FALSE(keeps_what_comes_late());
}

// The control: without the check the same is kept, and the test above would say so.
TEST_F(PostgresStore, KeepsWhatComesLateWhenTheEpochIsNotChecked) {
  database.run(
      "CREATE OR REPLACE FUNCTION knister.fence(held bigint, newest bigint, "
      "milliseconds bigint) RETURNS void LANGUAGE plpgsql AS 'BEGIN END'");
  EXPECT_TRUE(keeps_what_comes_late());
}

TEST_F(PostgresStore, WaitsForADatabaseThatGoesAndComesBack) {
  Told told;
  told.open_gate();
  auto store = open(told.callbacks());
  ASSERT_TRUE(store->append(event_item(1, 1)));
  ASSERT_TRUE(store->flush());
  server.stop();
  ASSERT_TRUE(soon([&] { return store->space() == Space::none; })) << "noticed when nobody asks";
  for (Sequence i = 2; i <= 5; ++i) ASSERT_TRUE(store->append(event_item(1, i)));
  EXPECT_EQ(store->tables().error().code, FaultCode::unreachable);
  EXPECT_EQ(store->stored(), 1U);
  EXPECT_EQ(open_store(options()).error().code, FaultCode::unreachable);
  server.start();
  ASSERT_TRUE(store->flush());
  EXPECT_EQ(store->space(), Space::ample);
  EXPECT_EQ(store->tables()->front().last, 5U);
  EXPECT_TRUE(told.faults().empty());
}

TEST_F(PostgresStore, ClosesAlsoWhileTheDatabaseIsGone) {
  auto store = open();
  server.stop();
  ASSERT_TRUE(store->append(event_item(1, 1)));
  ASSERT_TRUE(soon([&] { return store->space() == Space::none; }));
  store.reset();
  server.start();
  EXPECT_EQ(events(), 0U);
}

TEST_F(PostgresStore, StoresEverythingOnceWhenConnectionsBreak) {
  Told told;
  told.open_gate();
  auto store = open(told.callbacks());
  Sequence last = 0;
  for (int round = 0; round < 8; ++round) {
    for (int i = 0; i < 100; ++i) ASSERT_TRUE(store->append(event_item(1, ++last)));
    end_connections("true");
  }
  ASSERT_TRUE(store->flush());
  EXPECT_EQ(events(), last);
  EXPECT_EQ(store->tables()->front().condition, Condition::whole);
  EXPECT_TRUE(told.faults().empty());
}

// A commit that waits for a standby has been made already: a connection that is cut off then has
// committed, and whoever waits for the answer gets none.
TEST_F(PostgresStore, KnowsACommitThatWasMadeAndNeverAnswered) {
  Told told;
  told.open_gate();
  auto store = open(told.callbacks(), seconds(60));  // no renewals meanwhile
  const auto await_standby = [&](const std::string& standby) {
    server.run("postgres", "ALTER SYSTEM SET synchronous_standby_names = '" + standby + "'");
    server.run("postgres", "SELECT pg_reload_conf()");
  };
  const std::string waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
  await_standby("nobody");
  Sequence last = 0;
  ASSERT_TRUE(soon([&] {
    const bool waits = server.ask("postgres", waiting) == "1";
    if (!waits && store->stored() == last) {
      EXPECT_TRUE(store->append(event_item(1, ++last)));
    }
    return waits;
  }));
  EXPECT_EQ(store->stored(), last - 1);
  end_connections("wait_event = 'SyncRep'");
  ASSERT_TRUE(soon([&] { return events() == last; })) << "the commit was made";
  await_standby("");
  ASSERT_TRUE(store->flush());
  EXPECT_EQ(events(), last);
  EXPECT_EQ(store->stored(), last);
  EXPECT_TRUE(told.faults().empty());
}

TEST_F(PostgresStore, IsRefusedWhereNothingIsFlushed) {
  const auto set = [&](const std::string& value) {
    server.run("postgres", "ALTER SYSTEM SET fsync = " + value);
    server.run("postgres", "SELECT pg_reload_conf()");
    ASSERT_TRUE(soon([&] { return server.ask("postgres", "SHOW fsync") == value; }));
  };
  set("off");
  const auto store = open_store(options());
  set("on");
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().code, FaultCode::unsafe);
  EXPECT_EQ(store.error().detail, "fsync");
}

TEST_F(PostgresStore, TrustsOverANetworkOnlyWhoShowsACertificate) {
  const std::string port = std::to_string(server.port());
  const auto fault_of = [&](const std::string& host, const std::string& rest) {
    const auto link =
        Link::open(*Address::parse("postgresql://keeper:secret@" + host + ':' + port + '/' +
                                   database.name() + "?hostaddr=127.0.0.1" + rest),
                   Link::Purpose::reading);
    return link ? "" : std::string(name(link.error().code)) + ": " + link.error().detail;
  };
  const std::string authority = "&sslrootcert=" + server.authority();
  EXPECT_EQ(fault_of("localhost", authority), "");
  EXPECT_EQ(fault_of("other.example.org", authority).find("unreachable: "), 0U);
  EXPECT_EQ(fault_of("localhost", "&sslrootcert=/nowhere").find("unreachable: "), 0U);
  EXPECT_EQ(fault_of("localhost", authority + "&password=wrong").find("unreachable: "), 0U);
  EXPECT_EQ(fault_of("localhost", "&sslmode=none").find("unreachable: "), 0U);
  EXPECT_EQ(fault_of("localhost", "&nonsense=1").find("bad-address"), 0U);
  EXPECT_EQ(fault_of("localhost", "&sslmode=disable"), "") << "who says so may do without";
}

}  // namespace
}  // namespace knister::store::postgres
