// server/wire_limits_test.cpp: every limit of lines, tables and addresses is kept, and answered
// where somebody can hear it. Nothing here waits for a clock to prove a point.
#include <filesystem>
#include <gtest/gtest.h>
#include <thread>

#include "tests/support/server/table_server.h"
#include "tests/support/server/talker.h"

namespace knister::server {
namespace {

using namespace std::chrono_literals;

std::uint64_t metric(const TableServer& server, const std::string& name) {
  const std::string text = server.ask(request("GET /metrics")).body;
  const std::size_t at = text.find("\n" + name + " ");
  return at == std::string::npos ? 0 : std::stoull(text.substr(at + name.size() + 2));
}

std::string command(int id, const std::string& inside) {
  return R"({"type":"do","id":)" + std::to_string(id) + R"(,"command":{)" + inside + "}}";
}

// A WebSocket without any code of ours: it answers no ping and reads only when it is told to.
class RawLine {
 public:
  RawLine(const TableServer& server, const std::string& headers, int receive_bytes = 0)
      : client_(server.port(), receive_bytes) {
    client_.send(upgrade("Host: localhost\r\n" + headers));
    answer_ = client_.read();
  }
  [[nodiscard]] const test::HttpAnswer& answer() const { return answer_; }
  // One text of up to 125 bytes, masked with zeros.
  void say(const std::string& text) const {
    std::string frame{'\x81', static_cast<char>(0x80U | text.size()), 0, 0, 0, 0};
    client_.send(frame + text);
  }
  void send(const std::string& bytes) const { client_.send(bytes); }
  std::string rest() { return client_.rest(); }

