// protocol/message.h: everything that goes over a WebSocket, in both directions. docs/protocol.md
// explains it; web/src/table/protocol.ts is made from it.
//
// What a server says is filled from views and notices of the table only (protocol/telling.h): what
// a reader may not see has no way into a message.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/online/command.h"
#include "table/online/notice.h"

namespace knister::protocol {

inline constexpr std::uint32_t version = 1;

using online::Key;
using online::SeatId;

// --- from a device ---

enum class Role : std::uint8_t { player, wall };

// The first message of every connection.
struct Hello {
  std::uint32_t version = 0;
  std::string table;  // its short code
  std::string token;  // 32 to 64 hexadecimal digits that the device has made and keeps
  Role role = Role::player;
};

// A command, numbered by the device from 1 upwards; repeated as often as it takes.
struct Do {
  online::CommandId id = 0;
  online::Command command;
};

// Browsers do not show a page the pings of its WebSocket: a device that has heard nothing for a
// while asks whether anybody is there, and hangs up when nobody answers.
struct Ping {};

using FromDevice = std::variant<Hello, Do, Ping>;

// --- what the server says of a table ---

struct WaitingFor {
  online::Waiting::For who = online::Waiting::For::nobody;
  std::vector<SeatId> seats;  // the first few
  std::uint32_t count = 0;
};

// What runs, in milliseconds on the server's clock.
struct Clock {
  std::int64_t now = 0;
  std::optional<std::int64_t> pace_over;
  std::optional<std::int64_t> roll_due;
  std::optional<SeatId> roller;  // who rolls next; nobody: the table
  std::optional<WaitingFor> waiting;
};

struct Placed {
  SeatId seat = 0;
  Cell cell;
  bool automatic = false;
};

struct Crowd {
  std::vector<std::uint32_t> histogram;  // how many have 0, 1, 2 ... points
  std::vector<std::uint32_t> cells;      // where the last number went: a1, b1, ... e5
};

struct Progress {
  std::uint32_t written = 0;
  std::uint32_t of = 0;
};

struct SeatRow {
  SeatId seat = 0;
  online::SeatKind kind = online::SeatKind::person;
  online::SeatStatus status = online::SeatStatus::playing;
  std::optional<online::BotLevel> level;
  std::string name;
  bool late = false;
  bool stand_in = false;
  bool catches_up = false;
  std::string sheet;            // 25 characters, row by row; empty: not shown
  std::uint32_t automatic = 0;  // bit r-1: a bot wrote in round r
  int earlier = 0;              // points of earlier games of the series
  std::optional<int> points;    // of the sheet
  std::optional<std::uint32_t> place;
};

// A crowd's host sees the first of those who have come, and how many they are.
inline constexpr std::size_t most_rows = 256;

struct Own {
  SeatId seat = 0;
  std::string rounds;  // 25 characters: the round in which each cell was filled, a is 1; . is free
  std::optional<int> pending;  // the number to be written now
  bool may_undo = false;
  std::uint32_t automatic = 0;
  int points = 0;  // of this game
  int total = 0;   // of the series
  std::optional<std::uint32_t> rank;
};

struct Draw {
  std::uint32_t number = 1;
  std::uint32_t attempt = 1;
  online::Draw::Stage stage = online::Draw::Stage::none;
  std::optional<Key> k0;       // left out when there is a key: it is the first of that key's hashes
  std::vector<SeatId> voices;  // whose nonces make the root, in this order
  std::vector<SeatId> revealed;          // of these, while not all have
  std::vector<std::string> commitments;  // of the voices, empty where there is none yet
  std::string nonces;  // of the voices, when all are there, 32 digits each; they imply the above
};

struct RankRow {
  SeatId seat = 0;
  std::uint32_t place = 0;
  std::string name;  // where the seats are not listed
  int total = 0;
  bool late = false;
  int automatic = 0;
  int missing = 0;
};

struct Table {
  online::TableId id{};
  std::string code;
  online::Options options;
  online::Phase phase = online::Phase::unopened;
  bool big = false;
  bool paused = false;
  std::uint16_t game = 0;
  int round = 0;
  std::uint32_t seat_count = 0;
  std::uint32_t watching = 0;
  std::optional<SeatId> host;
  bool hosting = false;  // you are the host
  bool wall = false;
  online::CommandId newest_command = 0;  // of yours
  std::optional<SeatId> youngest;
  Clock clock;
  std::string dice;        // two digits a round
  std::optional<Key> key;  // of the last round; the earlier ones are its hashes
  std::optional<Own> own;
  std::vector<SeatRow> seats;
  std::vector<SeatId> away;     // persons whose device is not connected
  std::vector<SeatId> written;  // the ticks of this round
  std::optional<Progress> progress;
  Draw draw;
  std::optional<Crowd> crowd;
  std::vector<RankRow> top;  // of a big table, and for a wall
};

// --- news ---

struct RolledNews {
  int round = 0;
  std::string dice;
  Key key{};
  std::optional<SeatId> by;
  std::vector<Placed> placed;  // in the round before
  std::optional<Crowd> crowd;
};
struct TickedNews {
  SeatId seat = 0;
  bool written = false;
};
struct WrittenNews {  // of yours, by this or another device, or by a bot for you
  int round = 0;
  Cell cell;
  online::Hand hand = online::Hand::own;
};
struct UndoneNews {};
struct PresenceNews {
  SeatId seat = 0;
  bool here = false;
};
struct WatchersNews {
  std::uint32_t count = 0;
};
struct EmotedNews {
  SeatId seat = 0;
  online::Emote emote = online::Emote::nice;
};
struct ProgressNews {
  Progress progress;
};
// Anything else comes with the whole table; this says what it was, for an announcement.
struct ChangedNews {
  std::string what;
  std::optional<SeatId> seat;
};

using NewsItem = std::variant<RolledNews, TickedNews, WrittenNews, UndoneNews, PresenceNews,
                              WatchersNews, EmotedNews, ProgressNews, ChangedNews>;

// --- from the server ---

struct Whole {  // after the hello, and whenever that is simpler
  std::uint64_t seq = 0;
  Table table;
};
struct News {
  std::uint64_t seq = 0;
  Clock clock;
  std::vector<NewsItem> items;
  std::optional<Table> table;
};
struct Answered {
  online::CommandId id = 0;
  std::string refused;  // a code; empty: done, and on disk
};
// The last message before the server closes.
struct Farewell {
  std::string code;
  std::string where;              // the path to what is wrong in a message
  std::string what;               // what should stand there, in English, for programmers
  std::uint32_t retry_after = 0;  // seconds
};

struct Pong {};

using FromServer = std::variant<Whole, News, Answered, Farewell, Pong>;

}  // namespace knister::protocol
