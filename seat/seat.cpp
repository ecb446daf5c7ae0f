// seat/seat.cpp: what is asked at every table alike.
#include "seat/seat.h"

namespace knister::seat {

using table::Refusal;

Listener& Seat::listener() const {
  struct Nobody : Listener {
    void see(std::span<const table::NewsItem> /*news*/) override {}
  };
  static Nobody nobody;
  return listener_ != nullptr ? *listener_ : nobody;
}

std::optional<Refusal> Seat::refuses(Cell cell) const {
  if (view() == nullptr) return Refusal::not_started;
  if (!table::must_write(*view())) {
    if (table::may_close(*view())) return Refusal::rounds_done;
    if (may_roll() || !may_take_back()) return Refusal::not_rolled;
    return Refusal::already_written;
  }
  if (!table::own_sheet(*view()).is_free(cell)) return Refusal::cell_taken;
  return std::nullopt;
}

void Seat::roll() {
  ask(online::RollDice{{view()->game, static_cast<std::uint8_t>(view()->round + 1)}});
}

void Seat::write(Cell cell) { ask(online::Write{table::next_round(*view()), cell}); }

void Seat::take_back() {
  ask(online::Undo{{view()->game, static_cast<std::uint8_t>(table::written_rounds(*view()))}});
}

}  // namespace knister::seat
