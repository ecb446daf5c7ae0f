// table/online/event.h: what has happened at a table. Applying the same steps again rebuilds it.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "rules/cell.h"
#include "rules/roll.h"
#include "table/online/answer.h"
#include "table/online/emote.h"
#include "table/online/identity.h"
#include "table/online/options.h"
#include "table/online/seat.h"

namespace knister::online {

#define KNISTER_EVENT(type) friend bool operator==(const type&, const type&) = default

// --- people ---

struct Opened {
  TableId id{};
  TokenHash host{};
  Options options{};
  KNISTER_EVENT(Opened);
};
struct SatDown {  // before the start, or as a late comer
  SeatId seat = 0;
  TokenHash token{};
  std::string name;
  bool program = false;
  KNISTER_EVENT(SatDown);
};
struct BotSatDown {
  SeatId seat = 0;
  BotLevel level = BotLevel::fox;
  KNISTER_EVENT(BotSatDown);
};
struct BeganWatching {
  std::uint32_t place = 0;  // among the guests
  TokenHash token{};
  KNISTER_EVENT(BeganWatching);
};
struct StoppedWatching {
  std::uint32_t place = 0;
  KNISTER_EVENT(StoppedWatching);
};
// Why a seat is no longer played.
enum class Parting : std::uint8_t { left, kicked, given_up };
struct Parted {  // during a game: the seat stays, unranked, not waited for
  SeatId seat = 0;
  Parting why = Parting::left;
  KNISTER_EVENT(Parted);
};
struct StoodUp {  // outside a game: the seat is free again, its person is a guest who is not here
  SeatId seat = 0;
  Parting why = Parting::left;
  std::uint32_t place = 0;  // among the guests; a bot takes none
  KNISTER_EVENT(StoodUp);
};
struct Returned {
  SeatId seat = 0;
  KNISTER_EVENT(Returned);
};
struct Renamed {
  SeatId seat = 0;
  std::string name;
  KNISTER_EVENT(Renamed);
};
struct YoungestPicked {
  SeatId seat = 0;
  KNISTER_EVENT(YoungestPicked);
};
struct HostChanged {
  SeatId seat = 0;
  KNISTER_EVENT(HostChanged);
};
struct OptionsSet {
  Options options;
  KNISTER_EVENT(OptionsSet);
};
struct Came {
  PersonRef who;
  KNISTER_EVENT(Came);
};
struct Went {
  PersonRef who;
  KNISTER_EVENT(Went);
};
struct AllWent {
  KNISTER_EVENT(AllWent);
};
struct StandInBegan {
  SeatId seat = 0;
  KNISTER_EVENT(StandInBegan);
};
struct StandInEnded {
  SeatId seat = 0;
  KNISTER_EVENT(StandInEnded);
};
struct Emoted {
  SeatId seat = 0;
  Emote emote = Emote::nice;
  KNISTER_EVENT(Emoted);
};

// --- the draw ---

struct Started {
  SeatId youngest = no_seat;  // nobody is asked at a big table
  enum class Size : std::uint8_t { usual, big } size = Size::usual;
  Pace pace{};  // a big table has one even if none was chosen
  KNISTER_EVENT(Started);
};
struct Committed {
  SeatId seat = 0;
  Commitment commitment{};
  KNISTER_EVENT(Committed);
};
struct CommitmentsClosed {  // who has not committed in time adds nothing
  KNISTER_EVENT(CommitmentsClosed);
};
struct DrawOpened {
  Key k0{};
  KNISTER_EVENT(DrawOpened);
};
struct Revealed {
  SeatId seat = 0;
  Nonce nonce{};
  KNISTER_EVENT(Revealed);
};
struct DrawVoided {  // the next draw goes without those who kept silent
  KNISTER_EVENT(DrawVoided);
};

// --- the game ---

struct GameBegan {
  std::uint16_t game = 1;
  KNISTER_EVENT(GameBegan);
};
struct Rolled {
  Roll roll;
  Key key{};
  SeatId by = no_seat;  // nobody: the table
  Digest digest{};      // of all that was written before
  KNISTER_EVENT(Rolled);
};
struct Written {
  SeatId seat = 0;
  Cell cell;
  Hand hand = Hand::own;
  KNISTER_EVENT(Written);
};
struct Undone {
  SeatId seat = 0;
  KNISTER_EVENT(Undone);
};
struct Paused {
  KNISTER_EVENT(Paused);
};
struct Resumed {
  KNISTER_EVENT(Resumed);
};
struct GameClosed {
  Digest digest{};
  Salt salt{};  // of all digests of this game
  KNISTER_EVENT(GameClosed);
};
struct BackToLobby {  // a rematch
  KNISTER_EVENT(BackToLobby);
};
struct Gone {  // the table is no more, and what it knew of people with it
  enum class Why : std::uint8_t { closed, expired } why = Why::closed;
  KNISTER_EVENT(Gone);
};

#undef KNISTER_EVENT

using Event =
    std::variant<Opened, SatDown, BotSatDown, BeganWatching, StoppedWatching, Parted, StoodUp,
                 Returned, Renamed, YoungestPicked, HostChanged, OptionsSet, Came, Went, AllWent,
                 StandInBegan, StandInEnded, Emoted, Started, Committed, CommitmentsClosed,
                 DrawOpened, Revealed, DrawVoided, GameBegan, Rolled, Written, Undone, Paused,
                 Resumed, GameClosed, BackToLobby, Gone>;
using Events = std::vector<Event>;

// Whose command it was, and what it was answered.
struct Cause {
  PersonRef who{};  // as known after the events; nobody when time or the house did it
  Numbered command{};
  Answer answer{};

  friend bool operator==(const Cause&, const Cause&) = default;
};

// One entry of the log: it is stored and applied as a whole, or not at all. A refusal to somebody
// at the table is a step without events: it must be answered alike after a crash.
struct Step {
  Time at = 0;
  Cause cause{};
  Events events{};

  [[nodiscard]] bool empty() const { return events.empty() && !cause.who.known(); }
  friend bool operator==(const Step&, const Step&) = default;
};

}  // namespace knister::online
