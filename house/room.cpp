// house/room.cpp
#include "house/room.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "house/token.h"
#include "protocol/json.h"
#include "protocol/telling.h"

namespace knister::house {
namespace {

using online::Event;
using online::no_seat;
using online::SeatId;
using protocol::FromServer;
using protocol::News;
using protocol::Whole;

constexpr online::Time watchers_rest = 250;

Frame frame_of(const FromServer& message) {
  return std::make_shared<const std::string>(protocol::to_json(message));
}

// Whom an event is about; nobody: it concerns all.
struct Subject {
  const online::State& state;

  SeatId operator()(const online::SatDown& event) const { return event.seat; }
  SeatId operator()(const online::BotSatDown& event) const { return event.seat; }
  SeatId operator()(const online::Parted& event) const { return event.seat; }
  SeatId operator()(const online::StoodUp& event) const { return event.seat; }
  SeatId operator()(const online::Returned& event) const { return event.seat; }
  SeatId operator()(const online::Renamed& event) const { return event.seat; }
  SeatId operator()(const online::Came& event) const { return event.who.seat_id(); }
  SeatId operator()(const online::Went& event) const { return event.who.seat_id(); }
  SeatId operator()(const online::StandInBegan& event) const { return event.seat; }
  SeatId operator()(const online::StandInEnded& event) const { return event.seat; }
  SeatId operator()(const online::Committed& event) const { return event.seat; }
  SeatId operator()(const online::Revealed& event) const { return event.seat; }
  SeatId operator()(const online::Written& event) const { return event.seat; }
  SeatId operator()(const online::Undone& event) const { return event.seat; }
  template <typename E>
  SeatId operator()(const E& /*event*/) const {
    return no_seat;
  }
};

store::Person person_of(const protocol::PrivatePart& part) {
  store::Person person{part.number, std::nullopt, part.name};
  if (part.token) person.token = stored_token(*part.token);
  return person;
}

}  // namespace

std::vector<store::Change> Room::take(const online::Step& step) {
  protocol::LoggedStep logged = protocol::log_step(step, state(), parts_);
  parts_ += static_cast<std::uint32_t>(logged.added.size());
  std::vector<store::Change> changes;
  changes.emplace_back(store::Event{++sequence_, std::move(logged.bytes)});
  for (const protocol::PrivatePart& part : logged.added) changes.emplace_back(person_of(part));
  table_.apply(step);
  return changes;
}

bool Room::replay(std::string_view bytes, const protocol::PrivateParts& parts) {
  const auto step = protocol::read_step(bytes, parts);
  if (!step) return false;
  table_.apply(*step);
  ++sequence_;
  parts_ = static_cast<std::uint32_t>(parts.size());
  return true;
}

void Room::add(Line& line, const online::TokenHash& token, protocol::Role role) {
  line.room_ = this;
  line.token_ = token;
  line.role_ = role;
  line.place_ = lines_.size();
  lines_.push_back(&line);
  lines_by_token_[token].push_back(&line);
}

void Room::remove(Line& line) {
  lines_[line.place_] = lines_.back();
  lines_[line.place_]->place_ = line.place_;
  lines_.pop_back();
  if (!line.due_.empty()) std::erase(due_, &line);
  line.due_.clear();
  const auto same = lines_by_token_.find(line.token_);
  std::erase(same->second, &line);
  if (same->second.empty()) lines_by_token_.erase(same);
  line.room_ = nullptr;
}

std::size_t Room::lines_of(const online::TokenHash& token) const {
  const auto found = lines_by_token_.find(token);
  return found == lines_by_token_.end() ? 0 : found->second.size();
}

online::Reader Room::reader(const Line& line) const {
  online::Reader reader = online::reader_of(state(), line.token_);
  // The host's own wall still hosts, but shows nobody's sheet.
  if (line.role_ == protocol::Role::wall) {
    reader.kind = online::Reader::Kind::wall;
    reader.seat = no_seat;
  }
  return reader;
}

protocol::Table Room::table_for(const Line& line, online::Time now) const {
  protocol::Table table = protocol::table_of(online::view(state(), reader(line)), code_, now);
  if (const online::PersonRef person = state().find(line.token_); person.known()) {
    table.newest_command = state().answers_of(person).newest();
  }
  return table;
}

Frame Room::table_frame(const Line& line, online::Time now) const {
  return frame_of(Whole{sequence_, table_for(line, now)});
}

bool Room::crowded() const {
  return state().big || state().seats.taken() >= state().options.big_from;
}

std::vector<Line*> Room::audience(const online::Step& step) const {
  if (!crowded()) return lines_;
  std::vector<Line*> some;
  for (const Event& event : step.events) {
    const SeatId seat = std::visit(Subject{state()}, event);
    if (seat == no_seat) return lines_;
    if (seat >= state().seats.size() || !state().seats[seat].is_person()) continue;
    const auto own = lines_by_token_.find(state().seats[seat].token);
    if (own != lines_by_token_.end())
      some.insert(some.end(), own->second.begin(), own->second.end());
  }
  std::sort(some.begin(), some.end());
  some.erase(std::unique(some.begin(), some.end()), some.end());
  return some;
}

void Room::tell(const online::Step& step, online::Time now, Outbox& outbox) {
  if (step.events.empty() || lines_.empty()) return;
  if (crowded() && watchers_due_ == online::never) {
    watchers_due_ = std::max(now, watchers_told_ + watchers_rest);
  }
  // Readers who are told the same share the bytes.
  struct Edition {
    std::vector<online::Notice> notices;
    bool counts = false;
    Frame frame;
    Outbox::Lines lines;
  };
  std::vector<Edition> editions;
  for (Line* line : audience(step)) {
    const online::Reader who = reader(*line);
    std::vector<online::Notice> notices;
    for (const Event& event : step.events) {
      if (auto one = online::notice(state(), event, who)) notices.push_back(std::move(*one));
    }
    if (notices.empty()) continue;
    News news{sequence_, {}, {}, std::nullopt};
    bool whole = false;
    for (const online::Notice& one : notices) {
      protocol::Told told = protocol::told(one);
      // Crowd map and top ten change with every roll; there are few walls.
      const bool walled = who.kind == online::Reader::Kind::wall &&
                          std::holds_alternative<protocol::RolledNews>(told.item);
      whole = whole || told.needs_table || walled;
      news.items.push_back(std::move(told.item));
    }
    if (whole || !line->due_.empty()) {
      if (line->due_.empty()) due_.push_back(line);
      std::move(news.items.begin(), news.items.end(), std::back_inserter(line->due_));
      continue;
    }
    const auto same = std::find_if(editions.begin(), editions.end(), [&](const Edition& one) {
      return one.counts == who.sees_counts() && one.notices == notices;
    });
    if (same != editions.end()) {
      same->lines.push_back(line->shared_from_this());
      continue;
    }
    news.clock = protocol::clock_of(state(), who, now);
    editions.push_back(
        {std::move(notices), who.sees_counts(), frame_of(news), {line->shared_from_this()}});
  }
  for (Edition& edition : editions) {
    outbox.add(ticket_, std::move(edition.frame), FrameKind::news, std::move(edition.lines));
  }
}

void Room::tell_tables(online::Time now, Outbox& outbox) {
  for (Line* line : std::exchange(due_, {})) {
    News news{sequence_, protocol::clock_of(state(), reader(*line), now),
              std::exchange(line->due_, {}), table_for(*line, now)};
    outbox.add(ticket_, frame_of(news), FrameKind::news, {line->shared_from_this()});
  }
}

void Room::tell_watchers(online::Time now, Outbox& outbox) {
  if (now < watchers_due_) return;
  watchers_due_ = online::never;
  watchers_told_ = now;
  const bool lobby = state().phase == online::Phase::lobby;
  const online::Progress progress = online::progress(state());
  const bool same = !lobby && progress == told_progress_;
  told_progress_ = progress;
  if (same) return;
  for (Line* line : lines_) {
    const online::Reader who = reader(*line);
    if (!who.sees_counts()) continue;
    if (lobby) {
      outbox.add(ticket_, table_frame(*line, now), FrameKind::table, {line->shared_from_this()});
      continue;
    }
    const News news{sequence_,
                    protocol::clock_of(state(), who, now),
                    {protocol::ProgressNews{{progress.written, progress.of}}},
                    std::nullopt};
    outbox.add(ticket_, frame_of(news), FrameKind::news, {line->shared_from_this()});
  }
}

}  // namespace knister::house
