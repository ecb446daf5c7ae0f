// table/online/decide_draw.cpp: from the start to the first game: commitments, k0, nonces.
#include "table/online/decide.h"

namespace knister::online {

using table::Refusal;

namespace {

SeatId first_person(const State& state) {
  for (SeatId id = 0; id < state.seats.size(); ++id) {
    if (state.seats[id].person_plays()) return id;
  }
  return no_seat;
}

}  // namespace

Answer decide(Case& it, const Start& /*command*/) {
  const State& state = it.state;
  if (!it.host()) return Refusal::host_only;
  if (state.phase != Phase::lobby) return Refusal::already_started;
  if (state.tally.persons == 0) return Refusal::no_seats;
  Started event;
  event.pace = state.options.pace;
  if (state.seats.taken() >= state.options.big_from) {
    // So many cannot wait for one another without a clock.
    event.size = Started::Size::big;
    if (event.pace.kind == Pace::Kind::none) event.pace = Pace{};
    event.pace.kind = Pace::Kind::seconds;
  } else {
    event.youngest = state.youngest != no_seat ? state.youngest : first_person(state);
  }
  it.events.emplace_back(event);
  return {};
}

Answer decide(Case& it, const Commit& command) {
  const State& state = it.state;
  if (!it.seated() || !it.seat().plays()) return Refusal::not_seated;
  const SeatId seat = it.who.seat_id();
  const Voice* voice = state.draw.voice(seat);
  if (state.phase == Phase::lobby) {
    // Until the start one may think again: nobody has revealed anything yet.
    if (voice == nullptr && state.draw.voices.size() >= Draw::most_voices) {
      return Refusal::adds_nothing;
    }
  } else {
    if (state.phase != Phase::drawing || state.draw.stage != Draw::Stage::committing) {
      return Refusal::no_draw;
    }
    if (voice == nullptr) return Refusal::adds_nothing;
    if (voice->committed) return Refusal::already_committed;
  }
  it.events.emplace_back(Committed{seat, command.commitment});
  return {};
}

Answer decide(Case& it, const Reveal& command) {
  const State& state = it.state;
  if (!it.seated()) return Refusal::not_seated;
  if (state.phase != Phase::drawing || state.draw.stage != Draw::Stage::revealing) {
    return Refusal::no_draw;
  }
  const SeatId seat = it.who.seat_id();
  const Voice* voice = state.draw.voice(seat);
  if (voice == nullptr) return Refusal::adds_nothing;
  if (voice->revealed) return Refusal::already_revealed;
  if (it.supplies.hash != voice->commitment) return Refusal::wrong_nonce;
  it.events.emplace_back(Revealed{seat, command.nonce});
  for (const Voice& other : state.draw.voices) {
    if (!other.revealed && other.seat != seat) return {};
  }
  it.events.emplace_back(GameBegan{1});
  return {};
}

Answer decide(Case& it, const OpenDraw& deed) {
  const State& state = it.state;
  if (state.phase != Phase::drawing || state.draw.stage != Draw::Stage::opening) {
    return Refusal::no_draw;
  }
  it.events.emplace_back(DrawOpened{deed.k0});
  if (state.draw.voices.empty()) it.events.emplace_back(GameBegan{1});
  return {};
}

}  // namespace knister::online
