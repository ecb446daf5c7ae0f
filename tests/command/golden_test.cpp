// tests/command/golden_test.cpp: whole games whose replay is kept beside them, byte for byte.
// With KNISTER_UPDATE_GOLDEN=1 the kept texts are written anew: look at the difference before
// keeping it.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/command/folder.h"
#include "tests/command/program.h"

namespace knister::test {
namespace {

namespace fs = std::filesystem;

fs::path golden_folder() { return fs::path(KNISTER_SOURCE_DIR) / "tests/data/golden"; }

// By name: where the folder stands is no part of a test's name.
std::vector<std::string> golden_games() {
  std::vector<std::string> games;
  for (const auto& entry : fs::directory_iterator(golden_folder())) {
    if (entry.path().extension() == ".knister") games.push_back(entry.path().stem().string());
  }
  std::sort(games.begin(), games.end());
  return games;
}

std::string test_name(const testing::TestParamInfo<std::string>& test) {
  std::string name = test.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class Golden : public testing::TestWithParam<std::string> {
 protected:
  static fs::path record() { return golden_folder() / (GetParam() + ".knister"); }
  static fs::path kept_text() { return golden_folder() / (GetParam() + ".txt"); }
};

TEST_P(Golden, ReplaysAsItAlwaysDid) {
  const Finished finished = knister({"replay", record().string()});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  if (const char* update = std::getenv("KNISTER_UPDATE_GOLDEN");
      update != nullptr && std::string(update) == "1") {
    write_to(kept_text(), finished.out);
  }
  EXPECT_EQ(finished.out, content_of(kept_text()));
}

TEST_P(Golden, SaysHowItWasMade) { EXPECT_TRUE(content_of(record()).starts_with("# ")); }

// The record is what the program itself would write, but for the comment.
TEST_P(Golden, IsWrittenAsItIsRead) {
  const std::string text = content_of(record());
  const Finished finished = knister({"convert", record().string(), "--to", "record"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.out, text.substr(text.find("[Knister")));
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, testing::ValuesIn(golden_games()), test_name);

TEST(GoldenGames, AreAtLeastSix) { EXPECT_GE(golden_games().size(), 6U); }

}  // namespace
}  // namespace knister::test
