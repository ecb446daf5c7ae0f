// house/time_test.cpp: clocks that are wrong at a start, and what is erased when.
#include "protocol/json.h"
#include "tests/support/house/house_tester.h"

namespace knister::house {
namespace {

constexpr int host = 1;
constexpr online::Time hour = 3'600'000;
constexpr online::Time day = 24 * hour;

// A finished table, gone for long, and one that is being played at.
struct Tables {
  HouseTester tester;
  std::string playing;

  Tables() {
    const std::string closed = tester.open(host, {}, "closed");
    HouseTester::Seat& owner = tester.join(closed, host, "Ada");
    tester.settle();
    owner.bot.device.ask(online::CloseTable{});
    tester.settle();
    tester.cut(owner);
    tester.seats.clear();
    tester.now += 20 * day;
    tester.house->tick(tester.now);
    playing = tester.open(host, {}, "playing");
    tester.join(playing, host, "Ada");
    tester.join(playing, 2, "Bo");
    tester.settle();
    tester.seats.front().bot.device.ask(online::Start{});
    tester.pass(6'000);
  }
  [[nodiscard]] std::size_t kept() const { return tester.store->tables()->size(); }
  // The game goes on by itself within seconds.
  [[nodiscard]] bool plays_on() {
    tester.turns = 20;
    for (HouseTester::Seat& seat : tester.seats) tester.connect(seat);
    const auto round = [&] { return tester.house->find(playing)->state().round(); };
    const int before = round();
    for (int i = 0; i < 30 && round() == before; ++i) tester.pass(1'000);
    return round() > before;
  }
};

TEST(Clock, AShortRestErasesAsPromised) {
  Tables tables;
  ASSERT_EQ(tables.kept(), 2U);
  tables.tester.stop();
  tables.tester.now += 6 * day;
  tables.tester.start();
  EXPECT_EQ(tables.kept(), 2U) << "26 days";
  tables.tester.stop();
  tables.tester.now += 5 * day;
  tables.tester.start();
  EXPECT_EQ(tables.kept(), 1U) << "31 days";
  EXPECT_EQ(tables.tester.house->erasure_held(tables.tester.now), 0);
}

TEST(Clock, AStartFarAheadErasesNothingForADay) {
  Tables tables;
  tables.tester.stop();
  const online::Time before = tables.tester.now;
  tables.tester.now += 400 * day;
  tables.tester.start();
  EXPECT_EQ(tables.kept(), 2U);
  EXPECT_EQ(tables.tester.house->erasure_held(tables.tester.now), day);
  EXPECT_TRUE(tables.plays_on());
  // The clock is put right, and nothing was lost.
  tables.tester.stop();
  tables.tester.now = before + hour;
  tables.tester.start();
  EXPECT_EQ(tables.kept(), 2U);
  EXPECT_TRUE(tables.plays_on()) << "the table's own time runs ahead, and nobody waits";
}

TEST(Clock, ASecondStartRightAfterTheFirstHoldsToo) {
  Tables tables;
  tables.tester.stop();
  tables.tester.now += 400 * day;
  tables.tester.start();
  EXPECT_TRUE(tables.plays_on()) << "with steps of the wrong date";
  tables.tester.restart();
  EXPECT_GT(tables.tester.house->erasure_held(tables.tester.now), 23 * hour);
  EXPECT_EQ(tables.kept(), 2U);
}

TEST(Clock, TheDayIsCountedOverAllStarts) {
  Tables tables;
  tables.tester.turns = 1;
  tables.tester.stop();
  tables.tester.now += 400 * day;
  tables.tester.start();
  tables.tester.pass(10 * hour);
  tables.tester.restart();
  EXPECT_GT(tables.tester.house->erasure_held(tables.tester.now), 13 * hour)
      << "a second start does not take the first one's dates for proof";
  EXPECT_EQ(tables.kept(), 2U);
  tables.tester.pass(15 * hour);
  EXPECT_EQ(tables.tester.house->erasure_held(tables.tester.now), 0);
  EXPECT_EQ(tables.kept(), 1U) << "then as promised";
}

TEST(Clock, WhoKnowsBetterErasesAtOnce) {
  Tables tables;
  tables.tester.stop();
  tables.tester.now += 400 * day;
  tables.tester.settings().expire_now = true;
  tables.tester.start();
  EXPECT_EQ(tables.kept(), 0U);
  EXPECT_EQ(tables.tester.house->erasure_held(tables.tester.now), 0);
}

TEST(Clock, AStartBeforeTheLastStepKeepsEverythingAndGoesOn) {
  Tables tables;
  tables.tester.stop();
  tables.tester.now = 1'000;  // 1970
  tables.tester.start();
  EXPECT_EQ(tables.kept(), 2U);
  ASSERT_NE(tables.tester.house->find(tables.playing), nullptr);
  EXPECT_TRUE(tables.plays_on());
  tables.tester.open(3, {}, "meanwhile");
  // What was played and opened meanwhile is not dated 1970, so it is not erased for its age.
  tables.tester.stop();
  tables.tester.now = 1'700'000'000'000 + 21 * day;
  tables.tester.start();
  EXPECT_EQ(tables.kept(), 3U);
  EXPECT_EQ(tables.tester.house->erasure_held(tables.tester.now), 0) << "no date is in doubt";
  EXPECT_TRUE(tables.plays_on());
}

TEST(Clock, AnEmptyHouseHoldsNothing) {
  HouseTester tester;
  EXPECT_EQ(tester.house->erasure_held(tester.now), 0);
}

}  // namespace
}  // namespace knister::house
