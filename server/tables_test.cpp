// server/tables_test.cpp: games over real sockets and a real store, restarts, limits of lines, and
// the API. Nothing here waits for a clock to prove a point.
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "client/bot.h"
#include "client/load.h"
#include "dice/daily.h"
#include "rules/record.h"
#include "server/api.h"
#include "server/openapi.h"
#include "server/origin.h"
#include "server/table_server.h"

namespace knister::server {
namespace {

using namespace std::chrono_literals;

client::LoadPlan plan_for(const TableServer& server) {
  client::LoadPlan plan;
  plan.server = server.address();
  plan.server.source = "127.0.0.1";
  plan.seconds = 120;
  return plan;
}

client::LoadResult play(const client::LoadPlan& plan) {
  const client::OpenedTables opened = client::open_tables(plan);
  EXPECT_EQ(opened.refused, "");
  return client::run_load(plan, opened.codes, {});
}

TEST(Tables, FourPlayAWholeGame) {
  const TableServer server;
  client::LoadPlan plan = plan_for(server);
  plan.players = 4;
  const client::LoadResult result = play(plan);
  EXPECT_EQ(result.finished, 4U);
  EXPECT_EQ(result.missed, 0U);
  EXPECT_EQ(result.wrong, 0U);
  EXPECT_EQ(result.refused, 0U);
}

TEST(Tables, TwelvePlayThoughEveryConnectionIsCutAgainAndAgain) {
  const TableServer server;
  client::LoadPlan plan = plan_for(server);
  plan.players = 12;
  plan.cut_ms = 150;
  plan.think_ms = 60;
  const client::LoadResult result = play(plan);
  EXPECT_EQ(result.finished, 12U);
  EXPECT_GT(result.cuts, 12U);
  EXPECT_EQ(result.missed, 0U);
  EXPECT_EQ(result.wrong, 0U);
}

TEST(Tables, SlowReadersGetTheTable) {
  TableServerOptions options;
  options.tables.limits.queue_bytes = 4'096;
  const TableServer server(options);
  client::LoadPlan plan = plan_for(server);
  plan.players = 6;
  plan.slow = 1;
  plan.slow_ms = 20;
  const client::LoadResult result = play(plan);
  EXPECT_EQ(result.finished, 6U);
  EXPECT_EQ(result.missed, 0U);
}

// A line that says what a test wants and keeps what it hears.
class Talker {
 public:
  explicit Talker(const TableServer& server) : Talker(server.address()) {}
  explicit Talker(const client::Server& server) {
    link_ = pool_.connect(server, {[this] { up_ = true; },
                                   [this](std::string_view text) { heard.emplace_back(text); },
                                   [this] { down = true; }});
    run_until([this] { return up_ || down; });
  }
  void say(const std::string& text) { link_->send(text); }
  template <typename Test>
  void run_until(Test test) {
    for (int i = 0; i < 6'000 && !test(); ++i) pool_.run_for(10ms);
    EXPECT_TRUE(test());
  }
  // The next message of this kind.
  std::string hear(const std::string& what) {
    std::string found;
    run_until([&] {
      for (const std::string& text : heard) {
        if (text.find(what) != std::string::npos) found = text;
      }
      return !found.empty() || down;
    });
    return found;
  }

  std::vector<std::string> heard;
  bool down = false;

 private:
  client::LinkPool pool_;
  std::shared_ptr<client::Link> link_;
  bool up_ = false;
};

std::string hello(const std::string& code, const std::string& token) {
  return R"({"type":"hello","version":1,"table":")" + code + R"(","token":")" + token + R"("})";
}

TEST(Tables, AreThereAgainAfterARestart) {
  TableServer server;
  const std::string code = server.open(token_of(1));
  {
    Talker talker(server);
    talker.say(hello(code, token_of(1)));
    EXPECT_NE(talker.hear(R"("type":"table")").find(R"("seatCount":0)"), std::string::npos);
    talker.say(R"({"type":"do","id":1,"command":{"type":"sit","name":"Ada","commitment":")" +
               std::string(64, 'a') + R"("}})");
    EXPECT_EQ(talker.hear(R"("type":"answer")"), R"({"type":"answer","id":1})");
  }
  server.restart();
  Talker talker(server);
  talker.say(hello(code, token_of(1)));
  const std::string table = talker.hear(R"("type":"table")");
  EXPECT_NE(table.find(R"("seatCount":1)"), std::string::npos) << table;
  EXPECT_NE(table.find(R"("name":"Ada")"), std::string::npos);
}

