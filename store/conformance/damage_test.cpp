// store/conformance/damage_test.cpp: whatever is changed, wherever it is: reading it says so, and
// so does the check, with the place.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <string>

#include "store/conformance/place.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::day;
using test::event_item;
using test::new_place;
using test::Place;
using test::table_id;
using test::token;

// Two tables with everything that a table can have.
void fill(Place& place) {
  const auto store = place.open();
  for (const std::uint64_t table : {1U, 2U}) {
    for (Sequence i = 1; i <= 5; ++i) {
      ASSERT_TRUE(store->append(event_item(table, i, "event " + std::to_string(i))));
    }
    ASSERT_TRUE(store->append(
        {table_id(table),
         day(20'000),
         {Person{0, token(table), "Ada"}, Secret{1, "last key"}, Result{1, "record", {40, 50}}}}));
  }
  ASSERT_TRUE(store->append(
      {no_table,
       day(20'000),
       {Answer{"client", "1", "yes"}, DailyEntry{"2026-11-16", token(1), 50, "Ada", "record"}}}));
  ASSERT_TRUE(store->flush());
}

std::string damages_in(Place& place) {
  std::string all;
  for (const std::string& one : place.damages()) all += one + '\n';
  return all;
}

TEST(Damage, IsNotFoundWhereAllIsWhole) {
  const auto place = new_place();
  fill(*place);
  EXPECT_EQ(damages_in(*place), "");
}

struct Harm {
  const char* name;
  const char* said;  // part of what the check says
};
void PrintTo(const Harm& harm, std::ostream* os) { *os << harm.name; }

class Harmed : public testing::TestWithParam<Harm> {};

TEST_P(Harmed, IsFound) {
  const auto place = new_place();
  fill(*place);
  place->harm(GetParam().name);
  const std::string found = damages_in(*place);
  EXPECT_NE(found.find(GetParam().said), std::string::npos) << found;
}

INSTANTIATE_TEST_SUITE_P(
    Damage, Harmed,
    testing::Values(Harm{"Event", "event 3 of"}, Harm{"TimeOfAnEvent", "event 5 of"},
                    Harm{"SumOfAnEvent", "event 1 of"},
                    Harm{"MissingEvent", "stands where 3 should"},
                    Harm{"MissingAtTheEnd", "there were 5"}, Harm{"AllMissing", "there were 5"},
                    Harm{"SwappedEvents", "event 2 of"}, Harm{"EventOfAnotherTable", "event 1 of"},
                    Harm{"MissingTable", "belong to no table"}, Harm{"Name", "person 0"},
                    Harm{"Token", "person 0"}, Harm{"Secret", "secret 1"},
                    Harm{"Record", "result 1"}, Harm{"Total", "result 1"},
                    Harm{"MissingTotal", "result 1"}, Harm{"Answer", "an answer"},
                    Harm{"Board", "board of 2026-11-16"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Damage, OfOneTableLeavesTheOthersReadable) {
  const auto place = new_place();
  fill(*place);
  place->harm("SecondEventOfTheFirstTable");
  const auto store = place->open();
  const auto count = [&](std::uint64_t table) {
    int events = 0;
    const Done read = store->replay(table_id(table), [&](const StoredEvent&) {
      ++events;
      return Visit::go_on;
    });
    return read ? events : -events;
  };
  EXPECT_EQ(count(1), -1) << "it stops before the one that is damaged";
  EXPECT_EQ(count(2), 5);
  ASSERT_TRUE(store->append(event_item(2, 6)));
  EXPECT_TRUE(store->flush());
}

TEST(Damage, OfATableIsToldByItsNewestEvent) {
  const auto place = new_place();
  fill(*place);
  place->harm("TimeOfTheNewestOfTheFirstTable");
  const auto store = place->open();
  const auto tables = store->tables();
  ASSERT_TRUE(tables);
  ASSERT_EQ(tables->size(), 2U);
  for (const TableState& one : *tables) {
    EXPECT_EQ(one.condition == Condition::damaged, one.table == table_id(1));
  }
}

TEST(Damage, IsNotRead) {
  const auto place = new_place();
  fill(*place);
  for (const char* const harm : {"Name", "Secret", "Record", "Answer", "Board"}) place->harm(harm);
  const auto store = place->open();
  EXPECT_EQ(store->people(table_id(1)).error().code, FaultCode::damaged);
  EXPECT_EQ(store->secrets(table_id(1)).error().code, FaultCode::damaged);
  EXPECT_EQ(store->results(table_id(1)).error().code, FaultCode::damaged);
  EXPECT_EQ(store->answer("client", "1").error().code, FaultCode::damaged);
  EXPECT_EQ(store->daily_entry("2026-11-16", token(1)).error().code, FaultCode::damaged);
  EXPECT_TRUE(store->daily_board("2026-11-16", 10)->empty());
}

TEST(Damage, StaysWhenANameIsForgotten) {
  const auto place = new_place();
  fill(*place);
  place->harm("Token");
  {
    const auto store = place->open();
    // The token that the damage has made of all of them.
    ASSERT_TRUE(store->append({no_table, day(20'001), {NameRemoval{TokenHash{}}}}));
    ASSERT_TRUE(store->flush());
    EXPECT_EQ(store->people(table_id(1)).error().code, FaultCode::damaged);
  }
  EXPECT_NE(damages_in(*place).find("person 0"), std::string::npos);
}

}  // namespace
}  // namespace knister::store
