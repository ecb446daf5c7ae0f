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
  EXPECT_EQ(device.table()->options, online::Options{}) << "an unknown word is as usual";
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

}  // namespace
}  // namespace knister::client
