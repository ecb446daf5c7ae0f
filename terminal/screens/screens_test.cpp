// terminal/screens/screens_test.cpp: the screens that docs/terminal.md shows are the ones that are
// drawn. With KNISTER_UPDATE_GOLDEN=1 they are written anew: look at the difference before keeping
// it.
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>

#include "dice/source.h"
#include "engine/embedded.h"
#include "engine/player.h"
#include "seat/local_seat.h"
#include "terminal/screens/game_screen.h"
#include "terminal/screens/look_back.h"
#include "tests/support/terminal/screen_player.h"
#include "tests/support/terminal/seat_tester.h"

namespace knister::terminal {
namespace {

const i18n::Catalogue english(i18n::Language::en);
constexpr Size usual{24, 80};
constexpr Size smallest{16, 40};

std::string page_path() { return std::string(KNISTER_SOURCE_DIR) + "/docs/terminal.md"; }

std::string page() {
  std::ifstream file(page_path(), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// In the page a screen stands between these two lines.
std::string opening(const std::string& name) { return "<!-- screen " + name + " -->\n```text\n"; }
constexpr std::string_view closing = "```\n";

void compare(const std::string& name, const std::string& screen) {
  std::string text = page();
  const std::size_t found = text.find(opening(name));
  ASSERT_NE(found, std::string::npos) << "docs/terminal.md has no screen \"" << name << '"';
  const std::size_t begin = found + opening(name).size();
  const std::size_t end = text.find(closing, begin);
  ASSERT_NE(end, std::string::npos);
  const char* update = std::getenv("KNISTER_UPDATE_GOLDEN");
  if (update != nullptr && *update != '\0') {
    text.replace(begin, end - begin, screen);
    std::ofstream(page_path(), std::ios::binary) << text;
    return;
  }
  EXPECT_EQ(text.substr(begin, end - begin), screen) << name;
}

GameDevices devices() {
  GameDevices devices;
  devices.network = []() -> const engine::Network& { return engine::embedded_network(); };
  devices.folder = "~/.local/state/knister";
  return devices;
}

// People at one keyboard, with the dice of seed 11.
struct Session {
  seat::LocalSeat seat;
  GameScreen screen;

  explicit Session(std::vector<std::string> names, const GameDevices& given = devices())
      : seat(english, {std::move(names), 0, 1, {}},
             {[source = dice::Source(11)]() mutable { return source.roll(); }, {}}),
        screen(english, seat, given) {}
};
void type(Session& session, std::string_view keys) { terminal::type(session.screen, keys); }
std::string shown(const Session& session, Size size, Charset charset = Charset::unicode) {
  return terminal::shown(session.screen, size, charset);
}

// The first eleven rounds of a game with some thought in it; the twelfth is rolled.
constexpr std::string_view opening_moves = "\nc3\nb2\na5\nd4\ne1\na1\ne5\nd2\nb4\nc1\nc5\n";

TEST(Screens, OfASoloGame) {
  Session session({"Player 1"});
  compare("solo-first", shown(session, usual));
  type(session, opening_moves);
  compare("solo", shown(session, usual));
  compare("solo-small", shown(session, smallest));
  compare("solo-ascii", shown(session, smallest, Charset::ascii));
  type(session, "ttt");
  compare("hint", shown(session, usual));
  compare("hint-small", shown(session, smallest));
}

TEST(Screens, OfThreePeople) {
  Session session({"Ada", "Ben", "Cem"});
  for (const char* round : {"\nc3c3b2", "\nb2d4a1", "\na5a5e5"}) type(session, round);
  type(session, "\nd4");
  compare("three", shown(session, usual));
  compare("three-small", shown(session, smallest));
  type(session, "o");
  compare("sheets-small", shown(session, smallest));
}

TEST(Screens, OfAFinishedGame) {
  Session session({"Player 1"});
  for (const Cell cell : all_cells) type(session, "\n" + name(cell));
  type(session, "\n");
  compare("end", shown(session, usual));
  type(session, "v");
  compare("curve", shown(session, usual));
  compare("curve-small", shown(session, smallest));
  type(session, "1");
  compare("moment", shown(session, usual));
  compare("moment-small", shown(session, smallest));
}

TEST(Screens, OfHelpAndMenu) {
  Session session({"Player 1"});
  type(session, "?");
  compare("help", shown(session, usual));
  type(session, "\x1b");
  type(session, "m");
  compare("menu-small", shown(session, smallest));
}

// Games of a beginner, one for each seed.
std::vector<Record> finished_games() {
  std::vector<Record> games;
  engine::Player player(engine::level(engine::LevelId::hare), engine::embedded_network());
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Record& game = games.emplace_back();
    game.tags = {{"Date", "2026-11-16"}};
    game.seats = {{"Player 1", {}}};
    dice::Source source(seed);
    Sheet sheet;
    while (!sheet.full()) {
      const Roll roll = source.roll();
      const Cell cell = player.choose(engine::Position(sheet), roll.sum(), seed);
      sheet.write(cell, roll.sum());
      game.rolls.push_back(roll);
      game.seats[0].cells.push_back(cell);
    }
  }
  return games;
}

TEST(Screens, OfStatistics) {
  GameDevices with_games = devices();
  with_games.finished_games = finished_games;
  Session session({"Player 1"}, with_games);
  type(session, "m8");
  compare("statistics", shown(session, usual));
  compare("statistics-small", shown(session, smallest));
}

TEST(Screens, OfAnOnlineTable) {
  TestSeat seat;
  GameScreen screen(english, seat, online_devices());
  seat.become(lobby_of_three());
  compare("online-lobby", terminal::shown(screen, usual));
  compare("online-lobby-small", terminal::shown(screen, smallest));
  terminal::type(screen, "i");
  compare("online-invite", terminal::shown(screen, usual));
  terminal::type(screen, "\x1b");
  seat.become(seventh_round());
  terminal::type(screen, "^");
  seat.hear(table::EmotedNews{ben, online::Emote::phew});
  compare("online-play", terminal::shown(screen, usual));
  compare("online-play-small", terminal::shown(screen, smallest));
  seat.become(finished_game());
  compare("online-end", terminal::shown(screen, usual));
  compare("online-end-small", terminal::shown(screen, smallest));
}

}  // namespace
}  // namespace knister::terminal
