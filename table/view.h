// table/view.h: a table as one reader may see it, now: what screens show, bots look at and the wire
// carries, whoever runs the table. What is not in here cannot be shown or sent.
//
// Never in any view: tokens; the cell of a number that no roll has followed, but one's own; rolls
// beyond the one that somebody who still can is about to write; nonces of a draw that is not done;
// with hidden sheets, others' sheets and points of a game that is not over.
//
// reading.h tells what follows from it; news.h what changes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/online/answer.h"
#include "table/online/draw.h"
#include "table/online/identity.h"
#include "table/online/options.h"
#include "table/online/phase.h"
#include "table/online/seat.h"
#include "table/online/story.h"

namespace knister::table {

using online::SeatId;

#define KNISTER_VIEW(type) friend bool operator==(const type&, const type&) = default

// For whom a table waits. There is always somebody, or the table has ended.
struct Waiting {
  enum class For : std::uint8_t {
    nobody,  // it has ended
    host,    // to start, to go on after a pause, to close a game on one device
    seats,   // to commit, to reveal, to roll, to write: see `seats`
    house,   // a bot, the table's own roll, the opening of a draw, the closing of a game
    return_of_somebody,  // everybody has left; it expires when nobody comes back
  };
  For who = For::nobody;
  std::vector<SeatId> seats;  // the first few of them
  std::uint32_t count = 0;    // how many they are

  static constexpr std::size_t most_named = 12;
  KNISTER_VIEW(Waiting);
};

// What runs, in milliseconds on the clock of whoever runs the table.
struct Clock {
  std::int64_t now = 0;
  std::optional<std::int64_t> pace_over;  // also of a soft pace
  std::optional<std::int64_t> roll_due;
  std::optional<SeatId> roller;    // who rolls next, or has rolled while others write; or the table
  std::optional<Waiting> waiting;  // at a big table for wall and host only
  KNISTER_VIEW(Clock);
};

struct CrowdView {
  std::vector<std::uint32_t> histogram;  // how many have 0, 1, 2 ... points, as of the last roll
  std::vector<std::uint32_t> cells;      // where the number before it went: a1, b1, ... e5
  KNISTER_VIEW(CrowdView);
};

struct Progress {
  std::uint32_t written = 0;
  std::uint32_t of = 0;
  KNISTER_VIEW(Progress);
};

struct SeatRow {
  SeatId seat = 0;
  online::SeatKind kind = online::SeatKind::person;
  online::SeatStatus status = online::SeatStatus::playing;
  std::optional<online::BotLevel> level;
  std::string name;      // empty: the reader makes one from the seat's number, in its own language
  bool program = false;  // a program has this seat of a person, and says so
  bool late = false;
  bool stand_in = false;
  bool catches_up = false;
  bool has_left = false;  // in this series, and came back or not; so the next two
  bool gave_up = false;
  bool replaced = false;        // by a stand-in
  int late_numbers = 0;         // of the series: written when a later roll was known to the table
  std::string sheet;            // 25 characters, row by row; empty: not shown
  std::uint32_t automatic = 0;  // bit r-1: a bot wrote in round r
  int earlier = 0;              // points of earlier games of the series
  std::optional<int> points;    // of the sheet
  std::optional<std::uint32_t> place;
  KNISTER_VIEW(SeatRow);
};

// A crowd's host sees the first of those who have come, and how many they are.
inline constexpr std::size_t most_rows = 256;

struct Own {
  SeatId seat = 0;
  online::SeatStatus status = online::SeatStatus::playing;
  std::string rounds;  // 25 characters: the round in which each cell was filled, a is 1; . is free
  std::optional<int> pending;  // the number to be written now
  bool may_undo = false;
  std::uint32_t automatic = 0;
  int points = 0;                     // of this game
  int total = 0;                      // of the series
  std::optional<std::uint32_t> rank;  // at a big table, as of the last roll
  int late_numbers = 0;
  KNISTER_VIEW(Own);
};

struct DrawView {
  std::uint32_t number = 1;
  std::uint32_t attempt = 1;
  online::Draw::Stage stage = online::Draw::Stage::none;
  std::optional<online::Key> k0;  // left out when there is a key: it is the first of its hashes
  std::vector<SeatId> voices;     // whose nonces make the root, in this order
  std::vector<SeatId> revealed;   // of these, while not all have
  std::vector<std::string> commitments;  // of the voices, empty where there is none yet
  std::string nonces;  // of the voices, when all are there, 32 digits each; they imply the above
  std::vector<SeatId> dropped{};  // who had a voice since the start, and whose nonce is not used
  KNISTER_VIEW(DrawView);
};

struct RankRow {
  SeatId seat = 0;
  std::uint32_t place = 0;
  std::string name;  // where the seats are not listed
  int total = 0;
  bool late = false;
  int automatic = 0;  // numbers a bot wrote for this seat in the last game
  int missing = 0;    // numbers a late comer has not written
  bool has_left = false;
  bool gave_up = false;
  bool replaced = false;
  int late_numbers = 0;
  bool program = false;
  KNISTER_VIEW(RankRow);
};

// How many of a crowd the ranking shows.
inline constexpr std::size_t top_count = 10;

struct View {
  online::TableId id{};
  std::string code;
  std::string invite;  // what stands in its link: the code and the secret that opens from anywhere
  online::Options options;
  online::Phase phase = online::Phase::unopened;
  bool big = false;
  bool paused = false;
  std::uint16_t game = 0;
  int round = 0;
  std::uint32_t seat_count = 0;
  std::uint32_t watching = 0;
  std::optional<SeatId> host;  // nobody's seat: the host only hosts
  bool hosting = false;        // you are the host
  bool wall = false;
  online::CommandId newest_command = 0;  // of yours
  std::optional<SeatId> youngest;
  Clock clock;
  // Two characters a round: both dice, or a dot and the sum where only that is known.
  std::string dice;
  std::optional<online::Key> key;  // of the last round; the earlier ones are its hashes
  // Of all that was written before the newest roll, or in the whole game with its salt.
  std::optional<online::Digest> digest{};
  std::optional<online::Salt> salt{};
  std::optional<Own> own;
  std::vector<SeatRow> seats;        // at a big table nobody's but for its host's lobby
  std::vector<SeatId> away;          // persons whose device is not connected
  std::vector<SeatId> written;       // the ticks of this round
  std::optional<Progress> progress;  // of a big table, for wall and host
  DrawView draw;
  std::optional<CrowdView> crowd;  // of a big table; for a wall of any
  std::vector<RankRow> top;        // of a big table, and for a wall
  online::Story story{};           // of a big table's game that is over
  KNISTER_VIEW(View);
};

#undef KNISTER_VIEW

}  // namespace knister::table
