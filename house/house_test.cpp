// house/house_test.cpp: whole games through messages, on a real store, with restarts and cut wires.
#include <atomic>
#include <optional>
#include <thread>

#include "dice/fair/verify.h"
#include "house/game_record.h"
#include "house/token.h"
#include "protocol/json.h"
#include "rules/format/record_text.h"
#include "rules/scoring.h"
#include "tests/support/house/house_tester.h"

namespace knister::house {
namespace {

constexpr int host = 1;

void start_game(HouseTester& tester, HouseTester::Seat& seat) {
  tester.settle();
  seat.bot.device.ask(online::Start{});
  tester.settle();
}

// Until the game is over; every round takes a moment.
void play_on(HouseTester& tester, HouseTester::Seat& seat) {
  for (int i = 0; i < 200 && !seat.bot.finished(); ++i) tester.pass(1'000);
}

void expect_honest(const HouseTester& tester) {
  for (const HouseTester::Seat& seat : tester.seats) {
    EXPECT_EQ(seat.bot.device.trouble(), client::Trouble::none);
    EXPECT_TRUE(seat.bot.refused.empty()) << seat.bot.refused.front();
  }
}

TEST(House, PlaysAWholeGame) {
  HouseTester tester;
  const std::string code = tester.open(host);
  ASSERT_EQ(code.size(), 6U);
  HouseTester::Seat& first = tester.join(code, host, "Ada");
  tester.join(code, 2, "Bo");
  tester.settle();
  first.bot.device.ask(online::AddBot{online::BotLevel::fox});
  start_game(tester, first);
  play_on(tester, first);
  ASSERT_TRUE(first.bot.finished());
  expect_honest(tester);
  for (const HouseTester::Seat& seat : tester.seats) {
    EXPECT_EQ(seat.bot.device.proved_rolls(), 25U);
    const table::View& table = *seat.bot.device.table();
    EXPECT_EQ(table.seats.size(), 3U);
    EXPECT_EQ(seat.bot.device.own_sheet().free_count(), 0);
    EXPECT_EQ(total(seat.bot.device.own_sheet()), table.own->points);
  }
  EXPECT_EQ(tester.thinker.thoughts, 25);
}

TEST(House, OnlyThatSomebodyHasWrittenMayWait) {
  HouseTester tester;
  const std::string code = tester.open(host);
  HouseTester::Seat& first = tester.join(code, host, "Ada");
  tester.join(code, 2, "Bo");
  tester.join(code, 3, "Cy");
  start_game(tester, first);
  play_on(tester, first);
  ASSERT_TRUE(first.bot.finished());
  EXPECT_GE(first.wire->ticks.size(), 25U);
  for (const std::string& tick : first.wire->ticks) {
    EXPECT_NE(tick.find(R"("items":[{"type":"ticked")"), std::string::npos) << tick;
    for (const char* more : {R"("type":"rolled")", R"("type":"written")", R"("table":)"}) {
      EXPECT_EQ(tick.find(more), std::string::npos) << tick;
    }
  }
}

TEST(House, KeepsTheGameWithItsProof) {
  HouseTester tester;
  const std::string code = tester.open(host);
  HouseTester::Seat& first = tester.join(code, host, "Ada");
  tester.join(code, 2, "Bo");
  start_game(tester, first);
  play_on(tester, first);
  const auto results = tester.store->results(stored_id(tester.house->find(code)->id())).value();
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].result.record.find("Ada"), std::string::npos) << "names are kept elsewhere";
  const auto records = parse_records(results[0].result.record);
  ASSERT_TRUE(records);
  const Record& record = records->front();
  EXPECT_TRUE(is_finished(record));
  for (std::size_t seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(total(sheet_after(record, seat)), results[0].result.totals[seat]);
  }
  EXPECT_EQ(fair::verify(record).wrong(), nullptr);
}

TEST(House, GoesOnAfterARestartInAnyRound) {
  HouseTester tester;
  const std::string code = tester.open(host);
  HouseTester::Seat& first = tester.join(code, host, "Ada");
  HouseTester::Seat& second = tester.join(code, 2, "Bo");
  start_game(tester, first);
  int restarts = 0;
  tester.turns = 1;
  for (int i = 0; i < 2'000 && !first.bot.finished(); ++i) {
    tester.pass(500);
    if (i % 7 != 3) continue;
    tester.restart();
    ++restarts;
    ASSERT_NE(tester.house->find(code), nullptr);
    tester.connect(first);
    tester.connect(second);
  }
  ASSERT_TRUE(first.bot.finished());
  EXPECT_GT(restarts, 5);
  expect_honest(tester);
  EXPECT_EQ(first.bot.device.table()->dice, second.bot.device.table()->dice);
}

TEST(House, GoesOnAfterARestartInTheDraw) {
  HouseTester tester;
  const std::string code = tester.open(host);
  HouseTester::Seat& first = tester.join(code, host, "Ada");
  HouseTester::Seat& second = tester.join(code, 2, "Bo");
  tester.settle();
  tester.cut(second);
  first.bot.device.ask(online::Start{});
  tester.settle();
  ASSERT_EQ(first.bot.device.table()->draw.stage, online::Draw::Stage::revealing);
  tester.restart();
  tester.connect(first);
  tester.connect(second);
  tester.settle();
  EXPECT_EQ(first.bot.device.table()->phase, online::Phase::playing);
  play_on(tester, first);
  EXPECT_TRUE(first.bot.finished());
  expect_honest(tester);
}

TEST(House, AnswersARepeatedCommandAlike) {
  HouseTester tester;
  tester.play = false;
  const std::string code = tester.open(host);
  HouseTester::Seat& seat = tester.join(code, host);
  tester.settle();
  const std::string sit =
      R"({"type":"do","id":1,"command":{"type":"sit","name":"Ada","commitment":")" +
      std::string(64, 'a') + R"("}})";
  for (int i = 0; i < 3; ++i) {
    tester.house->receive(*seat.wire, sit, tester.now);
    tester.flush();
    EXPECT_EQ(seat.wire->frames.back(), R"({"type":"answer","id":1})");
    if (i == 1) {
      tester.restart();
      tester.connect(seat);
      tester.settle();
    }
  }
  EXPECT_EQ(tester.house->find(code)->state().seats.taken(), 1U);
}

