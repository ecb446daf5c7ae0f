// store/names_test.cpp: slots hold what they were given, are used again, and never move.
#include "store/names.h"

#include <gtest/gtest.h>

#include "store/migration.h"
#include "tests/command/folder.h"

namespace knister::store {
namespace {

TEST(Names, ComeOutOfASlotAsTheyWentIn) {
  for (const std::string name : {"", "Ada", "Žofie"}) {
    EXPECT_EQ(slot_of(name).size(), slot_bytes);
    EXPECT_EQ(name_of(slot_of(name)), name);
  }
  EXPECT_EQ(name_of(slot_of(std::nullopt)), std::nullopt);
  EXPECT_EQ(name_of("Ada"), std::nullopt);
  EXPECT_EQ(name_of(std::string(slot_bytes, '\xFF')), std::nullopt);
}

TEST(Names, AreCutBetweenCharacters) {
  std::string name;
  while (name.size() <= longest_name) name += "ž";
  const std::string slot = slot_of(name);
  EXPECT_EQ(name_of(slot), name.substr(0, longest_name - 1));
}

TEST(Names, UseASlotAgain) {
  const test::Folder folder;
  Database database = std::move(Database::open(folder.file("names.db"), Access::create).value());
  ASSERT_TRUE(migrate(database));
  const auto ada = keep_name(database, std::nullopt, "Ada").value();
  const auto ben = keep_name(database, std::nullopt, "Ben").value();
  EXPECT_NE(ada, ben);
  EXPECT_EQ(keep_name(database, ada, "Eda").value(), ada);
  EXPECT_EQ(keep_name(database, ada, std::nullopt).value(), std::nullopt);
  EXPECT_EQ(database.number("SELECT count(*) FROM names WHERE slot = zeroblob(96)").value(), 1);
  EXPECT_EQ(keep_name(database, std::nullopt, "Cleo").value(), ada);
  EXPECT_EQ(database.number("SELECT count(*) FROM names").value(), 2);
  EXPECT_EQ(database.number("SELECT count(*) FROM free_names").value(), 0);
}

}  // namespace
}  // namespace knister::store
