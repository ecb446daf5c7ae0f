// table/online/command.h: what people ask of a table, and what the house does for it.
//
// The two are different types, so that nothing a device sends can become a deed of the house. A
// command holds what its person can know. What else it takes, luck above all, the house supplies
// beside it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "rules/cell.h"
#include "rules/roll.h"
#include "table/online/answer.h"
#include "table/online/emote.h"
#include "table/online/identity.h"
#include "table/online/options.h"

namespace knister::online {

// Which round of which game somebody means: what comes too late must not hit another one.
struct RoundName {
  std::uint16_t game = 1;
  std::uint8_t round = 0;

  friend constexpr bool operator==(RoundName, RoundName) = default;
};

// --- commands of people ---

// Takes a seat; before the start in the first free one, later at the end. Who has left comes back.
struct Sit {
  std::string name;  // may be empty: then the table has a name ready
  Commitment commitment{};
  bool program = false;  // no person but a program sits here, and says so
};
struct Watch {};  // becomes a guest
struct Leave {};
struct Rename {
  SeatId seat = 0;
  std::string name;
};
struct PickYoungest {
  SeatId seat = 0;
};

// The host's.
struct SetOptions {
  Options options;
};
struct AddBot {
  BotLevel level = BotLevel::fox;
};
struct Kick {  // a person or a bot
  SeatId seat = 0;
};
struct HandOver {
  SeatId seat = 0;
};
struct StandIn {  // lets a bot play on for somebody who is away, or stops that
  SeatId seat = 0;
  enum class Do : std::uint8_t { begin, end } what = Do::begin;
};
struct Start {};
struct Pause {};
struct Resume {};
struct Rematch {};     // back to the lobby with the same people
struct CloseTable {};  // for good

// Of the draw.
struct Commit {
  Commitment commitment{};
};
struct Reveal {
  Nonce nonce{};
};

// Of the game.
struct RollDice {
  RoundName at;  // the round this roll begins
};
struct Write {
  RoundName at;
  Cell cell;
};
struct Undo {
  RoundName at;
};
struct ShowEmote {
  Emote emote = Emote::nice;
};

using Command = std::variant<Sit, Watch, Leave, Rename, PickYoungest, SetOptions, AddBot, Kick,
                             HandOver, StandIn, Start, Pause, Resume, Rematch, CloseTable, Commit,
                             Reveal, RollDice, Write, Undo, ShowEmote>;

// Tells two commands with the same number apart.
[[nodiscard]] std::uint16_t digest(const Command& command);

struct Request {
  TokenHash who{};  // of the connection
  CommandId id = 0;
  Command command;
};

// --- the house ---

// A roll, the key that proves it, and what proves all that was written before it.
struct Throw {
  Roll roll;
  Key key{};
  Digest digest{};

  friend bool operator==(const Throw&, const Throw&) = default;
};

// What only the house can know about a command.
struct Supplies {
  std::optional<Throw> thrown{};               // to roll: what the dice of that round are
  Commitment hash{};                           // to reveal: of the nonce
  std::uint32_t most_seats = most_seats_ever;  // to set options: what the house allows
};

// Its deeds.
struct OpenTable {
  TableId id{};
  TokenHash host{};
  Options options{};
};
struct Connect {
  TokenHash who{};
};
struct Disconnect {
  TokenHash who{};
};
struct LoseAll {};  // the house has restarted: nobody is connected any more
struct OpenDraw {
  Key k0{};
};
struct HouseRoll {
  RoundName at;
  Throw thrown;
};
struct HouseWrite {  // for bots, and for whoever is away or out of time
  SeatId seat = 0;
  RoundName at;
  Cell cell;
};
struct ForgetName {  // somebody wants to be named here no longer
  TokenHash who{};
};
struct Tick {  // let time do what is due
  // Should that be the end of a game: what proves its numbers.
  Digest digest{};
  Salt salt{};
};
struct Expire {};  // nobody has ever sat here, or the log has become too long

using Deed = std::variant<OpenTable, Connect, Disconnect, LoseAll, OpenDraw, HouseRoll, HouseWrite,
                          ForgetName, Tick, Expire>;

}  // namespace knister::online
