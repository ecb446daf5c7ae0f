// server/switchboard_test.cpp: in which order wires are sent to, what travels together, and that a
// crowd is told everything once, by whichever thread. The other ends of the wires are read here.
#include "server/switchboard.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/command/folder.h"

namespace knister::server {
namespace {

using namespace std::chrono_literals;

house::Frame frame(const std::string& text) { return std::make_shared<const std::string>(text); }

class Board {
 public:
  explicit Board(std::size_t crowd = TableLimits{}.crowd) {
    TableOptions options;
    options.data = folder_.file("data");
    options.limits.crowd = crowd;
    auto opened = RunningHouse::open(options, {[](auto) {}, [](auto) {}, [](auto&) {}});
    EXPECT_TRUE(opened);
    running_ = std::move(*opened);
    board_ = std::make_unique<Switchboard>(
        *running_, Switchboard::Loop{[this] { woken_ = true; }, [](const SocketWire&) {}});
  }
  Board(const Board&) = delete;
  Board& operator=(const Board&) = delete;
  Board(Board&&) = delete;
  Board& operator=(Board&&) = delete;
  ~Board() {
    wires.clear();
    board_.reset();
    for (const int end : ends_) close(end);
  }

  void add_wires(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      std::array<int, 2> pair{};
      ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, pair.data()), 0);
      wires.push_back(
          std::make_shared<SocketWire>(*board_, pair[0], Address(), Switchboard::now()));
      ends_.push_back(pair[1]);
    }
  }
  // What a loop does when it was asked to; whether it was.
  bool turn() {
    if (!std::exchange(woken_, false)) return false;
    board_->flush();
    return true;
  }
  // Waits until there is something to do, and does it.
  void wait() {
    pollfd ready{board_->descriptor(), POLLIN, 0};
    EXPECT_EQ(poll(&ready, 1, 10'000), 1);
    board_->attend();
  }
  // What has come at the other end since, without the frames' headers of two bytes.
  std::string heard(std::size_t number) {
    std::array<char, 4096> buffer{};
    const ssize_t got = recv(ends_[number], buffer.data(), buffer.size(), MSG_DONTWAIT);
    std::string text;
    for (ssize_t at = 0; at < got; at += 2 + buffer[static_cast<std::size_t>(at) + 1]) {
      if (!text.empty()) text += ' ';
      text.append(buffer.data() + at + 2,
                  static_cast<std::size_t>(buffer[static_cast<std::size_t>(at) + 1]));
    }
    return text;
  }
  WireTally& tally() { return running_->tally(); }

  std::vector<std::shared_ptr<SocketWire>> wires;

 private:
  test::Folder folder_;
  std::unique_ptr<RunningHouse> running_;
  std::unique_ptr<Switchboard> board_;
  std::vector<int> ends_;
  bool woken_ = false;
};

TEST(Switchboard, WhatIsSaidInATurnTravelsTogether) {
  Board board;
  board.add_wires(1);
  board.wires[0]->send(frame("a"), house::FrameKind::news);
  board.wires[0]->send(frame("b"), house::FrameKind::answer);
  EXPECT_EQ(board.heard(0), "") << "the turn is not over";
  EXPECT_TRUE(board.turn());
  EXPECT_EQ(board.heard(0), "a b");
}

TEST(Switchboard, TicksWaitForOthersButNotForLong) {
  static_assert(Switchboard::tick_wait < 50ms);
  Board board;
  board.add_wires(2);
  for (const auto& wire : board.wires) wire->send(frame("1"), house::FrameKind::tick);
  EXPECT_FALSE(board.turn());
  for (const auto& wire : board.wires) wire->send(frame("2"), house::FrameKind::tick);
  EXPECT_FALSE(board.turn());
  EXPECT_EQ(board.heard(0), "");
  board.wait();
  EXPECT_EQ(board.heard(0), "1 2") << "though nothing else comes";
  EXPECT_EQ(board.heard(1), "1 2");
}

TEST(Switchboard, TicksGoWithWhateverGoes) {
  for (const auto kind :
       {house::FrameKind::news, house::FrameKind::table, house::FrameKind::answer}) {
    Board board;
    board.add_wires(2);
    for (const auto& wire : board.wires) wire->send(frame("tick"), house::FrameKind::tick);
    board.wires[1]->send(frame("more"), kind);
    EXPECT_TRUE(board.turn());
    EXPECT_EQ(board.heard(0), "") << "nobody else's do";
    EXPECT_EQ(board.heard(1), "tick more") << "in order";
    board.wait();
    EXPECT_EQ(board.heard(0), "tick");
    EXPECT_EQ(board.heard(1), "") << "only once";
  }
}

TEST(Switchboard, AnswersGoBeforeTheRestOfACrowd) {
  Board board(16);
  board.add_wires(200);
  for (const auto& wire : board.wires) wire->send(frame("roll"), house::FrameKind::news);
  EXPECT_TRUE(board.turn());
  board.wires[199]->send(frame("yes"), house::FrameKind::answer);
  EXPECT_TRUE(board.turn());
  EXPECT_EQ(board.heard(199), "roll yes") << "it need not wait for its turn";
  EXPECT_EQ(board.heard(150), "");
  while (board.turn()) {
  }
  for (std::size_t i = 0; i < 199; ++i) {
    std::string all = board.heard(i);
    while (all.empty()) {  // the other thread has it
      board.wait();
      all = board.heard(i);
    }
    EXPECT_EQ(all, "roll") << i;
  }
}

// By two threads, each wire in its order, though more is said while it is being sent.
TEST(Switchboard, ACrowdHearsEverythingOnceAndInOrder) {
  constexpr std::size_t people = 300;
  constexpr int rounds = 40;
  Board board(8);
  board.add_wires(people);
  std::string expected;
  for (int round = 0; round < rounds; ++round) {
    const std::string text = std::to_string(round);
    for (const auto& wire : board.wires) {
      wire->send(frame(text), round % 5 == 4 ? house::FrameKind::answer : house::FrameKind::news);
    }
    board.turn();
    expected += (round > 0 ? " " : "") + text;
  }
  while (board.tally().frames < people * rounds) {
    if (!board.turn()) board.wait();
  }
  for (std::size_t i = 0; i < people; ++i) EXPECT_EQ(board.heard(i), expected) << i;
}

TEST(Switchboard, WhoReadsNothingKeepsNobodyWaiting) {
  Board board(8);
  board.add_wires(50);
  const std::string text(100, 'x');
  // More than the system holds for it.
  while (board.tally().lagging == 0) {
    board.wires[7]->send(frame(text), house::FrameKind::news);
    board.turn();
  }
  for (const auto& wire : board.wires) wire->send(frame("roll"), house::FrameKind::news);
  const std::uint64_t before = board.tally().frames;
  while (board.tally().frames < before + 49) {
    if (!board.turn()) board.wait();
  }
  for (std::size_t i = 0; i < board.wires.size(); ++i) {
    if (i == 7) continue;
    EXPECT_EQ(board.heard(i), "roll") << i;
  }
}

}  // namespace
}  // namespace knister::server
