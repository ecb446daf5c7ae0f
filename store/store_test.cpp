// store/store_test.cpp: what is put in comes out again, and what is removed is gone.
#include "store/store.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <thread>
#include <vector>

#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/support/patience.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::day;
using test::event_item;
using test::Folder;
using test::table_id;
using test::token;

std::unique_ptr<Store> open_in(const Folder& folder) {
  auto store = open_sqlite_store({.folder = folder.file("data")});
  if (!store) throw std::runtime_error(std::string(name(store.error().code)));
  return std::move(*store);
}

void put(Store& store, Item item) {
  ASSERT_TRUE(store.append(std::move(item)));
  ASSERT_TRUE(store.flush());
}

// "table:sequence:bytes" of every event, in the order of the replay.
std::vector<std::string> replayed(const Store& store) {
  std::vector<std::string> events;
  const Done done = store.replay([&](const StoredEvent& event) {
    events.push_back(std::to_string(std::to_integer<int>(event.table.back())) + ':' +
                     std::to_string(event.sequence) + ':' + std::string(event.bytes));
    return Visit::go_on;
  });
  EXPECT_TRUE(done);
  return events;
}

TEST(Store, ReplaysTableAfterTableInOrder) {
  const Folder folder;
  {
    const auto store = open_in(folder);
    put(*store, event_item(2, 1, "b1"));
    put(*store, event_item(1, 1, "a1"));
    put(*store, {table_id(2), day(1), {Event{2, "b2"}, Event{3, std::string("b\0three", 7)}}});
    put(*store, event_item(1, 2, ""));
  }
  const auto store = open_in(folder);
  const std::vector<std::string> expected{"2:1:b1", "2:2:b2", std::string("2:3:b\0three", 11),
                                          "1:1:a1", "1:2:"};
  EXPECT_EQ(replayed(*store), expected);

  std::vector<Sequence> of_one;
  ASSERT_TRUE(store->replay(table_id(2), [&](const StoredEvent& event) {
    EXPECT_EQ(event.table, table_id(2));
    of_one.push_back(event.sequence);
    return event.sequence == 2 ? Visit::stop : Visit::go_on;
  }));
  EXPECT_EQ(of_one, (std::vector<Sequence>{1, 2}));
  ASSERT_TRUE(store->replay(table_id(9), [](const StoredEvent&) {
    ADD_FAILURE() << "nothing was ever stored there";
    return Visit::go_on;
  }));
}

TEST(Store, MayBeReadWhileItIsReplayed) {
  const Folder folder;
  const auto store = open_in(folder);
  put(*store, event_item(1, 1));
  put(*store, {table_id(1), day(1), {Secret{1, "key"}}});
  int seen = 0;
  ASSERT_TRUE(store->replay([&](const StoredEvent& event) {
    const auto secrets = store->secrets(event.table);
    EXPECT_TRUE(secrets && secrets->size() == 1);
    EXPECT_TRUE(store->replay([&](const StoredEvent&) {
      ++seen;
      return Visit::go_on;
    }));
    return Visit::go_on;
  }));
  EXPECT_EQ(seen, 1);
}

TEST(Store, KnowsTheLastEventOfEachTable) {
  const Folder folder;
  const auto store = open_in(folder);
  put(*store, event_item(1, 1, "x", day(10)));
  put(*store, event_item(1, 2, "x", day(12)));
  put(*store, event_item(2, 1, "x", day(11)));
  put(*store, {table_id(3), day(13), {Person{0, token(1), "Ada"}}});
  const auto tables = store->tables();
  ASSERT_TRUE(tables);
  ASSERT_EQ(tables->size(), 2U);
  EXPECT_EQ((*tables)[0].table, table_id(1));
  EXPECT_EQ((*tables)[0].last, 2U);
  EXPECT_EQ((*tables)[0].last_time, day(12));
  EXPECT_EQ((*tables)[1].last, 1U);
}

TEST(Store, GivesTheSameAnswerAgainAfterReopening) {
  const Folder folder;
  {
    const auto store = open_in(folder);
    put(*store, {table_id(1), day(1), {Event{1, "opened"}, Answer{"browser", "17", "table 1"}}});
    put(*store, {no_table, day(1), {Answer{"program", "17", "refused: full"}}});
  }
  const auto store = open_in(folder);
  EXPECT_EQ(store->answer("browser", "17").value(), "table 1");
  EXPECT_EQ(store->answer("program", "17").value(), "refused: full");
  EXPECT_EQ(store->answer("program", "18").value(), std::nullopt);
  EXPECT_EQ(store->answer("seat 1", "17").value(), std::nullopt);
}

TEST(Store, KeepsSecretsByDraw) {
  const Folder folder;
  const auto store = open_in(folder);
  put(*store, {table_id(1), day(1), {Secret{2, "second"}, Secret{1, "first"}}});
  put(*store, {table_id(1), day(1), {SecretRemoval{1}}});
  const auto secrets = store->secrets(table_id(1));
  ASSERT_TRUE(secrets);
  ASSERT_EQ(secrets->size(), 1U);
  EXPECT_EQ((*secrets)[0].draw, 2U);
  EXPECT_EQ((*secrets)[0].bytes, "second");
  EXPECT_TRUE(store->secrets(table_id(2))->empty());
}

TEST(Store, KnowsWhoSitsWhere) {
  const Folder folder;
  const auto store = open_in(folder);
  put(*store, {table_id(1), day(1), {Person{0, token(7), "Ada"}, Person{1, {}, "Fox"}}});
  put(*store, {table_id(2), day(1), {Person{5, token(7), std::nullopt}}});
  put(*store, {table_id(1), day(2), {Person{1, token(8), "Ben"}}});
  const auto people = store->people(table_id(1));
  ASSERT_TRUE(people);
  ASSERT_EQ(people->size(), 2U);
  EXPECT_EQ((*people)[0].name, "Ada");
  EXPECT_EQ((*people)[0].token, token(7));
  EXPECT_EQ((*people)[1].name, "Ben");
  EXPECT_EQ(store->people(table_id(2))->front().seat, 5U);
}

