// house/room.cpp
#include "house/room.h"

#include <algorithm>
#include <utility>

#include "house/token.h"
#include "protocol/json.h"
#include "table/online/news.h"
#include "table/online/view.h"

namespace knister::house {
namespace {

using online::Event;
using online::no_seat;
using online::SeatId;
using protocol::FromServer;
using protocol::News;
using protocol::Whole;
using NewsItems = std::vector<table::NewsItem>;

constexpr online::Time watchers_rest = 250;
constexpr std::uint64_t row_bytes = 48;  // of an event in the store, beside its own

Frame frame_of(const FromServer& message) {
  return std::make_shared<const std::string>(protocol::to_json(message));
}

// Nothing but that somebody has written.
bool are_ticks(const NewsItems& items) {
  return std::all_of(items.begin(), items.end(), [](const table::NewsItem& item) {
    return std::holds_alternative<table::TickedNews>(item);
  });
}

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
  log_bytes_ += row_bytes + logged.bytes.size();
  changes.emplace_back(store::Event{++sequence_, std::move(logged.bytes)});
  for (const protocol::PrivatePart& part : logged.added) changes.emplace_back(person_of(part));
  stood_up_.clear();
  for (const Event& event : step.events) {
    if (const auto* up = std::get_if<online::StoodUp>(&event)) {
      stood_up_.emplace(up->seat, state().seats[up->seat].token);
    }
  }
  table_.apply(step);
  return changes;
}

std::optional<online::Step> Room::replay(std::string_view bytes,
                                         const protocol::PrivateParts& parts) {
  auto step = protocol::read_step(bytes, parts);
  if (!step) return std::nullopt;
  table_.apply(*step);
  ++sequence_;
  log_bytes_ += row_bytes + bytes.size();
  parts_ = static_cast<std::uint32_t>(parts.size());
  return step;
}

void Room::add(Wire& wire, const online::TokenHash& token, protocol::Role role) {
  wire.room_ = this;
  wire.token_ = token;
  wire.role_ = role;
  wire.place_ = wires_.size();
  wires_.push_back(&wire);
  wires_by_token_.insert(&wire);
  ++near_[wire.network()];
}

void Room::remove(Wire& wire) {
  wires_[wire.place_] = wires_.back();
  wires_[wire.place_]->place_ = wire.place_;
  wires_.pop_back();
  if (!wire.due_.empty()) std::erase(due_, &wire);
  wire.due_.clear();
  const auto [first, last] = wires_by_token_.equal_range(wire.token_);
  wires_by_token_.erase(std::find(first, last, &wire));
  const auto here = near_.find(wire.network());
  if (here != near_.end() && --here->second == 0) near_.erase(here);
  wire.room_ = nullptr;
}

std::size_t Room::wires_of(const online::TokenHash& token) const {
  return wires_by_token_.count(token);
}

online::Reader Room::reader(const Wire& wire) const {
  online::Reader reader = online::reader_of(state(), wire.token_);
  // The host's own wall still hosts, but shows nobody's sheet. Whose it is it stays: who catches up
  // does not see later rolls there either.
  if (wire.role_ == protocol::Role::wall && reader.kind != online::Reader::Kind::stranger) {
    reader.kind = online::Reader::Kind::wall;
    reader.seat = no_seat;
  }
  return reader;
}

table::View Room::view_for(const Wire& wire, online::Time now) const {
  const online::Reader who = reader(wire);
  table::View view = online::view(state(), who, now);
  view.code = key_.code;
  // Who is kept out gets nothing to come in by from elsewhere.
  if (who.kind != online::Reader::Kind::stranger) view.invite = key_.code + key_.secret;
  return view;
}

Frame Room::table_frame(const Wire& wire, online::Time now) const {
  return frame_of(Whole{sequence_, view_for(wire, now)});
}

std::vector<Wire*> Room::audience(const online::Step& step) const {
  if (!state().crowded()) return wires_;
  std::vector<Wire*> some;
  for (const Event& event : step.events) {
    const SeatId seat = online::subject(state(), event);
    if (seat == no_seat) return wires_;
    const auto up = stood_up_.find(seat);
    if (up == stood_up_.end() && !state().seats.has(seat)) continue;
    const auto [first, last] =  // a bot has none
        wires_by_token_.equal_range(up != stood_up_.end() ? up->second : state().seats[seat].token);
    some.insert(some.end(), first, last);
  }
  std::sort(some.begin(), some.end());
  some.erase(std::unique(some.begin(), some.end()), some.end());
  return some;
}

void Room::tell(const online::Step& step, online::Time now, Outbox& outbox) {
  if (step.events.empty() || wires_.empty()) return;
  if (state().crowded() && watchers_due_ == online::never) {
    watchers_due_ = std::max(now, watchers_told_ + watchers_rest);
  }
  // Readers who are told the same share the bytes.
  struct Edition {
    online::Sight sight;
    std::shared_ptr<NewsItems> items = std::make_shared<NewsItems>();
    bool needs_view = false;
    Outbox::Wires wires{};
  };
  std::vector<Edition> editions;
  for (Wire* wire : audience(step)) {
    const online::Sight sight = online::sight_of(state(), step.events, reader(*wire));
    auto mine = std::find_if(editions.begin(), editions.end(),
                             [&](const Edition& one) { return one.sight == sight; });
    if (mine == editions.end()) {
      mine = editions.insert(mine, Edition{sight});
      for (const Event& event : step.events) {
        auto told = online::told(state(), event, sight);
        if (!told) continue;
        mine->needs_view = mine->needs_view || told->needs == online::Told::Needs::view;
        mine->items->push_back(std::move(told->item));
      }
    }
    if (mine->items->empty()) continue;
    if (mine->needs_view || !wire->due_.empty()) {
      if (wire->due_.empty()) due_.push_back(wire);
      wire->due_.push_back(mine->items);
    } else {
      mine->wires.push_back(wire->shared_from_this());
    }
  }
  for (Edition& edition : editions) {
    if (edition.wires.empty()) continue;
    const FrameKind kind = are_ticks(*edition.items) ? FrameKind::tick : FrameKind::news;
    const News news{sequence_, online::clock(state(), edition.sight.reader, now), *edition.items,
                    std::nullopt};
    outbox.add(ticket_, frame_of(news), kind, std::move(edition.wires));
  }
}

void Room::tell_tables(online::Time now, Outbox& outbox, std::size_t most) {
  std::vector<Wire*> all = std::exchange(due_, {});
  const auto first_left = all.begin() + static_cast<std::ptrdiff_t>(std::min(most, all.size()));
  std::for_each(all.begin(), first_left, [&](Wire* wire) {
    outbox.add(ticket_, due_frame(*wire, now), FrameKind::news, {wire->shared_from_this()});
  });
  due_.assign(first_left, all.end());
}

void Room::tell_table(Wire& wire, online::Time now, Outbox& outbox) {
  if (std::erase(due_, &wire) == 0) return;
  outbox.add(ticket_, due_frame(wire, now), FrameKind::news, {wire.shared_from_this()});
}

Frame Room::due_frame(Wire& wire, online::Time now) const {
  table::View view = view_for(wire, now);
  News news{sequence_, view.clock, {}, std::move(view)};
  for (const auto& items : std::exchange(wire.due_, {})) {
    news.items.insert(news.items.end(), items->begin(), items->end());
  }
  return frame_of(std::move(news));
}

void Room::tell_watchers(online::Time now, Outbox& outbox) {
  if (now < watchers_due_) return;
  watchers_due_ = online::never;
  watchers_told_ = now;
  // Whatever else has changed of a crowd is no news: who came late, and what they still write after
  // the end.
  const std::uint32_t seats = state().seats.taken();
  const bool whole = state().phase != online::Phase::playing || seats != told_seats_;
  told_seats_ = seats;
  const table::Progress progress = online::progress(state());
  for (Wire* wire : wires_) {
    const online::Reader who = reader(*wire);
    if (!who.sees_counts()) continue;
    if (whole) {
      outbox.add(ticket_, table_frame(*wire, now), FrameKind::table, {wire->shared_from_this()});
      continue;
    }
    const News news{
        sequence_, online::clock(state(), who, now), {table::ProgressNews{progress}}, std::nullopt};
    outbox.add(ticket_, frame_of(news), FrameKind::news, {wire->shared_from_this()});
  }
}

}  // namespace knister::house
