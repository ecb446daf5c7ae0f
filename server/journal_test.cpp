// server/journal_test.cpp
#include "server/journal.h"

#include <gtest/gtest.h>
#include <regex>
#include <vector>

namespace knister::server {
namespace {

TEST(Journal, WritesOneObjectALine) {
  std::vector<std::string> lines;
  const Journal journal([&](const std::string& line) { lines.push_back(line); });
  journal.note("serving", {{"port", 8080U}});
  journal.note("store-failed", {{"code", JournalWord(store::FaultCode::disk_full)}});
  ASSERT_EQ(lines.size(), 2U);
  const std::string time = R"(\{"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z",)";
  EXPECT_TRUE(std::regex_match(lines[0], std::regex(time + R"("event":"serving","port":8080\})")));
  EXPECT_TRUE(std::regex_match(
      lines[1], std::regex(time + R"("event":"store-failed","code":"disk-full"\})")));
}

TEST(Journal, WithoutASinkNotesNothing) { Journal().note("stopped"); }

}  // namespace
}  // namespace knister::server
