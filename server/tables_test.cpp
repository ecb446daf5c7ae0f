// server/tables_test.cpp: games over real sockets and a real store, restarts, who may ask, and the
// API; limits are in wire_limits_test.cpp. Nothing here waits for a clock to prove a point.
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "client/load.h"
#include "rules/format/record_text.h"
#include "rules/record.h"
#include "server/api.h"
#include "server/openapi.h"
#include "server/origin.h"
#include "tests/support/server/table_server.h"
#include "tests/support/server/talker.h"

namespace knister::server {
namespace {

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
  TableServerOptions options;
  options.tables.limits.crowd = 3;  // a second thread helps to send
  const TableServer server(options);
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

TEST(Tables, TwelvePlayThoughAllAreCutAtOnceAndComeBackAtOnce) {
  const TableServer server;
  client::LoadPlan plan = plan_for(server);
  plan.players = 12;
  plan.storm_ms = 400;
  plan.think_ms = 60;
  const client::LoadResult result = play(plan);
  EXPECT_EQ(result.finished, 12U);
  EXPECT_GE(result.cuts, 12U);
  EXPECT_EQ(result.missed + result.doubled + result.wrong, 0U);
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

// Nothing of a seat is lost to whoever is too old or too new to be understood.
TEST(Tables, KeepTheChairOfWhoComesWithAnotherVersion) {
  const TableServer server;
  const std::string code = server.open(token_of(1));
  const auto sit = [&](int person) {
    Talker talker(server);
    talker.say(hello(code, token_of(person)));
    talker.say(R"({"type":"do","id":1,"command":{"type":"sit","commitment":")" +
               std::string(64, 'a') + R"("}})");
    EXPECT_EQ(talker.hear(R"("type":"answer")"), R"({"type":"answer","id":1})");
  };
  sit(1);
  sit(2);
  for (const std::uint32_t theirs : {protocol::version - 1, protocol::version + 1}) {
    Talker other(server);
    other.say(hello(code, token_of(2), theirs));
    EXPECT_EQ(other.hear(R"("type":"farewell")"),
              R"({"type":"farewell","code":"other-version","where":"version","what":")" +
                  std::to_string(protocol::version) + R"("})");
    other.run_until([&] { return other.down; });
    EXPECT_EQ(other.heard.size(), 1U) << "nothing of the table is told";
  }
  Talker updated(server);
  updated.say(hello(code, token_of(2)));
  const std::string table = updated.hear(R"("type":"table")");
  EXPECT_NE(table.find(R"("own":{"seat":1)"), std::string::npos) << table;
  EXPECT_NE(table.find(R"("newestCommand":1)"), std::string::npos) << table;
}

TEST(Tables, AreNotedWithoutAnythingPersonal) {
  std::string journal;
  std::vector<std::string> secrets{"127.0.0.1"};
  {
    TableServerOptions options;
    options.journal = [&](const std::string& line) { journal += line + '\n'; };
    const TableServer server(options);
    secrets.push_back(token_of(1));
    secrets.push_back(server.open(token_of(1)));
    Talker talker(server);
    talker.say(hello(secrets.back(), token_of(1)));
    talker.say(
        R"({"type":"do","id":1,"command":{"type":"sit","name":"Zarathustra","commitment":")" +
        std::string(64, 'a') + R"("}})");
    EXPECT_EQ(talker.hear(R"("type":"answer")"), R"({"type":"answer","id":1})");
    secrets.emplace_back("Zarathustra");
  }
  for (const char* event : {"tables-open", "serving", "counts", "stopping", "stopped"}) {
    EXPECT_NE(journal.find(R"("event":")" + std::string(event) + '"'), std::string::npos) << event;
  }
  EXPECT_NE(journal.find(R"("commands":1)"), std::string::npos) << journal;
  for (const std::string& secret : secrets) {
    EXPECT_EQ(journal.find(secret), std::string::npos) << secret;
  }
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

// --- who may ask ---

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
