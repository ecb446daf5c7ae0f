// protocol/json_test.cpp: descriptions as JSON and back, and what is said about wrong texts.
#include <gtest/gtest.h>

#include "protocol/json_read.h"
#include "protocol/json_write.h"
#include "protocol/message_fields.h"

namespace knister::protocol {
namespace {

using online::Command;

std::string again(const std::string& text) {
  const auto read = from_json<FromDevice>(text);
  return read ? to_json(*read) : read.error().where + ": " + read.error().what;
}

TEST(Json, EveryCommandComesBackAsItWas) {
  const std::string bytes = std::string(64, 'a');
  const std::string nonce = std::string(32, 'b');
  const std::vector<std::string> commands{
      R"({"type":"sit","name":"Zoë \"Z\" \\","commitment":")" + bytes + R"(","program":true})",
      R"({"type":"watch"})",
      R"({"type":"leave"})",
      R"({"type":"rename","seat":3,"name":"Ö"})",
      R"({"type":"pick-youngest","seat":0})",
      R"({"type":"set-options","options":{"mostSeats":300,"games":3,"pace":{"kind":"seconds","seconds":20},"sheets":"hidden"}})",
      R"({"type":"add-bot","level":"dragon"})",
      R"({"type":"kick","seat":1})",
      R"({"type":"hand-over","seat":1})",
      R"({"type":"stand-in","seat":1,"what":"end"})",
      R"({"type":"start"})",
      R"({"type":"pause"})",
      R"({"type":"resume"})",
      R"({"type":"rematch"})",
      R"({"type":"close-table"})",
      R"({"type":"commit","commitment":")" + bytes + R"("})",
      R"({"type":"reveal","nonce":")" + nonce + R"("})",
      R"({"type":"roll","at":{"game":1,"round":7}})",
      R"({"type":"write","at":{"game":1,"round":7},"cell":"e5"})",
      R"({"type":"undo","at":{"game":1,"round":7}})",
      R"({"type":"emote","emote":"oh-no"})",
  };
  ASSERT_EQ(commands.size(), std::variant_size_v<Command>) << "one of each";
  std::uint32_t id = 0;
  for (const std::string& command : commands) {
    const std::string text =
        R"({"type":"do","id":)" + std::to_string(++id) + R"(,"command":)" + command + "}";
    EXPECT_EQ(again(text), text);
    EXPECT_EQ(std::get<Do>(*from_json<FromDevice>(text)).command.index(), id - 1);
  }
}

TEST(Json, LeavesOutWhatIsAsUsual) {
  const Command command = online::SetOptions{};
  EXPECT_EQ(to_json(command), R"({"type":"set-options","options":{}})");
}

TEST(Json, WritesControlCharactersAsEscapes) {
  EXPECT_EQ(to_json(std::string("a\n\x01"
                                "b")),
            R"("a\u000a\u0001b")");
}

struct Wrong {
  std::string text;
  std::string said;
};

TEST(Json, SaysWhatIsWrongAndWhere) {
  const std::vector<Wrong> all{
      {"", ": JSON: incomplete JSON"},
      {"{", ": JSON: incomplete JSON"},
      {"[]", ": an object"},
      {R"({"type":"dance"})", "type: one of hello, do, ping"},
      {R"({"type":"do","id":1})", "command: it is missing"},
      {R"({"type":"do","id":1,"command":7})", "command: an object"},
      {R"({"type":"do","id":-1,"command":{"type":"start"}})",
       "id: a whole number from 0 to 4294967295"},
      {R"({"type":"do","id":1.5,"command":{"type":"start"}})",
       "id: a whole number from 0 to 4294967295"},
      {R"({"type":"do","id":1,"command":{"type":"start","now":true}})",
       "command.now: nothing: no such field is known"},
      {R"({"type":"do","id":1,"command":{"type":"write","at":{"game":1,"round":256},"cell":"a1"}})",
       "command.at.round: a whole number from 0 to 255"},
      {R"({"type":"do","id":1,"command":{"type":"write","at":{"game":1,"round":2},"cell":"f1"}})",
       "command.cell: a cell from a1 to e5"},
      {R"({"type":"do","id":1,"command":{"type":"reveal","nonce":"xy"}})",
       "command.nonce: 32 hexadecimal digits"},
      {R"({"type":"do","id":1,"command":{"type":"add-bot","level":"cat"}})",
       "command.level: one of sparrow, hare, fox, owl, raven, dragon"},
      {R"({"type":"hello","version":1,"table":5,"token":"a"})", "table: a text"},
  };
  for (const Wrong& one : all) EXPECT_EQ(again(one.text), one.said) << one.text;
}

TEST(Json, IgnoresWhatItDoesNotKnowWhereThatIsAsked) {
  const std::string text =
      R"({"type":"hello","version":3,"table":"K7M2QX","token":"a","role":"ghost","wishes":[1]})";
  EXPECT_EQ(again(text), "role: one of player, wall");
  const auto read = from_json<FromDevice>(text, Unknown::ignore);
  ASSERT_TRUE(read);
  EXPECT_EQ(std::get<Hello>(*read).version, 3U);
  EXPECT_EQ(std::get<Hello>(*read).role, Role::player) << "the default";
  const auto other = from_json<FromDevice>(R"({"type":"dance"})", Unknown::ignore);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().where, "type");
}

// Readers differ in which of two they take.
TEST(Json, RefusesAMemberThatStandsTwice) {
  for (const char* text : {R"({"type":"ping","type":"ping"})",
                           R"({"type":"do","id":1,"id":2,"command":{"type":"start"}})",
                           R"({"type":"do","id":1,"command":{"type":"kick","seat":1,"seat":0}})"}) {
    EXPECT_EQ(again(text), ": each member once") << text;
  }
  EXPECT_EQ(
      again(R"({"type":"do","id":1,"command":{"type":"sit","name":"a\":\\\":b:","commitment":")" +
            std::string(64, '0') + R"("}})")
          .find("once"),
      std::string::npos);
}

TEST(Json, RefusesWhatIsTooDeep) {
  std::string deep;
  for (int i = 0; i < 40; ++i) deep += '[';
  EXPECT_NE(again(deep).find("JSON: "), std::string::npos);
}

}  // namespace
}  // namespace knister::protocol
