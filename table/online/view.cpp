// table/online/view.cpp: a table as one reader may see it.
#include "table/online/view.h"

#include <algorithm>
#include <bit>

#include "rules/scoring.h"

namespace knister::online {
namespace {

std::uint32_t first_bits(int count) { return (std::uint32_t{1} << count) - 1; }

bool plays_now(const State& state) { return state.phase == Phase::playing || state.game_over(); }

SeatView seat_view(const State& state, SeatId id, Reader reader) {
  const Seat& seat = state.seats[id];
  SeatView view;
  view.id = id;
  view.kind = seat.kind;
  view.status = seat.status;
  view.level = seat.level;
  if (const auto name = state.names.find(id); name != state.names.end()) view.name = name->second;
  view.here = seat.here;
  view.late = seat.late;
  view.stand_in = seat.stand_in;
  if (!plays_now(state)) return view;
  view.written = state.round() > 0 && seat.written == state.round();
  view.catches_up = seat.person_plays() && !seat.in_step && seat.written < state.round();
  view.earlier_total = seat.total - seat.game_total;
  const bool open = state.options.sheets == Sheets::open || state.game_over();
  if (!open) return view;
  const int rounds = shown_rounds(state, reader);
  ShownSheet shown;
  shown.sheet = seat.sheet(state.all_sums(), rounds);
  shown.auto_rounds = seat.auto_rounds & first_bits(rounds);
  shown.game_total = total(shown.sheet);
  view.shown = shown;
  return view;
}

// A seat's points as of the last roll.
int shown_total(const State& state, const Seat& seat) {
  const bool fresh =
      state.phase == Phase::playing && state.round() > 0 && seat.written == state.round();
  return fresh ? seat.total - state.gain(seat, seat.cell_of(seat.written), seat.written)
               : seat.total;
}

OwnView own_view(const State& state, Reader reader) {
  const Seat& seat = state.seats[reader.seat];
  OwnView view;
  view.newest_command = seat.answers.newest();
  if (!plays_now(state)) return view;
  view.round_of = seat.round_of;
  view.sheet = seat.sheet(state.all_sums(), round_count);
  view.written = seat.written;
  if (seat.plays() && seat.written < state.round()) view.pending = state.sums[seat.written];
  view.may_undo = seat.plays() && state.phase == Phase::playing && state.round() > 0 &&
                  seat.written == state.round();
  view.auto_rounds = seat.auto_rounds;
  view.total = seat.total;
  view.game_total = seat.game_total;
  if (state.big && ranked(seat) && !behind(state, reader) && !state.crowd.histogram().empty()) {
    view.rank = Crowd::rank(state.crowd.histogram(), shown_total(state, seat));
  }
  return view;
}

DrawView draw_view(const State& state) {
  const Draw& draw = state.draw;
  DrawView view;
  view.number = draw.number;
  view.attempt = draw.attempt;
  view.stage = draw.stage;
  if (draw.stage == Draw::Stage::revealing || draw.stage == Draw::Stage::done) view.k0 = draw.k0;
  for (const Voice& voice : draw.voices) {
    VoiceView one;
    one.seat = voice.seat;
    one.revealed = voice.revealed;
    if (voice.committed) one.commitment = voice.commitment;
    if (draw.stage == Draw::Stage::done && voice.revealed) one.nonce = voice.nonce;
    view.voices.push_back(one);
  }
  return view;
}

CrowdView crowd_view(const State& state) {
  CrowdView view;
  if (state.big) {
    view.histogram = state.crowd.histogram();
    view.last_cells = state.crowd.last_cells();
    return view;
  }
  // Few enough to look at each.
  const int rounds = state.game_over() ? round_count : state.round() - 1;
  state.seats.for_each([&](SeatId, const Seat& seat) {
    if (!ranked(seat)) return;
    const auto points = static_cast<std::size_t>(shown_total(state, seat));
    if (points >= view.histogram.size()) view.histogram.resize(points + 1, 0);
    ++view.histogram[points];
    if (rounds > 0 && seat.written >= rounds) ++view.last_cells[seat.cell_of(rounds).index];
  });
  return view;
}

// Hidden sheets of a few people would show in their sum.
bool shows_crowd(const State& state, Reader reader) {
  if (!plays_now(state) || behind(state, reader)) return false;
  if (state.big) return true;
  const bool open = state.options.sheets == Sheets::open || state.game_over();
  return reader.kind == Reader::Kind::wall && open;
}

bool shows_top(const State& state, Reader reader) {
  if (state.game_over()) return true;
  return state.phase == Phase::playing && reader.kind == Reader::Kind::wall &&
         state.options.top_ten == TopTen::shown && state.options.sheets == Sheets::open;
}

// Still owes numbers at the end: the others' points would tell the rolls to come.
bool owes_numbers(const State& state, Reader reader) {
  return reader.is_seat() && state.seats[reader.seat].plays() &&
         state.seats[reader.seat].written < state.round();
}

}  // namespace

std::vector<RankedSeat> ranking(const State& state, std::size_t most) {
  std::vector<RankedSeat> rows;  // best first, never more than `most`
  state.seats.for_each([&](SeatId id, const Seat& seat) {
    if (!ranked(seat)) return;
    // Cheap first: the points of this round only make it less.
    if (rows.size() == most && seat.total <= rows.back().total) return;
    const int points = shown_total(state, seat);
    if (rows.size() == most && points <= rows.back().total) return;
    const auto below = std::find_if(rows.begin(), rows.end(),
                                    [points](const RankedSeat& row) { return row.total < points; });
    RankedSeat row;
    row.seat = id;
    row.total = points;
    row.late = seat.late;
    if (state.game_over()) {
      row.automatic = std::popcount(seat.auto_rounds);
      row.missing = round_count - seat.written;
    }
    rows.insert(below, row);
    if (rows.size() > most) rows.pop_back();
  });
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool shared = i > 0 && rows[i].total == rows[i - 1].total;
    rows[i].place = shared ? rows[i - 1].place : static_cast<std::uint32_t>(i) + 1;
  }
  return rows;
}

