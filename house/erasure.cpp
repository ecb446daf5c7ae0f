// house/erasure.cpp: what is old is erased, unless the clock is in doubt.
//
// The house's time is the calendar's at the start and runs steadily from there, so a clock that
// jumps meanwhile erases nothing. A clock that is wrong at the start shows by a long rest before
// it: then nothing is erased until the house has run for a day, over all starts together, and
// whoever runs it is told.
#include <algorithm>
#include <chrono>
#include <optional>
#include <set>

#include "house/house.h"
#include "house/token.h"
#include "store/expiry.h"

namespace knister::house {

using online::Time;

namespace {

// How much longer the house has to run before anything is erased, in milliseconds.
constexpr const char* hold_note = "erasure-hold";

template <typename Duration>
Time milliseconds(Duration duration) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
}

}  // namespace

store::Done House::begin_erasure(Time now, const std::vector<store::TableState>& tables) {
  erasure_due_ = now + erasure_rest;
  const auto noted = store_.note(hold_note);
  if (!noted) return tl::unexpected(noted.error());
  const auto entry = store_.newest_entry();
  if (!entry) return tl::unexpected(entry.error());
  std::optional<store::Time> newest = *entry;
  for (const store::TableState& one : tables) {
    if (one.condition == store::Condition::whole) {
      newest = std::max(newest.value_or(one.last_time), one.last_time);
    }
  }
  const Time newest_time = newest ? newest->time_since_epoch().count() : now;
  stamp_ahead_ = std::max<Time>(0, newest_time - now);

  Time hold = noted->value_or(0);
  if (hold == 0 && now - newest_time > milliseconds(settings_.doubtful_rest)) {
    hold = milliseconds(settings_.erasure_hold);
  }
  if (settings_.expire_now) hold = 0;
  held_until_ = hold > 0 ? now + hold : 0;
  if (hold > 0 || noted->value_or(0) != 0) note_hold(now);
  if (hold > 0) return {};
  const auto expired = store::expire(store_, stored_time(now), settings_.expiry);
  if (!expired) return tl::unexpected(expired.error());
  counts_.erased += expired->size();
  return {};
}

void House::note_hold(Time now) {
  const auto ticket = append({store::no_table,
                              stored_time(now + stamp_ahead_),
                              {store::Note{hold_note, erasure_held(now)}}});
  if (!ticket) fail(ticket.error());
}

// A few at a time: to erase is to overwrite, and others wait for the same disk.
void House::erase_expired(Time now) {
  constexpr std::size_t at_a_time = 50;
  erasure_due_ = now + erasure_rest;
  if (held_until_ != 0) {
    note_hold(now);
    if (now < held_until_) return;
    held_until_ = 0;
  }
  auto expired = store::expired_tables(store_, stored_time(now), settings_.expiry);
  if (!expired) return fail(expired.error());
  // Whatever their dates say, people may sit at those that are open.
  std::set<store::TableId> open;
  for (const auto& [code, room] : rooms_) open.insert(stored_id(room->id()));
  std::erase_if(*expired, [&](const store::TableState& one) { return open.contains(one.table); });
  if (expired->size() > at_a_time) expired->resize(at_a_time);
  for (store::Item& item : store::removal_of(*expired, stored_time(now), settings_.expiry)) {
    if (const auto ticket = append(std::move(item)); !ticket) return fail(ticket.error());
  }
  counts_.erased += expired->size();
}

}  // namespace knister::house
