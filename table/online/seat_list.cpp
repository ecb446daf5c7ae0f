// table/online/seat_list.cpp: finding a seat by its token.
#include "table/online/seat_list.h"

#include <cstring>
#include <utility>

namespace knister::online {

std::size_t SeatList::home(const TokenHash& token) const {
  std::uint64_t word = 0;
  std::memcpy(&word, token.data(), sizeof word);
  // The hash is even already; the product only spreads what tests may use instead of hashes.
  return static_cast<std::size_t>((word * 0x9E3779B97F4A7C15U) >> 32U) & (index_.size() - 1);
}

SeatId SeatList::find(const TokenHash& token) const {
  if (index_.empty()) return no_seat;
  for (std::size_t at = home(token);; at = (at + 1) & (index_.size() - 1)) {
    const SeatId id = index_[at];
    if (id == no_seat || (*this)[id].token == token) return id;
  }
}

void SeatList::link(SeatId id) {
  if (index_.size() < 4 * (static_cast<std::size_t>(linked_) + 1) / 3 + 1) grow();
  std::size_t at = home((*this)[id].token);
  while (index_[at] != no_seat) at = (at + 1) & (index_.size() - 1);
  index_[at] = id;
  ++linked_;
}

void SeatList::unlink(SeatId id) {
  const std::size_t mask = index_.size() - 1;
  std::size_t hole = home((*this)[id].token);
  while (index_[hole] != id) hole = (hole + 1) & mask;
  // Whoever stands behind the hole and would be looked for before it moves up.
  for (std::size_t at = (hole + 1) & mask; index_[at] != no_seat; at = (at + 1) & mask) {
    const std::size_t wanted = home((*this)[index_[at]].token);
    if (((at - wanted) & mask) < ((at - hole) & mask)) continue;
    index_[hole] = index_[at];
    hole = at;
  }
  index_[hole] = no_seat;
  --linked_;
}

void SeatList::grow() {
  std::vector<SeatId> old = std::exchange(index_, {});
  index_.assign(old.empty() ? 8 : 2 * old.size(), no_seat);
  for (const SeatId id : old) {
    if (id == no_seat) continue;
    std::size_t at = home((*this)[id].token);
    while (index_[at] != no_seat) at = (at + 1) & (index_.size() - 1);
    index_[at] = id;
  }
}

}  // namespace knister::online
