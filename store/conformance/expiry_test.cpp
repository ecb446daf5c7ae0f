// store/conformance/expiry_test.cpp: old tables go with everything in them.
#include "store/expiry.h"

#include <gtest/gtest.h>

#include "store/conformance/place.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::day;
using test::event_item;
using test::new_place;
using test::table_id;
using test::token;

TEST(Expiry, RemovesWhatIsOlderThanItsDays) {
  const auto place = new_place();
  const auto store = place->open();
  const int today = 20'773;  // 2026-11-16
  for (const auto& [table, last] : {std::pair{1, today - 31}, {2, today - 30}, {3, today}}) {
    ASSERT_TRUE(store->append(event_item(table, 1, "opened", day(today - 40))));
    ASSERT_TRUE(store->append({table_id(table),
                               day(last),
                               {Event{2, "x"}, Secret{1, "key"}, Person{0, token(table), "Ada"},
                                Result{1, "record", {5}}}}));
  }
  ASSERT_TRUE(store->append(
      {no_table, day(today - 31), {DailyEntry{"2026-10-16", token(1), 9, "Ada", "r"}}}));
  ASSERT_TRUE(store->append(
      {no_table, day(today - 30), {DailyEntry{"2026-10-17", token(1), 9, "Ada", "r"}}}));
  for (const int asked : {today - 31, today - 29}) {
    ASSERT_TRUE(
        store->append({no_table, day(asked), {Answer{"browser", std::to_string(asked), "table"}}}));
  }
  const auto removed = expire(*store, day(today));
  ASSERT_TRUE(removed);
  ASSERT_EQ(removed->size(), 1U);
  EXPECT_EQ((*removed)[0].table, table_id(1));
  EXPECT_EQ((*removed)[0].last, 2U);

  EXPECT_EQ(store->tables()->size(), 2U);
  EXPECT_TRUE(store->people(table_id(1))->empty());
  EXPECT_TRUE(store->secrets(table_id(1))->empty());
  EXPECT_TRUE(store->results(table_id(1))->empty());
  EXPECT_EQ(store->people(table_id(2))->size(), 1U);
  EXPECT_EQ(store->daily_board("2026-10-16", 9)->size(), 0U);
  EXPECT_EQ(store->daily_board("2026-10-17", 9)->size(), 1U);
  EXPECT_EQ(store->answer("browser", std::to_string(today - 31)).value(), std::nullopt);
  EXPECT_EQ(store->answer("browser", std::to_string(today - 29)).value(), "table");

  EXPECT_TRUE(expire(*store, day(today))->empty());
  EXPECT_EQ(expire(*store, day(today), std::chrono::days(0))->size(), 1U);
  EXPECT_EQ(expire(*store, day(today + 1), std::chrono::days(0))->size(), 1U);
}

TEST(Expiry, LetsATableBeginAnew) {
  const auto place = new_place();
  const auto store = place->open();
  ASSERT_TRUE(store->append(event_item(1, 1)));
  ASSERT_TRUE(store->append(event_item(1, 2)));
  ASSERT_TRUE(store->append({table_id(1), day(1), {TableRemoval{}}}));
  ASSERT_TRUE(store->append({table_id(9), day(1), {TableRemoval{}}}));
  ASSERT_TRUE(store->append(event_item(1, 1)));
  ASSERT_TRUE(store->flush());
  EXPECT_EQ((*store->tables())[0].last, 1U);
}

}  // namespace
}  // namespace knister::store
