// server/limits_test.cpp: every limit is kept, and answered where somebody can hear it. Nothing
// here measures time: short times are set, and what has to follow is waited for.
#include "server/limits.h"

#include <gtest/gtest.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/server/running_server.h"

namespace knister::server {
namespace {

using namespace std::chrono_literals;
using test::HttpAnswer;
using test::HttpClient;

// Asks until there is room, as a browser would. On a slow machine even we may be over a short time.
void ask_until_served(const RunningServer& server) {
  for (int status = 0; status != 200;) {
    try {
      status = server.ask(get("/")).status;
    } catch (const std::runtime_error&) {
      status = 0;
    }
  }
}

TEST(Limits, OfTheHeader) {
  const RunningServer server;
  const auto padded = [](std::size_t bytes) {
    return get("/", "X-Padding: " + std::string(bytes, 'x') + "\r\n");
  };
  EXPECT_EQ(server.ask(padded(8000)).status, 200);
  HttpClient client(server.port());
  client.send(padded(9000));
  const HttpAnswer answer = client.read();
  EXPECT_EQ(answer.status, 431);
  EXPECT_EQ(answer.header("connection"), "close");
  EXPECT_EQ(client.rest(), "");
  EXPECT_EQ(server.ask(padded(200'000)).status, 431);
  std::string many;
  for (int i = 0; i < 2000; ++i) many += "A: b\r\n";
  EXPECT_EQ(server.ask(get("/", many)).status, 431);
}

TEST(Limits, OfTheTarget) {
  const RunningServer server;
  EXPECT_EQ(server.ask(get('/' + std::string(2047, 'x'))).status, 404);
  EXPECT_EQ(server.ask(get('/' + std::string(2048, 'x'))).status, 414);
  EXPECT_EQ(server.ask(get('/' + std::string(9000, 'x'))).status, 414);
}

TEST(Limits, OfTheBody) {
  const RunningServer server;
  EXPECT_EQ(server.ask(get("/", "Content-Length: 0\r\n")).status, 200);
  for (const std::string& request :
       {get("/", "Content-Length: 5\r\n") + "hello", get("/", "Content-Length: 99999999999\r\n"),
        get("/", "Transfer-Encoding: chunked\r\n") + "5\r\nhello\r\n0\r\n\r\n"}) {
    HttpClient client(server.port());
    client.send(request);
    const HttpAnswer answer = client.read();
    EXPECT_EQ(answer.status, 413);
    EXPECT_EQ(answer.header("connection"), "close");
    EXPECT_EQ(client.rest(), "");
  }
}

// A proxy may take another coding for the end of the body elsewhere, and hide a request in it.
TEST(Limits, OfTheCodingsOfABody) {
  const RunningServer server;
  for (const std::string coding :
       {"chunked, identity", "identity, chunked", "gzip", "gzip, chunked", "xchunked",
        "chunked\r\nTransfer-Encoding: identity", "chunked,\r\n identity", "\r\n\tgzip",
        "chunked\r\nContent-Length: 5"}) {
    HttpClient client(server.port());
    client.send(get("/", "Transfer-Encoding: " + coding + "\r\n") + "5\r\nhello\r\n0\r\n\r\n");
    const int status = client.read().status;
    EXPECT_TRUE(status == 400 || status == 413) << coding << " -> " << status;
  }
}

// A header that goes on in the next line is one header, as RFC 9112 has it.
TEST(Limits, OfAFoldedHeaderThatHidesAnother) {
  const RunningServer server;
  EXPECT_EQ(server.ask(get("/", "A: b\r\n Host: evil.example\r\n")).status, 200);
  EXPECT_EQ(server.ask(get("/", "Content-Length:\r\n 5\r\n") + "hello").status, 413);
}

TEST(Limits, OfABodyThatIsAllowed) {
  Limits limits;
  limits.body_bytes = 5;
  const RunningServer server(limits);
  HttpClient client(server.port());
  client.send(get("/", "Content-Length: 5\r\n") + "hello" + get("/icon.svg"));
  EXPECT_EQ(client.read().status, 200);
  EXPECT_EQ(client.read().header("content-type"), "image/svg+xml");
  EXPECT_EQ(server.ask(get("/", "Content-Length: 6\r\n") + "hello!").status, 413);
}

TEST(Limits, OfIdleTime) {
  Limits limits;
  limits.idle_time = 20ms;
  const RunningServer server(limits);
  HttpClient silent(server.port());
  EXPECT_EQ(silent.rest(), "");
}

TEST(Limits, OfIdleTimeBetweenRequests) {
  Limits limits;
  limits.idle_time = 500ms;  // we have to have asked by then
  const RunningServer server(limits);
  HttpClient client(server.port());
  client.send(get("/"));
  EXPECT_EQ(client.read().status, 200);
  EXPECT_EQ(client.rest(), "");
}

TEST(Limits, OfTheTimeForARequest) {
  Limits limits;
  limits.request_time = 20ms;
  const RunningServer server(limits);
  HttpClient slow(server.port());
  slow.send("GET / HTTP/1.1\r\nHost: loc");
  EXPECT_EQ(slow.rest(), "");
}

// More than the buffers of both sides take.
std::vector<Asset> huge_page() {
  static const std::vector<std::byte> bytes(std::size_t{64} << 20U);
  return {{"/huge", "application/octet-stream", bytes}, {"/index.html", "text/html", {}}};
}

TEST(Limits, OfTheTimeForAnAnswer) {
  const std::vector<Asset> page = huge_page();
  Limits limits;
  limits.send_time = 20ms;
  limits.connections = 1;
  limits.linger_time = 20ms;
  const RunningServer server(limits, page);
  HttpClient deaf(server.port(), 4096);
  deaf.send(get("/huge"));
  // It holds the only seat until its time is over.
  ask_until_served(server);
  EXPECT_LT(deaf.rest().size(), page[0].plain.size());
}

TEST(Limits, OfRequestsOnAConnection) {
  Limits limits;
  limits.requests = 3;
  const RunningServer server(limits);
  HttpClient client(server.port());
  client.send(get("/") + get("/") + get("/") + get("/"));
  EXPECT_EQ(client.read().header("connection"), "");
  EXPECT_EQ(client.read().header("connection"), "");
  EXPECT_EQ(client.read().header("connection"), "close");
  EXPECT_EQ(client.rest(), "");
}

TEST(Limits, OfConnections) {
  Limits limits;
  limits.connections = 2;
  const RunningServer server(limits);
  auto first = std::make_unique<HttpClient>(server.port());
  HttpClient second(server.port());
  for (HttpClient* client : {first.get(), &second}) {
    client->send(get("/"));
    EXPECT_EQ(client->read().status, 200);
  }
  const HttpAnswer refused = server.ask(get("/"));
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.header("retry-after"), "10");
  EXPECT_EQ(refused.header("connection"), "close");
  EXPECT_EQ(refused.header("x-content-type-options"), "nosniff");
  first.reset();  // its seat is free as soon as the server has noticed
  ask_until_served(server);
  second.send(get("/"));
  EXPECT_EQ(second.read().status, 200);
}

TEST(Limits, OfRefusalsAtATime) {
  Limits limits;
  limits.connections = 0;
  limits.refusals = 1;
  limits.linger_time = 60'000ms;
  RunningServer server(limits);
  HttpClient told(server.port());
  EXPECT_EQ(told.read().status, 503);
  HttpClient closed(server.port());
  EXPECT_EQ(closed.rest(), "");
}

TEST(Limits, OfWhatIsReadAfterTheLastAnswer) {
  Limits limits;
  limits.linger_bytes = 10'000;
  limits.linger_time = 60'000ms;
  const RunningServer server(limits);
  HttpClient chatty(server.port());
  chatty.send(get("/", "Connection: close\r\n"));
  EXPECT_EQ(chatty.read().status, 200);
  chatty.send(std::string(20'000, 'x'));
  // Only when the server has let go is its seat free and the stop below at once.
  EXPECT_EQ(chatty.rest(), "");
}

TEST(Limits, OfTheTimeItLingers) {
  Limits limits;
  limits.linger_time = 20ms;
  limits.connections = 1;
  const RunningServer server(limits);
  HttpClient staying(server.port());
  staying.send(get("/", "Connection: close\r\n"));
  EXPECT_EQ(staying.read().status, 200);
  ask_until_served(server);
}

TEST(Limits, OfTheTimeToStop) {
  const std::vector<Asset> page = huge_page();
  Limits limits;
  limits.stop_time = 20ms;
  RunningServer server(limits, page);
  HttpClient deaf(server.port(), 4096);
  deaf.send(get("/huge"));
  HttpClient other(server.port());
  other.send(get("/"));
  EXPECT_EQ(other.read().status, 200) << "by now the answer to the first is under way";
  server.stop();
  EXPECT_LT(deaf.rest().size(), page[0].plain.size());
}

TEST(Limits, OfTheTimeToStopLetsAnswersFinish) {
  const std::vector<Asset> page = huge_page();
  Limits limits;
  limits.stop_time = 60'000ms;
  RunningServer server(limits, page);
  HttpClient reader(server.port());
  reader.send(get("/huge"));
  HttpClient other(server.port());
  other.send(get("/"));
  EXPECT_EQ(other.read().status, 200);
  server.ask_to_stop();
  EXPECT_EQ(reader.read().body.size(), page[0].plain.size());
  EXPECT_EQ(reader.rest(), "");
}

}  // namespace
}  // namespace knister::server