TEST(Tables, SayGoodbyeWhenTheServerStops) {
  TableServer server;
  const std::string code = server.open(token_of(1));
  Talker talker(server);
  talker.say(hello(code, token_of(1)));
  talker.hear(R"("type":"table")");
  std::thread stopping([&] { server.stop(); });
  EXPECT_NE(talker.hear("farewell").find("server-stops"), std::string::npos);
  stopping.join();
}

// --- limits of a line ---

TEST(LineLimits, OfAMessage) {
  const TableServer server;
  Talker talker(server);
  talker.say(std::string(5'000, ' '));
  talker.run_until([&] { return talker.down; });
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

TEST(LineLimits, OfConnectionsOfAnAddress) {
  TableServerOptions options;
  options.tables.addresses.connections = 2;
  const TableServer server(options);
  const Talker first(server);
  const Talker second(server);
  const Talker third(server);
  EXPECT_FALSE(first.down);
  EXPECT_FALSE(second.down);
  EXPECT_TRUE(third.down);
}

// --- who may ask ---

std::string upgrade(const std::string& headers) {
  return "GET /api/v1/socket HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
         headers + "\r\n";
}

TEST(Origin, HasToBeOurs) {
  const TableServer server;
  const std::string host = "127.0.0.1:" + std::to_string(server.port());
  EXPECT_EQ(server.ask(upgrade("Host: " + host + "\r\n")).status, 101);
  EXPECT_EQ(server.ask(upgrade("Host: " + host + "\r\nOrigin: http://" + host + "\r\n")).status,
            101);
  EXPECT_EQ(server.ask(upgrade("Host: " + host + "\r\nOrigin: http://evil.example\r\n")).status,
            403);
  EXPECT_EQ(server.ask(upgrade("Host: " + host + "\r\nOrigin: null\r\n")).status, 403);
  EXPECT_EQ(server.ask(upgrade("Host: evil.example\r\nOrigin: http://evil.example\r\n")).status,
            421);
  EXPECT_EQ(server.ask(upgrade("")).status, 400);
}

TEST(Origin, IsComparedWithItsPort) {
  EXPECT_TRUE(same_origin(std::nullopt, "a"));
  EXPECT_TRUE(same_origin("https://a:1", "a:1"));
  EXPECT_FALSE(same_origin("https://a:1", "a:2"));
  EXPECT_FALSE(same_origin("https://a", "a:1"));
  EXPECT_FALSE(same_origin("file://a", "a"));
  EXPECT_FALSE(same_origin("http://a", std::nullopt));
}

// --- the API ---

std::string request(const std::string& line, const std::string& body = "",
                    const std::string& headers = "") {
  return line + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\n" + headers + "\r\n" + body;
}

TEST(TablesApi, AnswersWhatIsWrongAndWhere) {
  const TableServer server;
  struct Case {
    std::string line;
    std::string body;
    int status;
    std::string says;
  };
  const std::string token = token_of(1);
  const std::vector<Case> cases{
      {"POST /api/v1/tables", "", 400, R"("code":"bad-message")"},
      {"POST /api/v1/tables", "{}", 400, R"("where":"token")"},
      {"POST /api/v1/tables", R"({"token":"ab","id":"1"})", 400, R"("where":"token")"},
      {"POST /api/v1/tables", R"({"token":")" + token + R"(","id":""})", 400, R"("where":"id")"},
      {"POST /api/v1/tables", R"({"token":")" + token + R"(","id":"1","options":{"games":"many"}})",
       400, R"("where":"options.games")"},
      {"POST /api/v1/tables", R"({"token":")" + token + R"(","id":"1","options":{"games":0}})", 422,
       R"("code":"bad-options")"},
      {"GET /api/v1/tables", "", 405, "POST"},
      {"GET /api/v1/tables/222222", "", 404, R"("code":"no-table")"},
      {"GET /api/v1/nothing", "", 404, R"("code":"no-such-path")"},
      {"GET /api/v1/socket", "", 400, R"("code":"not-a-websocket")"},
      {"GET /api/v1/daily/2026-13-01", "", 404, R"("code":"no-such-day")"},
      {"DELETE /api/v1/me", "", 401, R"("code":"no-token")"},
      {"GET /api/v1/health", "", 200, R"("status":"ok")"},
      {"GET /metrics", "", 200, "knister_tables 0"},
  };
  for (const Case& one : cases) {
    const test::HttpAnswer answer = server.ask(request(one.line, one.body));
    EXPECT_EQ(answer.status, one.status) << one.line << one.body;
    EXPECT_NE(answer.body.find(one.says), std::string::npos) << one.line << answer.body;
  }
  EXPECT_EQ(server.ask(request("POST /api/v1/tables", std::string(20'000, ' '))).status, 413);
}

TEST(TablesApi, ShowsATableAndItsRecords) {
  const TableServer server;
  client::LoadPlan plan = plan_for(server);
  plan.players = 2;
  const client::OpenedTables opened = client::open_tables(plan);
  const std::string path = "GET /api/v1/tables/" + opened.codes.at(0);
  EXPECT_NE(server.ask(request(path)).body.find(R"("phase":"lobby")"), std::string::npos);
  EXPECT_EQ(server.ask(request(path + "/records")).body, "");
  EXPECT_EQ(client::run_load(plan, opened.codes, {}).finished, 2U);
  EXPECT_NE(server.ask(request(path)).body.find(R"("phase":"finished")"), std::string::npos);
  const auto records = parse_records(server.ask(request(path + "/records")).body);
  ASSERT_TRUE(records);
  ASSERT_EQ(records->size(), 1U);
  EXPECT_TRUE(is_finished(records->front()));
}

std::string daily_record(const std::string& date) {
  Record record;
  record.rolls = *dice::daily_rolls(date);
  record.seats.emplace_back();
  record.seats[0].cells.assign(all_cells.begin(), all_cells.end());
  return to_text(record);
}

std::string entry(const std::string& token, const std::string& name, const std::string& record) {
  return boost::json::serialize(
      boost::json::object{{"token", token}, {"name", name}, {"record", record}});
}

TEST(TablesApi, KeepsTheBoardOfADay) {
  TableServer server;
  const std::string path = "POST /api/v1/daily/2026-11-16";
  const std::string good = daily_record("2026-11-16");
  EXPECT_EQ(server.ask(request(path, entry(token_of(1), "Ada", good))).status, 201);
  EXPECT_EQ(server.ask(request(path, entry(token_of(2), "", good))).status, 201);
  EXPECT_EQ(server.ask(request(path, entry(token_of(1), "Eve", good))).status, 201);
  const auto wrong = server.ask(request(path, entry(token_of(3), "", daily_record("2026-11-15"))));
  EXPECT_EQ(wrong.status, 422);
  EXPECT_NE(wrong.body.find("the dice of 2026-11-16"), std::string::npos);
  EXPECT_EQ(server.ask(request(path, entry(token_of(3), "\n", good))).status, 422);
  EXPECT_EQ(server.ask(request(path, entry(token_of(3), "", "nonsense"))).status, 422);
  server.restart();
  const std::string bearer = "Authorization: Bearer " + token_of(2) + "\r\n";
  const std::string board = server.ask(request("GET /api/v1/daily/2026-11-16", "", bearer)).body;
  EXPECT_NE(board.find(R"("count":2)"), std::string::npos) << board;
  EXPECT_NE(board.find(R"("name":"Ada")"), std::string::npos);
  EXPECT_EQ(board.find("Eve"), std::string::npos) << "the first entry counts";
  EXPECT_NE(board.find(R"("own":{"place":1)"), std::string::npos) << "equal totals share a place";
  const std::string ada = "Authorization: Bearer " + token_of(1) + "\r\n";
  EXPECT_EQ(server.ask(request("DELETE /api/v1/me", "", ada)).status, 204);
  EXPECT_EQ(server.ask(request("GET /api/v1/daily/2026-11-16")).body.find("Ada"),
            std::string::npos);
}

TEST(TablesApi, IsDescribedAsItIs) {
  const boost::json::value description = boost::json::parse(openapi_text());
  const boost::json::object& paths = description.at("paths").as_object();
  std::size_t described = 0;
  for (const auto& [path, methods] : paths) described += methods.as_object().size();
  EXPECT_EQ(described, Api::routes().size());
  for (const Api::Route& route : Api::routes()) {
    std::string method(route.method);
    for (char& c : method) c = static_cast<char>(std::tolower(c));
    ASSERT_TRUE(paths.contains(route.path)) << route.path;
    EXPECT_TRUE(paths.at(route.path).as_object().contains(method)) << route.path;
  }
  const TableServer server;
  EXPECT_EQ(server.ask(request("GET /api/v1/openapi.json")).body, openapi_text());
}

}  // namespace
}  // namespace knister::server
