// table/local_table.h: one game, or a series, at one table. No clock, no store, no luck: rolls come
// in.
//
// Commands are decided into events, and events are the only thing that changes the table: applying
// the same events again rebuilds it. All seats share the rolls; each writes once a round, in any
// order; what is written may be taken back until the next roll.
#pragma once

#include <cstddef>
#include <cstdint>
#include <tl/expected.hpp>
#include <vector>

#include "rules/record.h"
#include "rules/sheet.h"
#include "rules/small_list.h"
#include "table/message.h"
#include "table/refusal.h"

namespace knister::table {

enum class Phase : std::uint8_t {
  not_started,
  rolling,  // waits for the roller; who has written may still take it back
  writing,  // waits for one seat or more
  closing,  // 25 rounds are written; waits for the game to be closed
  over,
};

struct Seat {
  Sheet sheet;
  SmallList<Cell, cell_count> cells;  // where each round's number went

  friend bool operator==(const Seat&, const Seat&) = default;
};

struct Game {
  std::vector<Roll> rolls;
  std::vector<Seat> seats;

  friend bool operator==(const Game&, const Game&) = default;
};

class LocalTable {
 public:
  [[nodiscard]] tl::expected<std::vector<Event>, Refusal> decide(const Command& command) const;
  void apply(const Event& event);  // of a decision of this table, in its order

  [[nodiscard]] Phase phase() const;
  [[nodiscard]] std::uint32_t seat_count() const { return seat_count_; }
  [[nodiscard]] std::uint32_t game_count() const { return game_count_; }
  [[nodiscard]] SeatId youngest() const { return youngest_; }

  // The rest is known once the table has started.
  // The game that is being played, or the last one when all is over.
  [[nodiscard]] const Game& game() const { return games_.back(); }
  [[nodiscard]] std::uint32_t game_number() const;  // from 1
  [[nodiscard]] int round() const;  // the round of the last roll, 1..25; 0 before it
  // Who has the dice: while others write, whoever has rolled; then whose roll is next.
  [[nodiscard]] SeatId roller() const;
  [[nodiscard]] bool has_written(SeatId seat) const;

  // Points of one game, and of all games so far: by seat.
  [[nodiscard]] std::vector<int> game_totals() const;
  [[nodiscard]] std::vector<int> series_totals() const;

  // A game of the series as a record, without names: the table knows seats, not people.
  [[nodiscard]] Record record(std::uint32_t game_number) const;

  friend bool operator==(const LocalTable&, const LocalTable&) = default;

 private:
  using Decision = tl::expected<std::vector<Event>, Refusal>;
  [[nodiscard]] Decision decide_on(const Start& command) const;
  [[nodiscard]] Decision decide_on(const RollDice& command) const;
  [[nodiscard]] Decision decide_on(const Write& command) const;
  [[nodiscard]] Decision decide_on(const Undo& command) const;
  [[nodiscard]] Decision decide_on(const CloseGame& command) const;

  void apply_one(const Started& event);
  void apply_one(const Rolled& event);
  void apply_one(const Written& event);
  void apply_one(const Undone& event);
  void apply_one(const GameClosed& event);

  void deal_new_game();

  std::vector<Game> games_;  // all of the series, the current one last
  std::uint32_t seat_count_ = 0;
  std::uint32_t game_count_ = 0;
  SeatId youngest_ = 0;
  std::uint32_t missing_ = 0;  // seats that have not written this round's number
  bool over_ = false;
};

}  // namespace knister::table
