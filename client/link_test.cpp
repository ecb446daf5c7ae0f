// client/link_test.cpp: a link to somebody who picks up and says nothing. Whole conversations are
// in tests/command/ and tests/network/.
#include "client/link.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace knister::client {
namespace {

// The system takes calls for it; nobody ever reads or answers.
class SilentServer {
 public:
  SilentServer() : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    if (::bind(socket_, plain, size) != 0 || ::listen(socket_, 8) != 0 ||
        ::getsockname(socket_, plain, &size) != 0) {
      throw std::runtime_error("no socket to listen at");
    }
    port_ = ntohs(address.sin_port);
  }
  SilentServer(const SilentServer&) = delete;
  SilentServer& operator=(const SilentServer&) = delete;
  SilentServer(SilentServer&&) = delete;
  SilentServer& operator=(SilentServer&&) = delete;
  ~SilentServer() { ::close(socket_); }

  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  int socket_;
  std::uint16_t port_ = 0;
};

// How often it was up and down until nothing was left to wait for.
struct Seen {
  int up = 0;
  int down = 0;
};
Seen call(const Server& server) {
  Seen seen;
  LinkPool pool;
  const auto link = pool.connect(
      server,
      {.up = [&] { ++seen.up; }, .message = [](std::string_view) {}, .down = [&] { ++seen.down; }});
  pool.run_for(std::chrono::seconds(60));
  return seen;
}

TEST(Link, IsCutWhenNobodySpeaks) {
  const SilentServer server;
  for (const bool tls : {false, true}) {
    for (const char* host : {"127.0.0.1", "localhost"}) {
      const Seen seen = call(
          {.host = host, .port = server.port(), .silence = std::chrono::seconds(1), .tls = tls});
      EXPECT_EQ(seen.up, 0) << host << tls;
      EXPECT_EQ(seen.down, 1) << host << tls;
    }
  }
}

TEST(Link, IsDownOnceWhenNobodyListens) {
  std::uint16_t port = 0;
  {
    port = SilentServer().port();
  }
  for (const bool tls : {false, true}) {
    const Seen seen =
        call({.host = "127.0.0.1", .port = port, .silence = std::chrono::seconds(30), .tls = tls});
    EXPECT_EQ(seen.up, 0);
    EXPECT_EQ(seen.down, 1);
  }
}

TEST(Authority, LeavesOutTheUsualPortOfHttpsOnly) {
  EXPECT_EQ(authority({.host = "example.org", .port = 443, .tls = true}), "example.org");
  EXPECT_EQ(authority({.host = "example.org", .port = 8443, .tls = true}), "example.org:8443");
  EXPECT_EQ(authority({.host = "example.org", .port = 443}), "example.org:443");
  EXPECT_EQ(authority({.host = "::1", .port = 80}), "[::1]:80");
}

}  // namespace
}  // namespace knister::client
