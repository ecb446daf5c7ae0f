// server/server_test.cpp: the tiny page over real sockets.
#include "server/server.h"

#include <gtest/gtest.h>
#include <optional>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

#include "tests/support/server/running_server.h"

namespace knister::server {
namespace {

using test::Body;
using test::HttpAnswer;
using test::HttpClient;

std::string plain_text(const std::string& path) {
  for (const Asset& asset : app::embedded_page()) {
    if (asset.path != path) continue;
    return {reinterpret_cast<const char*>(asset.plain.data()), asset.plain.size()};
  }
  return "no such file";
}

TEST(Server, SendsThePage) {
  const RunningServer server;
  const HttpAnswer answer = server.ask(get("/"));
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(answer.body, plain_text("/index.html"));
  EXPECT_NE(answer.header("date").find(" GMT"), std::string::npos);
}

TEST(Server, CompressesAsTheHeadersTogetherAllow) {
  const RunningServer server;
  const std::string script = "/assets/page-1a2b3c4d.js";
  EXPECT_EQ(server.ask(get(script, "Accept-Encoding: gzip\r\nAccept-Encoding: br\r\n"))
                .header("content-encoding"),
            "br");
  EXPECT_EQ(server.ask(get(script, "Accept-Encoding: gzip\r\n")).header("content-encoding"),
            "gzip");
  EXPECT_EQ(server.ask(get(script)).body, plain_text(script));
}

TEST(Server, TellsWhenNothingIsNew) {
  const RunningServer server;
  HttpClient client(server.port());
  client.send(get("/"));
  const std::string tag = client.read().header("etag");
  client.send(get("/", "If-None-Match: \"x\"\r\nIf-None-Match: " + tag + "\r\n"));
  const HttpAnswer answer = client.read();
  EXPECT_EQ(answer.status, 304);
  EXPECT_EQ(answer.header("content-length"), "");
  client.send(get("/"));
  EXPECT_EQ(client.read().status, 200) << "a 304 has no body that could get between";
}

TEST(Server, HeadIsGetWithoutTheBody) {
  const RunningServer server;
  HttpClient client(server.port());
  for (const char* path : {"/", "/nothing"}) {
    client.send(get(path));
    const HttpAnswer whole = client.read();
    client.send("HEAD " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    HttpAnswer head = client.read(Body::left_out);
    head.headers["date"] = whole.header("date");
    EXPECT_EQ(head.headers, whole.headers);
  }
}

// Whatever the answer, the browser is told the same.
TEST(Server, EveryAnswerHasTheSecurityHeaders) {
  const RunningServer server;
  const std::string tag = server.ask(get("/")).header("etag");
  for (const auto& [text, status] : std::vector<std::pair<std::string, int>>{
           {get("/"), 200},
           {get("/", "If-None-Match: " + tag + "\r\n"), 304},
           {"nonsense\r\n\r\n", 400},
           {get("/nothing"), 404},
           {"POST / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405},
           {get("/icon.svg", "Accept-Encoding: identity;q=0\r\n"), 406},
           {get("/", "Content-Length: 1\r\n") + "x", 413},
           {"GET / HTTP/1.1\r\nHost: example.org\r\n\r\n", 421}}) {
    const HttpAnswer answer = server.ask(text);
    EXPECT_EQ(answer.status, status);
    EXPECT_EQ(answer.header("content-security-policy"),
              "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
              "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
              "manifest-src 'self'; media-src blob:; worker-src 'self'; base-uri 'none'; "
              "form-action 'none'; frame-ancestors 'none'");
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.header("referrer-policy"), "no-referrer");
    EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin");
    EXPECT_EQ(answer.header("cross-origin-resource-policy"), "same-origin");
    EXPECT_EQ(answer.header("permissions-policy"),
              "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  }
}

TEST(Server, RefusesOtherMethodsAndGoesOn) {
  const RunningServer server;
  HttpClient client(server.port());
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW"}) {
    client.send(std::string(method) + " / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const HttpAnswer answer = client.read();
    EXPECT_EQ(answer.status, 405) << method;
    EXPECT_EQ(answer.header("allow"), "GET, HEAD");
  }
  client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello");
  EXPECT_EQ(client.read().status, 405);
  EXPECT_EQ(client.rest(), "") << "what is sent to it is not read";
}

TEST(Server, AnswersPipelinedRequestsInOrder) {
  const RunningServer server;
  HttpClient client(server.port());
  client.send(get("/") + get("/nothing") + get("/icon.svg"));
  EXPECT_EQ(client.read().status, 200);
  EXPECT_EQ(client.read().status, 404);
  EXPECT_EQ(client.read().header("content-type"), "image/svg+xml");
}

TEST(Server, ReadsARequestThatComesInPieces) {
  const RunningServer server;
  HttpClient client(server.port());
  for (const char c : get("/")) client.send(std::string(1, c));
  EXPECT_EQ(client.read().status, 200);
}

TEST(Server, SpeaksTheOldVersion) {
  const RunningServer server;
  HttpClient client(server.port());
  client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
  EXPECT_EQ(client.read().header("connection"), "keep-alive");
  client.send("GET / HTTP/1.0\r\n\r\n");
  const HttpAnswer answer = client.read();
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("connection"), "close");
  EXPECT_EQ(client.rest(), "");
}

TEST(Server, ClosesWhenAskedTo) {
  const RunningServer server;
  HttpClient client(server.port());
  client.send(get("/", "Connection: close\r\n"));
  EXPECT_EQ(client.read().header("connection"), "close");
  EXPECT_EQ(client.rest(), "");
}

TEST(Server, RefusesWhatIsNoRequest) {
  const RunningServer server;
  for (const char* text : {"nonsense\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/2.0\r\n\r\n",
                           "GET / HTTP/1.1\r\nHost localhost\r\n\r\n", "\r\n\r\n\r\n",
                           "GET / HTTP/1.1\r\n\r\n", "\x16\x03\x01\x02\x00\x01\x00\x01",
                           "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
                           "GET index.html HTTP/1.1\r\nHost: localhost\r\n\r\n",
                           "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n"}) {
    EXPECT_EQ(server.ask(text).status, 400) << text;
  }
}

TEST(Server, SurvivesClientsThatVanish) {
  const RunningServer server;
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{1}, std::size_t{20}}) {
    HttpClient client(server.port());
    client.send(get("/").substr(0, bytes));
    client.close_writing();
    EXPECT_EQ(client.rest(), "");
  }
  for (int i = 0; i < 20; ++i) HttpClient(server.port()).send(get("/"));
  EXPECT_EQ(server.ask(get("/")).status, 200);
}

// With as many files open as there may be nobody is let in, and then everybody who has waited.
TEST(Server, WaitsUntilFilesMayBeOpened) {
  const RunningServer server;
  rlimit usual{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &usual), 0);
  const int free = dup(STDIN_FILENO);
  ASSERT_GE(free, 0);
  close(free);
  const rlimit one_more{static_cast<rlim_t>(free) + 1, usual.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &one_more), 0);
  std::optional<HttpClient> client;
  client.emplace(server.port());
  client->send(get("/"));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));  // it tries
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &usual), 0);
  EXPECT_EQ(client->read().status, 200);
  EXPECT_EQ(server.ask(get("/")).status, 200);
}

