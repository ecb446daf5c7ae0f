// protocol/telling.cpp
#include "protocol/telling.h"

#include "rules/format/hex.h"
#include "rules/format/notation.h"

namespace knister::protocol {
namespace {

using online::never;
using online::no_seat;
using online::Time;

std::optional<SeatId> seat_or_none(SeatId seat) {
  return seat == no_seat ? std::nullopt : std::optional(seat);
}
std::optional<std::int64_t> time_or_none(Time time) {
  return time == never ? std::nullopt : std::optional<std::int64_t>(time);
}

std::string dice_text(Roll roll) {
  return {static_cast<char>('0' + roll.first()), static_cast<char>('0' + roll.second())};
}

// The notation's sheet without the strokes between its rows.
std::string sheet_text(const Sheet& sheet) {
  std::string text = to_text(sheet);
  std::erase(text, '/');
  return text;
}

std::string rounds_text(const std::array<std::uint8_t, cell_count>& round_of) {
  std::string text(cell_count, '.');
  for (int i = 0; i < cell_count; ++i) {
    if (round_of[i] != 0) text[i] = static_cast<char>('a' + round_of[i] - 1);
  }
  return text;
}

std::optional<WaitingFor> waiting_of(const std::optional<online::Waiting>& waiting) {
  if (!waiting || waiting->who == online::Waiting::For::nobody) return std::nullopt;
  return WaitingFor{waiting->who, waiting->seats, waiting->count};
}

std::optional<Crowd> crowd_of(const std::optional<online::CrowdView>& crowd) {
  if (!crowd) return std::nullopt;
  return Crowd{crowd->histogram, {crowd->last_cells.begin(), crowd->last_cells.end()}};
}

std::vector<Placed> placed_of(const std::vector<online::Placement>& placements) {
  std::vector<Placed> placed;
  placed.reserve(placements.size());
  for (const online::Placement& one : placements) {
    placed.push_back({one.seat, one.cell, one.automatic});
  }
  return placed;
}

SeatRow row_of(const online::SeatView& seat) {
  SeatRow row;
  row.seat = seat.id;
  row.kind = seat.kind;
  row.status = seat.status;
  if (seat.kind == online::SeatKind::bot) row.level = seat.level;
  row.name = seat.name;
  row.late = seat.late;
  row.stand_in = seat.stand_in;
  row.catches_up = seat.catches_up;
  row.earlier = seat.earlier_total;
  if (seat.shown) {
    row.sheet = sheet_text(seat.shown->sheet);
    row.automatic = seat.shown->auto_rounds;
    row.points = seat.shown->game_total;
  }
  return row;
}

Draw draw_of(const online::DrawView& view) {
  Draw draw{view.number, view.attempt, view.stage, view.k0, {}, {}, {}, {}};
  bool all_nonces = true;
  for (const online::VoiceView& one : view.voices) all_nonces = all_nonces && one.nonce.has_value();
  for (const online::VoiceView& one : view.voices) {
    draw.voices.push_back(one.seat);
    // A commitment is its nonce's hash: who has the one has the other.
    if (all_nonces) {
      draw.nonces += to_hex(*one.nonce);
      continue;
    }
    if (one.revealed) draw.revealed.push_back(one.seat);
    draw.commitments.push_back(one.commitment ? to_hex(*one.commitment) : "");
  }
  return draw;
}

// Who is ranked stands in the list or, at a small table, has a place in the row.
void add_ranking(Table& table, const online::View& view) {
  const bool in_rows = !view.big && view.reader.kind != online::Reader::Kind::wall;
  for (const online::RankedSeat& ranked : view.ranking) {
    if (!in_rows) {
      table.top.push_back({ranked.seat, ranked.place, ranked.name, ranked.total, ranked.late,
                           ranked.automatic, ranked.missing});
      continue;
    }
    for (SeatRow& row : table.seats) {
      if (row.seat == ranked.seat) row.place = ranked.place;
    }
  }
}

struct Teller {
  static Told plain(NewsItem item) { return {std::move(item), false}; }
  static Told changed(std::string_view what, SeatId seat = no_seat) {
    return {ChangedNews{std::string(what), seat_or_none(seat)}, true};
  }

  Told operator()(const online::RollShown& n) const {
    return plain(RolledNews{n.round, dice_text(n.thrown.roll), n.thrown.key, seat_or_none(n.by),
                            placed_of(n.placements), crowd_of(n.crowd)});
  }
  Told operator()(const online::Ticked& n) const { return plain(TickedNews{n.seat, n.written}); }
  Told operator()(const online::OwnWritten& n) const {
    // Who catches up has the next missed roll before the eyes at once.
    return {WrittenNews{n.placement.round, n.placement.cell, n.hand}, n.next.has_value()};
  }
  Told operator()(const online::Undone&) const { return plain(UndoneNews{}); }
  Told operator()(const online::Presence& n) const { return plain(PresenceNews{n.seat, n.here}); }
  Told operator()(const online::WatcherCount& n) const { return plain(WatchersNews{n.count}); }
  Told operator()(const online::Emoted& n) const { return plain(EmotedNews{n.seat, n.emote}); }

