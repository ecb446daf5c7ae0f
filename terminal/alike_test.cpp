// terminal/alike_test.cpp: names, praise and keys are those of the page: both read
// tests/data/alike.json.
#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "dice/source.h"
#include "engine/embedded.h"
#include "seat/local_seat.h"
#include "terminal/screens/game_screen.h"
#include "terminal/seat_names.h"
#include "terminal/views/ranking_view.h"
#include "tests/support/terminal/screen_player.h"
#include "tests/support/terminal/seat_tester.h"

namespace knister::terminal {
namespace {

namespace json = boost::json;

const i18n::Catalogue words(i18n::Language::en);

const json::object& alike() {
  static const json::value read = [] {
    std::ostringstream text;
    text << std::ifstream(KNISTER_SOURCE_DIR "/tests/data/alike.json").rdbuf();
    return json::parse(text.str());
  }();
  return read.as_object();
}

online::BotLevel level_of(std::string_view name) {
  constexpr std::array names{"sparrow", "hare", "fox", "owl", "raven", "dragon"};
  return static_cast<online::BotLevel>(std::find(names.begin(), names.end(), name) - names.begin());
}

// The first seat is ours.
table::View view_of(const json::object& one) {
  table::View view;
  if (one.contains("names")) view.options.names = online::Names::picked;
  for (const json::value& given : one.at("seats").as_array()) {
    const json::object& seat = given.as_object();
    table::SeatRow row;
    row.seat = static_cast<table::SeatId>(view.seats.size());
    if (const auto* name = seat.if_contains("name")) row.name = std::string(name->as_string());
    if (const auto* bot = seat.if_contains("bot")) {
      row.kind = online::SeatKind::bot;
      row.level = level_of(bot->as_string());
    }
    view.seats.push_back(row);
  }
  view.own.emplace();
  return view;
}

TEST(Alike, SeatsHaveTheNamesOfThePage) {
  for (const json::value& one : alike().at("seats").as_array()) {
    for (const std::string code : {"", "K7M2QX"}) {
      if (code.empty() && one.as_object().contains("names")) continue;  // only a link's table picks
      table::View view = view_of(one.as_object());
      view.code = code;
      for (const table::SeatRow& row : view.seats) {
        EXPECT_EQ(seat_name(words, view, row.seat), one.at("called").at(row.seat).as_string())
            << one.at("what") << " at \"" << code << '"';
      }
    }
  }
  for (const json::value& one : alike().at("picked").as_array()) {
    EXPECT_EQ(picked_name(words, one.at("seat").to_number<table::SeatId>()),
              one.at("called").as_string());
  }
}

TEST(Alike, TotalsArePraisedInTheWordsOfThePage) {
  for (const json::value& one : alike().at("verdicts").as_array()) {
    const int total = one.at("total").to_number<int>();
    const std::string said(one.at("words").as_string());
    EXPECT_NE(verdict_line(words, total).find(said), std::string::npos)
        << verdict_line(words, total);
  }
}

// The same key asks for the same at both kinds of table.
std::string key_for(std::string_view what) {
  for (const json::value& one : alike().at("keys").as_array()) {
    if (one.at("asks").as_string() == what) return std::string(one.at("key").as_string());
  }
  ADD_FAILURE() << "no key for " << what;
  return {};
}

TEST(Alike, KeysAtAnOnlineTable) {
  TestSeat seat;
  GameScreen screen(words, seat, online_devices());
  table::View view = seventh_round();
  seat.become(view, {});
  type(screen, key_for("hint"));
  EXPECT_EQ(shown(screen).find("There are no hints"), std::string::npos);
  view.own->rounds[2] = 'g';
  view.own->pending.reset();
  view.own->may_undo = true;
  view.written = {ada, ben, fox};
  view.clock.waiting->seats = {ada};
  seat.become(view, {});
  type(screen, key_for("undo"));
  EXPECT_TRUE(seat.last<online::Undo>());
  type(screen, key_for("roll"));
  EXPECT_TRUE(seat.last<online::RollDice>());
}

TEST(Alike, KeysOnThisDevice) {
  seat::GameSettings settings;
  settings.names = {"Ada"};
  seat::LocalDevices local;
  local.roll = [source = dice::Source(42)]() mutable { return source.roll(); };
  seat::LocalSeat seat(words, settings, local);
  GameDevices devices;
  devices.network = []() -> const engine::Network& { return engine::embedded_network(); };
  GameScreen screen(words, seat, devices);
  type(screen, key_for("roll"));
  ASSERT_EQ(seat.view()->round, 1);
  type(screen, key_for("hint"));
  EXPECT_EQ(shown(screen).find("There are no hints"), std::string::npos);
  type(screen, "a1");
  ASSERT_FALSE(table::must_write(*seat.view()));
  type(screen, key_for("undo"));
  EXPECT_TRUE(table::must_write(*seat.view()));
}

}  // namespace
}  // namespace knister::terminal
