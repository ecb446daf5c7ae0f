// table/online/decide_people.cpp: who sits, watches, leaves, hosts, and with which options.
#include <algorithm>

#include "rules/format/person_name.h"
#include "rules/format/utf8.h"
#include "table/online/decide.h"

namespace knister::online {

using table::Refusal;

namespace {

// Two of the same name are told apart: the second Ada is "Ada 2".
std::string unlike_others(const State& state, SeatId seat, const std::string& name) {
  const auto is_taken = [&](const std::string& one) {
    return std::any_of(state.names.begin(), state.names.end(), [&](const auto& other) {
      return other.first != seat && other.second == one;
    });
  };
  std::string one = name;
  for (int number = 2; !name.empty() && is_taken(one); ++number) {
    const std::string suffix = ' ' + std::to_string(number);
    std::size_t size = std::min(name.size(), longest_person_name - suffix.size());
    while (find_bad_utf8(name.substr(0, size)) != std::string::npos) --size;
    one = name.substr(0, size) + suffix;
  }
  return one;
}

// At a big party names are picked, so that nobody has to read what thirty people come up with.
bool own_names(const State& state, SeatId seat) {
  switch (state.options.names) {
    case Names::own:
      return true;
    case Names::picked:
      return false;
    case Names::by_size:
      break;
  }
  return seat < first_picked_name;
}

bool full(const State& state) {
  const std::uint32_t limit =
      state.options.most_seats == 0 ? most_seats_ever : state.options.most_seats;
  return state.seats.taken() >= limit;
}

// Somebody else takes over when the host goes, if anybody is here.
void pass_on_hosting(Case& it) {
  if (!it.host()) return;
  const SeatId next = it.state.next_host();
  if (next != no_seat) it.events.emplace_back(HostChanged{next});
}

bool game_on(const State& state) {
  return state.phase == Phase::drawing || state.phase == Phase::playing ||
         state.phase == Phase::between;
}

}  // namespace

Answer decide(Case& it, const OpenTable& deed) {
  if (it.state.phase != Phase::unopened) return Refusal::already_started;
  if (const auto wrong = fault(deed.options)) return *wrong;
  it.events.emplace_back(Opened{deed.id, deed.host, deed.options});
  return {};
}

Answer decide(Case& it, const Sit& command) {
  const State& state = it.state;
  if (it.seated()) {
    if (it.seat().status == SeatStatus::kicked) return Refusal::sent_away;
    if (it.seat().status == SeatStatus::playing) return Refusal::already_seated;
    it.events.emplace_back(Returned{it.who.seat_id()});
    return {};
  }
  if (it.who.known() && state.guests[it.who.guest_place()].standing == Guest::Standing::banned) {
    return Refusal::sent_away;
  }
  if (state.phase == Phase::finished) return Refusal::over;
  if (game_on(state) && state.options.late_comers == LateComers::none) {
    return Refusal::no_late_comers;
  }
  if (full(state)) return Refusal::table_full;
  if (!command.name.empty() && !is_person_name(command.name)) return Refusal::bad_name;
  const SeatId seat = state.seats.first_free();
  it.events.emplace_back(
      SatDown{seat, it.token,
              own_names(state, seat) ? unlike_others(state, seat, command.name) : std::string(),
              command.program});
  if (state.phase == Phase::lobby && state.draw.voices.size() < Draw::most_voices) {
    it.events.emplace_back(Committed{seat, command.commitment});
  }
  it.after = PersonRef::seat(seat);
  return {};
}

Answer decide(Case& it, const Watch& /*command*/) {
  const State& state = it.state;
  if (it.seated() && it.seat().status == SeatStatus::kicked) return Refusal::sent_away;
  if (it.seated()) return Refusal::already_seated;
  if (it.who.known()) {
    const Guest& guest = state.guests[it.who.guest_place()];
    if (guest.standing == Guest::Standing::banned) return Refusal::sent_away;
    if (guest.standing == Guest::Standing::watching) return {};
  }
  if (state.options.spectators == Spectators::none && !it.host()) return Refusal::no_spectators;
  const std::uint32_t place =
      it.who.known() ? it.who.guest_place() : state.guests.next_place(state.host);
  if (place == Guests::no_place) return Refusal::too_many_guests;
  it.events.emplace_back(BeganWatching{place, it.token});
  it.after = PersonRef::guest(place);
  return {};
}

Answer decide(Case& it, const Leave& /*command*/) {
  const State& state = it.state;
  if (!it.seated()) {
    const Guest& guest = state.guests[it.who.guest_place()];
    if (guest.standing != Guest::Standing::watching) return Refusal::not_seated;
    it.events.emplace_back(StoppedWatching{it.who.guest_place()});
    pass_on_hosting(it);
    return {};
  }
  if (!it.seat().plays() && it.seat().status != SeatStatus::given_up) return Refusal::not_seated;
  if (state.phase == Phase::lobby) {
    const std::uint32_t place = state.guests.next_place(state.host);
    it.events.emplace_back(StoodUp{it.who.seat_id(), Parting::left, place});
    it.after = place == Guests::no_place ? PersonRef{} : PersonRef::guest(place);
  } else {
    it.events.emplace_back(Parted{it.who.seat_id(), Parting::left});
  }
  pass_on_hosting(it);
  return {};
}

Answer decide(Case& it, const Rename& command) {
  const State& state = it.state;
  if (!state.seats.has(command.seat)) return Refusal::no_such_seat;
  if (!it.host() && command.seat != it.who.seat_id()) return Refusal::host_only;
  if (!it.host() && !own_names(state, command.seat)) return Refusal::names_are_picked;
  if (!is_person_name(command.name)) return Refusal::bad_name;
  it.events.emplace_back(Renamed{command.seat, unlike_others(state, command.seat, command.name)});
  return {};
}

Answer decide(Case& it, const ForgetName& deed) {
  const PersonRef who = it.state.find(deed.who);
  if (!who.known() || !who.seated() || !it.state.names.contains(who.seat_id())) {
    return Refusal::not_at_the_table;
  }
  it.events.emplace_back(Renamed{who.seat_id(), {}});
  return {};
}

Answer decide(Case& it, const PickYoungest& command) {
  const State& state = it.state;
  if (state.phase != Phase::lobby) return Refusal::already_started;
  if (!it.host() && !it.seated()) return Refusal::not_seated;
  if (!state.seats.has(command.seat)) return Refusal::no_such_seat;
  if (state.seats[command.seat].is_bot()) return Refusal::bots_cannot;
  it.events.emplace_back(YoungestPicked{command.seat});
  return {};
}

Answer decide(Case& it, const SetOptions& command) {
  if (!it.host()) return Refusal::host_only;
  if (it.state.phase != Phase::lobby) return Refusal::already_started;
  Options options = command.options;
  if (options.most_seats == 0) options.most_seats = it.supplies.most_seats;
  if (const auto wrong = fault(options)) return *wrong;
  if (options.most_seats > it.supplies.most_seats) return Refusal::bad_options;
  if (options.most_seats < it.state.seats.taken()) return Refusal::table_full;
  it.events.emplace_back(OptionsSet{options});
  return {};
}

Answer decide(Case& it, const AddBot& command) {
  if (!it.host()) return Refusal::host_only;
  if (it.state.phase != Phase::lobby) return Refusal::already_started;
  if (command.level > BotLevel::dragon) return Refusal::bad_options;
  if (full(it.state)) return Refusal::table_full;
  it.events.emplace_back(BotSatDown{it.state.seats.first_free(), command.level});
  return {};
}

Answer decide(Case& it, const Kick& command) {
  const State& state = it.state;
  if (!it.host()) return Refusal::host_only;
  if (!state.seats.has(command.seat)) return Refusal::no_such_seat;
  const Seat& seat = state.seats[command.seat];
  if (seat.status == SeatStatus::kicked) return Refusal::no_such_seat;
  if (command.seat == it.who.seat_id()) return Refusal::not_yourself;
  if (state.phase == Phase::lobby) {
    const std::uint32_t place =
        seat.is_person() ? state.guests.next_place(state.host) : Guests::no_place;
    it.events.emplace_back(StoodUp{command.seat, Parting::kicked, place});
  } else {
    it.events.emplace_back(Parted{command.seat, Parting::kicked});
  }
  return {};
}

Answer decide(Case& it, const HandOver& command) {
  if (!it.host()) return Refusal::host_only;
  if (!it.state.seats.has(command.seat)) return Refusal::no_such_seat;
  const Seat& seat = it.state.seats[command.seat];
  if (seat.is_bot()) return Refusal::bots_cannot;
  if (!seat.plays()) return Refusal::no_such_seat;
  if (command.seat == it.who.seat_id()) return Refusal::not_yourself;
  it.events.emplace_back(HostChanged{command.seat});
  return {};
}

Answer decide(Case& it, const StandIn& command) {
  if (!it.host()) return Refusal::host_only;
  if (it.state.phase != Phase::playing) return Refusal::not_started;
  if (!it.state.seats.has(command.seat)) return Refusal::no_such_seat;
  const Seat& seat = it.state.seats[command.seat];
  if (seat.is_bot()) return Refusal::bots_cannot;
  if (!seat.plays()) return Refusal::no_such_seat;
  if (command.what == StandIn::Do::end) {
    if (seat.stand_in) it.events.emplace_back(StandInEnded{command.seat});
    return {};
  }
  if (seat.here) return Refusal::not_away;
  if (!seat.stand_in) it.events.emplace_back(StandInBegan{command.seat});
  return {};
}

Answer decide(Case& it, const Rematch& /*command*/) {
  if (!it.host()) return Refusal::host_only;
  if (it.state.phase == Phase::lobby) return Refusal::not_started;
  if (it.state.phase != Phase::finished) return Refusal::still_playing;
  // The seat of a host who has left is freed with the others: first one comes back.
  if (it.seated() && !it.seat().plays()) return Refusal::not_seated;
  it.events.emplace_back(BackToLobby{});
  return {};
}

Answer decide(Case& it, const CloseTable& /*command*/) {
  if (!it.host()) return Refusal::host_only;
  it.events.emplace_back(Gone{Gone::Why::closed});
  return {};
}

}  // namespace knister::online
