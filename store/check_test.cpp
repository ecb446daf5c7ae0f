// store/check_test.cpp: what only SQLite has, and the check finds when it is changed: numbers of
// tables, slots of names, an index. What all engines find is in store/conformance/damage_test.cpp.
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

class HarmedInSqlite : public testing::TestWithParam<Harm> {};

TEST_P(HarmedInSqlite, IsFound) {
  const Folder folder;
  const std::string data = folder.file("data");
  fill(data);
  change(data, GetParam().sql);
  EXPECT_NE(damages_in(data).find(GetParam().said), std::string::npos) << damages_in(data);
}

INSTANTIATE_TEST_SUITE_P(
    Check, HarmedInSqlite,
    testing::Values(
        Harm{"Id", "UPDATE tables SET id = x'00112233445566778899AABBCCDDEEFF' WHERE number = 1",
             "table 1"},
        Harm{"NameOfNobody", "UPDATE people SET name_number = NULL", "belong to no table"}),
    [](const auto& test) { return std::string(test.param.name); });

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
