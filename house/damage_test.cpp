// house/damage_test.cpp: one damaged table is set aside with a word, and all others go on.
#include "protocol/json.h"
#include "store/data_folder.h"
#include "store/database.h"
#include "tests/support/house/house_tester.h"

namespace knister::house {
namespace {

constexpr int host = 1;

// Two tables in the middle of a game, on disk; the first is damaged by `sql`, where :n stands for
// its number.
class Damaged {
 public:
  HouseTester tester;
  std::vector<std::string> codes;

  explicit Damaged(std::string sql) {
    for (const int person : {1, 3}) {
      const std::string code = tester.open(person);
      codes.push_back(code);
      HouseTester::Seat& first = tester.join(code, person, "Ada");
      tester.join(code, person + 1, "Bo");
      tester.settle();
      first.bot.device.ask(online::Start{});
      tester.pass(8'000);
    }
    tester.stop();
    const std::size_t at = sql.find(":n");
    if (at != std::string::npos) {
      sql.replace(at, 2, "(SELECT min(table_number) FROM events)");
    }
    {
      store::Database database = std::move(
          store::Database::open(store::database_file(tester.data()), store::Access::create)
              .value());
      const store::Done done = database.execute(sql.c_str());
      EXPECT_TRUE(done) << sql;
    }
    tester.start();
  }

  std::string hello(const std::string& code) {
    const auto wire = std::make_shared<TestWire>();
    tester.house->receive(*wire,
                          protocol::to_json(protocol::FromDevice(protocol::Hello{
                              protocol::version, code, token_of(host), protocol::Role::player})),
                          tester.now);
    tester.flush();
    const std::string said = wire->farewell ? wire->farewell->code : "in";
    tester.house->hang_up(*wire, tester.now);
    return said;
  }
};

class DamagedTable : public testing::TestWithParam<const char*> {};

TEST_P(DamagedTable, IsSetAsideAndTheOtherGoesOn) {
  Damaged damaged(GetParam());
  EXPECT_EQ(damaged.tester.house->counts().damaged, 1U);
  EXPECT_EQ(damaged.tester.house->table_count(), 1U);
  EXPECT_EQ(damaged.tester.house->find(damaged.codes[0]), nullptr);
  ASSERT_NE(damaged.tester.house->find(damaged.codes[1]), nullptr);
  // The other one is played to its end.
  auto at = damaged.tester.seats.begin();
  std::advance(at, 2);
  HouseTester::Seat& third = *at++;
  damaged.tester.connect(third);
  damaged.tester.connect(*at);
  for (int i = 0; i < 200 && !third.bot.finished(); ++i) damaged.tester.pass(1'000);
  EXPECT_TRUE(third.bot.finished());
}

INSTANTIATE_TEST_SUITE_P(
    Harms, DamagedTable,
    testing::Values(
        "UPDATE events SET event = x'02' WHERE table_number = :n AND sequence = 4",
        "UPDATE events SET time = time + 1 WHERE table_number = :n AND sequence = 4",
        "DELETE FROM events WHERE table_number = :n AND sequence = 6",
        "DELETE FROM events WHERE table_number = :n AND sequence > 6",
        "UPDATE names SET slot = knister_slot('Eve') WHERE number = (SELECT name_number "
        "FROM people WHERE table_number = :n AND seat = 1)",
        "DELETE FROM people WHERE table_number = :n AND seat = 1",
        "UPDATE secrets SET secret = zeroblob(32) WHERE draw = 1 AND table_number = :n",
        "DELETE FROM secrets WHERE draw = 1 AND table_number = :n",
        "DELETE FROM secrets WHERE draw = 0 AND table_number = :n",
        // With a sum that fits: only the dice tell.
        "UPDATE secrets SET secret = zeroblob(32), "
        "checksum = knister_sum(table_number, 1, zeroblob(32)) "
        "WHERE draw = 1 AND table_number = :n"));

TEST(DamagedTable, IsNamedToWhoComes) {
  Damaged damaged("UPDATE events SET event = x'02' WHERE table_number = :n AND sequence = 4");
  EXPECT_EQ(damaged.hello(damaged.codes[0]), "table-damaged");
}

TEST(DamagedTable, StaysUntilSomebodyHasLooked) {
  Damaged damaged(
      "UPDATE events SET time = 0 WHERE table_number = :n AND sequence = "
      "(SELECT max(sequence) FROM events e WHERE e.table_number = events.table_number)");
  EXPECT_EQ(damaged.tester.house->counts().erased, 0U) << "its date is not believed";
  EXPECT_EQ(damaged.tester.store->tables()->size(), 2U);
}

}  // namespace
}  // namespace knister::house
