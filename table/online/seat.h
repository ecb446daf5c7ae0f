// table/online/seat.h: one seat, kept small: a table may have a million of them.
//
// A seat does not hold numbers but, for each cell, the round in which it was filled. Together with
// the rolls that all share this is the sheet and its whole history, in the 25 bytes that the
// numbers alone would take; and what others may see is simply "the rounds up to so many".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "rules/cell.h"
#include "rules/roll.h"
#include "rules/sheet.h"
#include "table/online/answer.h"
#include "table/online/identity.h"
#include "table/online/options.h"

namespace knister::online {

enum class SeatKind : std::uint8_t { free, person, bot };
enum class SeatStatus : std::uint8_t {
  playing,
  left,
  kicked,
  given_up,
};

// Who wrote a number: the person, a bot on its own seat, or a bot for a person.
enum class Hand : std::uint8_t { own, bot, automatic };

// A moment in tenths of a second since the table was opened: 4 bytes last for 13 years.
using Tenths = std::uint32_t;

struct Seat {
  std::array<std::uint8_t, cell_count> round_of{};  // 0 is a free cell
  std::uint8_t written = 0;                         // rounds of this game
  TokenHash token{};
  std::uint16_t late_total = 0;  // late numbers of the series, this game included
  AnswerMemory answers{};
  Tenths gone_since = 0;          // of a person who is not here
  std::uint32_t auto_rounds = 0;  // bit r-1: round r was written by a bot for a person
  std::uint16_t total = 0;        // of the series, this game included
  std::uint8_t game_total = 0;    // 168 at most
  SeatKind kind = SeatKind::free;
  SeatStatus status = SeatStatus::playing;
  BotLevel level = BotLevel::fox;
  // Numbers of this game that its person wrote when a later roll was known to the table.
  std::uint8_t late_numbers = 0;
  bool here : 1 = false;      // somebody is connected
  bool in_step : 1 = false;   // waited for: the others roll only when this seat has written
  bool late : 1 = false;      // came after the first roll
  bool silent : 1 = false;    // did not reveal in time: has no say in the next draw
  bool stand_in : 1 = false;  // a bot plays on for a person
  // Since the first game of the series; coming back does not undo them.
  bool has_left : 1 = false;
  bool gave_up : 1 = false;
  bool replaced : 1 = false;  // by a stand-in
  bool program : 1 = false;   // as it said itself; a person's seat otherwise

  [[nodiscard]] bool is_person() const { return kind == SeatKind::person; }
  [[nodiscard]] bool is_bot() const { return kind == SeatKind::bot; }
  [[nodiscard]] bool plays() const {
    return kind != SeatKind::free && status == SeatStatus::playing;
  }
  [[nodiscard]] bool person_plays() const { return is_person() && plays(); }
  // The house writes for it.
  [[nodiscard]] bool helped() const { return is_bot() || stand_in; }
  [[nodiscard]] bool is_free(Cell cell) const { return round_of[cell.index] == 0; }
  [[nodiscard]] bool was_auto(int round) const { return (auto_rounds >> (round - 1) & 1U) != 0; }

  // Where a round's number went; it must have been written.
  [[nodiscard]] Cell cell_of(int round) const {
    const void* found = std::memchr(round_of.data(), round, round_of.size());
    return Cell{
        static_cast<std::uint8_t>(static_cast<const std::uint8_t*>(found) - round_of.data())};
  }

  // The numbers of the rounds up to `last`, given the sums of all rounds so far.
  [[nodiscard]] Sheet sheet(std::span<const Number> sums, int last) const {
    std::array<Number, cell_count> numbers{};
    for (int i = 0; i < cell_count; ++i) {
      const int round = round_of[i];
      if (round != 0 && round <= last) numbers[i] = sums[round - 1];
    }
    return Sheet(numbers);
  }

  void forget_game() {
    round_of = {};
    written = 0;
    auto_rounds = 0;
    game_total = 0;
    late_numbers = 0;
  }

  friend bool operator==(const Seat&, const Seat&) = default;
};
static_assert(sizeof(Seat) <= 80, "a million seats: every byte is a megabyte");

}  // namespace knister::online
