// tests/support/house/house_tester.h: a house on a real store with devices at its wires, under a
// clock of the test's.
#pragma once

#include <gtest/gtest.h>
#include <list>
#include <string>
#include <vector>

#include "client/bot.h"
#include "dice/fair/random.h"
#include "house/house.h"
#include "house/token.h"
#include "rules/format/hex.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"

namespace knister::house {

// Writes into the first free cell, at once.
class PlainThinker : public Thinker {
 public:
  void think(const Thought& thought, std::function<void(Cell)> done) override {
    ++thoughts;
    done(first_free(thought.sheet));
  }
  static Cell first_free(const Sheet& sheet) {
    for (const Cell cell : all_cells) {
      if (sheet.is_free(cell)) return cell;
    }
    return {};
  }
  int thoughts = 0;
};

// A wire that keeps what it is told.
class TestWire : public Wire {
 public:
  void send(const Frame& frame, FrameKind kind) override {
    frames.push_back(*frame);
    if (kind == FrameKind::tick) ticks.push_back(*frame);
  }
  void dismiss(const protocol::Farewell& why) override { farewell = why; }
  unsigned must_wait() override { return locked ? 60 : 0; }
  void missed() override { ++misses; }
  [[nodiscard]] Network network() const override { return place; }

  std::vector<std::string> frames;
  std::vector<std::string> ticks;  // those that may wait for others
  std::optional<protocol::Farewell> farewell;
  Network place{};
  bool locked = false;  // its address has guessed too often
  int misses = 0;
};

inline std::string token_of(int person) {
  std::string token = std::to_string(person);
  token.insert(0, 32 - token.size(), '0');
  return token;
}

class HouseTester {
 public:
  explicit HouseTester(const Settings& settings = {}, store::SqliteOptions options = {})
      : settings_(settings), options_(std::move(options)) {
    options_.folder = folder.file("data");
    start();
  }

  void start() {
    store = std::move(store::open_sqlite_store(options_).value());
    house = std::make_unique<House>(*store, thinker, settings_, [](const store::Fault& fault) {
      ADD_FAILURE() << name(fault.code) << " " << fault.detail;
    });
    const auto restored = house->restore(now);
    if (!restored) ADD_FAILURE() << restored.error().detail;
    flush();
  }
  // As after a kill: what was not on disk is lost, the wires are cut.
  void restart() {
    stop();
    start();
  }

  void flush() {
    ASSERT_TRUE(store->flush());
    house->stored(store->stored());
  }

  std::string open(int person, const online::Options& options = {}, const std::string& id = "1") {
    std::string code;
    house->open({*hash_token_of(person), id, options}, now, [&](const House::Opened& opened) {
      refused = opened.refused;
      invite = opened.invite;
      code = opened.code;
    });
    flush();
    return code;
  }
  static std::optional<online::TokenHash> hash_token_of(int person) {
    return hash_token(token_of(person));
  }

  // A bot at a wire of its own.
  struct Seat {
    client::Bot bot;
    std::shared_ptr<TestWire> wire;
  };
  Seat& join(const std::string& code, int person, const std::string& name = "") {
    seats.push_back(
        {client::Bot({code, token_of(person), protocol::Role::player}, name,
                     [](const Sheet& sheet, Number) { return PlainThinker::first_free(sheet); }),
         nullptr});
    connect(seats.back());
    return seats.back();
  }
  void connect(Seat& seat) {
    seat.wire = std::make_shared<TestWire>();
    seat.bot.device.connected();
    pump(seat);
  }
  void cut(Seat& seat) {
    if (!seat.wire) return;
    seat.bot.device.disconnected();
    house->hang_up(*seat.wire, now);
    seat.wire.reset();
  }

  // What a device has to say, and what it has been told.
  void pump(Seat& seat) {
    if (!seat.wire) return;
    for (const std::string& text : std::exchange(seat.wire->frames, {})) {
      seat.bot.device.receive(text);
    }
    if (play) seat.bot.act();
    for (const std::string& text : seat.bot.device.take()) house->receive(*seat.wire, text, now);
  }
  // Until nobody has anything to say, at this moment.
  void settle() {
    for (int i = 0; i < turns; ++i) {
      flush();
      for (Seat& seat : seats) pump(seat);
    }
  }
  void pass(online::Time time) {
    const online::Time end = now + time;
    while (house->next_deadline() <= end) {
      now = std::max(now, house->next_deadline());
      house->tick(now);
      settle();
    }
    now = end;
    house->tick(now);
    settle();
  }

  test::Folder folder;
  std::unique_ptr<store::Store> store;
  PlainThinker thinker;
  std::unique_ptr<House> house;
  std::list<Seat> seats;
  online::Time now = 1'700'000'000'000;
  bool play = true;
  int turns = 20;
  House::Refused refused = House::Refused::none;
  std::string invite;  // to the table that was opened last

  // As it will be after the next start.
  [[nodiscard]] Settings& settings() { return settings_; }
  [[nodiscard]] std::string data() const { return options_.folder; }
  void stop() {
    for (Seat& seat : seats) cut(seat);
    house.reset();
    store.reset();
  }

 private:
  Settings settings_;
  store::SqliteOptions options_;
};

}  // namespace knister::house
