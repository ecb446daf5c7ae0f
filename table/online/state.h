// table/online/state.h: everything a table knows, and what follows from it. Only apply() writes it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "rules/cell.h"
#include "rules/number.h"
#include "rules/roll.h"
#include "rules/small_list.h"
#include "table/online/absences.h"
#include "table/online/command.h"
#include "table/online/crowd.h"
#include "table/online/draw.h"
#include "table/online/emote.h"
#include "table/online/event.h"
#include "table/online/guests.h"
#include "table/online/options.h"
#include "table/online/phase.h"
#include "table/online/seat_list.h"
#include "table/online/story.h"

namespace knister::online {

// Counts that every decision needs at once. `State::count` keeps them; a recount must agree.
struct Tally {
  std::uint32_t persons = 0;          // who play
  std::uint32_t here = 0;             // of these, connected
  std::uint32_t in_step = 0;          // seats waited for
  std::uint32_t in_step_persons = 0;  // of these, people's
  std::uint32_t in_step_helped = 0;   // of these, the house writes for
  std::uint32_t missing = 0;          // in step and not written this round
  std::uint32_t missing_helped = 0;
  std::uint32_t behind = 0;  // people who catch up
  std::uint32_t behind_helped = 0;

  friend bool operator==(const Tally&, const Tally&) = default;
};

// A number that was written when a later roll was known: of `round`, after roll `after`.
struct LateMove {
  SeatId seat = 0;
  std::uint8_t round = 0;
  std::uint8_t after = 0;

  friend bool operator==(const LateMove&, const LateMove&) = default;
};

struct State {
  TableId id{};
  Options options{};
  Phase phase = Phase::unopened;
  Time opened_at = 0;
  Time last_at = 0;  // of the last step

  // People.
  SeatList seats;
  Guests guests;
  std::unordered_map<SeatId, std::string> names;  // only of those who have one of their own
  TokenHash host{};
  Time host_gone_since = never;  // while the host is here
  SeatId youngest = no_seat;
  Absences absences;
  RecentEmotes emotes;

  // The game.
  Draw draw;
  bool big = false;
  std::uint16_t game = 0;  // from 1
  std::vector<Throw> throws;
  std::vector<LateMove> late_moves;  // of this game, as they came
  Digest closing_digest{};           // of a game that is over, and its salt
  Salt salt{};
  SmallList<Number, round_count> sums;  // of the throws, for the sheets
  SeatId turn = 0;                      // the seat from which the next roller is looked for
  SeatId last_roller = no_seat;
  Time game_began_at = 0;
  Time rolled_at = 0;
  Time last_write_at = 0;
  Time closed_at = 0;
  Time paused_at = never;  // while no pause is on
  Time resumed_at = 0;
  Tally tally;
  Crowd crowd;  // of a big table
  Story story;  // of its game that is over

  // --- what follows ---

  [[nodiscard]] int round() const { return static_cast<int>(sums.size()); }
  [[nodiscard]] std::span<const Number> all_sums() const { return {sums.begin(), sums.size()}; }
  // Nothing of this game is a secret any more; who came late may still fill the sheet.
  [[nodiscard]] bool game_over() const {
    return phase == Phase::between || phase == Phase::finished;
  }
  // So many, or about to be, that single people are shown and told to nobody but host and wall.
  [[nodiscard]] bool crowded() const {
    return big || (phase == Phase::lobby && seats.taken() >= options.big_from);
  }
  [[nodiscard]] bool paused() const { return paused_at != never; }
  [[nodiscard]] RoundName this_round() const { return {game, static_cast<std::uint8_t>(round())}; }
  [[nodiscard]] Tenths tenths(Time at) const {
    return static_cast<Tenths>((at - opened_at + 99) / 100);
  }
  [[nodiscard]] Time time_of(Tenths tenths) const { return opened_at + Time{100} * tenths; }

  [[nodiscard]] PersonRef find(const TokenHash& token) const;
  [[nodiscard]] const TokenHash& token_of(PersonRef who) const {
    return who.seated() ? seats[who.seat_id()].token : guests[who.guest_place()].token;
  }
  [[nodiscard]] const AnswerMemory& answers_of(PersonRef who) const {
    return who.seated() ? seats[who.seat_id()].answers : guests[who.guest_place()].answers;
  }
  [[nodiscard]] bool is_host(PersonRef who) const { return who.known() && token_of(who) == host; }

  // All who are waited for have written, and somebody is there to go on with.
  [[nodiscard]] bool ready_to_roll() const {
    return phase == Phase::playing && !paused() && round() < round_count && tally.missing == 0 &&
           tally.in_step_persons > 0;
  }
  [[nodiscard]] bool ready_to_close() const {
    return phase == Phase::playing && !paused() && round() == round_count && tally.missing == 0;
  }
  [[nodiscard]] bool table_rolls() const { return big || options.rolling == Rolling::table; }
  // Whose roll is next; nobody's where the table rolls, or when nobody is in step.
  [[nodiscard]] SeatId roller() const;
  // From when on the table rolls by itself; `never` while somebody else is to.
  [[nodiscard]] Time roll_due() const;
  [[nodiscard]] Time close_due() const {
    return ready_to_close() ? last_write_at + undo_time : never;
  }
  [[nodiscard]] Time next_game_due() const {
    return phase == Phase::between ? closed_at + break_time : never;
  }
  // When the pace of this round has run out; `never` without one.
  [[nodiscard]] Time pace_over() const {
    if (phase != Phase::playing || paused() || round() == 0) return never;
    if (options.pace.kind != Pace::Kind::seconds) return never;
    return rolled_at + options.pace.seconds * second;
  }
  // The next person clockwise who is here, to become the host.
  [[nodiscard]] SeatId next_host() const;

  // What writing the seat's number of `round` into the cell earns at once.
  [[nodiscard]] int gain(const Seat& seat, Cell cell, int round) const;

  // --- for apply ---

  enum class Sign : std::uint8_t { out, in };
  void count(const Seat& seat, Sign sign);
  void recount();
  [[nodiscard]] Tally counted() const;

  friend bool operator==(const State&, const State&) = default;
};

// Whether a seat has a place in the ranking: not who was sent away, nor who left before the end,
// nor, where the host wants it so, who knew later rolls when writing.
[[nodiscard]] inline bool ranked(const Options& options, const Seat& seat) {
  if (seat.kind == SeatKind::free || seat.status == SeatStatus::kicked) return false;
  if (options.late_numbers == LateNumbers::unranked && seat.late_total > 0) return false;
  return seat.status == SeatStatus::playing || seat.written == round_count;
}

}  // namespace knister::online
