// tests/sim/feed.cpp: every field of events, views and news, one after another.
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
  template <typename T>
  void one(const std::optional<T>& value) {
    f.add(value.has_value());
    if (value) one(*value);
  }
  template <typename T>
  void one(const std::vector<T>& list) {
    f.add(list.size());
    for (const T& value : list) one(value);
  }
  void one(const table::CrowdView& v) { all(v.histogram, v.cells); }
  void one(const table::Placed& p) { all(p.seat, p.cell, p.automatic); }
  void one(const Pace& pace) { all(pace.kind, pace.seconds); }
  void one(const table::Progress& p) { all(p.written, p.of); }
  void one(const table::Waiting& w) { all(w.who, w.seats, w.count); }
  void one(const table::Clock& c) { all(c.now, c.pace_over, c.roll_due, c.roller, c.waiting); }
  void one(const table::DrawView& d) {
    all(d.number, d.attempt, d.stage, d.k0, d.voices, d.revealed, d.commitments, d.nonces,
        d.dropped);
  }
  void one(const table::SeatRow& s) {
    all(s.seat, s.kind, s.status, s.level, s.name, s.late, s.stand_in, s.catches_up, s.sheet,
        s.automatic, s.earlier, s.points, s.place, s.has_left, s.gave_up, s.replaced,
        s.late_numbers, s.program);
  }
  void one(const table::Own& o) {
    all(o.seat, o.status, o.rounds, o.pending, o.may_undo, o.automatic, o.points, o.total, o.rank,
        o.late_numbers);
  }
  void one(const table::RankRow& r) {
    all(r.seat, r.place, r.name, r.total, r.late, r.automatic, r.missing, r.has_left, r.gave_up,
        r.replaced, r.late_numbers, r.program);
  }
  void one(const Climb& c) { all(c.seat, c.name, c.from, c.to); }
  void one(const Bold& b) { all(b.seat, b.name, b.round, b.cell, b.points, b.alike, b.of); }

  // Events.
  void operator()(const Opened& e) { all(e.id, e.host, e.options); }
  void operator()(const SatDown& e) { all(e.seat, e.token, e.name, e.program); }
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
  void operator()(const Rolled& e) { all(e.roll, e.key, e.by, e.digest); }
  void operator()(const Written& e) { all(e.seat, e.cell, e.hand); }
  void operator()(const Undone& e) { all(e.seat); }
  void operator()(const Paused&) {}
  void operator()(const Resumed&) {}
  void operator()(const GameClosed& e) { all(e.digest, e.salt); }
  void operator()(const BackToLobby&) {}
  void operator()(const Gone& e) { all(e.why); }

  // News.
  void operator()(const table::RolledNews& n) {
    all(n.round, n.dice, n.key, n.by, n.placed, n.crowd, n.digest);
  }
  void operator()(const table::TickedNews& n) { all(n.seat, n.written); }
  void operator()(const table::WrittenNews& n) { all(n.round, n.cell, n.hand); }
  void operator()(const table::UndoneNews&) {}
  void operator()(const table::PresenceNews& n) { all(n.seat, n.here); }
  void operator()(const table::WatchersNews& n) { all(n.count); }
  void operator()(const table::EmotedNews& n) { all(n.seat, n.emote); }
  void operator()(const table::ProgressNews& n) { all(n.progress); }
  void operator()(const table::ChangedNews& n) { all(n.what, n.seat); }
};

}  // namespace

void Feed::add(const Options& o) {
  Fields{*this}.all(o.most_seats, o.big_from, o.games, o.pace, o.away, o.away_seconds, o.stand_in,
                    o.rolling, o.hints, o.sheets, o.spectators, o.late_comers, o.names, o.top_ten,
                    o.late_numbers);
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

void Feed::add(const table::View& v) {
  Fields{*this}.all(v.id[0], v.options, v.phase, v.big, v.paused, v.game, v.round, v.seat_count,
                    v.watching, v.host, v.hosting, v.wall, v.newest_command, v.youngest, v.clock,
                    v.dice, v.key, v.own, v.seats, v.away, v.written, v.progress, v.draw, v.crowd,
                    v.top, v.story.climb, v.story.bold, v.digest, v.salt);
}

void Feed::add(const table::NewsItem& item) {
  add(item.index());
  std::visit(Fields{*this}, item);
}

}  // namespace knister::sim
