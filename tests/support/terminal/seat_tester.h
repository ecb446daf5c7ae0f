// tests/support/terminal/seat_tester.h: for tests: an online table made by hand, as a device at it
// would know it, and a book of what is asked there.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded.h"
#include "seat/seat.h"
#include "terminal/game_devices.h"

namespace knister::terminal {

inline constexpr online::SeatId ada = 0;
inline constexpr online::SeatId ben = 1;
inline constexpr online::SeatId fox = 2;

// Ada, who hosts and is youngest, Ben, and a bot; we are `own`.
inline table::View lobby_of_three(online::SeatId own = ada) {
  table::View table;
  table.code = "K7M2QX";
  table.phase = online::Phase::lobby;
  table.host = ada;
  table.youngest = ada;
  table.hosting = own == ada;
  table.seat_count = 3;
  for (const char* name : {"Ada", "Ben", ""}) {
    table::SeatRow& row = table.seats.emplace_back();
    row.seat = static_cast<online::SeatId>(table.seats.size() - 1);
    row.name = name;
  }
  table.seats[fox].kind = online::SeatKind::bot;
  table.seats[fox].level = online::BotLevel::fox;
  table.own.emplace();
  table.own->seat = own;
  table.own->rounds = std::string(25, '.');
  table.clock.waiting = table::Waiting{table::Waiting::For::host, {}, 0};
  return table;
}

// The seventh round has been rolled; everybody has the number to write.
inline table::View seventh_round(online::SeatId own = ada) {
  table::View table = lobby_of_three(own);
  table.phase = online::Phase::playing;
  table.game = 1;
  table.round = 7;
  table.dice =
      "34"
      "11"
      "35"
      "64"
      "25"
      "16"
      "35";
  table.own->rounds = "ab.c........d......e....f";
  table.own->pending = 8;
  table.seats[ada].sheet = "72.8........A......7....7";
  table.seats[ben].sheet = "7....2....8....A....7...7";
  table.seats[fox].sheet = "7.......A.........287...7";
  for (table::SeatRow& row : table.seats) row.points = 0;
  table.clock.roller = ada;
  table.clock.waiting = table::Waiting{table::Waiting::For::seats, {ada, ben}, 2};
  table.written = {fox};
  return table;
}

// All 25 rounds are written.
inline table::View finished_game(online::SeatId own = ada) {
  table::View table = lobby_of_three(own);
  table.phase = online::Phase::finished;
  table.game = 1;
  table.round = 25;
  // The sums of the booklet's game: 7 4 8 9 11  3 7 3 7 7  5 5 10 5 5  8 9 3 6 9  8 11 8 8 7
  table.dice =
      "34"
      "22"
      "35"
      "45"
      "56"
      "12"
      "34"
      "21"
      "16"
      "25"
      "23"
      "14"
      "46"
      "32"
      "41"
      "26"
      "54"
      "12"
      "33"
      "63"
      "44"
      "65"
      "53"
      "62"
      "43";
  table.own->rounds = "abcdefghijklmnopqrstuvwxy";
  table.own->points = 53;
  table.own->total = 53;
  table.seats[ada].sheet =
      "7489B37377"
      "55A55"
      "89369"
      "8B887";
  table.seats[ben].sheet =
      "5555A"
      "7489B"
      "37377"
      "89369"
      "8B887";
  table.seats[fox].sheet =
      "77777"
      "3388B"
      "55584"
      "A9996"
      "58B83";
  const std::vector<int> points{53, 42, 61};
  for (table::SeatRow& row : table.seats) row.points = points[row.seat];
  table.seats[fox].place = 1;
  table.seats[ada].place = 2;
  table.seats[ben].place = 3;
  table.clock.waiting.reset();
  return table;
}

// The link below as a code, by libqrencode.
inline constexpr std::array<std::string_view, 29> link_squares{
    "#######...#.#.###..#..#######", "#.....#.#.#....#..#...#.....#",
    "#.###.#.....#.#...#...#.###.#", "#.###.#.###.#.#######.#.###.#",
    "#.###.#..#...##..###..#.###.#", "#.....#.##.##..###....#.....#",
    "#######.#.#.#.#.#.#.#.#######", ".........###...##............",
    "#####.####.#.....##.##.#.#.#.", "..#..#....#.##.##.##..#.#...#",
    "##.#.####.#..######....##....", "##.###.#....##..#....##.#..#.",
    ".#..#.#.###.#.########.#.##..", "#..##....#.......###..#.#.#.#",
    "#...###.#..##..###...##...#..", ".###...#...#..#....#.#.#...#.",
    "##.#####..##.....#.###....#..", "###.....##..#####..#.##.###.#",
    "#..#######...####...#.#..##..", "#......##...##..#.#.###.#..#.",
    "#..##.##..#.#.#..#..#####.###", "........##........###...#####",
    "#######.#.###..##.###.#.###..", "#.....#...##..###...#...#..##",
    "#.###.#.#..#...#.#..#######..", "#.###.#.#.#.###.#.#.##.#...##",
    "#.###.#.##...###.####.#.##.#.", "#.....#.#...##.##.#.##.##..#.",
    "#######.###.#.#..#.......##..",
};
inline QrSquares link_code() {
  QrSquares code{static_cast<int>(link_squares.size()), {}};
  for (const std::string_view row : link_squares) {
    for (const char square : row) code.dark.push_back(square == '#');
  }
  return code;
}

class TestSeat : public seat::Seat {
 public:
  std::vector<online::Command> asked;
  std::vector<std::string> sat;
  std::int64_t time = 0;
  bool is_idle = true;
  std::optional<Given> given;        // the table's records
  std::optional<std::string> wrong;  // what does not fit

  [[nodiscard]] const table::View* view() const override { return view_ ? &*view_ : nullptr; }
  [[nodiscard]] int checked_rolls() const override { return 25; }
  [[nodiscard]] std::optional<std::string> alarm() const override { return wrong; }
  [[nodiscard]] std::int64_t now() const override { return time; }
  [[nodiscard]] bool idle() const override { return is_idle; }
  void ask(online::Command command) override { asked.push_back(std::move(command)); }
  void sit(std::string name) override { sat.push_back(std::move(name)); }
  [[nodiscard]] Records records() const override {
    return [given = given] { return given; };
  }

  // The table is this now, by these news.
  void become(table::View view, const std::vector<table::NewsItem>& news = {}) {
    view_ = std::move(view);
    listener().wire_is(seat::WireState::up);
    listener().see(news);
  }
  void sound(const std::string& sentence) {
    wrong = sentence;
    listener().alarm({sentence});
  }
  void hear(const table::NewsItem& news) { listener().see({&news, 1}); }

  // The last command, if it is of this kind.
  template <typename Kind>
  [[nodiscard]] const Kind* last() const {
    return asked.empty() ? nullptr : std::get_if<Kind>(&asked.back());
  }

 private:
  std::optional<table::View> view_;
};

inline GameDevices online_devices() {
  GameDevices devices;
  devices.network = []() -> const engine::Network& { return engine::embedded_network(); };
  devices.save = [](const std::string&, const std::string&) {
    return std::optional<std::string>();
  };
  const std::string link = "http://192.168.1.5:8080/#/table/K7M2QX";
  devices.invitation = Invitation{"Link for others: " + link, link, link_code()};
  devices.name = "Ada";
  return devices;
}

}  // namespace knister::terminal
