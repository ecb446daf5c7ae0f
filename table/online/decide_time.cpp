// table/online/decide_time.cpp: who is connected, and what time does by itself.
#include <algorithm>

#include "table/online/decide.h"

namespace knister::online {

using table::Refusal;

namespace {

constexpr std::size_t most_events_a_tick = 64;

Time draw_due(const State& state) {
  if (state.phase != Phase::drawing) return never;
  const bool waits =
      state.draw.stage == Draw::Stage::committing || state.draw.stage == Draw::Stage::revealing;
  return waits ? state.draw.since + reveal_time : never;
}

Time away_due(const State& state, const Absence& absence) {
  return std::max(state.time_of(absence.since), state.resumed_at) +
         state.options.away_seconds * second;
}

bool away_matters(const State& state) {
  return state.phase == Phase::playing && !state.paused() && state.options.away != Away::wait;
}

Time host_due(const State& state) {
  const bool somebody = state.tally.here > 0 && state.host_gone_since != never;
  return somebody && state.next_host() != no_seat ? state.host_gone_since + host_time : never;
}

}  // namespace

Answer decide(Case& it, const Connect& deed) {
  const PersonRef who = it.state.find(deed.who);
  if (!who.known()) return Refusal::not_at_the_table;
  if (!who.seated()) {
    const Guest& guest = it.state.guests[who.guest_place()];
    if (guest.standing == Guest::Standing::watching && !guest.here)
      it.events.emplace_back(Came{who});
    return {};
  }
  const Seat& seat = it.state.seats[who.seat_id()];
  if (!seat.here) it.events.emplace_back(Came{who});
  if (seat.status == SeatStatus::given_up) it.events.emplace_back(Returned{who.seat_id()});
  if (seat.stand_in) it.events.emplace_back(StandInEnded{who.seat_id()});
  return {};
}

Answer decide(Case& it, const Disconnect& deed) {
  const PersonRef who = it.state.find(deed.who);
  if (!who.known()) return Refusal::not_at_the_table;
  const bool here =
      who.seated() ? it.state.seats[who.seat_id()].here : it.state.guests[who.guest_place()].here;
  if (here) it.events.emplace_back(Went{who});
  return {};
}

Answer decide(Case& it, const LoseAll& /*deed*/) {
  it.events.emplace_back(AllWent{});
  return {};
}

Answer decide(Case& it, const Expire& /*deed*/) {
  it.events.emplace_back(Gone{Gone::Why::expired});
  return {};
}

// One kind of thing a tick; the house ticks until nothing more is due.
Answer decide(Case& it, const Tick& deed) {
  const State& state = it.state;
  if (it.now >= state.last_at + expiry_time) {
    it.events.emplace_back(Gone{Gone::Why::expired});
    return {};
  }
  if (it.now >= draw_due(state)) {
    if (state.draw.stage == Draw::Stage::committing) {
      it.events.emplace_back(CommitmentsClosed{});
    } else {
      it.events.emplace_back(DrawVoided{});
    }
    return {};
  }
  if (away_matters(state)) {
    for (const Absence& absence : state.absences) {
      if (it.now < away_due(state, absence) || it.events.size() >= most_events_a_tick) break;
      if (!Absences::still(state.seats, absence)) continue;
      // Who goes, comes and goes within a tenth of a second is listed twice.
      const auto same = [&](const Event& event) {
        const auto* begun = std::get_if<StandInBegan>(&event);
        const auto* parted = std::get_if<Parted>(&event);
        return (begun != nullptr && begun->seat == absence.seat) ||
               (parted != nullptr && parted->seat == absence.seat);
      };
      if (std::any_of(it.events.begin(), it.events.end(), same)) continue;
      if (state.options.away == Away::bot) {
        it.events.emplace_back(StandInBegan{absence.seat});
      } else {
        it.events.emplace_back(Parted{absence.seat, Parting::given_up});
      }
    }
    if (!it.events.empty()) return {};
  }
  if (it.now >= host_due(state)) {
    it.events.emplace_back(HostChanged{state.next_host()});
    return {};
  }
  if (it.now >= state.close_due()) {
    it.events.emplace_back(GameClosed{deed.digest, deed.salt});
  } else if (it.now >= state.next_game_due()) {
    it.events.emplace_back(GameBegan{static_cast<std::uint16_t>(state.game + 1)});
  }
  return {};
}

Time next_deadline(const State& state) {
  if (state.phase == Phase::unopened || state.phase == Phase::gone) return never;
  Time next = std::min({state.last_at + expiry_time, draw_due(state), host_due(state),
                        state.close_due(), state.next_game_due(), state.roll_due()});
  if (state.tally.missing > state.tally.missing_helped) next = std::min(next, state.pace_over());
  if (away_matters(state)) {
    for (const Absence& absence : state.absences) {
      if (!Absences::still(state.seats, absence)) continue;
      next = std::min(next, away_due(state, absence));
      break;
    }
  }
  return next;
}

}  // namespace knister::online
