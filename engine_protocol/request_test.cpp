// engine_protocol/request_test.cpp: lines of the engine's protocol, read, refused and answered.
#include "engine_protocol/request.h"

#include <algorithm>
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <thread>

#include "engine/embedded.h"
#include "engine_protocol/answerer.h"
#include "engine_protocol/open_requests.h"

namespace knister::engine_protocol {
namespace {

namespace json = boost::json;

const i18n::Catalogue english(i18n::Language::en);
constexpr const char* position = "2...6/...../..5../...../...A. 3+5";

Request read(const std::string& line) {
  auto request = read_request(english, line);
  if (const auto* fault = std::get_if<RequestFault>(&request)) ADD_FAILURE() << fault->message;
  return std::get<Request>(request);
}
RequestFault refused(const std::string& line) {
  auto request = read_request(english, line);
  if (std::holds_alternative<Request>(request)) ADD_FAILURE() << "read: " << line;
  return std::get<RequestFault>(request);
}

TEST(Request, IsAPositionARecordAStopOrAQuery) {
  const Request judge =
      read(R"({"id":1,"position":"2...6/...../..5../...../...A. 3+5","level":"owl","seed":7})");
  EXPECT_EQ(judge.id, json::value(1));
  EXPECT_EQ(judge.level, engine::LevelId::instant);
  EXPECT_EQ(std::get<JudgePosition>(judge.what).number, 8);
  EXPECT_EQ(std::get<JudgePosition>(judge.what).seed, 7U);
  const Request review = read(R"({"id":"a","record":"8c3 7a1"})");
  EXPECT_EQ(review.level, engine::LevelId::strong);  // unless another is named
  EXPECT_EQ(std::get<ReviewRecord>(review.what).record.rolls.size(), 2U);
  EXPECT_EQ(std::get<StopRequest>(read(R"({"id":2,"stop":"a"})").what).id, json::value("a"));
  EXPECT_TRUE(std::holds_alternative<VersionQuery>(read(R"({"id":3,"query":"version"})").what));
}

TEST(Request, IsRefusedByItsField) {
  struct Case {
    const char* line;
    const char* field;
  };
  for (const Case& one :
       {Case{"", ""},
        {"[1]", ""},
        {"{", ""},
        {R"({"position":"."})", "id"},
        {R"({"id":[],"query":"version"})", "id"},
        {R"({"id":1,"query":"version","colour":1})", "colour"},
        {R"({"id":1})", "position"},
        {R"({"id":1,"stop":2,"query":"version"})", "position"},
        {R"({"id":1,"position":"2"})", "position"},
        {R"({"id":1,"position":2})", "position"},
        {R"({"id":1,"position":"...../...../...../...../..... -","level":"fox"})", "position"},
        {R"({"id":1,"positions":"8c3"})", "positions"},
        {R"({"id":1,"positions":["...../...../...../...../..... 8","2"]})", "positions/1"},
        {R"({"id":1,"positions":[8]})", "positions/0"},
        {R"({"id":1,"positions":[],"position":"..."})", "position"},
        {R"({"id":1,"query":"version","answer":"all"})", "answer"},
        {R"({"id":1,"query":"version","nodes":-1})", "nodes"},
        {R"({"id":1,"query":"version","milliseconds":0.5})", "milliseconds"},
        {R"({"id":1,"record":"8c3","milliseconds":5})", "milliseconds"},
        {R"({"id":1,"query":"version","progress":true})", "progress"},
        {R"({"id":1,"query":"weather"})", "query"},
        {R"({"id":1,"record":"8c3 8c3"})", "record"},
        {R"({"id":1,"record":"8c3","seat":2})", "seat"},
        {R"({"id":1,"record":"8c3","seat":"x"})", "seat"},
        {R"({"id":1,"record":"8c3","level":"fox"})", "level"},
        {R"({"id":1,"record":"8c3","level":"wolf"})", "level"}}) {
    const RequestFault fault = refused(one.line);
    EXPECT_EQ(fault.field, one.field) << one.line;
    EXPECT_FALSE(fault.message.empty()) << one.line;
  }
  EXPECT_EQ(refused(std::string(2'000'000, ' ')).field, "");
}

TEST(Request, ItsFaultCarriesItsIdOnceThatIsKnown) {
  EXPECT_EQ(json::serialize(fault_json({json::value(1), "level", "no"})),
            R"({"id":1,"error":{"message":"no","field":"level"}})");
  EXPECT_EQ(refused(R"({"id":"x","query":"weather"})").id, json::value("x"));
  EXPECT_TRUE(refused("{").id.is_null());
}

TEST(Answerer, AnswersWithTheChoiceAndWhatEachIsWorth) {
  Answerer answerer(engine::embedded_network());
  Thinking go_on;
  const json::object answer = answerer.answer(
      read(R"({"id":1,"level":"instant","position":")" + std::string(position) + "\"}"), go_on);
  EXPECT_EQ(answer.at("id"), json::value(1));
  EXPECT_EQ(answer.at("level"), json::value("instant"));
  EXPECT_EQ(answer.at("choices").as_array().size(), 21U);
  // A roll ahead another cell than the first may be the better one; they are close.
  const auto& choices = answer.at("choices").as_array();
  const auto* chosen = std::find_if(choices.begin(), choices.end(), [&](const json::value& choice) {
    return choice.at("cell") == answer.at("choice");
  });
  ASSERT_NE(chosen, choices.end());
  EXPECT_EQ(chosen->at("value"), answer.at("value"));
  EXPECT_LE(chosen->at("loss").to_number<double>(), 1);
  const json::object by_sight = answerer.answer(
      read(R"({"id":2,"level":"fox","position":")" + std::string(position) + "\"}"), go_on);
  EXPECT_TRUE(by_sight.contains("choice"));
  EXPECT_FALSE(by_sight.contains("choices"));
  Thinking stopped;
  stopped.stop();
  const json::object cut = answerer.answer(
      read(R"({"id":3,"level":"instant","position":")" + std::string(position) + "\"}"), stopped);
  EXPECT_EQ(json::serialize(cut), R"({"id":3,"level":"instant","stopped":true})");
}