TEST(House, TellsNothingBeforeItIsOnDisk) {
  HouseTester tester;
  tester.play = false;
  const std::string code = tester.open(host);
  HouseTester::Seat& seat = tester.join(code, host);
  tester.settle();
  seat.wire->frames.clear();
  const store::Ticket before = tester.store->stored();
  // Bypasses the store's own news: only `stored` may let frames out.
  tester.house->receive(*seat.wire,
                        R"({"type":"do","id":1,"command":{"type":"sit","commitment":")" +
                            std::string(64, 'a') + R"("}})",
                        tester.now);
  if (tester.store->stored() == before) {
    EXPECT_TRUE(seat.wire->frames.empty());
  }
  tester.flush();
  EXPECT_EQ(seat.wire->frames.size(), 2U) << "the table with the new seat, and the answer";
}

TEST(House, TurnsPeopleAwayWhileTheDiskDoesNotKeepUp) {
  std::atomic<bool> stuck = false;
  store::SqliteOptions options;
  options.limits.items = 40;
  options.callbacks.stored = [&](store::Ticket) {
    while (stuck) std::this_thread::yield();
  };
  HouseTester tester({}, std::move(options));
  tester.play = false;
  const std::string code = tester.open(host);
  HouseTester::Seat& seat = tester.join(code, host);
  tester.settle();
  const auto ask = [&](std::uint32_t id) {
    online::SetOptions asked;
    asked.options.games = static_cast<std::uint16_t>(1 + id % 2);
    tester.house->receive(
        *seat.wire, protocol::to_json(protocol::FromDevice(protocol::Do{id, asked})), tester.now);
  };
  stuck = true;
  std::uint32_t id = 0;
  while (!seat.wire->farewell && id < 40) ask(++id);
  std::optional<House::Refused> refused;
  tester.house->open({*HouseTester::hash_token_of(2), "1", {}}, tester.now,
                     [&](const House::Opened& opened) { refused = opened.refused; });
  stuck = false;
  ASSERT_TRUE(seat.wire->farewell);
  EXPECT_EQ(seat.wire->farewell->code, "server-busy");
  EXPECT_GT(id, 20U);
  EXPECT_EQ(refused, House::Refused::full);
  // Nothing that was asked is lost: who comes again and asks once more is answered.
  tester.flush();
  tester.cut(seat);
  tester.connect(seat);
  tester.settle();
  ask(id);
  tester.flush();
  EXPECT_FALSE(seat.wire->farewell);
  EXPECT_EQ(seat.wire->frames.back(), R"({"type":"answer","id":)" + std::to_string(id) + "}");
}

