// table/online/news.h: what a step is to each reader. It is made from the events and the state
// after the whole step has been applied.
#pragma once

#include <optional>

#include "table/news.h"
#include "table/online/event.h"
#include "table/online/reader.h"

namespace knister::online {

// As much of a reader as decides what it is told of a step: equal sights are told the same, so that
// it is made and encoded once for all of them.
struct Sight {
  Reader reader;  // a seat only where the step is about it
  int known_rolls = 0;
  int shown_rounds = 0;
  SeatId whose =
      no_seat;  // of a reader without a seat: the one it belongs to, where it is that one's

  friend bool operator==(const Sight&, const Sight&) = default;
};
[[nodiscard]] Sight sight_of(const State& after, const Events& events, Reader reader);

// Whom an event is about; nobody: it concerns all. A crowd is told only what concerns all, and each
// of its people what is about them.
[[nodiscard]] SeatId subject(const State& after, const Event& event);

struct Told {
  enum class Needs : std::uint8_t { nothing, view };  // to follow: the item, or the whole view

  table::NewsItem item;
  Needs needs = Needs::nothing;
};
// Nothing: it is not this reader's business.
[[nodiscard]] std::optional<Told> told(const State& after, const Event& event, const Sight& sight);

}  // namespace knister::online
