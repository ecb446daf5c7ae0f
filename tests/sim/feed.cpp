// tests/sim/feed.cpp: every field of events, views and notices, one after another.
#include "tests/sim/feed.h"

namespace knister::sim {

using namespace online;  // NOLINT(google-build-using-namespace): this file is about nothing else

namespace {

struct Fields {
  Feed& f;

  template <typename... T>
  void all(const T&... values) {
    (one(values), ...);
  }
  template <typename T>
  void one(const T& value) {
    f.add(value);
  }
  void one(const CrowdView& v) { all(v.histogram, v.last_cells); }
  void one(const std::optional<CrowdView>& v) {
    f.add(v.has_value());
    if (v) one(*v);
  }
  void one(const Placement& p) { all(p.seat, p.round, p.cell, p.automatic); }
  void one(const std::vector<Placement>& list) {
    f.add(list.size());
    for (const Placement& p : list) one(p);
  }
  void one(const Pace& pace) { all(pace.kind, pace.seconds); }
  void one(const DrawView& d) {
    all(d.number, d.attempt, d.stage, d.k0, d.voices.size());
    for (const VoiceView& v : d.voices) all(v.seat, v.revealed, v.commitment, v.nonce);
  }
  void one(const SeatView& s) {
    all(s.id, s.kind, s.status, s.level, s.name, s.here, s.late, s.stand_in, s.written,
        s.catches_up, s.earlier_total, s.shown.has_value());
    if (s.shown) all(s.shown->sheet, s.shown->auto_rounds, s.shown->game_total);
  }
  void one(const OwnView& o) {
    all(o.round_of, o.sheet, o.written, o.pending, o.may_undo, o.auto_rounds, o.total, o.game_total,
        o.rank, o.newest_command);
  }
  void one(const RankedSeat& r) {
    all(r.seat, r.place, r.name, r.total, r.late, r.automatic, r.missing);
  }

  // Events.
  void operator()(const Opened& e) { all(e.id, e.host, e.options); }
  void operator()(const SatDown& e) { all(e.seat, e.token, e.name); }
  void operator()(const BotSatDown& e) { all(e.seat, e.level); }
  void operator()(const BeganWatching& e) { all(e.place, e.token); }
  void operator()(const StoppedWatching& e) { all(e.place); }
  void operator()(const Parted& e) { all(e.seat, e.why); }
  void operator()(const StoodUp& e) { all(e.seat, e.why, e.place); }
  void operator()(const Returned& e) { all(e.seat); }
  void operator()(const Renamed& e) { all(e.seat, e.name); }
  void operator()(const YoungestPicked& e) { all(e.seat); }
  void operator()(const HostChanged& e) { all(e.seat); }
  void operator()(const OptionsSet& e) { all(e.options); }
  void operator()(const Came& e) { all(e.who); }
  void operator()(const Went& e) { all(e.who); }
  void operator()(const AllWent&) {}
  void operator()(const StandInBegan& e) { all(e.seat); }
  void operator()(const StandInEnded& e) { all(e.seat); }
  void operator()(const Emoted& e) { all(e.seat, e.emote); }
  void operator()(const Started& e) { all(e.youngest, e.size, e.pace); }
  void operator()(const Committed& e) { all(e.seat, e.commitment); }
  void operator()(const CommitmentsClosed&) {}
  void operator()(const DrawOpened& e) { all(e.k0); }
  void operator()(const Revealed& e) { all(e.seat, e.nonce); }
  void operator()(const DrawVoided&) {}
  void operator()(const GameBegan& e) { all(e.game); }
  void operator()(const Rolled& e) { all(e.roll, e.key, e.by); }
  void operator()(const Written& e) { all(e.seat, e.cell, e.hand); }
  void operator()(const Undone& e) { all(e.seat); }
  void operator()(const Paused&) {}
  void operator()(const Resumed&) {}
  void operator()(const GameClosed&) {}
  void operator()(const BackToLobby&) {}
  void operator()(const Gone& e) { all(e.why); }

  // Notices that are no events.
  void operator()(const SeatTaken& n) { all(n.seat, n.kind, n.level, n.name, n.late); }
  void operator()(const SeatFreed& n) { all(n.seat, n.why); }
  void operator()(const Presence& n) { all(n.seat, n.here); }
  void operator()(const WatcherCount& n) { all(n.count); }
  void operator()(const NonceCame& n) { all(n.seat); }
  void operator()(const GameOpens& n) { all(n.game, n.draw); }
  void operator()(const Placement& n) { one(n); }
  void operator()(const RollShown& n) { all(n.round, n.thrown, n.by, n.placements, n.crowd); }
  void operator()(const RoundWentOn& n) { all(n.round); }
  void operator()(const OwnWritten& n) { all(n.placement, n.hand, n.next); }
  void operator()(const Ticked& n) { all(n.seat, n.written); }
  void operator()(const GameEnds& n) { all(n.game, n.placements, n.crowd); }
};

}  // namespace

void Feed::add(const Options& o) {
  Fields{*this}.all(o.most_seats, o.big_from, o.games, o.pace, o.away, o.away_seconds, o.stand_in,
                    o.rolling, o.hints, o.sheets, o.spectators, o.late_comers, o.names, o.top_ten);
}

void Feed::add(const Step& step) {
  Fields fields{*this};
  fields.all(step.at, step.cause.who, step.cause.command.id, step.cause.command.digest,
             step.cause.answer.code());
  for (const Event& event : step.events) {
    add(event.index());
    std::visit(fields, event);
  }
}

void Feed::add(const View& v) {
  Fields fields{*this};
  fields.all(v.reader.kind, v.reader.seat, v.reader.hosting, v.table[0], v.options, v.phase, v.big,
             v.paused, v.game, v.round, v.seat_count, v.watching, v.host, v.youngest, v.roller,
             v.pace_over, v.roll_due, v.throws, v.draw, v.crowd);
  add(v.own.has_value());
  if (v.own) fields.one(*v.own);
  for (const SeatView& seat : v.seats) fields.one(seat);
  if (v.progress) fields.all(v.progress->written, v.progress->of);
  if (v.waiting) fields.all(v.waiting->who, v.waiting->seats, v.waiting->count);
  for (const RankedSeat& row : v.ranking) fields.one(row);
}

void Feed::add(const Notice& notice) {
  add(notice.index());
  std::visit(Fields{*this}, notice);
}

}  // namespace knister::sim
