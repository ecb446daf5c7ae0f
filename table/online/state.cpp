// table/online/state.cpp: what follows from what a table knows.
#include "table/online/state.h"

#include <algorithm>

#include "rules/scoring.h"

namespace knister::online {
namespace {

void add(Tally& tally, const Seat& seat, int round, std::uint32_t by) {
  if (seat.person_plays()) {
    tally.persons += by;
    if (seat.here) tally.here += by;
    if (!seat.in_step) tally.behind += by;
    if (!seat.in_step && seat.stand_in) tally.behind_helped += by;
  }
  if (!seat.in_step) return;
  tally.in_step += by;
  if (seat.is_person()) tally.in_step_persons += by;
  if (seat.helped()) tally.in_step_helped += by;
  if (seat.written == round) return;
  tally.missing += by;
  if (seat.helped()) tally.missing_helped += by;
}

}  // namespace

PersonRef State::find(const TokenHash& token) const {
  const SeatId seat = seats.find(token);
  if (seat != no_seat) return PersonRef::seat(seat);
  const std::uint32_t place = guests.find(token);
  if (place != Guests::no_place) return PersonRef::guest(place);
  return {};
}

SeatId State::roller() const {
  if (table_rolls() || tally.in_step == 0) return no_seat;
  SeatId seat = turn % seats.size();
  while (!seats[seat].in_step) seat = (seat + 1) % seats.size();
  return seat;
}

Time State::roll_due() const {
  if (!ready_to_roll()) return never;
  const SeatId who = roller();
  const Time soon = last_write_at + undo_time;
  if (who == no_seat || seats[who].helped()) return soon;
  const Seat& seat = seats[who];
  Time due = never;
  if (!seat.here) {
    due = std::max({last_write_at, time_of(seat.gone_since), resumed_at}) + roller_time;
  }
  if (options.pace.kind == Pace::Kind::seconds) {
    due = std::min(due, std::max(soon, last_write_at + options.pace.seconds * second));
  }
  return due;
}

SeatId State::next_host() const {
  if (tally.here == 0) return no_seat;
  const SeatId from = seats.find(host) == no_seat ? seats.size() - 1 : seats.find(host);
  for (SeatId step = 1; step <= seats.size(); ++step) {
    const SeatId next = (from + step) % seats.size();
    if (seats[next].person_plays() && seats[next].here && seats[next].token != host) return next;
  }
  return no_seat;
}

int State::gain(const Seat& seat, Cell cell, int round) const {
  int points = 0;
  for (const LineScore& line : completions(seat.sheet(all_sums(), round - 1), cell,
                                           sums[static_cast<std::size_t>(round) - 1])) {
    points += line.points;
  }
  return points;
}

void State::count(const Seat& seat, Sign sign) {
  add(tally, seat, round(), sign == Sign::in ? 1U : ~0U);
  if (!big || !ranked(options, seat)) return;
  if (sign == Sign::in) {
    crowd.add(seat.total);
  } else {
    crowd.remove(seat.total);
  }
}

Tally State::counted() const {
  Tally tally_now;
  seats.for_each([&](SeatId, const Seat& seat) { add(tally_now, seat, round(), 1); });
  return tally_now;
}

void State::recount() {
  tally = {};
  crowd.forget_live();
  seats.for_each([this](SeatId, const Seat& seat) { count(seat, Sign::in); });
}

}  // namespace knister::online
