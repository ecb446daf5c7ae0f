// machine/machine_test.cpp
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "machine/files.h"
#include "machine/home_network.h"
#include "machine/open_files.h"
#include "machine/today.h"
#include "tests/support/passing_folder.h"

namespace knister::machine {
namespace {

const i18n::Catalogue english(i18n::Language::en);

TEST(Today, IsTheDateThatSourceDateEpochSays) {
  ASSERT_EQ(setenv("SOURCE_DATE_EPOCH", "1794800000", 1), 0);
  EXPECT_EQ(todays_date(), "2026-11-16");
  ASSERT_EQ(unsetenv("SOURCE_DATE_EPOCH"), 0);
  const std::string today = todays_date();
  EXPECT_EQ(today.size(), 10U);
  EXPECT_GT(today, "2025-01-01");
}

TEST(Files, AreReadAsTheyWereWritten) {
  const test::PassingFolder folder;
  const std::string text(200'000, '\0');
  EXPECT_FALSE(write_file(english, folder / "a", text));
  EXPECT_EQ(read_file(english, folder / "a"), text);
  EXPECT_FALSE(write_file(english, folder / "a", "short"));
  EXPECT_EQ(read_file(english, folder / "a"), "short");
  EXPECT_FALSE(std::filesystem::exists(folder / "a.new"));
}

TEST(Files, AreNeverHalfWritten) {
  const test::PassingFolder folder;
  EXPECT_FALSE(write_file(english, folder / "a", "kept"));
  ASSERT_EQ(mkdir((folder / "a.new").c_str(), 0700), 0);  // where the successor would grow
  EXPECT_TRUE(write_file(english, folder / "a", "lost"));
  EXPECT_EQ(read_file(english, folder / "a"), "kept");
}

TEST(Files, SayWhatIsWrong) {
  const test::PassingFolder folder;
  EXPECT_EQ(read_file(english, folder / "none").error(),
            (folder / "none") + " cannot be read: No such file or directory");
  EXPECT_NE(read_file(english, folder.path()).error().find("Is a directory"), std::string::npos);
  EXPECT_NE(write_file(english, folder / "no/a", "x")->find("No such file"), std::string::npos);
  EXPECT_NE(write_file(english, "/dev/full", "x")->find("No space left"), std::string::npos);
}

TEST(Files, AreKnownToBeWritable) {
  const test::PassingFolder folder;
  EXPECT_FALSE(check_writable(english, folder / "new"));
  EXPECT_TRUE(check_writable(english, folder.path()));
  EXPECT_TRUE(check_writable(english, folder / "no/new"));
  EXPECT_FALSE(check_writable(english, "/dev/null"));
}

TEST(HomeNetwork, HasNoLoopback) {
  for (const std::string& address : home_addresses()) EXPECT_FALSE(address.starts_with("127."));
  EXPECT_FALSE(machine_name().empty());
}

TEST(OpenFiles, AreAtLeastWhatThereWere) {
  const std::uint64_t now = allow_open_files(1);
  EXPECT_GE(now, 1U);
  EXPECT_GE(allow_open_files(now), now);
}

}  // namespace
}  // namespace knister::machine
