// table/online/waiting.cpp: for whom a table waits.
#include "table/online/waiting.h"

namespace knister::online {

using table::Waiting;

namespace {

void name(Waiting& waiting, SeatId seat) {
  waiting.who = Waiting::For::seats;
  if (waiting.seats.size() < Waiting::most_named) waiting.seats.push_back(seat);
}

void wait_for_draw(Waiting& waiting, const Draw& draw) {
  waiting.who = Waiting::For::house;
  for (const Voice& voice : draw.voices) {
    const bool owes = (draw.stage == Draw::Stage::committing && !voice.committed) ||
                      (draw.stage == Draw::Stage::revealing && !voice.revealed);
    if (!owes) continue;
    name(waiting, voice.seat);
    ++waiting.count;
  }
}

template <typename Test>
void name_those(Waiting& waiting, const State& state, std::uint32_t count, Test&& owes) {
  waiting.count = count;
  if (state.big) {  // nobody is named among so many
    waiting.who = Waiting::For::seats;
    return;
  }
  for (SeatId id = 0; id < state.seats.size(); ++id) {
    if (owes(state.seats[id])) name(waiting, id);
  }
}

void wait_in_game(Waiting& waiting, const State& state) {
  const Tally& tally = state.tally;
  if (tally.missing > tally.missing_helped) {
    return name_those(waiting, state, tally.missing - tally.missing_helped, [&](const Seat& seat) {
      return seat.in_step && seat.written < state.round() && !seat.helped();
    });
  }
  waiting.who = Waiting::For::house;
  if (tally.missing > 0 || state.ready_to_close() || tally.behind_helped > 0) return;
  if (state.ready_to_roll()) {
    const SeatId roller = state.roller();
    if (roller == no_seat || state.seats[roller].helped()) return;
    waiting.count = 1;
    return name(waiting, roller);
  }
  if (tally.behind > 0) {
    return name_those(waiting, state, tally.behind,
                      [&](const Seat& seat) { return seat.person_plays() && !seat.in_step; });
  }
  waiting.who = Waiting::For::return_of_somebody;
}

}  // namespace

Waiting waiting(const State& state) {
  Waiting result;
  switch (state.phase) {
    case Phase::unopened:
    case Phase::finished:
    case Phase::gone:
      break;
    case Phase::lobby:
      result.who = Waiting::For::host;
      break;
    case Phase::between:
      result.who = Waiting::For::house;
      break;
    case Phase::drawing:
      wait_for_draw(result, state.draw);
      break;
    case Phase::playing:
      if (state.paused()) {
        result.who = Waiting::For::host;
      } else {
        wait_in_game(result, state);
      }
      break;
  }
  return result;
}

}  // namespace knister::online
