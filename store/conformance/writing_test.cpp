// store/conformance/writing_test.cpp: when an item is acknowledged, in which order, and when never.
#include <gtest/gtest.h>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "store/conformance/place.h"
#include "store/conformance/told.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::day;
using test::event_item;
using test::new_place;
using test::table_id;
using test::Told;

std::size_t events_in(const Store& store) {
  std::size_t events = 0;
  EXPECT_TRUE(store.replay([&](const StoredEvent&) {
    ++events;
    return Visit::go_on;
  }));
  return events;
}

TEST(Writing, CommitsTogetherWhatQueuedUpMeanwhile) {
  const auto place = new_place();
  Told told;
  auto store = place->open({.callbacks = told.callbacks()});
  ASSERT_EQ(store->append(event_item(1, 1)).value(), 1U);
  while (store->stored() < 1) std::this_thread::yield();
  for (Sequence i = 2; i <= 101; ++i) ASSERT_EQ(store->append(event_item(1, i)).value(), i);
  EXPECT_EQ(store->stored(), 1U) << "the writer is held, nothing more can be on disk";
  EXPECT_EQ(events_in(*store), 1U) << "reading shows only what is stored";
  told.open_gate();
  ASSERT_TRUE(store->flush());
  EXPECT_EQ(store->stored(), 101U);
  EXPECT_EQ(events_in(*store), 101U);
  store.reset();
  EXPECT_EQ(told.stored(), (std::vector<Ticket>{1, 101}));
}

TEST(Writing, PostsToTheCallersExecutor) {
  const auto place = new_place();
  std::mutex mutex;
  std::vector<std::function<void()>> posted;
  std::set<std::thread::id> called_on;
  Callbacks callbacks{.post =
                          [&](std::function<void()> task) {
                            const std::scoped_lock lock(mutex);
                            posted.push_back(std::move(task));
                          },
                      .stored = [&](Ticket) { called_on.insert(std::this_thread::get_id()); }};
  auto store = place->open({.callbacks = std::move(callbacks)});
  ASSERT_TRUE(store->append(event_item(1, 1)));
  ASSERT_TRUE(store->flush());
  store.reset();
  ASSERT_EQ(posted.size(), 1U);
  EXPECT_TRUE(called_on.empty());
  posted[0]();
  EXPECT_EQ(called_on, (std::set{std::this_thread::get_id()}));
}

TEST(Writing, StoresWhatIsQueuedBeforeItCloses) {
  const auto place = new_place();
  for (Sequence i = 1; i <= 500; ++i) {
    auto store = place->open();
    for (Sequence end = i + 250; i < end; ++i) ASSERT_TRUE(store->append(event_item(1, i)));
    --i;
  }
  EXPECT_EQ(events_in(*place->open()), 500U);
}

