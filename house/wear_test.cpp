// house/wear_test.cpp: no table's log grows without end, and a disk that is almost full is met with
// words, not with an end.
#include <chrono>
#include <malloc.h>
#include <sqlite3.h>
#include <thread>

#include "protocol/json.h"
#include "tests/support/house/house_tester.h"

namespace knister::house {
namespace {

constexpr int host = 1;

std::string do_text(std::uint32_t id, const online::Command& command) {
  return protocol::to_json(protocol::FromDevice(protocol::Do{id, command}));
}

TEST(Wear, RenamingEndsSomeDayAndTheGameGoesOn) {
  HouseTester tester({.log_bytes = 20'000, .log_bytes_a_seat = 1'000});
  const std::string code = tester.open(host);
  HouseTester::Seat& seat = tester.join(code, host, "Ada");
  tester.settle();
  tester.play = false;
  std::uint32_t id = seat.bot.device.table()->newest_command;
  std::string last;
  int renamed = 0;
  for (; renamed < 2'000 && last.find("table-worn") == std::string::npos; ++renamed) {
    tester.house->receive(
        *seat.wire, do_text(++id, online::Rename{0, "Ada" + std::to_string(renamed)}), tester.now);
    tester.flush();
    last = seat.wire->frames.back();
    seat.wire->frames.clear();
  }
  EXPECT_LT(renamed, 1'000);
  // The last one that was taken is answered alike when it is said again.
  tester.house->receive(*seat.wire,
                        do_text(id - 1, online::Rename{0, "Ada" + std::to_string(renamed - 2)}),
                        tester.now);
  tester.flush();
  EXPECT_EQ(seat.wire->frames.back().find("refused"), std::string::npos);
  const std::uint64_t grown = tester.house->find(code)->log_bytes();
  for (int i = 0; i < 500; ++i) {
    tester.house->receive(*seat.wire, do_text(++id, online::Rename{0, "Eda"}), tester.now);
    tester.house->receive(*seat.wire, do_text(++id, online::Write{{1, 1}, Cell{0}}), tester.now);
  }
  tester.flush();
  EXPECT_EQ(tester.house->find(code)->log_bytes(), grown) << "refusals are not kept any more";
  EXPECT_FALSE(seat.wire->farewell);
}

TEST(Wear, ATableThatIsWornOutIsGone) {
  HouseTester tester({.log_bytes = 5'000, .log_bytes_a_seat = 0});
  tester.turns = 1;
  const std::string code = tester.open(host);
  HouseTester::Seat& seat = tester.join(code, host, "Ada");
  tester.settle();
  // Coming and going is noted too.
  for (int i = 0; i < 2'000 && tester.house->find(code) != nullptr; ++i) {
    tester.cut(seat);
    tester.connect(seat);
    tester.flush();
  }
  EXPECT_EQ(tester.house->find(code), nullptr);
}

// What a house has in use, by the allocator's own count; SQLite's pages have a bound of their own.
std::size_t bytes_in_use() {
  return mallinfo2().uordblks - static_cast<std::size_t>(sqlite3_memory_used());
}

TEST(Wear, ClosedTablesLeaveNothingBehind) {
  HouseTester tester;
  tester.turns = 1;
  const auto open_and_close = [&](int first, int count) {
    for (int i = first; i < first + count; ++i) {
      const std::string code = tester.open(host, {}, std::to_string(i));
      ASSERT_NE(code, "");
      const auto wire = std::make_shared<TestWire>();
      const std::string hello = protocol::to_json(
          protocol::FromDevice(protocol::Hello{protocol::version, code, token_of(host)}));
      tester.house->receive(*wire, hello, tester.now);
      tester.house->receive(*wire, do_text(1, online::CloseTable{}), tester.now);
      tester.flush();
      ASSERT_TRUE(wire->farewell);
      tester.house->hang_up(*wire, tester.now);
      ASSERT_EQ(tester.house->table_count(), 0U);
    }
  };
  open_and_close(0, 500);  // statements, buffers and pages are there
  constexpr int count = 2'000;
  const std::size_t before = bytes_in_use();
  open_and_close(500, count);
  const std::size_t after = bytes_in_use();
  const std::size_t each = after > before ? (after - before) / count : 0;
  EXPECT_LT(each, 40U) << "bytes for each";
}

TEST(Room, OnADiskThatFillsNewTablesEndFirstThenCommandsAndAllGoesOnByItself) {
  std::uint64_t free = 1'000;
  store::SqliteOptions options;
  options.space = {.scarce_bytes = 500, .none_bytes = 100};
  options.free_bytes = [&] { return std::optional(free); };
  HouseTester tester({}, std::move(options));
  const std::string code = tester.open(host);
  HouseTester::Seat& first = tester.join(code, host, "Ada");
  HouseTester::Seat& second = tester.join(code, 2, "Bo");
  tester.settle();
  first.bot.device.ask(online::Start{});
  tester.pass(5'000);
  const auto look_again = [] { std::this_thread::sleep_for(std::chrono::milliseconds(250)); };

  free = 400;
  look_again();
  EXPECT_EQ(tester.open(5, {}, "more"), "");
  EXPECT_EQ(tester.refused, House::Refused::no_room);
  const int round = tester.house->find(code)->state().round();
  tester.pass(5'000);
  EXPECT_GT(tester.house->find(code)->state().round(), round) << "who plays plays on";

  free = 50;
  look_again();
  const auto sequence = tester.house->find(code)->sequence();
  for (int i = 0; i < 5; ++i) tester.pass(1'000);
  ASSERT_TRUE(first.wire->farewell || second.wire->farewell);
  EXPECT_EQ((first.wire->farewell ? first : second).wire->farewell->code, "server-no-room");
  EXPECT_LE(tester.house->find(code)->sequence(), sequence + 2) << "next to nothing is written";

  free = 1'000;
  look_again();
  for (HouseTester::Seat* seat : {&first, &second}) {
    tester.cut(*seat);
    tester.connect(*seat);
  }
  for (int i = 0; i < 200 && !first.bot.finished(); ++i) tester.pass(1'000);
  EXPECT_TRUE(first.bot.finished());
}

}  // namespace
}  // namespace knister::house
