// house/door_test.cpp: who is let in with what: a token, the secret of a link, or a code that was
// read out across the room.
#include "protocol/json.h"
#include "tests/support/house/house_tester.h"

namespace knister::house {
namespace {

constexpr int host = 1;
constexpr Network home{1};
constexpr Network elsewhere{2};

class Door {
 public:
  HouseTester tester;
  std::string code = tester.open(host);
  std::string invite = tester.invite;

  // What somebody is told who says hello.
  std::string hello(const std::string& table, int person, const Network& place,
                    bool locked = false) {
    const auto wire = std::make_shared<TestWire>();
    wire->place = place;
    wire->locked = locked;
    tester.house->receive(*wire,
                          protocol::to_json(protocol::FromDevice(protocol::Hello{
                              protocol::version, table, token_of(person), protocol::Role::player})),
                          tester.now);
    tester.flush();
    misses = wire->misses;
    wires.push_back(wire);
    return wire->farewell ? wire->farewell->code : "in";
  }
  void leave() {
    for (const auto& wire : wires) tester.house->hang_up(*wire, tester.now);
    wires.clear();
  }
  ~Door() { leave(); }
  Door() = default;
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;
  Door(Door&&) = delete;
  Door& operator=(Door&&) = delete;

  std::vector<std::shared_ptr<TestWire>> wires;
  int misses = 0;
};

TEST(Door, TheLinkOpensFromAnywhere) {
  Door door;
  ASSERT_EQ(door.invite.substr(0, 6), door.code);
  EXPECT_EQ(door.hello(door.invite, 2, elsewhere), "in");
  EXPECT_EQ(door.misses, 0);
}

TEST(Door, TheCodeOpensWhereTheTableWasOpenedAndNowhereElse) {
  Door door;
  EXPECT_EQ(door.hello(door.code, 2, Network{}), "in");
  EXPECT_EQ(door.hello(door.code, 3, elsewhere), "no-table");
  EXPECT_EQ(door.misses, 1) << "as if there were no such table";
}

TEST(Door, TheCodeOpensWhereSomebodyIsWhoWasLetIn) {
  Door door;
  EXPECT_EQ(door.hello(door.code, 2, home), "no-table");
  EXPECT_EQ(door.hello(door.code, host, home), "in") << "the host's own token";
  EXPECT_EQ(door.hello(door.code, 2, home), "in");
  door.leave();
  EXPECT_EQ(door.hello(door.code, 3, home), "no-table") << "nobody is there any more";
}

TEST(Door, AWrongSecretIsAWrongCode) {
  Door door;
  std::string wrong = door.invite;
  wrong.back() = wrong.back() == '2' ? '3' : '2';
  EXPECT_EQ(door.hello(wrong, 2, Network{}), "no-table");
  EXPECT_EQ(door.misses, 1);
}

TEST(Door, WhoBelongsThereOrHasTheLinkPassesTheLockOnGuessing) {
  Door door;
  EXPECT_EQ(door.hello(door.code, host, elsewhere, true), "in");
  EXPECT_EQ(door.hello(door.invite, 2, home, true), "in");
  EXPECT_EQ(door.hello(door.code, 3, home, true), "too-many-tries")
      << "a right code is not told from a wrong one";
  EXPECT_EQ(door.hello("222222", 3, home, true), "too-many-tries");
}

TEST(Door, LinksAndCodesOpenAfterARestart) {
  Door door;
  door.leave();
  door.tester.restart();
  EXPECT_EQ(door.hello(door.code, 3, elsewhere), "no-table");
  EXPECT_EQ(door.hello(door.code, 3, Network{}), "in") << "at home, before anybody is back";
  EXPECT_EQ(door.hello(door.invite, 2, elsewhere), "in");
  EXPECT_EQ(door.tester.open(host), door.code) << "asked again, the same answer";
  EXPECT_EQ(door.tester.invite, door.invite);
}

TEST(Door, ATableNobodySitsAtGoesAfterMinutes) {
  Door door;
  constexpr online::Time minute = 60'000;
  door.tester.pass(9 * minute);
  EXPECT_NE(door.tester.house->find(door.code), nullptr);
  door.tester.pass(2 * minute);
  EXPECT_EQ(door.tester.house->find(door.code), nullptr);
  EXPECT_EQ(door.tester.house->table_count(), 0U);
}

TEST(Door, ATableSomebodyLooksAtStays) {
  Door door;
  constexpr online::Time minute = 60'000;
  EXPECT_EQ(door.hello(door.code, host, home), "in");
  door.tester.pass(60 * minute);
  EXPECT_NE(door.tester.house->find(door.code), nullptr);
  door.leave();
  door.tester.pass(11 * minute);
  EXPECT_EQ(door.tester.house->find(door.code), nullptr);
}

TEST(Door, ATableSomebodySitsAtStaysForADay) {
  HouseTester tester;
  const std::string code = tester.open(host);
  HouseTester::Seat& seat = tester.join(code, host, "Ada");
  tester.settle();
  tester.cut(seat);
  tester.turns = 1;
  constexpr online::Time hour = 3'600'000;
  tester.pass(23 * hour);
  EXPECT_NE(tester.house->find(code), nullptr);
  tester.pass(2 * hour);
  EXPECT_EQ(tester.house->find(code), nullptr);
}

}  // namespace
}  // namespace knister::house
