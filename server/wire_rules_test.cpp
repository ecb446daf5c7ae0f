// server/wire_rules_test.cpp: RFC 6455 as a device sees it, over a real socket: the handshake, what
// is answered to which frame, and how a connection ends. What a frame may be is in
// framing_test.cpp.
#include <gtest/gtest.h>

#include "server/framing.h"
#include "tests/support/server/table_server.h"
#include "tests/support/server/talker.h"

namespace knister::server {
namespace {

test::HttpAnswer handshake(const TableServer& server, const std::string& text) {
  test::HttpClient client(server.port());
  client.send(text);
  return client.read();
}

std::string without(std::string text, const std::string& line) {
  const std::size_t at = text.find(line);
  EXPECT_NE(at, std::string::npos) << line;
  return text.erase(at, line.size());
}
std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

const std::string good = upgrade("Host: localhost\r\n");

// A device's frame of up to 125 bytes, masked with zeros.
std::string frame(unsigned first, const std::string& payload) {
  return std::string{
             static_cast<char>(first), static_cast<char>(0x80U | payload.size()), 0, 0, 0, 0} +
         payload;
}

// What the server sends back to these bytes until it closes.
std::string answer_to(const std::string& bytes, const TableServer& server = TableServer()) {
  test::HttpClient client(server.port());
  client.send(good);
  EXPECT_EQ(client.read().status, 101);
  client.send(bytes);
  return client.rest();
}

// 4.2.2
TEST(WireRules, AHandshakeIsAccepted) {
  const TableServer server;
  const auto answer = handshake(server, good);
  EXPECT_EQ(answer.status, 101);
  EXPECT_EQ(answer.header("upgrade"), "websocket");
  EXPECT_EQ(answer.header("connection"), "Upgrade");
  EXPECT_EQ(answer.header("sec-websocket-accept"), accept_of("AAAAAAAAAAAAAAAAAAAAAA=="));
}
// 4.2.1: words are the same in any letters, and may stand among others.
TEST(WireRules, WordsOfAHandshakeMayBeInAnyLetters) {
  const TableServer server;
  const std::string text =
      changed(changed(good, "Connection: Upgrade", "Connection: keep-alive, uPGRADE"),
              "Upgrade: websocket", "uPgRaDe: WebSocket");
  EXPECT_EQ(handshake(server, text).status, 101);
}
// 4.2.2: extensions and protocols that were offered and are not used are not named.
TEST(WireRules, NothingIsAgreedToThatIsNotUsed) {
  const TableServer server;
  const auto answer = handshake(
      server, upgrade("Host: localhost\r\nSec-WebSocket-Extensions: permessage-deflate\r\n"
                      "Sec-WebSocket-Protocol: chat\r\n"));
  EXPECT_EQ(answer.status, 101);
  EXPECT_EQ(answer.header("sec-websocket-extensions"), "");
  EXPECT_EQ(answer.header("sec-websocket-protocol"), "");
}
// 4.2.1, 4.4
TEST(WireRules, ABadHandshakeIsRefused) {
  const TableServer server;
  const std::string key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
  const std::string version = "Sec-WebSocket-Version: 13\r\n";
  EXPECT_EQ(handshake(server, without(good, key)).status, 400);
  EXPECT_EQ(handshake(server, changed(good, "AAAA==", "AAAA")).status, 400);
  EXPECT_EQ(handshake(server, changed(good, key, key + key)).status, 400);
  for (const std::string& text :
       {without(good, version), changed(good, version, "Sec-WebSocket-Version: 8\r\n")}) {
    const auto answer = handshake(server, text);
    EXPECT_EQ(answer.status, 426);
    EXPECT_EQ(answer.header("sec-websocket-version"), "13");
  }
  EXPECT_NE(handshake(server, without(good, "Upgrade: websocket\r\n")).status, 101);
  EXPECT_NE(handshake(server, without(good, "Connection: Upgrade\r\n")).status, 101);
  EXPECT_NE(handshake(server, changed(good, "GET", "POST")).status, 101);
  EXPECT_NE(handshake(server, changed(good, "HTTP/1.1", "HTTP/1.0")).status, 101);
}
// What comes in one packet with the handshake is heard.
TEST(WireRules, FramesMayFollowAHandshakeAtOnce) {
  const TableServer server;
  test::HttpClient client(server.port());
  client.send(good + frame(0x89, "early") + frame(0x88, "\x03\xE8"));
  EXPECT_EQ(client.read().status, 101);
  EXPECT_EQ(client.rest(),
            "\x8A\x05"
            "early\x88\x02\x03\xE8");
}

// 5.5.2, 5.5.3: a ping is answered with its own payload, also between pieces; a pong with nothing.
TEST(WireRules, APingIsAnswered) {
  const std::string close = frame(0x88, "");
  const std::string closed("\x88\x00", 2);
  EXPECT_EQ(answer_to(frame(0x89, "hi") + close), "\x8A\x02hi" + closed);
  EXPECT_EQ(answer_to(frame(0x89, "") + close), std::string("\x8A\x00", 2) + closed);
  EXPECT_EQ(answer_to(frame(0x8A, "hi") + close), closed);
  EXPECT_EQ(answer_to(frame(0x01, "{") + frame(0x89, "p") + close), "\x8A\x01p" + closed);
}
// 5.5.1: a close is answered with its code, once, and then the server closes.
TEST(WireRules, ACloseIsAnswered) {
  EXPECT_EQ(answer_to(frame(0x88,
                            "\x03\xE8"
                            "bye")),
            "\x88\x02\x03\xE8");
  EXPECT_EQ(answer_to(frame(0x88, "") + frame(0x88, "")), std::string("\x88\x00", 2));
  EXPECT_EQ(answer_to(frame(0x88, "") + frame(0x89, "late")), std::string("\x88\x00", 2))
      << "nothing is answered after it";
}
// 7.1.7, 7.4.1: why a connection fails is said.
TEST(WireRules, AFaultIsToldWithItsCode) {
  EXPECT_EQ(answer_to("\x81\x01x"), "\x88\x02\x03\xEA") << "no mask: 1002";
  EXPECT_EQ(answer_to(frame(0x83, "")), "\x88\x02\x03\xEA") << "unknown: 1002";
  EXPECT_EQ(answer_to(frame(0x81, "\xFF")), "\x88\x02\x03\xEF") << "no UTF-8: 1007";
  EXPECT_EQ(answer_to(std::string("\x81\xFE\x10\x01", 4)), "\x88\x02\x03\xF1") << "too long: 1009";
}
// A farewell is a text and then a close for reasons of policy.
TEST(WireRules, AFarewellIsFollowedByAClose) {
  const std::string heard = answer_to(frame(0x81, "nonsense") + frame(0x88, "\x03\xF0"));
  EXPECT_NE(heard.find(R"("type":"farewell")"), std::string::npos);
  EXPECT_TRUE(heard.ends_with("\x88\x02\x03\xF0"));
  EXPECT_EQ(heard.find('\x88'), heard.size() - 4) << "only one";
  const std::string bytes = answer_to(frame(0x82, "{}") + frame(0x88, "\x03\xF0"));
  EXPECT_NE(bytes.find("bad-message"), std::string::npos) << "a text, not bytes";
}
// 5.4: a message in pieces is one message.
TEST(WireRules, AMessageMayComeInPieces) {
  const TableServer server;
  const std::string code = server.open(token_of(1));
  const std::string text = hello(code, token_of(1));
  std::string bytes = frame(0x01, text.substr(0, 10)) + frame(0x89, "");
  bytes += frame(0x00, text.substr(10, 20)) + frame(0x80, text.substr(30));
  const std::string heard = answer_to(bytes + frame(0x88, ""), server);
  EXPECT_EQ(heard.find(std::string("\x8A\x00", 2)), 0U);
  EXPECT_NE(heard.find(R"("type":"table")"), std::string::npos);
}

}  // namespace
}  // namespace knister::server