TEST(House, OpensATableOnceHoweverOftenItIsAsked) {
  HouseTester tester;
  const std::string code = tester.open(host, {}, "abc");
  EXPECT_EQ(tester.open(host, {}, "abc"), code);
  tester.restart();
  EXPECT_EQ(tester.open(host, {}, "abc"), code);
  EXPECT_NE(tester.open(host, {}, "abd"), code);
  EXPECT_EQ(tester.house->table_count(), 2U);
}

TEST(House, RefusesTablesBeyondItsLimits) {
  HouseTester tester({.tables = 1, .seats = 30});
  online::Options big;
  big.most_seats = 31;
  EXPECT_EQ(tester.open(host, big), "");
  EXPECT_EQ(tester.refused, House::Refused::bad_options);
  big.most_seats = 0;
  const std::string code = tester.open(host, big, "2");
  ASSERT_NE(code, "");
  EXPECT_EQ(tester.house->find(code)->state().options.most_seats, 30U) << "no limit but ours";
  EXPECT_EQ(tester.open(host, {}, "3"), "");
  EXPECT_EQ(tester.refused, House::Refused::full);
}

struct Said {
  std::string text;
  std::string code;
  std::string where;
};

TEST(House, DismissesWhoDoesNotSpeakTheProtocol) {
  HouseTester tester;
  const std::string code = tester.open(host);
  const std::string token = token_of(2);
  const std::vector<Said> all{
      {"", "bad-message", ""},
      {"\xFF", "bad-message", ""},
      {R"({"type":"do","id":1,"command":{"type":"start"}})", "no-hello", "type"},
      {R"({"type":"hello","version":1,"table":")" + code + R"(","token":")" + token + R"("})",
       "other-version", "version"},
      {R"({"type":"hello","version":3,"table":")" + code + R"(","token":")" + token +
           R"(","wishes":{"news":"few"}})",
       "other-version", "version"},
      {R"({"type":"hello","version":2,"table":")" + code + R"(","token":"abc"})", "bad-message",
       "token"},
      {R"({"type":"hello","version":2,"table":"222222","token":")" + token + R"("})", "no-table",
       "table"},
      {R"({"type":"hello","version":2,"table":"nonsense","token":")" + token + R"("})", "no-table",
       "table"},
  };
  for (const Said& one : all) {
    const auto wire = std::make_shared<TestWire>();
    tester.house->receive(*wire, one.text, tester.now);
    ASSERT_TRUE(wire->farewell) << one.text;
    EXPECT_EQ(wire->farewell->code, one.code) << one.text;
    EXPECT_EQ(wire->farewell->where, one.where) << one.text;
  }
  EXPECT_EQ(tester.house->wire_count(), 0U);
}

