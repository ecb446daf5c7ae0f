// table/online/absences.h: who went away, longest ago first, so that the next to be overdue is
// found at once however many seats there are.
#pragma once

#include <cstddef>
#include <vector>

#include "table/online/seat_list.h"

namespace knister::online {

struct Absence {
  SeatId seat = 0;
  Tenths since = 0;

  friend bool operator==(const Absence&, const Absence&) = default;
};

// Somebody who has come back is only struck off when reached: `still` tells.
class Absences {
 public:
  [[nodiscard]] static bool still(const SeatList& seats, const Absence& absence) {
    if (absence.seat >= seats.size()) return false;
    const Seat& seat = seats[absence.seat];
    return seat.person_plays() && !seat.here && !seat.stand_in && seat.gone_since == absence.since;
  }

  void add(const Absence& absence) { all_.push_back(absence); }
  // Strikes off those at the front who are no longer absent.
  void clean(const SeatList& seats) {
    while (first_ < all_.size() && !still(seats, all_[first_])) ++first_;
    if (first_ == all_.size() || first_ > all_.size() / 2 + 16) {
      all_.erase(all_.begin(), all_.begin() + static_cast<std::ptrdiff_t>(first_));
      first_ = 0;
    }
  }
  [[nodiscard]] const Absence* begin() const { return all_.data() + first_; }
  [[nodiscard]] const Absence* end() const { return all_.data() + all_.size(); }

  friend bool operator==(const Absences&, const Absences&) = default;

 private:
  std::vector<Absence> all_;
  std::size_t first_ = 0;
};

}  // namespace knister::online
