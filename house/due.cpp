// house/due.cpp: what a house does by itself: draws, rolls, bots' numbers, and what time brings.
#include <algorithm>
#include <utility>

#include "dice/fair/random.h"
#include "house/house.h"
#include "house/token.h"

namespace knister::house {

using online::Time;
using store::Change;

namespace {

// Should this be the moment that closes a game, what proves its numbers goes with it.
online::Tick tick_of(const Room& room, Time now) {
  const online::State& state = room.state();
  if (!room.draw || now < state.close_due()) return {};
  const online::Digest digest = room.draw->digest(state);
  if (digest == online::Digest{}) return {};
  return {digest, room.draw->salt(state.game)};
}

}  // namespace

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
  constexpr std::size_t at_once = 128;
  room.tell_tables(now, outbox_, at_once);
  schedule(room);
}

// Whether anything was done.
bool House::attend_once(Room& room, Time now) {
  const std::uint64_t before = counts_.steps;
  if (now >= unused_due(room) || wear_of(room) == Wear::worn_out) {
    do_deed(room, online::Expire{}, now);
    return true;
  }
  if (room.table().draw_wanted()) open_draw(room, now);
  if (room.table().roll_wanted(now)) roll(room, now);
  if (now >= room.table().next_deadline()) do_deed(room, tick_of(room, now), now);
  if (room.table().writes_wanted(now)) let_bots_think(room, now);
  return counts_.steps != before;
}

void House::open_draw(Room& room, Time now) {
  const online::State& state = room.state();
  const DrawSecret secret = DrawSecret::random();
  room.draw.emplace(state.draw.number, secret, state.options.games);
  std::vector<Change> beside;
  beside.emplace_back(store::Secret{state.draw.number, secret.bytes()});
  do_deed(room, online::OpenDraw{room.draw->k0()}, now, std::move(beside));
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
      do_deed(place, online::HouseWrite{one.seat, one.at, cell}, place.time(now_));
      if (attending_) return;
      attend(place, place.time(now_));
      forget_if_gone(place);
    });
  }
}

void House::schedule(Room& room) {
  const bool gone = room.state().phase == online::Phase::gone;
  // Others have their turn before the next of a crowd are told.
  const Time tables_due = room.tables_due() > 0 ? room.time(now_) + 1 : online::never;
  const Time due = gone ? online::never
                        : std::min({room.table().next_deadline(), room.watchers_due(),
                                    unused_due(room), tables_due});
  reschedule(room, due == online::never ? due : due - room.ahead());
}

// Nobody sits there and nobody looks: whoever opened it has gone again.
Time House::unused_due(const Room& room) const {
  const online::State& state = room.state();
  const bool unused = state.phase == online::Phase::lobby && state.seats.taken() == 0 &&
                      state.draw.number == 0 && room.wire_count() == 0;
  return unused ? state.last_at + std::chrono::milliseconds(settings_.unused).count()
                : online::never;
}

House::Wear House::wear_of(const Room& room) const {
  constexpr std::uint64_t worn_out = 4;
  const online::State& state = room.state();
  const std::uint64_t games = std::max<std::uint64_t>(1, state.options.games);
  const std::uint64_t allowed =
      settings_.log_bytes + settings_.log_bytes_a_seat * state.seats.taken() * games;
  if (room.log_bytes() > worn_out * allowed) return Wear::worn_out;
  return room.log_bytes() > allowed ? Wear::worn : Wear::none;
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
  const Time next =
      std::min(erasure_due_, deadlines_.empty() ? online::never : deadlines_.begin()->first);
  return std::max(next, stalled_until_);
}

void House::tick(Time now) {
  now = now_ = std::max(now, now_);
  // While there is no room on the disk only what gives room back is done.
  constexpr Time look_again = online::second;
  const bool stalled = no_room();
  stalled_until_ = stalled ? now + look_again : 0;
  while (!stalled && !deadlines_.empty() && deadlines_.begin()->first <= now) {
    Room& room = *deadlines_.begin()->second;
    deadlines_.erase(deadlines_.begin());
    room.scheduled = online::never;
    room.tell_watchers(room.time(now), outbox_);
    attend(room, room.time(now));
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

}  // namespace knister::house
