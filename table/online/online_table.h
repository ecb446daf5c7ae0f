// table/online/online_table.h: one table with people at many devices, as a pure machine. No
// sockets, no clock, no store, no hashes: time, rolls, keys and the hashes of nonces come in.
//
// People's requests and the house's deeds are decided into a step; steps are the log, and applying
// them is the only thing that changes the table. Nothing of a decision counts until its step has
// been applied, and nothing may leave until it has been stored:
//
//   const Answer answer = table.decide(request, supplies, now, step);
//   if (!step.empty()) { log.append(step); table.apply(step); }
//
// A decision costs the same however many seats there are. The house, that is the server around a
// table, ticks it at `next_deadline()` until a tick does nothing more, and looks at its duties
// then and after every step: opening a draw, rolling, writing for bots.
//
// What people may see leaves through view.h and news.h only.
#pragma once

#include "table/online/command.h"
#include "table/online/event.h"
#include "table/online/state.h"

namespace knister::online {

class OnlineTable {
 public:
  [[nodiscard]] Answer decide(const Request& request, const Supplies& supplies, Time now,
                              Step& step) const;
  [[nodiscard]] Answer decide(const Deed& deed, Time now, Step& step) const;
  void apply(const Step& step);

  [[nodiscard]] Time next_deadline() const;

  // --- the house's duties ---

  [[nodiscard]] bool draw_wanted() const {
    return state_.phase == Phase::drawing && state_.draw.stage == Draw::Stage::opening;
  }
  [[nodiscard]] bool roll_wanted(Time now) const { return now >= state_.roll_due(); }
  [[nodiscard]] bool writes_wanted(Time now) const {
    if (state_.phase != Phase::playing || state_.paused() || state_.round() == 0) return false;
    const Tally& tally = state_.tally;
    return tally.missing_helped > 0 || tally.behind_helped > 0 ||
           (tally.missing > 0 && now >= state_.pace_over());
  }
  // Every seat the house has to write for now: action(seat, round, level). Looks at all seats, so
  // it is for when writes are wanted.
  template <typename Do>
  void for_each_write_wanted(Time now, Do&& action) const {
    if (!writes_wanted(now)) return;
    const bool out_of_time = now >= state_.pace_over();
    state_.seats.for_each([&](SeatId id, const Seat& seat) {
      if (!seat.plays() || seat.written >= state_.round()) return;
      if (!seat.helped() && !(out_of_time && seat.in_step)) return;
      action(id, RoundName{state_.game, static_cast<std::uint8_t>(seat.written + 1)},
             seat.is_bot() ? seat.level : state_.options.stand_in);
    });
  }

  // For the house and for tests; what people see is in view.h.
  [[nodiscard]] const State& state() const { return state_; }

  friend bool operator==(const OnlineTable&, const OnlineTable&) = default;

 private:
  State state_;
};

}  // namespace knister::online