TEST(Answerer, AnswersAsMuchAsIsWanted) {
  Answerer answerer(engine::embedded_network());
  Thinking go_on;
  const auto ask = [&](const std::string& fields) {
    return answerer.answer(read(R"({"id":1,"level":"instant",)" + fields + "}"), go_on);
  };
  const std::string one = R"("position":")" + std::string(position) + '"';
  const json::object choice = ask(one + R"(,"answer":"choice")");
  EXPECT_EQ(choice.at("choice"), ask(one).at("choice"));
  EXPECT_FALSE(choice.contains("choices") || choice.contains("lines"));
  const json::object values = ask(one + R"(,"answer":"values")");
  EXPECT_TRUE(values.contains("choices"));
  EXPECT_FALSE(values.contains("lines"));
  EXPECT_TRUE(ask(one + R"(,"answer":"lines")").contains("lines"));

  const json::object many = ask(R"("answer":"choice","positions":[")" + std::string(position) +
                                R"(","...../...../...../...../....."])");
  ASSERT_EQ(many.at("results").as_array().size(), 2U);
  EXPECT_EQ(many.at("results").at(0).at("choice"), choice.at("choice"));
  EXPECT_NEAR(many.at("results").at(1).at("value").to_number<double>(), 69, 3);  // before the dice
  EXPECT_TRUE(ask(R"("positions":[])").at("results").as_array().empty());

  const json::object limited = answerer.answer(
      read(R"({"id":1,"level":"max","answer":"choice","nodes":1000,)" + one + "}"), go_on);
  EXPECT_LT(limited.at("nodes").to_number<int>(), 1300);  // one look is finished
}

TEST(OpenRequests, AnswerAtOnceWhatIsStoppedBeforeItBegan) {
  std::vector<json::object> answers;
  OpenRequests open([&](const json::object& answer) { answers.push_back(answer); });
  open.take_in(read(R"({"id":1,"level":"max","position":")" + std::string(position) + "\"}"));
  EXPECT_TRUE(open.stop(json::value(1)));
  ASSERT_EQ(answers.size(), 1U);  // no thread works here
  EXPECT_EQ(json::serialize(answers[0]), R"({"id":1,"level":"max","stopped":true})");
  EXPECT_FALSE(open.stop(json::value(1)));
}

// The dragon needs most of a second for an empty sheet, far more where tests run slowly.
TEST(OpenRequests, GiveUpWhatTakesTooLongAndSayHowFarTheyAre) {
  const std::string empty = R"("...../...../...../...../..... 8")";
  std::vector<json::object> said;
  OpenRequests open([&](const json::object& answer) { said.push_back(answer); });
  open.take_in(read(R"({"id":1,"level":"max","milliseconds":4,"position":)" + empty + "}"));
  open.take_in(read(R"({"id":2,"level":"max","answer":"choice","milliseconds":20,"progress":5,)"
                    R"("positions":[)" +
                    empty + "," + empty + "," + empty + "]}"));
  open.close();
  Answerer answerer(engine::embedded_network());
  open.work(answerer);
  ASSERT_GE(said.size(), 3U);
  std::size_t reports = 0;
  for (const json::object& one : said) {
    if (!one.contains("progress")) continue;
    ++reports;
    EXPECT_EQ(one.at("id"), json::value(2));
    EXPECT_EQ(one.at("progress").at("of"), json::value(3));
    EXPECT_LT(one.at("progress").at("done").to_number<int>(), 3);
  }
  EXPECT_GE(reports, 3U);
  EXPECT_EQ(said.size(), reports + 2);
  const json::object& many = said.back();  // nothing is said behind an answer
  ASSERT_TRUE(many.contains("results"));
  constexpr int whole_search = 500'000;  // the dragon looks at more when nobody hurries it
  for (const json::value& one : many.at("results").as_array()) {
    EXPECT_LT(one.at("nodes").to_number<int>(), whole_search);
  }
}

TEST(OpenRequests, AreAllAnsweredBeforeTheEnd) {
  std::vector<json::object> answers;
  OpenRequests open([&](const json::object& answer) { answers.push_back(answer); });
  EXPECT_FALSE(open.stop(json::value(1)));
  for (int id = 1; id <= 5; ++id) {
    open.take_in(read(R"({"id":)" + std::to_string(id) + R"(,"level":"fox","position":")" +
                      position + "\"}"));
  }
  EXPECT_TRUE(open.stop(json::value(3)));
  open.close();
  Answerer first(engine::embedded_network());
  Answerer second(engine::embedded_network());
  {
    const std::jthread other([&] { open.work(second); });
    open.work(first);
  }
  ASSERT_EQ(answers.size(), 5U);
  for (const json::object& answer : answers) {
    EXPECT_EQ(answer.contains("stopped"), answer.at("id") == json::value(3));
  }
  EXPECT_FALSE(open.stop(json::value(1)));
}

}  // namespace
}  // namespace knister::engine_protocol
