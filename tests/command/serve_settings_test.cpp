// tests/command/serve_settings_test.cpp: the file of settings of `knister serve`: what it says is
// in force, what is wrong in it is told with its line, and docs/operations.md names all there is.
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <string>

#include "tests/command/folder.h"
#include "tests/command/program.h"
#include "tests/command/running_program.h"
#include "tests/command/says.h"
#include "tests/support/http_client.h"

namespace knister::test {
namespace {

Start serve_with(const Folder& folder, const std::string& settings) {
  const std::string file = folder.with("settings", settings);
  return {.arguments = {"serve", "--config", file, "--data", folder.file("data")},
          .program = KNISTER_TINY_PAGE_PATH};
}

int status_of(std::uint16_t port, const std::string& header) {
  HttpClient client(port);
  client.send("GET / HTTP/1.1\r\n" + header + "\r\n");
  return client.read().status;
}

TEST(ServeSettings, AreInForce) {
  const Folder folder;
  RunningProgram program(serve_with(folder,
                                    "# a comment\n"
                                    "port = 0\n"
                                    "origin = play.example.org, dice.example.org\n"
                                    "header-bytes = 1024   # and another\n"
                                    "\n"
                                    "log = 1\n"));
  const std::string line = program.read_line();
  const auto port = static_cast<std::uint16_t>(std::stoul(line.substr(line.rfind(':') + 1)));
  EXPECT_EQ(status_of(port, "Host: dice.example.org\r\n"), 200);
  EXPECT_EQ(status_of(port, "Host: evil.example.org\r\n"), 421);
  EXPECT_EQ(status_of(port, "Host: localhost\r\nX: " + std::string(2'000, 'x') + "\r\n"), 431);
  const Finished finished = program.stop(SIGTERM);
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(says(finished.err, R"("event":"serving","port":)" + std::to_string(port)));
  EXPECT_TRUE(says(finished.err, R"("event":"stopped"})"));
}

TEST(ServeSettings, SayWhichLineIsWrong) {
  const Folder folder;
  const std::string file = folder.file("settings");
  const auto error_of = [&](const std::string& settings) {
    const Finished finished = run(serve_with(folder, settings));
    EXPECT_EQ(finished.code, 1);
    EXPECT_EQ(finished.out, "");
    return finished.err;
  };
  EXPECT_EQ(error_of("port = 0\nport 1\n"),
            "knister: " + file + ", line 2: a setting is NAME = VALUE\n");
  EXPECT_EQ(error_of("port = 70000\n"),
            "knister: " + file + ", line 1: port is a whole number from 0 to 65535, not “70000”\n");
  EXPECT_TRUE(begins(error_of("\nports = 1\n"),
                     "knister: " + file + ", line 2: there is no setting “ports”. There are: "));
}

TEST(ServeSettings, AreAllExplained) {
  const Folder folder;
  std::string all = run(serve_with(folder, "x = 1\n")).err;
  all.erase(0, all.find("There are: ") + 11);
  const std::string text = content_of(std::string(KNISTER_SOURCE_DIR) + "/docs/operations.md");
  std::set<std::string> rows;  // the names in the first column of its tables
  const std::regex row("\n[|] (`[a-z`, -]+`) [|]");
  const std::regex name("[a-z-]+");
  for (std::sregex_iterator one(text.begin(), text.end(), row), end; one != end; ++one) {
    const std::string names = (*one)[1];
    for (std::sregex_iterator each(names.begin(), names.end(), name); each != end; ++each) {
      rows.insert(each->str());
    }
  }
  int compared = 0;
  for (std::sregex_iterator one(all.begin(), all.end(), name), end; one != end; ++one) {
    EXPECT_TRUE(rows.contains(one->str())) << one->str();
    ++compared;
  }
  EXPECT_GT(compared, 30);
}

}  // namespace
}  // namespace knister::test