TEST(Writing, SaysWhenItsQueueIsFull) {
  const auto place = new_place();
  Told told;
  auto store =
      place->open({.callbacks = told.callbacks(), .limits = {.items = 10, .bytes = 20'000}});
  ASSERT_TRUE(store->append(event_item(1, 1)));
  while (store->stored() < 1) std::this_thread::yield();
  // The first still counts: its batch is not over before the callback is.
  for (Sequence i = 2; i <= 10; ++i) {
    EXPECT_EQ(store->is_crowded(), i > 6) << i;
    ASSERT_TRUE(store->append(event_item(1, i)));
  }
  EXPECT_EQ(store->append(event_item(1, 11)).error().code, FaultCode::queue_full);
  told.open_gate();
  ASSERT_TRUE(store->flush());
  EXPECT_EQ(store->append(event_item(1, 11)).value(), 11U) << "a refused item took no ticket";
  ASSERT_TRUE(store->flush());
  EXPECT_EQ(events_in(*store), 11U);
}

TEST(Writing, CountsTheBytesOfItsQueue) {
  const auto place = new_place();
  Told told;
  auto store =
      place->open({.callbacks = told.callbacks(), .limits = {.items = 100, .bytes = 20'000}});
  EXPECT_EQ(store->append(event_item(1, 1, std::string(20'000, 'x'))).error().code,
            FaultCode::too_big);
  ASSERT_TRUE(store->append(event_item(1, 1, std::string(15'000, 'x'))));
  EXPECT_EQ(store->append(event_item(1, 2, std::string(15'000, 'x'))).error().code,
            FaultCode::queue_full);
  told.open_gate();
  ASSERT_TRUE(store->flush());
  // The bytes are free again a moment after the item is on disk.
  Expected<Ticket> second = store->append(event_item(1, 2, std::string(15'000, 'x')));
  while (!second) second = store->append(event_item(1, 2, std::string(15'000, 'x')));
  ASSERT_TRUE(store->flush());
  EXPECT_EQ(events_in(*store), 2U);
}

TEST(Writing, KeepsBatchesShort) {
  const auto place = new_place();
  Told told;
  auto store = place->open({.callbacks = told.callbacks(), .limits = {.batch_items = 4}});
  ASSERT_TRUE(store->append(event_item(1, 1)));
  while (store->stored() < 1) std::this_thread::yield();
  for (Sequence i = 2; i <= 10; ++i) ASSERT_TRUE(store->append(event_item(1, i)));
  told.open_gate();
  ASSERT_TRUE(store->flush());
  store.reset();
  EXPECT_EQ(told.stored(), (std::vector<Ticket>{1, 5, 9, 10}));
}

struct Trouble {
  const char* name;
  std::vector<Item> items;  // the last is the one that fails
  FaultCode code;
};

void PrintTo(const Trouble& trouble, std::ostream* os) { *os << trouble.name; }

class WritingTrouble : public testing::TestWithParam<Trouble> {};

TEST_P(WritingTrouble, IsToldOnceAndNothingIsAcknowledgedAfterIt) {
  const auto place = new_place();
  const auto& items = GetParam().items;
  Told told;
  told.open_gate();
  {
    auto store = place->open({.callbacks = told.callbacks()});
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
      ASSERT_TRUE(store->append(items[i]));
      ASSERT_TRUE(store->flush());
    }
    // Whatever comes in the same batch, before or behind, is lost with it.
    ASSERT_TRUE(store->append(items.back()));
    const Expected<Ticket> behind = store->append(event_item(77, 1));
    EXPECT_TRUE(behind || behind.error().code == FaultCode::stopped);
    const Done flushed = store->flush();
    ASSERT_FALSE(flushed);
    EXPECT_EQ(flushed.error().code, FaultCode::stopped);
    EXPECT_EQ(store->append(event_item(78, 1)).error().code, FaultCode::stopped);
    EXPECT_EQ(store->stored(), items.size() - 1);
  }
  EXPECT_EQ(told.faults(), (std::vector{GetParam().code}));
  EXPECT_EQ(told.stored().size(), items.size() - 1);
  // What was acknowledged is there, and nothing of the rest.
  const auto store = place->open();
  EXPECT_EQ(events_in(*store), items.size() - 1);
}

INSTANTIATE_TEST_SUITE_P(
    Commits, WritingTrouble,
    testing::Values(
        Trouble{"Gap", {event_item(1, 1), event_item(1, 3)}, FaultCode::out_of_sequence},
        Trouble{"Twice", {event_item(1, 1), event_item(1, 1)}, FaultCode::out_of_sequence},
        Trouble{"BeginsLate", {event_item(1, 2)}, FaultCode::out_of_sequence},
        Trouble{"CommandTwice",
                {{table_id(1), day(1), {Event{1, "x"}, Answer{"c", "1", "yes"}}},
                 {table_id(1), day(1), {Event{2, "x"}, Answer{"c", "1", "no"}}}},
                FaultCode::conflict},
        Trouble{"OtherSecret",
                {{table_id(1), day(1), {Event{1, "x"}, Secret{1, "key"}}},
                 {table_id(1), day(1), {Event{2, "x"}, Secret{1, "better key"}}}},
                FaultCode::conflict}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Writing, CarriesOnBehindManyThreads) {
  const auto place = new_place();
  auto store = place->open();
  std::vector<std::thread> threads;
  for (std::uint64_t table = 1; table <= 4; ++table) {
    threads.emplace_back([&store, table] {
      for (Sequence i = 1; i <= 200; ++i) {
        ASSERT_TRUE(store->append(event_item(table, i)));
        if (i % 50 == 0) {
          ASSERT_TRUE(store->tables());
          ASSERT_TRUE(store->flush());
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  ASSERT_TRUE(store->flush());
  EXPECT_EQ(events_in(*store), 800U);
  EXPECT_EQ(store->stored(), 800U);
}

}  // namespace
}  // namespace knister::store