 private:
  test::HttpClient client_;
  test::HttpAnswer answer_;
};

TEST(LineLimits, OfAMessage) {
  const TableServer server;
  Talker talker(server);
  talker.say(std::string(5'000, ' '));
  talker.run_until([&] { return talker.down; });
  EXPECT_EQ(metric(server, "knister_too_big_total"), 1U);
}

TEST(LineLimits, OfTheRate) {
  TableServerOptions options;
  options.tables.limits.messages = {5, 0.001};
  const TableServer server(options);
  const std::string code = server.open(token_of(1));
  Talker talker(server);
  talker.say(hello(code, token_of(1)));
  for (int i = 1; i <= 10; ++i) {
    talker.say(R"({"type":"do","id":)" + std::to_string(i) + R"(,"command":{"type":"pause"}})");
  }
  EXPECT_NE(talker.hear("farewell").find("too-fast"), std::string::npos);
  talker.run_until([&] { return talker.down; });
}

TEST(LineLimits, OfTheTimeUntilTheHello) {
  TableServerOptions options;
  options.tables.limits.hello_time = 50ms;
  const TableServer server(options);
  Talker talker(server);
  talker.run_until([&] { return talker.down; });
}

TEST(LineLimits, OfWrongCodes) {
  TableServerOptions options;
  options.tables.addresses.misses = {3, 0.001};
  const TableServer server(options);
  const std::string code = server.open(token_of(1));
  for (int i = 0; i < 3; ++i) {
    Talker talker(server);
    talker.say(hello("222222", token_of(2)));
    EXPECT_NE(talker.hear("farewell").find("no-table"), std::string::npos);
  }
  Talker talker(server);
  talker.say(hello(code, token_of(2)));
  EXPECT_NE(talker.hear("farewell").find("too-many-tries"), std::string::npos)
      << "even the right code is not told from a wrong one";
}

TEST(LineLimits, OfIdleTime) {
  TableServerOptions options;
  options.tables.limits.wire_idle_time = 100ms;
  const TableServer server(options);
  const std::string code = server.open(token_of(1));
  Talker talker(server);
  talker.say(hello(code, token_of(1)));
  talker.hear(R"("type":"table")");
  RawLine deaf(server, "");
  deaf.say(hello(code, token_of(2)));
  EXPECT_NE(deaf.rest().find(R"("type":"table")"), std::string::npos) << "then it is closed";
  EXPECT_FALSE(talker.down) << "who answers pings is there";
}

TEST(LineLimits, OfTheQueue) {
  TableServerOptions options;
  options.tables.limits.queue_bytes = 4'096;
  options.tables.limits.send_buffer_bytes = 4'096;
  options.tables.limits.messages = {100'000, 100'000};
  TableServer server(options);
  const std::string code = server.open(token_of(1));
  RawLine deaf(server, "", 4'096);
  deaf.say(hello(code, token_of(2)));
  Talker host(server);
  host.say(hello(code, token_of(1)));
  host.hear(R"("type":"table")");
  // Every change is told with the whole table.
  constexpr int changes = 300;
  std::size_t said = 0;
  for (int i = 1; i <= changes; ++i) {
    host.say(command(
        i, R"("type":"set-options","options":{"games":)" + std::to_string(1 + i % 99) + "}"));
    host.run_until([&] {
      return !host.heard.empty() &&
             host.heard.back() == R"({"type":"answer","id":)" + std::to_string(i) + "}";
    });
    for (const std::string& text : std::exchange(host.heard, {})) said += text.size();
  }
  EXPECT_GE(metric(server, "knister_lagging_total"), 1U);
  std::thread stopping([&] { server.stop(); });
  const std::string heard = deaf.rest();
  stopping.join();
  EXPECT_LT(heard.size(), said / 2);
  const std::size_t table = heard.rfind(R"({"type":"table")");
  ASSERT_NE(table, std::string::npos);
  const std::string newest = R"("options":{"games":)" + std::to_string(1 + changes % 99) + "}";
  EXPECT_NE(heard.find(newest, table), std::string::npos) << "where the table is now";
}

TEST(LineLimits, OfConnectionsOfAnAddress) {
  TableServerOptions options;
  options.tables.addresses.connections = 2;
  const TableServer server(options);
  const Talker first(server);
  const Talker second(server);
  EXPECT_FALSE(first.down);
  EXPECT_FALSE(second.down);
  const RawLine third(server, "");
  EXPECT_EQ(third.answer().status, 429);
  EXPECT_EQ(third.answer().header("retry-after"), "10");
}

TEST(LineLimits, OfConnectionsOfAnAddressBehindAProxy) {
  TableServerOptions options;
  options.tables.addresses.connections = 1;
  options.limits.proxies = {*AddressRange::parse("127.0.0.1")};
  const TableServer server(options);
  const RawLine first(server, "X-Forwarded-For: 192.0.2.1\r\n");
  EXPECT_EQ(first.answer().status, 101);
  const RawLine again(server, "X-Forwarded-For: 192.0.2.1\r\n");
  EXPECT_EQ(again.answer().status, 429);
  EXPECT_EQ(again.answer().header("retry-after"), "10");
  const RawLine forged(server, "X-Forwarded-For: 192.0.2.7, 192.0.2.1\r\n");
  EXPECT_EQ(forged.answer().status, 429) << "only what the proxy has added counts";
  const RawLine two_lines(server, "X-Forwarded-For: 192.0.2.7\r\nX-Forwarded-For: 192.0.2.1\r\n");
  EXPECT_EQ(two_lines.answer().status, 429) << "of two lines the last counts";
  const RawLine with_port(server, "X-Forwarded-For: 192.0.2.1:4711\r\n");
  EXPECT_EQ(with_port.answer().status, 429) << "a port does not make another address";
  const RawLine other(server, "X-Forwarded-For: 192.0.2.2\r\n");
  EXPECT_EQ(other.answer().status, 101);
  const RawLine garbage(server, "X-Forwarded-For: " + std::string(6'000, 'x') + "\r\n");
  EXPECT_EQ(garbage.answer().status, 101) << "the proxy's own";
  const RawLine more_garbage(server, "X-Forwarded-For: " + std::string(6'000, 'y') + "\r\n");
  EXPECT_EQ(more_garbage.answer().status, 429) << "all of it is one address";
}

// Whoever breaks off before the handshake is answered leaves its place to others.
TEST(LineLimits, OfAnAddressWhoseHandshakesBreak) {
  TableServerOptions options;
  options.tables.addresses.connections = 1;
  options.limits.proxies = {*AddressRange::parse("127.0.0.1")};
  const TableServer server(options);
  const std::string from = "X-Forwarded-For: 192.0.2.1\r\n";
  for (int i = 0; i < 50; ++i) {
    test::HttpClient proxy(server.port());
    proxy.send(request("GET /api/v1/health"));
    EXPECT_EQ(proxy.read().status, 200);
    proxy.send(upgrade("Host: localhost\r\n" + from));
    proxy.reset();
  }
  const auto late = std::chrono::steady_clock::now() + 5s;
  int status = 0;
  while (status != 101 && std::chrono::steady_clock::now() < late) {
    const RawLine line(server, from);
    status = line.answer().status;
    if (status != 101) std::this_thread::sleep_for(10ms);
  }
  EXPECT_EQ(status, 101);
}

TEST(LineLimits, MetricsAreForThisMachineAlone) {
  TableServerOptions options;
  options.limits.proxies = {*AddressRange::parse("127.0.0.1")};
  const TableServer server(options);
  const auto status = [&](const std::string& from) {
    return server
        .ask(request("GET /metrics", "", from.empty() ? "" : "X-Forwarded-For: " + from + "\r\n"))
        .status;
  };
  EXPECT_EQ(status(""), 200);
  for (const std::string from : {"192.168.1.20", "10.0.0.7", "fe80::1", "2001:db8::1"}) {
    EXPECT_EQ(status(from), 404) << from;
  }
}

TEST(LineLimits, NobodyIsBelievedWhoIsNoProxy) {
  TableServerOptions options;
  options.tables.addresses.connections = 1;
  options.limits.proxies = {*AddressRange::parse("192.0.2.99")};
  const TableServer server(options);
  const RawLine first(server, "X-Forwarded-For: 192.0.2.1\r\n");
  EXPECT_EQ(first.answer().status, 101);
  const RawLine second(server, "X-Forwarded-For: 192.0.2.2\r\n");
  EXPECT_EQ(second.answer().status, 429);
}

TEST(LineLimits, OfWrongCodesDoNotKeepOutWhoBelongsThere) {
  TableServerOptions options;
  options.tables.addresses.misses = {3, 0.001};
  const TableServer server(options);
  const std::string code = server.open(token_of(1));
  // A class behind one address: everybody sits, and one of them begins to guess.
  constexpr int people = 60;
  for (int person = 1; person <= people; ++person) {
    Talker talker(server);
    talker.say(hello(code, token_of(person)));
    talker.hear(R"("type":"table")");
    talker.say(command(1, R"("type":"watch")"));
    talker.hear(R"("type":"answer")");
  }
  for (int i = 0; i < 10; ++i) {
    Talker guesser(server);
    guesser.say(hello("222222", token_of(99)));
    guesser.hear("farewell");
  }
  for (int person = 1; person <= people; ++person) {
    Talker talker(server);
    talker.say(hello(code, token_of(person)));
    EXPECT_NE(talker.hear(R"("type":"table")"), "") << person;
  }
  Talker stranger(server);
  stranger.say(hello(code, token_of(98)));
  EXPECT_NE(stranger.hear("farewell").find("too-many-tries"), std::string::npos);
}

TEST(LineLimits, AClosedTableCostsNobodyATry) {
  TableServerOptions options;
  options.tables.addresses.misses = {1, 0.001};
  const TableServer server(options);
  const std::string code = server.open(token_of(1));
  Talker host(server);
  host.say(hello(code, token_of(1)));
  host.hear(R"("type":"table")");
  Talker guest(server);
  guest.say(hello(code, token_of(2)));
  guest.hear(R"("type":"table")");
  host.say(command(1, R"("type":"close-table")"));
  EXPECT_NE(guest.hear("farewell").find("no-table"), std::string::npos);
  const std::string other = server.open(token_of(3));
  Talker again(server);
  again.say(hello(other, token_of(2)));
  again.hear(R"("type":"table")");
}

// Pings, pongs and pieces without a payload, masked with zeros.
TEST(LineLimits, OfFramesThatAreNoMessages) {
  for (const char kind : {'\x89', '\x8A', '\x00'}) {
    const TableServer server;
    RawLine line(server, "");
    std::string many;
    if (kind == '\x00') many = std::string{'\x01', '\x80', 0, 0, 0, 0};
    for (int i = 0; i < 2'000; ++i) many += std::string{kind, '\x80', 0, 0, 0, 0};
    line.send(many);
    std::ignore = line.rest();  // it ends: the server has hung up
    EXPECT_EQ(metric(server, "knister_too_fast_total"), 1U);
  }
}

std::size_t open_sockets() {
  std::size_t count = 0;
  for (const auto& file : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code gone;  // such as the one that lists them
    const auto leads_to = std::filesystem::read_symlink(file.path(), gone);
    count += leads_to.string().starts_with("socket:") ? 1 : 0;
  }
  return count;
}

// Who hangs up after a farewell without a word leaves nothing open.
TEST(LineLimits, OfTheTimeAfterAFarewell) {
  const TableServer server;
  const std::size_t before = open_sockets();
  for (int i = 0; i < 10; ++i) {
    const RawLine line(server, "");
    line.say("nonsense");
    while (metric(server, "knister_messages_total") <= static_cast<std::uint64_t>(i)) {
      std::this_thread::sleep_for(1ms);
    }
  }
  const auto late = std::chrono::steady_clock::now() + 5s;
  while (open_sockets() > before && std::chrono::steady_clock::now() < late) {
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_LE(open_sockets(), before);
}

TEST(TableLimits, OfTables) {
  TableServerOptions options;
  options.tables.house.tables = 1;
  const TableServer server(options);
  std::ignore = server.open(token_of(1));
  const auto full =
      server.ask(request("POST /api/v1/tables", R"({"token":")" + token_of(2) + R"(","id":"1"})"));
  EXPECT_EQ(full.status, 503);
  EXPECT_NE(full.body.find(R"("code":"server-full")"), std::string::npos) << full.body;
  EXPECT_EQ(full.header("retry-after"), "60");
}

TEST(TableLimits, OfNewTables) {
  TableServerOptions options;
  options.tables.addresses.openings = {1, 0.001};
  const TableServer server(options);
  std::ignore = server.open(token_of(1));
  const auto many =
      server.ask(request("POST /api/v1/tables", R"({"token":")" + token_of(2) + R"(","id":"1"})"));
  EXPECT_EQ(many.status, 429);
  EXPECT_NE(many.body.find(R"("code":"too-many-tables")"), std::string::npos) << many.body;
}

TEST(TableLimits, OfSeats) {
  TableServerOptions options;
  options.tables.house.seats = 1;
  const TableServer server(options);
  const auto wide =
      server.ask(request("POST /api/v1/tables", R"({"token":")" + token_of(2) +
                                                    R"(","id":"1","options":{"mostSeats":2}})"));
  EXPECT_EQ(wide.status, 422);
  EXPECT_NE(wide.body.find(R"("code":"bad-options")"), std::string::npos) << wide.body;
  const std::string code = server.open(token_of(1), R"({"mostSeats":0})");
  const std::string sit = R"("type":"sit","commitment":")" + std::string(64, 'a') + "\"";
  Talker first(server);
  first.say(hello(code, token_of(1)));
  first.say(command(1, sit));
  EXPECT_EQ(first.hear(R"("type":"answer")"), R"({"type":"answer","id":1})");
  Talker second(server);
  second.say(hello(code, token_of(2)));
  second.say(command(1, sit));
  EXPECT_EQ(second.hear(R"("type":"answer")"),
            R"({"type":"answer","id":1,"refused":"table-full"})");
}

TEST(TableLimits, OfLines) {
  TableServerOptions options;
  options.tables.house.wires = 1;
  const TableServer server(options);
  const std::string code = server.open(token_of(1));
  Talker first(server);
  first.say(hello(code, token_of(1)));
  first.hear(R"("type":"table")");
  Talker second(server);
  second.say(hello(code, token_of(2)));
  EXPECT_NE(second.hear("farewell").find("table-crowded"), std::string::npos);
}

TEST(TableLimits, OfTheDaysOfABoard) {
  const TableServer server;
  for (const std::string day : {"9999-12-31", "2001-01-01"}) {
    const auto answer =
        server.ask(request("POST /api/v1/daily/" + day, entry(token_of(1), "", daily_record(day))));
    EXPECT_EQ(answer.status, 404) << day;
    EXPECT_NE(answer.body.find(R"("code":"no-such-day")"), std::string::npos) << answer.body;
  }
}

TEST(TableLimits, OfRoomOnTheDisk) {
  TableServerOptions options;
  options.tables.space.scarce_bytes = UINT64_MAX;  // whatever there is, it is too little
  options.tables.space.none_bytes = 0;
  const TableServer server(options);
  const auto full =
      server.ask(request("POST /api/v1/tables", R"({"token":")" + token_of(2) + R"(","id":"1"})"));
  EXPECT_EQ(full.status, 503);
  EXPECT_NE(full.body.find(R"("code":"server-no-room")"), std::string::npos) << full.body;
  EXPECT_EQ(server.ask(request("GET /api/v1/health")).status, 200) << "it stays up";
}

TEST(TableLimits, OfEntriesOnABoard) {
  TableServerOptions options;
  options.tables.addresses.entries = {1, 0.001};
  const TableServer server(options);
  const std::string path = "POST /api/v1/daily/2026-11-16";
  const std::string good = daily_record("2026-11-16");
  EXPECT_EQ(server.ask(request(path, entry(token_of(1), "", good))).status, 201);
  const auto many = server.ask(request(path, entry(token_of(2), "", good)));
  EXPECT_EQ(many.status, 429);
  EXPECT_NE(many.body.find(R"("code":"too-many-entries")"), std::string::npos) << many.body;
}

}  // namespace
}  // namespace knister::server
