// table/online/view.h: a table as one reader may see it, now. What is not in here cannot be sent.
//
// Never in any view: tokens; the cell of a number that no roll has followed, but one's own; rolls
// beyond the one a late comer is about to write; nonces of a draw that is not done; with hidden
// sheets, others' sheets and points of a game that is not over.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/sheet.h"
#include "table/online/crowd.h"
#include "table/online/draw.h"
#include "table/online/reader.h"
#include "table/online/state.h"
#include "table/online/waiting.h"

namespace knister::online {

struct ShownSheet {
  Sheet sheet;
  std::uint32_t auto_rounds = 0;
  int game_total = 0;

  friend bool operator==(const ShownSheet&, const ShownSheet&) = default;
};

struct SeatView {
  SeatId id = 0;
  SeatKind kind = SeatKind::person;
  SeatStatus status = SeatStatus::playing;
  BotLevel level = BotLevel::fox;
  std::string name;  // empty: the reader makes one from the seat's number, in its own language
  bool here = false;
  bool late = false;
  bool stand_in = false;
  bool written = false;  // the tick
  bool catches_up = false;
  int earlier_total = 0;  // of the games of a series before this one
  std::optional<ShownSheet> shown;

  friend bool operator==(const SeatView&, const SeatView&) = default;
};

struct OwnView {
  std::array<std::uint8_t, cell_count> round_of{};
  Sheet sheet;
  int written = 0;
  std::optional<Number> pending;  // to be written now
  bool may_undo = false;
  std::uint32_t auto_rounds = 0;
  int total = 0;
  int game_total = 0;
  std::optional<std::uint32_t> rank;  // at a big table, as of the last roll
  CommandId newest_command = 0;

  friend bool operator==(const OwnView&, const OwnView&) = default;
};

struct VoiceView {
  SeatId seat = 0;
  bool revealed = false;
  std::optional<Commitment> commitment;
  std::optional<Nonce> nonce;  // when all are there

  friend bool operator==(const VoiceView&, const VoiceView&) = default;
};

struct DrawView {
  std::uint32_t number = 0;
  std::uint32_t attempt = 0;
  Draw::Stage stage = Draw::Stage::none;
  std::optional<Key> k0;
  std::vector<VoiceView> voices;

  friend bool operator==(const DrawView&, const DrawView&) = default;
};

struct RankedSeat {
  SeatId seat = 0;
  std::uint32_t place = 0;
  std::string name;  // at a big table, whose seats are not listed
  int total = 0;
  bool late = false;
  int automatic = 0;  // numbers a bot wrote for this seat in the last game
  int missing = 0;    // numbers a late comer has not written

  friend bool operator==(const RankedSeat&, const RankedSeat&) = default;
};

struct CrowdView {
  std::vector<std::uint32_t> histogram;  // seats by total, as of the last roll
  CellCounts last_cells{};               // where the number before the last roll went

  friend bool operator==(const CrowdView&, const CrowdView&) = default;
};

struct Progress {
  std::uint32_t written = 0;
  std::uint32_t of = 0;

  friend bool operator==(const Progress&, const Progress&) = default;
};

struct View {
  Reader reader;
  TableId table{};
  Options options{};
  Phase phase = Phase::unopened;
  bool big = false;
  bool paused = false;
  std::uint16_t game = 0;
  int round = 0;
  std::uint32_t seat_count = 0;
  std::uint32_t watching = 0;
  SeatId host = no_seat;  // nobody's seat: the host only hosts
  SeatId youngest = no_seat;
  SeatId roller = no_seat;  // who rolls next, or has rolled while the others write
  Time pace_over = never;   // also of a soft pace
  Time roll_due = never;
  std::vector<Throw> throws;
  std::optional<OwnView> own;
  std::vector<SeatView> seats;       // at a big table nobody's but for its host's lobby
  std::optional<Progress> progress;  // at a big table for wall and host only
  std::optional<Waiting> waiting;    // alike
  DrawView draw;
  std::optional<CrowdView> crowd;   // of a big table; for a wall of any
  std::vector<RankedSeat> ranking;  // at the end; at a big table, and for a wall, the top ten

  friend bool operator==(const View&, const View&) = default;
};

inline constexpr std::size_t top_count = 10;

[[nodiscard]] View view(const State& state, Reader reader);

// The reader that a token makes; a stranger is a spectator.
[[nodiscard]] Reader reader_of(const State& state, const TokenHash& token);

// The seats in order of their totals as they are shown, at most so many.
[[nodiscard]] std::vector<RankedSeat> ranking(const State& state, std::size_t most);

[[nodiscard]] Progress progress(const State& state);

}  // namespace knister::online
