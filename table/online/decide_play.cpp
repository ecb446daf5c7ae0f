// table/online/decide_play.cpp: rolling, writing, taking back; pauses and emotes.
#include "table/online/decide.h"

namespace knister::online {

using table::Refusal;

namespace {

// Whether the game moves at all.
Answer moves(const State& state) {
  if (state.phase == Phase::lobby || state.phase == Phase::drawing) return Refusal::not_started;
  if (state.game_over()) return Refusal::over;
  if (state.paused()) return Refusal::paused;
  return {};
}

Answer may_roll(const State& state, RoundName at) {
  if (const Answer answer = moves(state); !answer.yes()) return answer;
  if (state.round() == round_count) return Refusal::rounds_done;
  if (at.game != state.game || at.round != state.round() + 1) return Refusal::other_round;
  if (!state.ready_to_roll()) return Refusal::still_writing;
  return {};
}

// Whether the seat's number of that round can go there.
Answer may_write(const State& state, const Seat& seat, RoundName at, Cell cell) {
  if (at.game != state.game) return Refusal::other_round;
  if (state.round() == 0) return Refusal::not_rolled;
  if (at.round != seat.written + 1) {
    const bool written = at.round > 0 && at.round == seat.written;
    return written ? Refusal::already_written : Refusal::other_round;
  }
  if (seat.written == round_count) return Refusal::rounds_done;
  if (at.round > state.round()) return Refusal::not_rolled;
  if (cell.index >= cell_count) return Refusal::no_such_cell;
  if (!seat.is_free(cell)) return Refusal::cell_taken;
  return {};
}

}  // namespace

Answer decide(Case& it, const RollDice& command) {
  if (!it.seated()) return Refusal::not_seated;
  if (const Answer answer = may_roll(it.state, command.at); !answer.yes()) return answer;
  if (it.state.table_rolls()) return Refusal::table_rolls;
  if (it.state.roller() != it.who.seat_id()) return Refusal::not_the_roller;
  const std::optional<Throw>& thrown = it.supplies.thrown;
  if (!thrown) return Refusal::other_round;
  it.events.emplace_back(Rolled{thrown->roll, thrown->key, it.who.seat_id(), thrown->digest});
  return {};
}

Answer decide(Case& it, const HouseRoll& deed) {
  if (const Answer answer = may_roll(it.state, deed.at); !answer.yes()) return answer;
  if (it.now < it.state.roll_due()) return Refusal::too_soon;
  it.events.emplace_back(Rolled{deed.thrown.roll, deed.thrown.key, no_seat, deed.thrown.digest});
  return {};
}

Answer decide(Case& it, const Write& command) {
  if (!it.seated() || !it.seat().plays()) return Refusal::not_seated;
  // At the end a late comer still fills the sheet.
  const Answer answer = moves(it.state);
  if (!answer.yes() && answer != Answer(Refusal::over)) return answer;
  if (!answer.yes() && it.seat().written == round_count) return answer;
  const Answer fits = may_write(it.state, it.seat(), command.at, command.cell);
  if (fits.yes()) it.events.emplace_back(Written{it.who.seat_id(), command.cell, Hand::own});
  return fits;
}

Answer decide(Case& it, const HouseWrite& deed) {
  const State& state = it.state;
  if (const Answer answer = moves(state); !answer.yes()) return answer;
  if (!state.seats.has(deed.seat) || !state.seats[deed.seat].plays()) return Refusal::no_such_seat;
  const Seat& seat = state.seats[deed.seat];
  const bool out_of_time = seat.in_step && it.now >= state.pace_over();
  if (!seat.helped() && !out_of_time) return Refusal::too_soon;
  const Answer fits = may_write(state, seat, deed.at, deed.cell);
  if (!fits.yes()) return fits;
  it.events.emplace_back(
      Written{deed.seat, deed.cell, seat.is_bot() ? Hand::bot : Hand::automatic});
  return {};
}

Answer decide(Case& it, const Undo& command) {
  const State& state = it.state;
  if (!it.seated() || !it.seat().plays()) return Refusal::not_seated;
  if (const Answer answer = moves(state); !answer.yes()) return answer;
  const bool written = state.round() > 0 && it.seat().written == state.round();
  if (!written || command.at != state.this_round()) return Refusal::nothing_to_undo;
  if (it.now >= state.pace_over()) return Refusal::pace_over;
  it.events.emplace_back(Undone{it.who.seat_id()});
  return {};
}

Answer decide(Case& it, const Pause& /*command*/) {
  if (!it.host()) return Refusal::host_only;
  if (const Answer answer = moves(it.state); !answer.yes()) return answer;
  it.events.emplace_back(Paused{});
  return {};
}

Answer decide(Case& it, const Resume& /*command*/) {
  if (!it.host()) return Refusal::host_only;
  if (!it.state.paused()) return Refusal::not_paused;
  it.events.emplace_back(Resumed{});
  return {};
}

Answer decide(Case& it, const ShowEmote& command) {
  if (!it.seated() || !it.seat().plays()) return Refusal::not_seated;
  if (static_cast<std::size_t>(command.emote) >= emote_names.size()) return Refusal::bad_options;
  if (!it.state.emotes.room_for(it.who.seat_id(), it.now)) return Refusal::too_many_emotes;
  it.events.emplace_back(Emoted{it.who.seat_id(), command.emote});
  return {};
}

}  // namespace knister::online