TEST(Server, StopsWhileConnectionsAreIdle) {
  RunningServer server;
  HttpClient silent(server.port());
  HttpClient served(server.port());
  served.send(get("/"));
  EXPECT_EQ(served.read().status, 200);
  server.stop();
  EXPECT_EQ(served.rest(), "");
  EXPECT_EQ(silent.rest(), "");
  EXPECT_THROW(HttpClient(server.port()), std::runtime_error);
}

TEST(Server, ListensAtAllAddressesOrAtNone) {
  const RunningServer taken;
  Server server(app::embedded_page(), {});
  const std::vector<std::string> both{"127.0.0.2", "127.0.0.1"};
  const auto port = server.listen(both, taken.port());
  ASSERT_FALSE(port);
  EXPECT_EQ(port.error(), std::errc::address_in_use);
  const std::vector<std::string> one{"127.0.0.2"};
  EXPECT_EQ(server.listen(one, taken.port()), taken.port()) << "what it had opened is free again";
}

TEST(Server, PassesOverAddressesThatThisMachineHasNot) {
  Server server(app::embedded_page(), {});
  const std::vector<std::string> foreign{"2001:db8::1", "127.0.0.1"};
  EXPECT_TRUE(server.listen(foreign, 0));
  const std::vector<std::string> only_foreign{"2001:db8::1"};
  EXPECT_FALSE(server.listen(only_foreign, 0));
  const std::vector<std::string> nonsense{"localhost"};
  EXPECT_FALSE(server.listen(nonsense, 0));
}

}  // namespace
}  // namespace knister::server