TEST(Store, KeepsResults) {
  const Folder folder;
  const auto store = open_in(folder);
  put(*store, {table_id(1), day(3), {Result{2, "[Knister \"1\"]", {53, -1, 40}}}});
  put(*store, {table_id(1), day(2), {Result{1, "first", {}}}});
  const auto results = store->results(table_id(1));
  ASSERT_TRUE(results);
  ASSERT_EQ(results->size(), 2U);
  EXPECT_EQ((*results)[0].result.record, "first");
  EXPECT_EQ((*results)[1].time, day(3));
  EXPECT_EQ((*results)[1].result.totals, (std::vector<std::int32_t>{53, -1, 40}));
}

TEST(Store, TakesOneDailyEntryATokenAndDate) {
  const Folder folder;
  const auto store = open_in(folder);
  const std::string date = "2026-11-16";
  put(*store, {no_table, day(1), {DailyEntry{date, token(1), 50, "Ada", "first"}}});
  put(*store, {no_table, day(2), {DailyEntry{date, token(1), 99, "Ada", "again"}}});
  put(*store, {no_table, day(3), {DailyEntry{date, token(2), 60, std::nullopt, "better"}}});
  put(*store, {no_table, day(4), {DailyEntry{date, token(3), 50, "Cleo", "as good, later"}}});
  put(*store, {no_table, day(4), {DailyEntry{"2026-11-17", token(1), 12, "Ada", "next day"}}});
  const auto board = store->daily_board(date, 10);
  ASSERT_TRUE(board);
  ASSERT_EQ(board->size(), 3U);
  EXPECT_EQ((*board)[0].record, "better");
  EXPECT_EQ((*board)[1].record, "first");
  EXPECT_EQ((*board)[2].name, "Cleo");
  EXPECT_EQ(store->daily_board(date, 1)->size(), 1U);
  EXPECT_EQ(store->daily_entry("2026-11-17", token(1)).value()->total, 12);
  EXPECT_EQ(store->daily_entry("2026-11-18", token(1)).value(), std::nullopt);
}

// The bytes of all files below the folder.
std::string everything_in(const std::string& folder) {
  std::string all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) all += test::content_of(entry.path());
  }
  return all;
}

TEST(Store, LeavesNoTraceOfAForgottenName) {
  const Folder folder;
  const auto store = open_in(folder);
  const auto name_of = [](std::uint64_t person) {
    return "Somebody-" + std::to_string(person * 7'919 + 1'000'000) + "-Unforgettable";
  };
  // Many of them and of different lengths, so that rows move from page to page.
  constexpr std::uint64_t people = 600;
  for (std::uint64_t person = 0; person < people; ++person) {
    const std::string long_name = name_of(person) + std::string(person % 50, 'x');
    ASSERT_TRUE(store->append({table_id(person * 31 % 100),
                               day(1),
                               {Person{static_cast<Seat>(person), token(person), long_name},
                                DailyEntry{"2026-11-16", token(person), 1, long_name, "r"}}}));
  }
  ASSERT_TRUE(store->flush());
  ASSERT_NE(everything_in(folder.path()).find(name_of(122)), std::string::npos);
  for (std::uint64_t person = 0; person < people; person += 2) {
    ASSERT_TRUE(store->append({no_table, day(2), {NameRemoval{token(person)}}}));
  }
  ASSERT_TRUE(store->flush());
  const std::string left = everything_in(folder.path());
  for (std::uint64_t person = 0; person < people; ++person) {
    const bool forgotten = person % 2 == 0;
    EXPECT_EQ(left.find(name_of(person)) == std::string::npos, forgotten) << name_of(person);
  }
  EXPECT_EQ(store->people(table_id(0))->front().token, token(0)) << "the seat itself stays";
  EXPECT_EQ(store->daily_entry("2026-11-16", token(0)).value()->name, std::nullopt);
  EXPECT_TRUE(store->daily_entry("2026-11-16", token(1)).value()->name);
}

// A reader, such as a backup, keeps the write-ahead log as it is; the trace goes when it is done.
TEST(Store, ForgetsANameAlsoWhileSomebodyReads) {
  const Folder folder;
  const auto store = open_in(folder);
  const std::string person = "Somebody-Unforgettable";
  put(*store, event_item(1, 1));
  put(*store, {table_id(1), day(1), {Person{0, token(1), person}}});
  ASSERT_TRUE(store->replay([&](const StoredEvent&) {
    put(*store, {no_table, day(2), {NameRemoval{token(1)}}});
    EXPECT_NE(everything_in(folder.path()).find(person), std::string::npos)
        << "nothing was in the way: nothing was tested";
    return Visit::go_on;
  }));
  const auto late = std::chrono::steady_clock::now() + test::patience(std::chrono::seconds(30));
  while (everything_in(folder.path()).find(person) != std::string::npos &&
         std::chrono::steady_clock::now() < late) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(everything_in(folder.path()).find(person), std::string::npos);
}

TEST(Store, IsReadableByItsOwnerOnly) {
  const Folder folder;
  const auto store = open_in(folder);
  put(*store, event_item(1, 1));
  for (const auto& entry : std::filesystem::directory_iterator(folder.file("data"))) {
    const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
    EXPECT_EQ(entry.status().permissions() & others, std::filesystem::perms::none) << entry.path();
  }
}

}  // namespace
}  // namespace knister::store
