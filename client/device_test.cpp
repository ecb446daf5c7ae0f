// client/device_test.cpp: what a device makes of a server that knows more than it does.
#include "client/device.h"

#include <gtest/gtest.h>

namespace knister::client {
namespace {

constexpr const char* table_of_later =
    R"({"type":"table","seq":1,"epoch":4,"table":{"id":"00000000000000000000000000000000",)"
    R"("code":"K7M2QX","options":{"rolling":"by-weather","teams":2},"phase":"lobby",)"
    R"("seatCount":1,"clock":{"now":5,"sundial":6},"draw":{"stage":"none"},)"
    R"("seats":[{"seat":0,"name":"Ada","hat":{"colour":"red"}}],"weather":["fine"]}})";

class ADevice : public testing::Test {
 protected:
  ADevice() { device.connected(); }
  void SetUp() override {
    device.receive(table_of_later);
    ASSERT_TRUE(device.table());
    (void)device.take_news();
  }
  Device device{{"K7M2QX", std::string(32, 'a'), protocol::Role::player}};
};

TEST_F(ADevice, PassesOverMembersAndWordsItDoesNotKnow) {
  EXPECT_EQ(device.trouble(), Trouble::none);
  EXPECT_EQ(device.table()->seats.front().name, "Ada");
  EXPECT_EQ(device.table()->options, online::Options{}) << "an unknown word counts as the default";
}

TEST_F(ADevice, LeavesOutNewsItDoesNotKnow) {
  device.receive(R"({"type":"news","seq":2,"clock":{"now":6},"items":[)"
                 R"({"type":"applauded","seat":0},{"type":"emoted","seat":0,"emote":"hooray"},)"
                 R"({"type":"watchers","count":3,"names":["Bo"]}]})");
  EXPECT_EQ(device.trouble(), Trouble::none);
  EXPECT_EQ(device.table()->watching, 3U);
  const auto news = device.take_news();
  ASSERT_TRUE(news);
  ASSERT_EQ(news->size(), 1U);
  EXPECT_TRUE(std::holds_alternative<table::WatchersNews>(news->front()));
}

TEST_F(ADevice, PassesOverMessagesItDoesNotKnow) {
  device.receive(R"({"type":"postcard","from":"Bo"})");
  EXPECT_EQ(device.trouble(), Trouble::none);
  EXPECT_FALSE(device.take_news());
}

// Another tab of the same person counts commands too.
TEST_F(ADevice, AsksAgainWithANewNumberWhenItsOwnWasTaken) {
  (void)device.take();
  device.ask(online::Watch{});
  device.ask(online::Leave{});
  for (int taken = 1; taken <= 200; ++taken) {
    const std::string answer =
        R"({"type":"answer","id":)" + std::to_string(taken) + R"(,"refused":"command-id-reused"})";
    device.receive(answer);
  }
  EXPECT_EQ(device.take().size(), 202U);
  device.receive(R"({"type":"answer","id":201})");
  device.receive(R"({"type":"answer","id":202})");
  const auto answers = device.take_answers();
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_TRUE(std::holds_alternative<online::Watch>(answers[0].command));
  EXPECT_TRUE(std::holds_alternative<online::Leave>(answers[1].command));
  EXPECT_TRUE(device.idle());
}

TEST_F(ADevice, StillNoticesWhatNoServerSays) {
  device.receive(R"({"type":"news","seq":2,"clock":{"now":6},"items":[{"type":"watchers"}]})");
  EXPECT_EQ(device.take_trouble(), Trouble::unreadable);
  device.receive("news");
  EXPECT_EQ(device.take_trouble(), Trouble::unreadable);
}

// The first of the known answers in docs/fair-dice.md.
class ADraw : public testing::Test {
 protected:
  static constexpr const char* k0 =
      "56c2cb5d3c7c9e8322118c7266d2c7c67bde588b64a86fa2faf941ca17e724ac";
  static constexpr const char* k1 =
      "bef198f4ee88f8efd5bc0de2b7ad5eecf9c61bf277792131de042d92b10feb2d";

