// store/writer_test.cpp: what only a file can do to a commit.
#include "store/writer.h"

#include <gtest/gtest.h>
#include <string>

#include "store/conformance/told.h"
#include "tests/command/folder.h"
#include "tests/support/store_items.h"

namespace knister::store {
namespace {

using test::event_item;

TEST(Writer, FailsWhenThereIsNoRoom) {
  const test::Folder folder;
  test::Told told;
  told.open_gate();
  {
    const auto store = open_sqlite_store({.folder = folder.file("data"),
                                          .callbacks = told.callbacks(),
                                          .largest_bytes = std::uint64_t{1} << 20U})
                           .value();
    ASSERT_TRUE(store->append(event_item(1, 1)));
    ASSERT_TRUE(store->flush());
    ASSERT_TRUE(store->append(event_item(1, 2, std::string(std::size_t{2} << 20U, 'x'))));
    EXPECT_EQ(store->flush().error().code, FaultCode::stopped);
    EXPECT_EQ(store->stored(), 1U);
  }
  EXPECT_EQ(told.faults(), (std::vector{FaultCode::disk_full}));
  const auto store = open_sqlite_store({.folder = folder.file("data")}).value();
  EXPECT_EQ(store->tables()->front().last, 1U);
}

}  // namespace
}  // namespace knister::store
