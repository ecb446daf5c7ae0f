// tests/command/serve_test.cpp: `knister serve` as a program: ports, addresses, a request, the end.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <regex>
#include <sstream>
#include <string>
#include <sys/socket.h>
#include <vector>

#include "tests/command/folder.h"
#include "tests/command/program.h"
#include "tests/command/running_program.h"
#include "tests/command/says.h"
#include "tests/support/http_client.h"

namespace knister::test {
namespace {

// Data of its own for every server, and none of the user's.
std::string fresh_data_home() {
  static const Folder folder;
  static int count = 0;
  return folder.file(std::to_string(++count));
}

Start serve(std::vector<std::string> arguments, Environment environment = {}) {
  environment.try_emplace("XDG_DATA_HOME", fresh_data_home());
  arguments.insert(arguments.begin(), "serve");
  return {.arguments = std::move(arguments),
          .environment = std::move(environment),
          .program = KNISTER_TINY_PAGE_PATH};
}

// The port of "Knister is at http://localhost:8080".
std::uint16_t port_in(const std::string& line) {
  std::smatch found;
  if (!std::regex_match(line, found, std::regex("Knister is at http://[a-z0-9.]+:([0-9]+)"))) {
    throw std::runtime_error("no address: " + line);
  }
  return static_cast<std::uint16_t>(std::stoi(found[1]));
}

HttpAnswer ask(std::uint16_t port, const std::string& host) {
  HttpClient client(port);
  client.send("GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
  return client.read();
}

// A port of the loopback address that somebody listens on.
class TakenPort {
 public:
  explicit TakenPort(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const int yes = 1;  // connections that have just ended are no obstacle
    setsockopt(socket_.number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    auto* address = reinterpret_cast<sockaddr*>(&place);
    // When it is taken already, so much the better.
    if (bind(socket_.number(), address, sizeof place) == 0) listen(socket_.number(), 1);
    socklen_t size = sizeof place;
    getsockname(socket_.number(), address, &size);
    number_ = port != 0 ? port : ntohs(place.sin_port);
  }
  [[nodiscard]] std::uint16_t number() const { return number_; }

 private:
  Descriptor socket_;
  std::uint16_t number_ = 0;
};

TEST(Serve, SaysWhereServesAndStops) {
  for (const int signal : {SIGINT, SIGTERM}) {
    RunningProgram program(serve({"--port", "0"}));
    const std::uint16_t port = port_in(program.read_line());
    const HttpAnswer answer = ask(port, "localhost:" + std::to_string(port));
    EXPECT_EQ(answer.status, 200);
    EXPECT_TRUE(says(answer.body, "A tiny page for tests"));
    EXPECT_EQ(ask(port, "example.org").status, 421);
    EXPECT_EQ(ask(port, "phone.local").status, 421);
    const Finished finished = program.stop(signal);
    EXPECT_EQ(finished.code, 0);
    EXPECT_EQ(finished.out, "") << "one line for one address";
    EXPECT_EQ(finished.err, "Ctrl+C stops it.\nKnister has stopped.\n");
  }
}

TEST(Health, IsToldOfAServerThatServes) {
  RunningProgram program(serve({"--port", "0"}));
  const std::string port = std::to_string(port_in(program.read_line()));
  const Finished healthy = knister({"health", "--port", port});
  EXPECT_EQ(healthy.code, 0) << healthy.err;
  EXPECT_TRUE(begins(healthy.out, "{\"status\":\"ok\""));
  EXPECT_EQ(program.stop(SIGTERM).code, 0);
  const Finished gone = knister({"health", "--port", port});
  EXPECT_EQ(gone.code, 1);
  EXPECT_EQ(gone.out, "");
  EXPECT_EQ(gone.err, "knister: no healthy server answers at port " + port + "\n");
}

TEST(Serve, StopsWhileABrowserHoldsItsConnection) {
  RunningProgram program(serve({"--port", "0"}));
  HttpClient client(port_in(program.read_line()));
  client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(client.read().status, 200);
  EXPECT_EQ(program.stop(SIGTERM).code, 0);
  EXPECT_EQ(client.rest(), "");
}

TEST(Serve, TakesTheNextFreePort) {
  const TakenPort taken(8080);
  RunningProgram program(serve({}));
  const std::uint16_t port = port_in(program.read_line());
  EXPECT_GT(port, 8080);
  EXPECT_LE(port, 8100);
  EXPECT_EQ(ask(port, "127.0.0.1").status, 200);
  const Finished finished = program.stop(SIGTERM);
  EXPECT_TRUE(
      begins(finished.err, "Port 8080 is taken; using " + std::to_string(port) + ".\nCtrl+C"));
}

TEST(Serve, SaysSoWhenTheWantedPortIsTaken) {
  const TakenPort taken(0);
  const std::string port = std::to_string(taken.number());
  const Finished finished = run(serve({"--port", port}));
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, "");
  EXPECT_EQ(finished.err, "knister: port " + port + " is taken. Name another with --port.\n");
}

TEST(Serve, LetsTheHomeNetworkIn) {
  RunningProgram program(serve({"--lan", "--port", "0"}));
  const std::string first = program.read_line();
  const std::uint16_t port = port_in(first);
  EXPECT_TRUE(begins(first, "Knister is at http://localhost:"));
  EXPECT_EQ(ask(port, "phone.local").status, 200);
  EXPECT_EQ(ask(port, "192.0.2.99:" + std::to_string(port)).status, 200);
  EXPECT_EQ(ask(port, "example.org").status, 421);
  const Finished finished = program.stop(SIGTERM);
  EXPECT_EQ(finished.code, 0);
  std::istringstream lines(finished.out);
  int addresses = 0;
  for (std::string line; std::getline(lines, line); ++addresses) EXPECT_EQ(port_in(line), port);
  EXPECT_TRUE(says(finished.err, addresses > 0 ? "In the home network the page comes without https"
                                               : "No home network found"));
  EXPECT_FALSE(says(finished.err, "█")) << "a pipe cannot be scanned";
}

TEST(Serve, OpensTheBrowser) {
  const Folder folder;
  const std::string script = folder.with("xdg-open", "#!/bin/sh\necho \"$1\" >\"$0.said\"\n");
  std::filesystem::permissions(script, std::filesystem::perms::owner_all);
  const std::string path = folder.path() + ":/usr/bin:/bin";
  RunningProgram program(serve({"--open", "--port", "0"}, {{"PATH", path}}));
  const std::string url = program.read_line().substr(std::string("Knister is at ").size());
  while (!std::filesystem::exists(script + ".said") || content_of(script + ".said").empty()) {
  }
  EXPECT_EQ(content_of(script + ".said"), url + '\n');
  EXPECT_EQ(program.stop(SIGTERM).code, 0);
}

TEST(Serve, GoesOnWithoutABrowser) {
  const Folder folder;
  const std::string script = folder.with("xdg-open", "#!/bin/sh\nexit 3\n");
  for (const auto perms : {std::filesystem::perms::owner_read, std::filesystem::perms::owner_all}) {
    std::filesystem::permissions(script, perms);
    RunningProgram program(serve({"--open", "--port", "0"}, {{"PATH", folder.path()}}));
    const std::uint16_t port = port_in(program.read_line());
    const std::string sentence = "No browser opened by itself: please open the address above.\n";
    EXPECT_TRUE(says(program.read_errors(sentence), sentence));
    EXPECT_EQ(ask(port, "localhost").status, 200);
    EXPECT_EQ(program.stop(SIGTERM).code, 0);
  }
}

TEST(Serve, SaysHowToGetThePage) {
  const Finished finished = run({.arguments = {"serve"}, .program = KNISTER_NO_PAGE_PATH});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, "");
  EXPECT_TRUE(begins(finished.err, "knister: this program was built without the page. "));
}

TEST(Serve, SaysSoWhenItsAddressCannotBeWritten) {
  Start start = serve({"--port", "0"});
  start.output_to = "/dev/full";
  const Finished finished = run(start);
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.err, "knister: the output cannot be written\n");
}

}  // namespace
}  // namespace knister::test
