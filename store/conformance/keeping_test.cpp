// store/conformance/keeping_test.cpp: what is put in comes out again, and what is removed is gone.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "store/conformance/place.h"
#include "store/copy.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::day;
using test::event_item;
using test::new_place;
using test::table_id;
using test::token;

void put(Store& store, Item item) {
  ASSERT_TRUE(store.append(std::move(item)));
  ASSERT_TRUE(store.flush());
}

// The events of each table. Tables come one after another, in whatever order.
std::map<TableId, std::vector<std::string>> replayed(const Store& store) {
  std::map<TableId, std::vector<std::string>> tables;
  TableId last{};
  const Done done = store.replay([&](const StoredEvent& event) {
    std::vector<std::string>& events = tables[event.table];
    EXPECT_TRUE(events.empty() || last == event.table) << "tables are mixed";
    events.emplace_back(event.bytes);
    EXPECT_EQ(event.sequence, events.size());
    last = event.table;
    return Visit::go_on;
  });
  EXPECT_TRUE(done);
  return tables;
}

TEST(Keeping, ReplaysTableAfterTableInOrder) {
  const auto place = new_place();
  {
    const auto store = place->open();
    put(*store, event_item(2, 1, "b1"));
    put(*store, event_item(1, 1, "a1"));
    put(*store, {table_id(2), day(1), {Event{2, "b2"}, Event{3, std::string("b\0three", 7)}}});
    put(*store, event_item(1, 2, ""));
  }
  const auto store = place->open();
  const std::map<TableId, std::vector<std::string>> expected{
      {table_id(1), {"a1", ""}}, {table_id(2), {"b1", "b2", std::string("b\0three", 7)}}};
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

TEST(Keeping, MayBeReadWhileItIsReplayed) {
  const auto place = new_place();
  const auto store = place->open();
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

TEST(Keeping, KnowsTheLastEventOfEachTable) {
  const auto place = new_place();
  const auto store = place->open();
  put(*store, event_item(1, 1, "x", day(10)));
  put(*store, event_item(1, 2, "x", day(12)));
  put(*store, event_item(2, 1, "x", day(11)));
  put(*store, {table_id(3), day(13), {Person{0, token(1), "Ada"}}});
  auto tables = store->tables();
  ASSERT_TRUE(tables);
  ASSERT_EQ(tables->size(), 2U);
  std::ranges::sort(*tables, {}, &TableState::table);
  EXPECT_EQ((*tables)[0].table, table_id(1));
  EXPECT_EQ((*tables)[0].last, 2U);
  EXPECT_EQ((*tables)[0].last_time, day(12));
  EXPECT_EQ((*tables)[1].last, 1U);
}

TEST(Keeping, GivesTheSameAnswerAgainAfterReopening) {
  const auto place = new_place();
  {
    const auto store = place->open();
    put(*store, {table_id(1), day(1), {Event{1, "opened"}, Answer{"browser", "17", "table 1"}}});
    put(*store, {no_table, day(1), {Answer{"program", "17", "refused: full"}}});
  }
  const auto store = place->open();
  EXPECT_EQ(store->answer("browser", "17").value(), "table 1");
  EXPECT_EQ(store->answer("program", "17").value(), "refused: full");
  EXPECT_EQ(store->answer("program", "18").value(), std::nullopt);
  EXPECT_EQ(store->answer("seat 1", "17").value(), std::nullopt);
}

TEST(Keeping, KeepsSecretsByDraw) {
  const auto place = new_place();
  const auto store = place->open();
  put(*store, {table_id(1), day(1), {Secret{2, "second"}, Secret{1, "first"}}});
  put(*store, {table_id(1), day(1), {SecretRemoval{1}}});
  const auto secrets = store->secrets(table_id(1));
  ASSERT_TRUE(secrets);
  ASSERT_EQ(secrets->size(), 1U);
  EXPECT_EQ((*secrets)[0].draw, 2U);
  EXPECT_EQ((*secrets)[0].bytes, "second");
  EXPECT_TRUE(store->secrets(table_id(2))->empty());
}

TEST(Keeping, KnowsWhoSitsWhere) {
  const auto place = new_place();
  const auto store = place->open();
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

TEST(Keeping, KeepsResults) {
  const auto place = new_place();
  const auto store = place->open();
  put(*store, {table_id(1), day(3), {Result{2, "[Knister \"1\"]", {53, -1, 40}}}});
  put(*store, {table_id(1), day(2), {Result{1, "first", {}}}});
  const auto results = store->results(table_id(1));
  ASSERT_TRUE(results);
  ASSERT_EQ(results->size(), 2U);
  EXPECT_EQ((*results)[0].result.record, "first");
  EXPECT_EQ((*results)[1].time, day(3));
  EXPECT_EQ((*results)[1].result.totals, (std::vector<std::int32_t>{53, -1, 40}));
}

TEST(Keeping, TakesOneDailyEntryATokenAndDate) {
  const auto place = new_place();
  const auto store = place->open();
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

TEST(Keeping, ForgetsANameEverywhere) {
  const auto place = new_place();
  const auto store = place->open();
  put(*store, {table_id(1), day(1), {Person{0, token(1), "Ada"}, Person{1, token(2), "Ben"}}});
  put(*store, {table_id(2), day(1), {Person{3, token(1), "Ada again"}}});
  put(*store, {no_table, day(1), {DailyEntry{"2026-11-16", token(1), 50, "Ada", "r"}}});
  put(*store, {no_table, day(1), {DailyEntry{"2026-11-16", token(2), 40, "Ben", "r"}}});
  put(*store, {no_table, day(2), {NameRemoval{token(1)}}});
  EXPECT_EQ((*store->people(table_id(1)))[0].name, std::nullopt);
  EXPECT_EQ((*store->people(table_id(1)))[0].token, token(1)) << "the seat itself stays";
  EXPECT_EQ((*store->people(table_id(1)))[1].name, "Ben");
  EXPECT_EQ((*store->people(table_id(2)))[0].name, std::nullopt);
  EXPECT_EQ(store->daily_entry("2026-11-16", token(1)).value()->name, std::nullopt);
  EXPECT_EQ(store->daily_entry("2026-11-16", token(2)).value()->name, "Ben");
  // A new one is a new one.
  put(*store, {table_id(1), day(3), {Person{0, token(1), "Eda"}}});
  EXPECT_EQ((*store->people(table_id(1)))[0].name, "Eda");
  EXPECT_TRUE(place->damages().empty());
}

TEST(Keeping, TakesTextsOfAnyBytes) {
  const auto place = new_place();
  const auto store = place->open();
  const std::string odd("\0\xFF\\x'\"\n", 7);
  put(*store, {table_id(1), day(1), {Person{0, token(1), odd}, Result{1, odd, {}}}});
  put(*store, {no_table, day(1), {DailyEntry{"2026-11-16", token(1), 50, odd, odd}, Note{odd, 7}}});
  put(*store, {no_table, day(1), {Answer{odd, odd, odd}}});
  EXPECT_EQ((*store->people(table_id(1)))[0].name, odd);
  EXPECT_EQ((*store->results(table_id(1)))[0].result.record, odd);
  EXPECT_EQ(store->daily_entry("2026-11-16", token(1)).value()->record, odd);
  EXPECT_EQ(store->note(odd).value(), 7);
  EXPECT_EQ(store->answer(odd, odd).value(), odd);
}

TEST(Keeping, CutsANameThatIsTooLongBetweenCharacters) {
  const auto place = new_place();
  const auto store = place->open();
  std::string name;
  while (name.size() < 200) name += "ž";
  put(*store, {table_id(1), day(1), {Person{0, token(1), name}}});
  EXPECT_EQ((*store->people(table_id(1)))[0].name, name.substr(0, 94));
  EXPECT_TRUE(place->damages().empty());
}

TEST(Keeping, ReplacesANote) {
  const auto place = new_place();
  const auto store = place->open();
  put(*store, {no_table, day(1), {Note{"held", 5}}});
  put(*store, {no_table, day(1), {Note{"held", -6}, Note{"other", 1}}});
  EXPECT_EQ(store->note("held").value(), -6);
  EXPECT_EQ(store->note("nobody").value(), std::nullopt);
}

TEST(Keeping, KnowsTheNewestOfATableAndOfTheBoards) {
  const auto place = new_place();
  const auto store = place->open();
  EXPECT_EQ(store->newest_entry().value(), std::nullopt);
  EXPECT_EQ(store->newest_event(table_id(1)).value(), std::nullopt);
  put(*store, event_item(1, 1, "first"));
  put(*store, event_item(1, 2, "second"));
  put(*store, {no_table, day(9), {DailyEntry{"2026-11-16", token(1), 50, "Ada", "r"}}});
  put(*store, {no_table, day(8), {DailyEntry{"2026-11-17", token(1), 50, "Ada", "r"}}});
  EXPECT_EQ(store->newest_event(table_id(1)).value(), "second");
  EXPECT_EQ(store->newest_entry().value(), day(9));
}

// Something of everything, on two days, with and without what may be missing.
void put_everything(Store& store) {
  for (const std::uint64_t table : {2U, 1U}) {
    for (Sequence i = 1; i <= 3; ++i) put(store, event_item(table, i, "x", day(int(i) + 7)));
    put(store, {table_id(table),
                day(11),
                {Person{0, token(table), "Ada"}, Person{1, {}, std::nullopt},
                 Person{2, token(9), std::nullopt}, Secret{1, "key"}, Result{1, "r", {3, -4}},
                 Result{2, "none", {}}}});
  }
  put(store, {table_id(3), day(1), {Person{0, token(3), "Nobody's"}}});
  put(store, {no_table, day(12), {Answer{"b", "1", "yes"}, Note{"held", -5}}});
  put(store, {no_table, day(13), {Answer{"a", "2", ""}, Note{"b", 1}}});
  put(store, {no_table, day(14), {DailyEntry{"2026-11-16", token(1), -7, "Ada", "r"}}});
  put(store, {no_table, day(13), {DailyEntry{"2026-11-15", token(2), 7, std::nullopt, "s"}}});
}

TEST(Keeping, MakesTheSameAgainFromItsItems) {
  const auto place = new_place();
  const auto store = place->open();
  put_everything(*store);
  const auto copied = new_place();
  {
    const auto copy = copied->open();
    ASSERT_TRUE(copy_all(*store, *copy));
    EXPECT_EQ(copy->tables()->size(), 2U);
    EXPECT_EQ(copy->tables()->front().last_time, day(10));
    EXPECT_EQ(copy->people(table_id(1))->front().name, "Ada");
    EXPECT_EQ(copy->people(table_id(3))->front().name, "Nobody's");
    EXPECT_EQ(copy->secrets(table_id(2))->front().bytes, "key");
    EXPECT_EQ(copy->results(table_id(2))->front().result.totals, (std::vector{3, -4}));
    EXPECT_EQ(copy->results(table_id(2))->front().time, day(11));
    EXPECT_EQ(copy->answer("a", "2").value(), "");
    EXPECT_EQ(copy->note("held").value(), -5);
    EXPECT_EQ(copy->daily_entry("2026-11-16", token(1)).value()->total, -7);
    EXPECT_EQ(copy->newest_entry().value(), day(14));
    put(*copy, event_item(1, 4));
  }
  EXPECT_TRUE(copied->damages().empty());
}

// The same things, whoever keeps them: a copy from one engine to another is held against this.
TEST(Keeping, HasItsItemsInOneOrder) {
  const auto place = new_place();
  const auto store = place->open();
  put_everything(*store);
  std::string order;
  ASSERT_TRUE(store->items([&](const Item& item) -> Done {
    order += item.table == no_table ? "-" : std::to_string(std::to_integer<int>(item.table[15]));
    order += '@' + std::to_string(as_number(item.time) / 86'400'000);
    for (const Change& change : item.changes) order += '.' + std::to_string(change.index());
    order += ' ';
    return {};
  }));
  EXPECT_EQ(order,
            "1@8.0 1@9.0 1@10.0 1@0.3.3.3.2 1@11.4 1@11.4 "
            "2@8.0 2@9.0 2@10.0 2@0.3.3.3.2 2@11.4 2@11.4 3@0.3 "
            "-@13.1 -@12.1 -@13.5 -@14.5 -@0.11 -@0.11 ");
  const Done stopped =
      store->items([](const Item&) -> Done { return tl::unexpected(Fault{FaultCode::not_empty}); });
  EXPECT_EQ(stopped.error().code, FaultCode::not_empty);
}

}  // namespace
}  // namespace knister::store