Progress progress(const State& state) {
  return {state.tally.in_step - state.tally.missing, state.tally.in_step};
}

Reader reader_of(const State& state, const TokenHash& token) {
  const PersonRef who = state.find(token);
  Reader reader;
  if (token == state.host) reader.hosting = Reader::Hosting::yes;
  const bool seated =
      who.known() && who.seated() && state.seats[who.seat_id()].status != SeatStatus::kicked;
  if (seated) {
    reader.kind = Reader::Kind::seat;
    reader.seat = who.seat_id();
  }
  return reader;
}

View view(const State& state, Reader reader) {
  View view;
  view.reader = reader;
  view.table = state.id;
  view.options = state.options;
  view.phase = state.phase;
  view.big = state.big;
  view.paused = state.paused();
  view.game = state.game;
  view.round = state.round();
  view.seat_count = state.seats.taken();
  view.watching = state.guests.watching();
  view.host = state.seats.find(state.host);
  view.youngest = state.youngest;
  view.draw = draw_view(state);
  if (reader.is_seat()) view.own = own_view(state, reader);

  if (state.phase == Phase::playing) {
    view.roller = state.tally.missing == 0 ? state.roller() : state.last_roller;
    view.roll_due = state.roll_due();
    const bool clock = state.options.pace.kind != Pace::Kind::none && state.round() > 0;
    if (clock && !state.paused()) {
      view.pace_over = state.rolled_at + state.options.pace.seconds * second;
    }
  }
  if (plays_now(state)) {
    const int known = known_rolls(state, reader);
    view.throws.assign(state.throws.begin(), state.throws.begin() + known);
  }

  // In the lobby of a party that will be big, the host and the wall still see who comes.
  const bool crowded =
      state.big || (state.phase == Phase::lobby && state.seats.taken() >= state.options.big_from);
  const bool counts = !crowded || reader.sees_counts();
  if (counts) {
    view.progress = progress(state);
    view.waiting = waiting(state);
  }
  const bool sheets = reader.kind != Reader::Kind::wall;
  if (!state.big && counts) {
    view.seats.reserve(state.seats.taken());
    for (SeatId id = 0; id < state.seats.size(); ++id) {
      if (state.seats[id].kind == SeatKind::free) continue;
      view.seats.push_back(seat_view(state, id, reader));
      if (!sheets) view.seats.back().shown.reset();
    }
  }
  if (shows_crowd(state, reader)) view.crowd = crowd_view(state);
  if (shows_top(state, reader) && !owes_numbers(state, reader)) {
    const bool all = !state.big && reader.kind != Reader::Kind::wall;
    view.ranking = ranking(state, all ? state.seats.size() : top_count);
    for (RankedSeat& row : view.ranking) {
      const auto name = state.names.find(row.seat);
      if (state.big && name != state.names.end()) row.name = name->second;
    }
  }
  return view;
}

}  // namespace knister::online
