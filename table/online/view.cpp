// table/online/view.cpp: what each reader sees of a table.
#include "table/online/view.h"

#include <algorithm>
#include <bit>

#include "rules/format/hex.h"
#include "rules/scoring.h"
#include "table/online/waiting.h"
#include "table/reading.h"

namespace knister::online {

using table::RankRow;
using table::View;

namespace {

std::uint32_t first_bits(int count) { return (std::uint32_t{1} << count) - 1; }

bool plays_now(const State& state) { return state.phase == Phase::playing || state.game_over(); }

bool sheets_open(const State& state) {
  return state.options.sheets == Sheets::open || state.game_over();
}

std::optional<SeatId> seat_or_none(SeatId seat) {
  return seat == no_seat ? std::nullopt : std::optional(seat);
}
std::optional<Time> time_or_none(Time time) {
  return time == never ? std::nullopt : std::optional(time);
}

std::string name_of(const State& state, SeatId id) {
  const auto name = state.names.find(id);
  return name == state.names.end() ? std::string() : name->second;
}

table::SeatRow row_of(const State& state, SeatId id, Reader reader) {
  const Seat& seat = state.seats[id];
  table::SeatRow row;
  row.seat = id;
  row.kind = seat.kind;
  row.status = seat.status;
  if (seat.is_bot()) row.level = seat.level;
  row.name = name_of(state, id);
  row.program = seat.program;
  row.late = seat.late;
  row.stand_in = seat.stand_in;
  row.has_left = seat.has_left;
  row.gave_up = seat.gave_up;
  row.replaced = seat.replaced;
  row.late_numbers = seat.late_total;
  if (!plays_now(state)) return row;
  row.catches_up = seat.person_plays() && !seat.in_step && seat.written < state.round();
  row.earlier = seat.total - seat.game_total;
  if (reader.kind == Reader::Kind::wall || !sheets_open(state)) return row;
  const int rounds = shown_rounds(state, reader);
  const Sheet sheet = seat.sheet(state.all_sums(), rounds);
  row.sheet = table::sheet_text(sheet);
  row.automatic = seat.auto_rounds & first_bits(rounds);
  row.points = total(sheet);
  return row;
}

// Everybody who may be seen, with presence and ticks.
void add_seats(View& view, const State& state, Reader reader) {
  const bool ticks = state.phase == Phase::playing && state.round() > 0;
  view.seats.reserve(std::min<std::size_t>(state.seats.taken(), table::most_rows));
  for (SeatId id = 0; id < state.seats.size() && view.seats.size() < table::most_rows; ++id) {
    const Seat& seat = state.seats[id];
    if (seat.kind == SeatKind::free) continue;
    view.seats.push_back(row_of(state, id, reader));
    if (seat.is_person() && !seat.here) view.away.push_back(id);
    if (ticks && seat.written == state.round()) view.written.push_back(id);
  }
}

// A seat's points as of the last roll.
int shown_total(const State& state, const Seat& seat) {
  const bool fresh =
      state.phase == Phase::playing && state.round() > 0 && seat.written == state.round();
  return fresh ? seat.total - state.gain(seat, seat.cell_of(seat.written), seat.written)
               : seat.total;
}

table::Own own_view(const State& state, Reader reader) {
  const Seat& seat = state.seats[reader.seat];
  table::Own own;
  own.seat = reader.seat;
  own.status = seat.status;
  own.rounds = table::rounds_text(plays_now(state) ? seat.round_of : decltype(seat.round_of){});
  if (!plays_now(state)) return own;
  if (seat.plays() && seat.written < state.round()) own.pending = state.sums[seat.written];
  own.may_undo = seat.plays() && state.phase == Phase::playing && state.round() > 0 &&
                 seat.written == state.round();
  own.automatic = seat.auto_rounds;
  own.points = seat.game_total;
  own.total = seat.total;
  own.late_numbers = seat.late_total;
  if (state.big && ranked(state.options, seat) && !behind(state, reader) &&
      !state.crowd.histogram().empty()) {
    own.rank = Crowd::rank(state.crowd.histogram(), shown_total(state, seat));
  }
  return own;
}

table::DrawView draw_view(const Draw& draw) {
  table::DrawView view;
  view.number = draw.number;
  view.attempt = draw.attempt;
  view.stage = draw.stage;
  view.dropped = draw.dropped;
  const bool done = draw.stage == Draw::Stage::done;
  if (done || draw.stage == Draw::Stage::revealing) view.k0 = draw.k0;
  const bool nonces = done && draw.all_revealed();
  for (const Voice& voice : draw.voices) {
    view.voices.push_back(voice.seat);
    // A commitment is its nonce's hash: who has the one has the other.
    if (nonces) {
      view.nonces += to_hex(voice.nonce);
      continue;
    }
    if (voice.revealed) view.revealed.push_back(voice.seat);
    view.commitments.push_back(voice.committed ? to_hex(voice.commitment) : "");
  }
  return view;
}

// Hidden sheets of a few people would show in their sum.
bool shows_crowd(const State& state, Reader reader) {
  if (!plays_now(state) || behind(state, reader)) return false;
  return state.big || (reader.kind == Reader::Kind::wall && sheets_open(state));
}

// Still owes numbers at the end: the others' points would tell the rolls to come.
bool owes_numbers(const State& state, Reader reader) {
  const Seat* seat = writing_seat(state, reader);
  return seat != nullptr && seat->written < state.round();
}

bool shows_top(const State& state, Reader reader) {
  if (state.game_over()) return !owes_numbers(state, reader);
  return state.phase == Phase::playing && reader.kind == Reader::Kind::wall &&
         !behind(state, reader) && state.options.top_ten == TopTen::shown &&
         state.options.sheets == Sheets::open;
}

// What proves the numbers written so far. Salted, so that it tells nobody anything: also who
// catches up gets the newest one.
void add_digest(View& view, const State& state) {
  if (!plays_now(state)) return;
  const bool over = state.game_over();
  const Digest digest = over                   ? state.closing_digest
                        : state.throws.empty() ? Digest{}
                                               : state.throws.back().digest;
  if (digest != Digest{}) view.digest = digest;
  if (over && state.salt != Salt{}) view.salt = state.salt;
}

// Where nobody may look on: enough to sit down, or to know that one cannot.
View door_view(const State& state, Reader reader, Time now) {
  View view;
  view.id = state.id;
  view.options = state.options;
  view.phase = state.phase;
  view.big = state.big;
  view.seat_count = state.seats.taken();
  if (reader.who.known()) view.newest_command = state.answers_of(reader.who).newest();
  view.clock = clock(state, reader, now);
  return view;
}

// Who is ranked stands in the list or, at a small table, has a place in the row.
void add_ranking(View& view, const State& state) {
  if (state.big || view.wall) {
    view.top = ranking(state, table::top_count);
    if (!state.big) return;
    for (RankRow& row : view.top) row.name = name_of(state, row.seat);
    view.story = state.story;
    if (auto& climb = view.story.climb) climb->name = name_of(state, climb->seat);
    if (auto& bold = view.story.bold) bold->name = name_of(state, bold->seat);
    return;
  }
  for (const RankRow& ranked : ranking(state, state.seats.size())) {
    for (table::SeatRow& row : view.seats) {
      if (row.seat == ranked.seat) row.place = ranked.place;
    }
  }
}

}  // namespace

table::CrowdView crowd_view(const State& state) {
  if (state.big) {
    const CellCounts& cells = state.crowd.last_cells();
    return {state.crowd.histogram(), {cells.begin(), cells.end()}};
  }
  // Few enough to look at each.
  table::CrowdView view{{}, std::vector<std::uint32_t>(cell_count, 0)};
  const int rounds = state.game_over() ? round_count : state.round() - 1;
  state.seats.for_each([&](SeatId, const Seat& seat) {
    if (!ranked(state.options, seat)) return;
    const auto points = static_cast<std::size_t>(shown_total(state, seat));
    if (points >= view.histogram.size()) view.histogram.resize(points + 1, 0);
    ++view.histogram[points];
    if (rounds > 0 && seat.written >= rounds) ++view.cells[seat.cell_of(rounds).index];
  });
  return view;
}

std::vector<RankRow> ranking(const State& state, std::size_t most) {
  std::vector<RankRow> rows;  // best first, never more than `most`
  state.seats.for_each([&](SeatId id, const Seat& seat) {
    if (!ranked(state.options, seat)) return;
    // Cheap first: the points of this round only make it less.
    if (rows.size() == most && seat.total <= rows.back().total) return;
    const int points = shown_total(state, seat);
    if (rows.size() == most && points <= rows.back().total) return;
    const auto below = std::find_if(rows.begin(), rows.end(),
                                    [points](const RankRow& row) { return row.total < points; });
    RankRow row;
    row.seat = id;
    row.total = points;
    row.late = seat.late;
    row.has_left = seat.has_left;
    row.gave_up = seat.gave_up;
    row.replaced = seat.replaced;
    row.late_numbers = seat.late_total;
    row.program = seat.program;
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

table::Progress progress(const State& state) {
  return {state.tally.in_step - state.tally.missing, state.tally.in_step};
}

Reader reader_of(const State& state, const TokenHash& token) {
  Reader reader;
  reader.who = state.find(token);
  if (token == state.host) reader.hosting = Reader::Hosting::yes;
  const bool seated = reader.who.known() && reader.who.seated() &&
                      state.seats[reader.who.seat_id()].status != SeatStatus::kicked;
  if (seated) {
    reader.kind = Reader::Kind::seat;
    reader.seat = reader.who.seat_id();
  } else if (state.options.spectators == Spectators::none && !reader.hosts()) {
    reader.kind = Reader::Kind::stranger;
  }
  return reader;
}

table::Clock clock(const State& state, Reader reader, Time now) {
  table::Clock clock;
  clock.now = now;
  if (reader.kind == Reader::Kind::stranger) return clock;
  if (state.phase == Phase::playing) {
    clock.roller = seat_or_none(state.tally.missing == 0 ? state.roller() : state.last_roller);
    clock.roll_due = time_or_none(state.roll_due());
    const bool paced = state.options.pace.kind != Pace::Kind::none && state.round() > 0;
    if (paced && !state.paused()) {
      clock.pace_over = state.rolled_at + state.options.pace.seconds * second;
    }
  }
  if (!state.crowded() || reader.sees_counts()) {
    clock.waiting = waiting(state);
    if (clock.waiting->who == table::Waiting::For::nobody) clock.waiting.reset();
  }
  return clock;
}

View view(const State& state, Reader reader, Time now) {
  if (reader.kind == Reader::Kind::stranger) return door_view(state, reader, now);
  View view;
  view.id = state.id;
  view.options = state.options;
  view.phase = state.phase;
  view.big = state.big;
  view.paused = state.paused();
  view.game = state.game;
  view.round = state.round();
  view.seat_count = state.seats.taken();
  view.watching = state.guests.watching();
  view.host = seat_or_none(state.seats.find(state.host));
  view.hosting = reader.hosts();
  view.wall = reader.kind == Reader::Kind::wall;
  if (reader.who.known()) view.newest_command = state.answers_of(reader.who).newest();
  view.youngest = seat_or_none(state.youngest);
  view.clock = clock(state, reader, now);
  const int known = plays_now(state) ? known_rolls(state, reader) : 0;
  for (int i = 0; i < known; ++i) view.dice += table::dice_text(state.throws[i].roll);
  if (known > 0) view.key = state.throws[known - 1].key;
  if (reader.is_seat()) view.own = own_view(state, reader);
  // In the lobby of a party that will be big, the host and the wall still see who comes.
  const bool counts = !state.crowded() || reader.sees_counts();
  if (counts && state.big && state.tally.in_step > 0) view.progress = progress(state);
  if (counts && !state.big) add_seats(view, state, reader);
  view.draw = draw_view(state.draw);
  if (view.key) view.draw.k0.reset();
  if (shows_crowd(state, reader)) view.crowd = crowd_view(state);
  if (shows_top(state, reader)) add_ranking(view, state);
  add_digest(view, state);
  return view;
}

}  // namespace knister::online
