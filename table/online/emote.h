// table/online/emote.h: the few things one can say at a table, and how often.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "table/online/identity.h"

namespace knister::online {

enum class Emote : std::uint8_t { nice, wow, phew, oh_no, good_game, again };

inline constexpr std::array<std::string_view, 6> emote_names{"nice",  "wow",       "phew",
                                                             "oh-no", "good-game", "again"};

// The emotes of the last moments. A seat may show one in `emote_rest`, a table so many in all: it
// keeps thirty people who like the same button from drowning the game.
class RecentEmotes {
 public:
  static constexpr Time emote_rest = 3 * second;
  static constexpr std::size_t most_at_once = 8;

  [[nodiscard]] bool room_for(SeatId seat, Time now) const {
    std::size_t recent = 0;
    for (const Shown& shown : shown_) {
      if (shown.at + emote_rest <= now) continue;
      if (shown.seat == seat) return false;
      ++recent;
    }
    return recent < most_at_once;
  }
  void add(SeatId seat, Time now) {
    std::erase_if(shown_, [now](const Shown& shown) { return shown.at + emote_rest <= now; });
    shown_.push_back({seat, now});
  }

  friend bool operator==(const RecentEmotes&, const RecentEmotes&) = default;

 private:
  struct Shown {
    SeatId seat = 0;
    Time at = 0;
    friend bool operator==(const Shown&, const Shown&) = default;
  };
  std::vector<Shown> shown_;  // never more than `most_at_once`
};

}  // namespace knister::online
