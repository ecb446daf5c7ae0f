// house/due.cpp: what a house does by itself: draws, rolls, bots' numbers, what time brings, and
// the erasing of what is old.
#include <algorithm>
#include <utility>

#include "dice/fair/random.h"
#include "house/house.h"
#include "house/token.h"
#include "store/expiry.h"

namespace knister::house {

using online::Time;
using store::Change;

void House::forget_if_gone(Room& room) {
  if (room.state().phase != online::Phase::gone) return;
  schedule(room);  // a table that is gone has nothing due
  rooms_.erase(room.code());
}

void House::attend(Room& room, Time now) {
  attending_ = true;
  while (room.state().phase != online::Phase::gone && attend_once(room, now)) {
  }
  attending_ = false;
  room.tell_tables(now, outbox_);
  schedule(room);
}

// Whether anything was done.
bool House::attend_once(Room& room, Time now) {
  const std::uint64_t before = counts_.steps;
  if (room.table().draw_wanted()) open_draw(room, now);
  if (room.table().roll_wanted(now)) roll(room, now);
  if (now >= room.table().next_deadline()) do_deed(room, online::Tick{}, now);
  if (room.table().writes_wanted(now)) let_bots_think(room, now);
  return counts_.steps != before;
}

void House::open_draw(Room& room, Time now) {
  const online::State& state = room.state();
  const auto last = fair::random_bytes<32>();
  room.draw.emplace(state.draw.number, last, state.options.games);
  std::vector<Change> secret;
  secret.emplace_back(store::Secret{state.draw.number, {last.begin(), last.end()}});
  do_deed(room, online::OpenDraw{room.draw->k0()}, now, std::move(secret));
}

void House::roll(Room& room, Time now) {
  const online::State& state = room.state();
  const online::RoundName next{state.game, static_cast<std::uint8_t>(state.round() + 1)};
  const auto thrown = room.draw ? room.draw->thrown(state, next) : std::nullopt;
  if (thrown) do_deed(room, online::HouseRoll{next, *thrown}, now);
}

void House::let_bots_think(Room& room, Time now) {
  struct Wanted {
    online::SeatId seat;
    online::RoundName at;
    online::BotLevel level;
  };
  std::vector<Wanted> all;  // a thinker may answer at once, and change what we are looking at
  room.table().for_each_write_wanted(
      now, [&](online::SeatId seat, online::RoundName at, online::BotLevel level) {
        if (room.thinking.emplace(seat, at.game * 64 + at.round).second) {
          all.push_back({seat, at, level});
        }
      });
  const std::string code = room.code();
  const online::TableId id = room.id();
  for (const Wanted& one : all) {
    const online::State& state = room.state();
    const Thought thought{state.seats[one.seat].sheet(state.all_sums(), round_count),
                          state.sums[one.at.round - 1], one.level,
                          std::uint64_t{state.throws[one.at.round - 1].key[0]} << 32U | one.seat};
    thinker_.think(thought, [this, code, id, one](Cell cell) {
      const auto found = rooms_.find(code);
      if (found == rooms_.end() || found->second->id() != id) return;
      Room& place = *found->second;
      place.thinking.erase({one.seat, one.at.game * 64 + one.at.round});
      // Stale when the person was quicker: then the table refuses.
      do_deed(place, online::HouseWrite{one.seat, one.at, cell}, now_);
      if (!attending_) attend(place, now_);
    });
  }
}

void House::schedule(Room& room) {
  const bool gone = room.state().phase == online::Phase::gone;
  const Time due =
      gone ? online::never : std::min(room.table().next_deadline(), room.watchers_due());
  reschedule(room, due);
}

void House::reschedule(Room& room, Time due) {
  if (due == room.scheduled) return;
  if (room.scheduled != online::never) {
    const auto [first, last] = deadlines_.equal_range(room.scheduled);
    deadlines_.erase(
        std::find_if(first, last, [&](const auto& one) { return one.second == &room; }));
  }
  room.scheduled = due;
  if (due != online::never) deadlines_.emplace(due, &room);
}

Time House::next_deadline() const {
  return std::min(erasure_due_, deadlines_.empty() ? online::never : deadlines_.begin()->first);
}

void House::tick(Time now) {
  now = now_ = std::max(now, now_);
  while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
    Room& room = *deadlines_.begin()->second;
    deadlines_.erase(deadlines_.begin());
    room.scheduled = online::never;
    room.tell_watchers(now, outbox_);
    attend(room, now);
    // What is due but waits for a bot's thought would be due at once again.
    if (room.scheduled != online::never && room.scheduled <= now) {
      constexpr Time moment = 50;
      reschedule(room, now + moment);
    }
    forget_if_gone(room);
  }
  if (now >= erasure_due_) erase_expired(now);
  outbox_.release(store_.stored());
}

// Tables in memory are younger than a day, so none of them is among these. A few at a time: to
// erase is to overwrite, and others wait for the same disk.
void House::erase_expired(Time now) {
  constexpr std::size_t at_a_time = 50;
  auto expired = store::expired_tables(store_, stored_time(now), settings_.expiry);
  if (!expired) return fail(expired.error());
  if (expired->size() > at_a_time) expired->resize(at_a_time);
  for (store::Item& item : store::removal_of(*expired, stored_time(now), settings_.expiry)) {
    if (const auto ticket = append(std::move(item)); !ticket) return fail(ticket.error());
  }
  counts_.erased += expired->size();
  erasure_due_ = now + erasure_rest;
}

}  // namespace knister::house
