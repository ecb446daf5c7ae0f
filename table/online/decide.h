// table/online/decide.h: what a table answers to whom. One overload for each command and deed; each
// looks, refuses or adds events, and changes nothing. They stand in four files: people, the draw,
// play, and time.
#pragma once

#include "table/online/command.h"
#include "table/online/event.h"
#include "table/online/state.h"

namespace knister::online {

struct Case {
  const State& state;
  Time now;
  Events& events;
  PersonRef who{};    // as known before
  TokenHash token{};  // of a person's command
  PersonRef after{};  // as known after the events
  const Supplies& supplies;

  [[nodiscard]] bool host() const { return state.host == token; }
  [[nodiscard]] bool seated() const { return who.known() && who.seated(); }
  [[nodiscard]] const Seat& seat() const { return state.seats[who.seat_id()]; }
};

// People.
Answer decide(Case& it, const Sit& command);
Answer decide(Case& it, const Watch& command);
Answer decide(Case& it, const Leave& command);
Answer decide(Case& it, const Rename& command);
Answer decide(Case& it, const PickYoungest& command);
Answer decide(Case& it, const SetOptions& command);
Answer decide(Case& it, const AddBot& command);
Answer decide(Case& it, const Kick& command);
Answer decide(Case& it, const HandOver& command);
Answer decide(Case& it, const StandIn& command);
Answer decide(Case& it, const Rematch& command);
Answer decide(Case& it, const CloseTable& command);
Answer decide(Case& it, const OpenTable& deed);
Answer decide(Case& it, const ForgetName& deed);

// The draw.
Answer decide(Case& it, const Start& command);
Answer decide(Case& it, const Commit& command);
Answer decide(Case& it, const Reveal& command);
Answer decide(Case& it, const OpenDraw& deed);

// Play.
Answer decide(Case& it, const RollDice& command);
Answer decide(Case& it, const Write& command);
Answer decide(Case& it, const Undo& command);
Answer decide(Case& it, const Pause& command);
Answer decide(Case& it, const Resume& command);
Answer decide(Case& it, const ShowEmote& command);
Answer decide(Case& it, const HouseRoll& deed);
Answer decide(Case& it, const HouseWrite& deed);

// Time and presence.
Answer decide(Case& it, const Connect& deed);
Answer decide(Case& it, const Disconnect& deed);
Answer decide(Case& it, const LoseAll& deed);
Answer decide(Case& it, const Tick& deed);
Answer decide(Case& it, const Expire& deed);

// The earliest time at which a tick or a deed of the house can change something.
[[nodiscard]] Time next_deadline(const State& state);

}  // namespace knister::online
