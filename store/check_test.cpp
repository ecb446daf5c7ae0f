// store/check_test.cpp: whatever bit is changed, wherever it is: reading it says so, and so does
// the check, with the place.
#include "store/check.h"

#include <gtest/gtest.h>
#include <string>

#include "store/data_folder.h"
#include "store/database.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::day;
using test::event_item;
using test::Folder;
using test::table_id;
using test::token;

// Two tables with everything that a table can have.
void fill(const std::string& data) {
  const auto store = open_sqlite_store({.folder = data}).value();
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

void change(const std::string& data, const std::string& sql) {
  Database database = std::move(Database::open(database_file(data), Access::create).value());
  const Done done = database.execute(sql.c_str());
  ASSERT_TRUE(done) << sql << done.error().detail;
}

std::string damages_in(const std::string& data) {
  const auto checked = check_folder(data);
  if (!checked) return "fault " + std::string(name(checked.error().code));
  std::string all;
  for (const std::string& one : checked->damages) all += one + '\n';
  return all;
}

TEST(Check, FindsNothingWhereAllIsWhole) {
  const Folder folder;
  const std::string data = folder.file("data");
  fill(data);
  const auto checked = check_folder(data);
  ASSERT_TRUE(checked);
  EXPECT_TRUE(checked->damages.empty()) << checked->damages.front();
  EXPECT_EQ(checked->tables, 2U);
  EXPECT_EQ(checked->events, 10U);
}

// An id stands twice in the file: in its row, and in the index that leads there.
TEST(Check, AnIdThatHasChangedHidesNoTable) {
  const std::string id(reinterpret_cast<const char*>(table_id(1).data()), table_id(1).size());
  std::size_t places = 0;
  for (std::size_t after = 0;; ++places) {
    const Folder folder;
    const std::string data = folder.file("data");
    fill(data);
    std::string bytes = test::content_of(database_file(data));
    const std::size_t at = bytes.find(id, after);
    if (at == std::string::npos) break;
    after = at + 1;
    bytes[at + 7] ^= 1;
    test::write_to(database_file(data), bytes);
    EXPECT_NE(damages_in(data), "");
    const auto store = open_sqlite_store({.folder = data}).value();
    const auto tables = store->tables().value();
    ASSERT_EQ(tables.size(), 2U);
    const bool whole = tables[0].condition == Condition::whole;
    EXPECT_EQ(whole, tables[0].table == table_id(1));
    EXPECT_EQ(store->secrets(tables[0].table).value().size(), 1U);
  }
  EXPECT_EQ(places, 2U);
}

struct Harm {
  const char* name;
  const char* sql;
  const char* said;  // part of what the check says
};
void PrintTo(const Harm& harm, std::ostream* os) { *os << harm.name; }

class Harmed : public testing::TestWithParam<Harm> {};

TEST_P(Harmed, IsFound) {
  const Folder folder;
  const std::string data = folder.file("data");
  fill(data);
  change(data, GetParam().sql);
  EXPECT_NE(damages_in(data).find(GetParam().said), std::string::npos) << damages_in(data);
}

INSTANTIATE_TEST_SUITE_P(
    Check, Harmed,
    testing::Values(
        Harm{"Event", "UPDATE events SET event = CAST('evenu 3' AS BLOB) WHERE sequence = 3",
             "event 3 of"},
        Harm{"TimeOfAnEvent", "UPDATE events SET time = time + 1 WHERE sequence = 5", "event 5 of"},
        Harm{"SumOfAnEvent", "UPDATE events SET checksum = checksum + 1 WHERE sequence = 1",
             "event 1 of"},
        Harm{"MissingEvent", "DELETE FROM events WHERE sequence = 3", "stands where 3 should"},
        Harm{"MissingAtTheEnd", "DELETE FROM events WHERE sequence = 5", "there were 5"},
        Harm{"AllEventsMissing", "DELETE FROM events WHERE table_number = 1", "there were 5"},
        Harm{"SwappedEvents",
             "UPDATE events SET sequence = 99 WHERE sequence = 2;"
             "UPDATE events SET sequence = 2 WHERE sequence = 3;"
             "UPDATE events SET sequence = 3 WHERE sequence = 99",
             "event 2 of"},
        Harm{"EventOfAnotherTable",
             "UPDATE events SET table_number = 77 WHERE table_number = 1;"
             "UPDATE events SET table_number = 1 WHERE table_number = 2;"
             "UPDATE events SET table_number = 2 WHERE table_number = 77",
             "event 1 of"},
        Harm{"Id", "UPDATE tables SET id = x'00112233445566778899AABBCCDDEEFF' WHERE number = 1",
             "table 1"},
        Harm{"MissingTable", "DELETE FROM tables WHERE number = 1", "belong to no table"},
        Harm{"Person", "UPDATE names SET slot = knister_slot('Eda')", "person 0 of"},
        Harm{"Token", "UPDATE people SET token_hash = zeroblob(32)", "person 0 of"},
        Harm{"Secret", "UPDATE secrets SET secret = CAST('lost key' AS BLOB)", "secret 1 of"},
        Harm{"Record", "UPDATE results SET record = 'recorD'", "result 1"},
        Harm{"Total", "UPDATE totals SET total = 41 WHERE total = 40", "result 1"},
        Harm{"MissingTotal", "DELETE FROM totals WHERE seat = 1", "result 1"},
        Harm{"Answer", "UPDATE answers SET answer = CAST('no' AS BLOB)", "an answer"},
        Harm{"NameOfNobody", "UPDATE people SET name_number = NULL", "belong to no table"},
        Harm{"Board", "UPDATE daily SET total = 99", "board of 2026-11-16"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Check, OneDamagedTableLeavesTheOthersReadable) {
  const Folder folder;
  const std::string data = folder.file("data");
  fill(data);
  change(data,
         "UPDATE events SET event = CAST('x' AS BLOB) WHERE table_number = 1 AND sequence = 2");
  const auto store = open_sqlite_store({.folder = data}).value();
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

TEST(Check, TheNewestEventTellsOfATableWhetherItIsWhole) {
  const Folder folder;
  const std::string data = folder.file("data");
  fill(data);
  change(data, "UPDATE events SET time = 0 WHERE table_number = 1 AND sequence = 5");
  const auto store = open_sqlite_store({.folder = data}).value();
  const auto tables = store->tables();
  ASSERT_TRUE(tables);
  ASSERT_EQ(tables->size(), 2U);
  EXPECT_EQ((*tables)[0].condition, Condition::damaged);
  EXPECT_EQ((*tables)[1].condition, Condition::whole);
}

TEST(Check, WhatIsDamagedIsNotRead) {
  const Folder folder;
  const std::string data = folder.file("data");
  fill(data);
  change(data,
         "UPDATE names SET slot = knister_slot('Eda'); UPDATE secrets SET secret = CAST('other' AS "
         "BLOB);"
         "UPDATE results SET record = 'other'; UPDATE answers SET answer = CAST('no' AS BLOB);"
         "UPDATE daily SET total = 99");
  const auto store = open_sqlite_store({.folder = data}).value();
  EXPECT_EQ(store->people(table_id(1)).error().code, FaultCode::damaged);
  EXPECT_EQ(store->secrets(table_id(1)).error().code, FaultCode::damaged);
  EXPECT_EQ(store->results(table_id(1)).error().code, FaultCode::damaged);
  EXPECT_EQ(store->answer("client", "1").error().code, FaultCode::damaged);
  EXPECT_EQ(store->daily_entry("2026-11-16", token(1)).error().code, FaultCode::damaged);
  EXPECT_TRUE(store->daily_board("2026-11-16", 10)->empty());
}

TEST(Check, AForgottenNameLeavesTheRowWhole) {
  const Folder folder;
  const std::string data = folder.file("data");
  fill(data);
  {
    const auto store = open_sqlite_store({.folder = data}).value();
    ASSERT_TRUE(store->append({no_table, day(20'001), {NameRemoval{token(1)}}}));
    ASSERT_TRUE(store->flush());
    EXPECT_EQ(store->people(table_id(1))->front().name, std::nullopt);
  }
  EXPECT_EQ(damages_in(data), "");
}

TEST(Check, SaysWhyItCannotLook) {
  const Folder folder;
  EXPECT_EQ(damages_in(folder.file("nothing")), "fault missing");
}

}  // namespace
}  // namespace knister::store