TEST(House, AForeignTokenWritesNothing) {
  HouseTester tester;
  const std::string code = tester.open(host);
  HouseTester::Seat& first = tester.join(code, host, "Ada");
  start_game(tester, first);
  tester.play = false;
  tester.pass(3'000);
  HouseTester::Seat& stranger = tester.join(code, 66, "");
  tester.settle();
  stranger.bot.device.ask(online::Write{{1, 1}, Cell{0}});
  stranger.bot.device.ask(online::Kick{0});
  tester.settle();
  const auto answers = stranger.bot.device.take_answers();
  ASSERT_EQ(answers.size(), 2U);
  for (const client::Answered& one : answers) EXPECT_EQ(one.refused, "not-at-the-table");
  EXPECT_FALSE(stranger.bot.device.table()->own);
}

TEST(House, AClosedTableIsGoneForAllAndForGood) {
  HouseTester tester;
  const std::string code = tester.open(host);
  HouseTester::Seat& first = tester.join(code, host, "Ada");
  HouseTester::Seat& second = tester.join(code, 2, "Bo");
  tester.settle();
  const auto wire = second.wire;
  first.bot.device.ask(online::CloseTable{});
  tester.settle();
  ASSERT_TRUE(wire->farewell);
  EXPECT_EQ(wire->farewell->code, "no-table");
  EXPECT_EQ(tester.house->find(code), nullptr);
  EXPECT_EQ(tester.house->table_count(), 0U);
  tester.restart();
  EXPECT_EQ(tester.house->table_count(), 0U);
}

TEST(House, ErasesATableLongAfterItsLastEvent) {
  constexpr online::Time day = 86'400'000;
  HouseTester tester;
  tester.turns = 1;
  const std::string code = tester.open(host);
  const auto tables = [&] { return tester.store->tables().value().size(); };
  tester.pass(2 * day);
  EXPECT_EQ(tester.house->find(code), nullptr) << "nobody came: it is gone";
  EXPECT_EQ(tables(), 1U);
  tester.pass(28 * day);
  EXPECT_EQ(tables(), 1U);
  tester.pass(2 * day);
  EXPECT_EQ(tables(), 0U) << "while the house is running";
  EXPECT_EQ(tester.house->counts().erased, 1U);
}

TEST(House, TwoDevicesOfOnePersonAgree) {
  HouseTester tester;
  const std::string code = tester.open(host);
  HouseTester::Seat& first = tester.join(code, host, "Ada");
  start_game(tester, first);
  HouseTester::Seat& other = tester.join(code, host, "Ada");
  play_on(tester, first);
  ASSERT_TRUE(first.bot.finished());
  ASSERT_TRUE(other.bot.finished());
  EXPECT_EQ(first.bot.device.own_sheet(), other.bot.device.own_sheet());
  EXPECT_EQ(first.bot.device.table()->own->rounds, other.bot.device.table()->own->rounds);
}

TEST(House, ABigTableTellsEverybodyTheirRank) {
  HouseTester tester;
  online::Options options;
  options.most_seats = 0;
  const std::string code = tester.open(host, options);
  HouseTester::Seat& first = tester.join(code, host);
  for (int person = 2; person <= 40; ++person) tester.join(code, person);
  start_game(tester, first);
  for (int i = 0; i < 200 && !first.bot.finished(); ++i) tester.pass(1'000);
  ASSERT_TRUE(first.bot.finished());
  expect_honest(tester);
  const online::State& state = tester.house->find(code)->state();
  EXPECT_TRUE(state.big);
  for (const HouseTester::Seat& seat : tester.seats) {
    const table::Own& own = *seat.bot.device.table()->own;
    std::uint32_t better = 0;
    state.seats.for_each(
        [&](online::SeatId, const online::Seat& one) { better += one.total > own.total ? 1 : 0; });
    EXPECT_EQ(own.rank, better + 1);
  }
}

// A wall of person 1's, who hosts; what it has been told last.
class Wall {
 public:
  Wall(HouseTester& tester, const std::string& code) : tester_(tester) {
    say(protocol::Hello{protocol::version, code, token_of(host), protocol::Role::wall});
  }
  Wall(const Wall&) = delete;
  Wall& operator=(const Wall&) = delete;
  Wall(Wall&&) = delete;
  Wall& operator=(Wall&&) = delete;
  ~Wall() { tester_.house->hang_up(*wire_, tester_.now); }

  void say(const protocol::FromDevice& message) {
    tester_.house->receive(*wire_, protocol::to_json(message), tester_.now);
    tester_.flush();
  }
  [[nodiscard]] const std::string& last() const { return wire_->frames.back(); }
  // As the last message that had it showed it: counts come in between.
  [[nodiscard]] std::optional<table::View> table() const {
    std::optional<table::View> last;
    for (const std::string& frame : wire_->frames) {
      auto message = protocol::from_json<protocol::FromServer>(frame);
      if (!message) return std::nullopt;
      if (auto* whole = std::get_if<protocol::Whole>(&*message)) last = std::move(whole->table);
      auto* news = std::get_if<protocol::News>(&*message);
      if (news != nullptr && news->table) last = std::move(news->table);
    }
    return last;
  }

 private:
  HouseTester& tester_;
  std::shared_ptr<TestWire> wire_ = std::make_shared<TestWire>();
};

TEST(House, AnswersWhoAsksWhetherAnybodyIsThere) {
  HouseTester tester;
  const std::string code = tester.open(host);
  Wall wall(tester, code);
  wall.say(protocol::Ping{});
  EXPECT_EQ(wall.last(), R"({"type":"pong"})");
}

TEST(House, ShowsAWallTheTopTenWithEveryRoll) {
  HouseTester tester;
  online::Options options;
  options.big_from = 2;
  const std::string code = tester.open(host, options);
  tester.join(code, 2, "Ada");
  tester.join(code, 3);
  tester.settle();
  Wall wall(tester, code);
  ASSERT_TRUE(wall.table());
  EXPECT_TRUE(wall.table()->hosting) << "the host's own wall may start the game";
  wall.say(protocol::Do{1, online::Start{}});
  tester.pass(10'000);
  const auto shown = wall.table();
  ASSERT_TRUE(shown) << wall.last();
  EXPECT_GT(shown->round, 1);
  EXPECT_TRUE(shown->crowd);
  ASSERT_EQ(shown->top.size(), 2U);
  const std::size_t ada = shown->top[0].seat == 0 ? 0 : 1;
  EXPECT_EQ(shown->top[ada].name, "Ada");
  EXPECT_EQ(shown->top[1 - ada].name, "");
}

}  // namespace
}  // namespace knister::house