  Told operator()(const online::SeatTaken& n) const { return changed("seat-taken", n.seat); }
  Told operator()(const online::SeatFreed& n) const {
    return changed(n.why == online::Parting::kicked ? "seat-kicked" : "seat-left", n.seat);
  }
  Told operator()(const online::NonceCame& n) const { return changed("nonce-came", n.seat); }
  Told operator()(const online::GameOpens&) const { return changed("game-opens"); }
  Told operator()(const online::Placement& n) const { return changed("caught-up", n.seat); }
  Told operator()(const online::RoundWentOn&) const { return changed("round-went-on"); }
  Told operator()(const online::GameEnds&) const { return changed("game-ends"); }
  Told operator()(const online::Parted& n) const {
    switch (n.why) {
      case online::Parting::kicked:
        return changed("seat-kicked", n.seat);
      case online::Parting::given_up:
        return changed("seat-given-up", n.seat);
      case online::Parting::left:
        break;
    }
    return changed("seat-left", n.seat);
  }
  Told operator()(const online::Returned& n) const { return changed("seat-returned", n.seat); }
  Told operator()(const online::Renamed& n) const { return changed("renamed", n.seat); }
  Told operator()(const online::YoungestPicked& n) const { return changed("youngest", n.seat); }
  Told operator()(const online::HostChanged& n) const { return changed("host", n.seat); }
  Told operator()(const online::OptionsSet&) const { return changed("options"); }
  Told operator()(const online::StandInBegan& n) const { return changed("stand-in-began", n.seat); }
  Told operator()(const online::StandInEnded& n) const { return changed("stand-in-ended", n.seat); }
  Told operator()(const online::Started&) const { return changed("started"); }
  Told operator()(const online::Committed& n) const { return changed("committed", n.seat); }
  Told operator()(const online::CommitmentsClosed&) const { return changed("commitments-closed"); }
  Told operator()(const online::DrawOpened&) const { return changed("draw-opened"); }
  Told operator()(const online::DrawVoided&) const { return changed("draw-voided"); }
  Told operator()(const online::Paused&) const { return changed("paused"); }
  Told operator()(const online::Resumed&) const { return changed("resumed"); }
  Told operator()(const online::BackToLobby&) const { return changed("lobby"); }
  Told operator()(const online::Gone&) const { return changed("gone"); }
};

}  // namespace

Clock clock_of(const online::State& state, online::Reader reader, std::int64_t now) {
  Clock clock;
  clock.now = now;
  if (state.phase == online::Phase::playing) {
    clock.roller = seat_or_none(state.tally.missing == 0 ? state.roller() : state.last_roller);
    clock.roll_due = time_or_none(state.roll_due());
    const bool paced = state.options.pace.kind != online::Pace::Kind::none && state.round() > 0;
    if (paced && !state.paused()) {
      clock.pace_over = state.rolled_at + state.options.pace.seconds * online::second;
    }
  }
  if (!state.big || reader.sees_counts()) clock.waiting = waiting_of(online::waiting(state));
  return clock;
}

Table table_of(const online::View& view, std::string_view code, std::int64_t now) {
  Table table;
  table.id = view.table;
  table.code = code;
  table.options = view.options;
  table.phase = view.phase;
  table.big = view.big;
  table.paused = view.paused;
  table.game = view.game;
  table.round = view.round;
  table.seat_count = view.seat_count;
  table.watching = view.watching;
  table.host = seat_or_none(view.host);
  table.hosting = view.reader.hosts();
  table.wall = view.reader.kind == online::Reader::Kind::wall;
  table.youngest = seat_or_none(view.youngest);
  table.clock = {now, time_or_none(view.pace_over), time_or_none(view.roll_due),
                 seat_or_none(view.roller), waiting_of(view.waiting)};
  for (const online::Throw& thrown : view.throws) table.dice += dice_text(thrown.roll);
  if (!view.throws.empty()) table.key = view.throws.back().key;
  if (view.own) {
    const online::OwnView& own = *view.own;
    table.newest_command = own.newest_command;
    table.own = Own{view.reader.seat,
                    rounds_text(own.round_of),
                    own.pending ? std::optional<int>(*own.pending) : std::nullopt,
                    own.may_undo,
                    own.auto_rounds,
                    own.game_total,
                    own.total,
                    own.rank};
  }
  const bool ticks = view.phase == online::Phase::playing && view.round > 0;
  for (const online::SeatView& seat : view.seats) {
    if (seat.kind == online::SeatKind::free) continue;
    if (table.seats.size() == most_rows) break;
    table.seats.push_back(row_of(seat));
    if (seat.kind == online::SeatKind::person && !seat.here) table.away.push_back(seat.id);
    if (ticks && seat.written) table.written.push_back(seat.id);
  }
  if (view.progress && view.progress->of > 0)
    table.progress = Progress{view.progress->written, view.progress->of};
  table.draw = draw_of(view.draw);
  if (table.key) table.draw.k0.reset();
  table.crowd = crowd_of(view.crowd);
  add_ranking(table, view);
  return table;
}

Told told(const online::Notice& notice) { return std::visit(Teller{}, notice); }

}  // namespace knister::protocol