  static std::string table(const std::string& phase, const std::string& draw,
                           const std::string& more = "") {
    return R"({"type":"table","seq":1,"table":{"id":"00112233445566778899aabbccddeeff",)"
           R"("code":"K7M2QX","options":{},"phase":")" +
           phase + R"(","game":1,"seatCount":2,"clock":{"now":5},)" + more + R"("draw":)" + draw +
           "}}";
  }
  static std::string done(const std::string& told, const std::string& more = "") {
    return R"({"number":1,"stage":"done","voices":[0,1],"nonces":")" + told + '"' + more + "}";
  }
  void see_commitments() {
    device.receive(
        table("drawing",
              std::string(
                  R"({"number":1,"stage":"revealing","voices":[0,1],"commitments":[)"
                  R"("ba22b7dc95f6cc8765757be4bccf37cd92ece6d4987dc26a31e274c9be236921",)"
                  R"("372afefa6bcd01be7504cfe132d4cdb5151ed08de35825772bdecab4c4eb6fbc"],"k0":")") +
                  k0 + "\"}"));
  }
  void see_nonces(const std::string& told) {
    device.receive(table("playing", done(told, std::string(R"(,"k0":")") + k0 + '"')));
  }
  void roll(const std::string& dice, const std::string& key, const std::string& more = "") {
    device.receive(
        R"({"type":"news","seq":2,"clock":{"now":6},"items":[{"type":"rolled","round":1,)"
        R"("dice":")" +
        dice + R"(","key":")" + key + '"' + more + "}]}");
  }
  static constexpr const char* nonces =
      "404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f";

  void SetUp() override {
    device.connected();
    see_commitments();
  }
  Device device{{"K7M2QX", std::string(32, 'a'), protocol::Role::player}};
};

TEST_F(ADraw, ThatFitsRaisesNoAlarm) {
  see_nonces(nonces);
  roll("21", k1);
  EXPECT_FALSE(device.alarm());
  EXPECT_EQ(device.proved_rolls(), 1U);
}

TEST_F(ADraw, WithAFalseDieRaisesAnAlarmThatStays) {
  see_nonces(nonces);
  roll("22", k1);
  ASSERT_TRUE(device.alarm());
  EXPECT_EQ(*device.alarm(), (Alarm{Alarm::Kind::wrong_dice, 1, 1, 1}));
  EXPECT_EQ(device.take_trouble(), Trouble::wrong_dice);
  EXPECT_EQ(device.proved_rolls(), 0U);
  // The right table afterwards does not make it forgotten.
  device.receive(
      table("playing", done(nonces), std::string(R"("round":1,"dice":"21","key":")") + k1 + "\","));
  EXPECT_TRUE(device.alarm());
}

TEST_F(ADraw, WithAnotherKeyRaisesAnAlarm) {
  see_nonces(nonces);
  roll("21", std::string(64, '7'));
  ASSERT_TRUE(device.alarm());
  EXPECT_EQ(device.alarm()->kind, Alarm::Kind::wrong_key);
}

// Who was away gets the rolls with the whole table: they have to lead to k0, too.
TEST_F(ADraw, WithAnotherChainInAWholeTableRaisesAnAlarm) {
  see_nonces(nonces);
  device.receive(table("playing", done(nonces),
                       R"("round":1,"dice":"21","key":")" + std::string(64, '7') + "\","));
  EXPECT_TRUE(device.alarm());
}

TEST_F(ADraw, WithAnotherNonceRaisesAnAlarm) {
  see_nonces("ff" + std::string(nonces).substr(2));
  ASSERT_TRUE(device.alarm());
  EXPECT_EQ(device.alarm()->kind, Alarm::Kind::wrong_nonces);
}

TEST_F(ADraw, KeepsTheNewestDigest) {
  see_nonces(nonces);
  EXPECT_FALSE(device.digest());
  roll("21", k1, R"(,"digest":")" + std::string(64, '5') + '"');
  ASSERT_TRUE(device.digest());
  EXPECT_EQ(device.digest()->place, 1);
  EXPECT_EQ(device.digest()->digest[0], 0x55);
}

TEST_F(ADraw, WithoutOurNonceIsTold) {
  const std::string own = R"("own":{"seat":1,"rounds":"........................."},)";
  device.receive(table("drawing",
                       R"({"number":1,"stage":"committing","voices":[0,1],)"
                       R"("commitments":["",""]})",
                       own));
  EXPECT_FALSE(device.voice_unused());
  device.receive(table("playing",
                       R"({"number":2,"attempt":2,"stage":"done","voices":[0],"nonces":)"
                       R"("404142434445464748494a4b4c4d4e4f","dropped":[1]})",
                       own));
  EXPECT_TRUE(device.voice_unused());
}

}  // namespace
}  // namespace knister::client
