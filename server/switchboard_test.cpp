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
  explicit Board(std::size_t crowd = TableLimits{}.crowd) : Board(limits_for(crowd)) {}
  explicit Board(const TableLimits& limits) {
    TableOptions options;
    options.data = folder_.file("data");
    options.limits = limits;
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
      wires.push_back(board_->begin(pair[0], Address(), ""));
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
  // All that has come there, as bytes.
  std::string bytes_at(std::size_t number) {
    std::array<char, 4096> buffer{};
    std::string all;
    ssize_t got = 0;
    while ((got = recv(ends_[number], buffer.data(), buffer.size(), MSG_DONTWAIT)) > 0) {
      all.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return all;
  }
  // The same with what comes as soon as there is room for it.
  std::string all_bytes_at(std::size_t number) {
    std::string all = bytes_at(number);
    for (std::string more = all; !more.empty(); all += more) {
      wires[number]->has_room();
      more = bytes_at(number);
    }
    return all;
  }
  // Says it until the reader, who reads nothing, loses some.
  void overwhelm(std::size_t number) {
    const house::Frame news = frame(std::string(100, 'x'));
    while (tally().lagging == 0) {
      wires[number]->send(news, house::FrameKind::news);
      turn();
    }
  }
  // As if the other end had sent it.
  void hear(std::size_t number, const std::string& bytes) {
    std::array<char, 16384> buffer{};
    ASSERT_EQ(::send(ends_[number], bytes.data(), bytes.size(), MSG_DONTWAIT),
              static_cast<ssize_t>(bytes.size()));
    wires[number]->read(buffer, Switchboard::now());
  }
  WireTally& tally() { return running_->tally(); }

  std::vector<std::shared_ptr<SocketWire>> wires;

 private:
  static TableLimits limits_for(std::size_t crowd) {
    TableLimits limits;
    limits.crowd = crowd;
    return limits;
  }

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
  board.overwhelm(7);
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

// Its socket keeps its number, and what is sent its bytes, until the other thread is done.
TEST(Switchboard, WhoPartsWhileItIsSentToLeavesNothingToOthers) {
  constexpr std::size_t people = 40;
  Board board(8);
  std::size_t lent = 0;
  for (std::size_t round = 0; round < 25; ++round) {
    board.add_wires(people);
    std::vector<std::weak_ptr<SocketWire>> gone;
    for (const auto& wire : board.wires) {
      wire->send(frame("roll"), house::FrameKind::news);
      gone.push_back(wire);
    }
    board.turn();
    for (const auto& wire : board.wires) {
      lent += wire->is_lent() ? 1 : 0;
      wire->abort();
    }
    board.wires.clear();
    board.turn();
    board.add_wires(people);
    while (std::any_of(gone.begin(), gone.end(), [](const auto& one) { return !one.expired(); })) {
      if (!board.turn()) board.wait();
    }
    for (std::size_t i = 0; i < people; ++i) {
      const std::string heard = board.heard((2 * round + 1) * people + i);
      EXPECT_EQ(heard, "") << "it was not meant";
      board.wires[i]->abort();
    }
    board.wires.clear();
    board.turn();
  }
  EXPECT_GT(lent, 0U);
  EXPECT_EQ(board.tally().wires, 0U);
}

// Between what was lost and the table there is a gap, over which nothing may lead.
TEST(Switchboard, WhoHasLostNewsHearsTheTableFirst) {
  Board board;
  board.add_wires(1);
  board.overwhelm(0);
  EXPECT_NE(board.all_bytes_at(0), "");
  const auto say = [&](const std::string& text, house::FrameKind kind) {
    board.wires[0]->send(frame(text), kind);
    board.turn();
  };
  say("news", house::FrameKind::news);
  say("tick", house::FrameKind::tick);
  say("yes", house::FrameKind::answer);
  EXPECT_EQ(board.heard(0), "yes") << "answers do not tell of the table";
  say("table", house::FrameKind::table);
  say("more", house::FrameKind::news);
  EXPECT_EQ(board.heard(0), "table more");
  EXPECT_EQ(board.tally().lagging, 1U);
}

// A small frame takes much more room than its bytes.
TEST(Switchboard, ManySmallFramesDoNotWaitForWhoReadsNothing) {
  TableLimits limits;
  limits.frames = {1e6, 1e6};
  Board board(limits);
  board.add_wires(1);
  board.overwhelm(0);
  const std::string ping{'\x89', '\x80', 0, 0, 0, 0};
  std::string pings;
  for (int i = 0; i < 1'000; ++i) pings += ping;
  for (int i = 0; i < 40; ++i) board.hear(0, pings);
  const std::string heard = board.all_bytes_at(0);
  const std::string pong("\x8A\x00", 2);
  std::size_t pongs = 0;
  for (std::size_t at = 0; (at = heard.find(pong, at)) != std::string::npos; at += 2) ++pongs;
  EXPECT_LE(pongs, 1'000U);
}

// Whoever does not close when it is told to.
TEST(Switchboard, WhoDoesNotHangUpIsHungUpOn) {
  const auto ended_after = [](Board& board, std::uint32_t time) {
    board.wires[0]->look_at_time(Switchboard::now() + time);
    return board.wires[0]->ended();
  };
  Board farewell;
  farewell.add_wires(1);
  farewell.wires[0]->dismiss({"no-table", "table", "", 0});
  farewell.turn();
  EXPECT_FALSE(ended_after(farewell, 9'000));
  EXPECT_TRUE(ended_after(farewell, 11'000));
  Board fault;
  fault.add_wires(1);
  fault.hear(0, "\xFF");
  fault.turn();
  EXPECT_EQ(fault.bytes_at(0), "\x88\x02\x03\xEA");
  EXPECT_FALSE(ended_after(fault, 1'000));
  EXPECT_TRUE(ended_after(fault, 3'000));
  Board flood;
  flood.add_wires(1);
  flood.hear(0, "\xFF");
  flood.turn();
  int kilobytes = 0;
  for (; !flood.wires[0]->ended() && kilobytes < 1'000; ++kilobytes) {
    flood.hear(0, std::string(1'024, 'x'));
  }
  EXPECT_EQ(kilobytes, 65);
}

}  // namespace
}  // namespace knister::server
