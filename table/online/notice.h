// table/online/notice.h: what a reader is told of an event: as much as it may know, or nothing.
//
// Events themselves never leave the house; they hold tokens, cells that are still secret and
// nonces. A notice is made from the event and the state after its whole step has been applied.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/online/event.h"
#include "table/online/reader.h"
#include "table/online/view.h"

namespace knister::online {

struct SeatTaken {
  SeatId seat = 0;
  SeatKind kind = SeatKind::person;
  BotLevel level = BotLevel::fox;
  std::string name;
  bool late = false;
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};
struct SeatFreed {
  SeatId seat = 0;
  Parting why = Parting::left;
  friend bool operator==(const SeatFreed&, const SeatFreed&) = default;
};
struct Presence {
  SeatId seat = 0;
  bool here = false;
  friend bool operator==(const Presence&, const Presence&) = default;
};
struct WatcherCount {
  std::uint32_t count = 0;
  friend bool operator==(const WatcherCount&, const WatcherCount&) = default;
};
struct NonceCame {
  SeatId seat = 0;
  friend bool operator==(const NonceCame&, const NonceCame&) = default;
};
struct GameOpens {
  std::uint16_t game = 1;
  DrawView draw;  // with all nonces: from here on everybody can check
  friend bool operator==(const GameOpens&, const GameOpens&) = default;
};
struct Placement {
  SeatId seat = 0;
  std::uint8_t round = 0;
  Cell cell;
  bool automatic = false;
  friend bool operator==(const Placement&, const Placement&) = default;
};
// The same for all who are in step, so that it is encoded once.
struct RollShown {
  int round = 0;
  Throw thrown;
  SeatId by = no_seat;
  std::vector<Placement> placements;  // of the round before, where sheets are open
  std::optional<CrowdView> crowd;     // of a big table
  friend bool operator==(const RollShown&, const RollShown&) = default;
};
struct RoundWentOn {  // to who catches up
  int round = 0;
  friend bool operator==(const RoundWentOn&, const RoundWentOn&) = default;
};
struct OwnWritten {
  Placement placement;
  Hand hand = Hand::own;
  std::optional<Throw> next;  // to who catches up: the next missed roll
  friend bool operator==(const OwnWritten&, const OwnWritten&) = default;
};
struct Ticked {
  SeatId seat = 0;
  bool written = false;
  friend bool operator==(const Ticked&, const Ticked&) = default;
};
struct GameEnds {
  std::uint16_t game = 1;
  std::vector<Placement> placements;  // of the last round
  std::optional<CrowdView> crowd;
  friend bool operator==(const GameEnds&, const GameEnds&) = default;
};

using Notice =
    std::variant<SeatTaken, SeatFreed, Presence, WatcherCount, NonceCame, GameOpens, Placement,
                 RollShown, RoundWentOn, OwnWritten, Ticked, GameEnds, Parted, Returned, Renamed,
                 YoungestPicked, HostChanged, OptionsSet, StandInBegan, StandInEnded, Emoted,
                 Started, Committed, CommitmentsClosed, DrawOpened, DrawVoided, Undone, Paused,
                 Resumed, BackToLobby, Gone>;

[[nodiscard]] std::optional<Notice> notice(const State& after, const Event& event, Reader reader);

// How many have written, for the wall and the host of a big table: at most four times a second,
// and only when it has changed. It is the sender's memory, no part of the table.
class ProgressMeter {
 public:
  static constexpr Time rest = 250;

  [[nodiscard]] std::optional<Progress> ask(const State& state, Time now) {
    const Progress current = progress(state);
    if (current == last_ || now < last_at_ + rest) return std::nullopt;
    last_ = current;
    last_at_ = now;
    return current;
  }

 private:
  Progress last_{};
  Time last_at_ = -rest;
};

}  // namespace knister::online
