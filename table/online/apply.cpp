// table/online/apply.cpp: the only way a table's state changes. Events are facts: nothing is
// decided here.
#include "table/online/apply.h"

#include <algorithm>

namespace knister::online {
namespace {

SeatStatus status_after(Parting why) {
  switch (why) {
    case Parting::left:
      return SeatStatus::left;
    case Parting::kicked:
      return SeatStatus::kicked;
    case Parting::given_up:
      break;
  }
  return SeatStatus::given_up;
}

class Change {
 public:
  Change(State& state, Time at) : s_(state), at_(at) {}

  // --- people ---

  void operator()(const Opened& event) {
    s_.id = event.id;
    s_.host = event.host;
    s_.options = event.options;
    s_.phase = Phase::lobby;
    s_.opened_at = at_;
    s_.guests.put(0, {event.host, {}, Guest::Standing::watching, true});
  }

  void operator()(const SatDown& event) {
    Guest before;
    const std::uint32_t place = s_.guests.find(event.token);
    if (place != Guests::no_place) {
      before = s_.guests[place];
      s_.guests.remove(place);
    }
    Seat& seat = s_.seats.take(event.seat);
    seat.kind = SeatKind::person;
    seat.token = event.token;
    seat.answers = before.answers;
    seat.here = true;
    seat.program = event.program;
    seat.late = s_.game_over() || (s_.phase == Phase::playing && (s_.round() > 0 || s_.game > 1));
    seat.in_step = s_.phase == Phase::playing && s_.round() == 0;
    seat.silent = s_.phase == Phase::drawing;  // the seat list is closed
    s_.seats.link(event.seat);
    if (!event.name.empty()) s_.names[event.seat] = event.name;
    s_.count(seat, State::Sign::in);
    if (event.token == s_.host) s_.host_gone_since = never;
  }

  void operator()(const BotSatDown& event) {
    Seat& seat = s_.seats.take(event.seat);
    seat.kind = SeatKind::bot;
    seat.level = event.level;
    s_.count(seat, State::Sign::in);
  }

  void operator()(const BeganWatching& event) {
    const std::uint32_t known = s_.guests.find(event.token);
    Guest guest{event.token, {}, Guest::Standing::watching, true};
    if (known != Guests::no_place) guest.answers = s_.guests[known].answers;
    s_.guests.put(event.place, guest);
    if (event.token == s_.host) s_.host_gone_since = never;
  }

  void operator()(const StoppedWatching& event) {
    s_.guests[event.place].standing = Guest::Standing::stood_up;
    s_.guests[event.place].here = false;
    host_left(s_.guests[event.place].token);
  }

  void operator()(const Parted& event) {
    change(event.seat, [&](Seat& seat) {
      seat.status = status_after(event.why);
      if (s_.phase != Phase::finished) {
        seat.has_left = seat.has_left || event.why == Parting::left;
        seat.gave_up = seat.gave_up || event.why == Parting::given_up;
      }
      seat.in_step = false;
      seat.stand_in = false;
    });
    s_.absences.clean(s_.seats);
    if (event.why != Parting::given_up) host_left(s_.seats[event.seat].token);
  }

  void operator()(const StoodUp& event) { stand_up(event.seat, event.why, event.place); }

  void operator()(const Returned& event) {
    change(event.seat, [&](Seat& seat) {
      seat.status = SeatStatus::playing;
      seat.here = true;
      seat.in_step = s_.phase == Phase::playing && seat.written == s_.round();
    });
    if (s_.seats[event.seat].token == s_.host) s_.host_gone_since = never;
  }

  void operator()(const Renamed& event) {
    if (event.name.empty()) {
      s_.names.erase(event.seat);
    } else {
      s_.names[event.seat] = event.name;
    }
  }
  void operator()(const YoungestPicked& event) { s_.youngest = event.seat; }

  void operator()(const HostChanged& event) {
    s_.host = s_.seats[event.seat].token;
    s_.host_gone_since = s_.seats[event.seat].here ? never : at_;
  }

  void operator()(const OptionsSet& event) { s_.options = event.options; }

  void operator()(const Came& event) {
    if (event.who.seated()) {
      change(event.who.seat_id(), [](Seat& seat) { seat.here = true; });
      s_.absences.clean(s_.seats);
    } else {
      s_.guests[event.who.guest_place()].here = true;
    }
    if (s_.is_host(event.who)) s_.host_gone_since = never;
  }

  void operator()(const Went& event) {
    if (event.who.seated()) {
      seat_went(event.who.seat_id());
    } else {
      s_.guests[event.who.guest_place()].here = false;
    }
    if (s_.is_host(event.who)) s_.host_gone_since = at_;
  }

  void operator()(const AllWent&) {
    for (SeatId id = 0; id < s_.seats.size(); ++id) {
      if (s_.seats[id].is_person() && s_.seats[id].here) seat_went(id);
    }
    for (std::uint32_t place = 0; place < s_.guests.size(); ++place) s_.guests[place].here = false;
    if (s_.host_gone_since == never) s_.host_gone_since = at_;
  }

  void operator()(const StandInBegan& event) {
    change(event.seat, [](Seat& seat) { seat.stand_in = seat.replaced = true; });
    s_.absences.clean(s_.seats);
  }
  void operator()(const StandInEnded& event) {
    change(event.seat, [](Seat& seat) { seat.stand_in = false; });
  }
  void operator()(const Emoted& event) { s_.emotes.add(event.seat, at_); }

  // --- the draw ---

  void operator()(const Started& event) {
    s_.youngest = event.youngest;
    s_.big = event.size == Started::Size::big;
    s_.options.pace = event.pace;
    s_.crowd = {};
    s_.recount();  // a big table counts its totals from here on
    s_.phase = Phase::drawing;
    s_.draw.attempt = 0;
    s_.draw.dropped.clear();
    begin_draw(s_.draw.voices);
  }

  void operator()(const Committed& event) {
    Voice* voice = s_.draw.voice(event.seat);
    if (voice == nullptr) {
      // In the lobby those who have committed stand in seat order.
      auto& voices = s_.draw.voices;
      const auto behind = std::find_if(voices.begin(), voices.end(),
                                       [&](const Voice& one) { return one.seat > event.seat; });
      voice = &*voices.insert(behind, Voice{event.seat});
    }
    voice->committed = true;
    voice->commitment = event.commitment;
    if (s_.draw.stage == Draw::Stage::committing && s_.draw.all_committed()) {
      enter(Draw::Stage::opening);
    }
  }

  void operator()(const CommitmentsClosed&) {
    for (const Voice& voice : s_.draw.voices) {
      if (!voice.committed) s_.draw.dropped.push_back(voice.seat);
    }
    std::erase_if(s_.draw.voices, [](const Voice& voice) { return !voice.committed; });
    enter(Draw::Stage::opening);
  }

  void operator()(const DrawOpened& event) {
    s_.draw.k0 = event.k0;
    enter(Draw::Stage::revealing);
  }

  void operator()(const Revealed& event) {
    Voice* voice = s_.draw.voice(event.seat);
    voice->revealed = true;
    voice->nonce = event.nonce;
  }

  void operator()(const DrawVoided&) {
    for (const Voice& voice : s_.draw.voices) {
      if (voice.revealed) continue;
      s_.seats[voice.seat].silent = true;
      s_.draw.dropped.push_back(voice.seat);
    }
    begin_draw({});
  }

  // --- the game ---

  void operator()(const GameBegan& event) {
    s_.phase = Phase::playing;
    enter(Draw::Stage::done);
    s_.game = event.game;
    s_.throws.clear();
    s_.throws.reserve(round_count);
    s_.sums = {};
    s_.seats.for_each_taken([&](Seat& seat) {
      seat.forget_game();
      if (event.game == 1) seat.total = 0;
      seat.in_step = seat.plays();
    });
    forget_moves();
    s_.recount();
    s_.turn = s_.youngest == no_seat ? 0 : s_.youngest;
    s_.last_roller = no_seat;
    s_.game_began_at = at_;
    s_.rolled_at = at_;
    s_.last_write_at = at_;
  }

  void operator()(const Rolled& event) {
    const SeatId roller = s_.roller();
    if (roller != no_seat) s_.turn = roller + 1;
    s_.last_roller = roller;
    if (s_.big) s_.crowd.show();
    s_.throws.push_back({event.roll, event.key, event.digest});
    s_.sums.push_back(event.roll.sum());
    s_.rolled_at = at_;
    s_.tally.missing = s_.tally.in_step;
    s_.tally.missing_helped = s_.tally.in_step_helped;
  }

  void operator()(const Written& event) {
    Seat& seat = s_.seats[event.seat];
    s_.count(seat, State::Sign::out);
    const int round = seat.written + 1;
    const int gain = s_.gain(seat, event.cell, round);
    seat.round_of[event.cell.index] = static_cast<std::uint8_t>(round);
    seat.written = static_cast<std::uint8_t>(round);
    seat.total = static_cast<std::uint16_t>(seat.total + gain);
    seat.game_total = static_cast<std::uint8_t>(seat.game_total + gain);
    if (event.hand == Hand::automatic) seat.auto_rounds |= 1U << (round - 1);
    const bool this_round = round == s_.round();
    if (!this_round) add_late(event, round);
    if (this_round && s_.phase == Phase::playing) seat.in_step = true;
    s_.count(seat, State::Sign::in);
    if (this_round) {
      if (s_.big) s_.crowd.add(event.cell);
      s_.last_write_at = at_;
    }
    if (s_.game_over() && s_.big) s_.crowd.show_totals();
  }

  void operator()(const Undone& event) {
    Seat& seat = s_.seats[event.seat];
    s_.count(seat, State::Sign::out);
    const int round = seat.written;
    const Cell cell = seat.cell_of(round);
    const int gain = s_.gain(seat, cell, round);
    seat.round_of[cell.index] = 0;
    --seat.written;
    seat.total = static_cast<std::uint16_t>(seat.total - gain);
    seat.game_total = static_cast<std::uint8_t>(seat.game_total - gain);
    seat.auto_rounds &= ~(1U << (round - 1));
    s_.count(seat, State::Sign::in);
    if (s_.big) s_.crowd.remove(cell);
  }

  void operator()(const Paused&) { s_.paused_at = at_; }

  void operator()(const Resumed&) {
    // The clocks stood still.
    const Time length = at_ - s_.paused_at;
    s_.rolled_at += length;
    s_.last_write_at += length;
    s_.game_began_at += length;
    s_.paused_at = never;
    s_.resumed_at = at_;
  }

  void operator()(const GameClosed& event) {
    s_.closing_digest = event.digest;
    s_.salt = event.salt;
    if (s_.big) {
      s_.crowd.show();
      s_.story = story_of(s_);
    }
    s_.phase = s_.game < s_.options.games ? Phase::between : Phase::finished;
    s_.closed_at = at_;
    s_.seats.for_each_taken([](Seat& seat) { seat.in_step = false; });
    s_.tally = s_.counted();
  }

  void operator()(const BackToLobby&) {
    for (SeatId id = 0; id < s_.seats.size(); ++id) {
      Seat& seat = s_.seats[id];
      if (seat.kind == SeatKind::free) continue;
      if (!seat.plays()) {
        const std::uint32_t place =
            seat.is_person() ? s_.guests.next_place(s_.host) : Guests::no_place;
        stand_up(id, seat.status == SeatStatus::kicked ? Parting::kicked : Parting::left, place);
        continue;
      }
      seat.forget_game();
      seat.total = 0;
      seat.late_total = 0;
      seat.in_step = seat.late = seat.silent = seat.stand_in = false;
      seat.has_left = seat.gave_up = seat.replaced = false;
    }
    s_.phase = Phase::lobby;
    s_.big = false;
    s_.game = 0;
    s_.throws.clear();
    s_.sums = {};
    forget_moves();
    s_.draw.voices.clear();
    s_.draw.dropped.clear();
    s_.draw.stage = Draw::Stage::none;
    if (s_.youngest != no_seat && !(s_.seats.has(s_.youngest) && s_.seats[s_.youngest].is_person()))
      s_.youngest = no_seat;
    s_.recount();
  }

  void operator()(const Gone& event) {
    s_.phase = Phase::gone;
    s_.names.clear();
    if (event.why == Gone::Why::closed) return;  // the last commands are still answered alike
    s_.seats = {};
    s_.guests = {};
    s_.recount();
  }

 private:
  template <typename Do>
  void change(SeatId id, Do&& action) {
    Seat& seat = s_.seats[id];
    s_.count(seat, State::Sign::out);
    action(seat);
    s_.count(seat, State::Sign::in);
  }

  void seat_went(SeatId id) {
    change(id, [this](Seat& seat) {
      seat.here = false;
      seat.gone_since = s_.tenths(at_);
    });
    s_.absences.clean(s_.seats);
    s_.absences.add({id, s_.seats[id].gone_since});
  }

  void forget_moves() {
    s_.late_moves.clear();
    s_.closing_digest = {};
    s_.salt = {};
    s_.story = {};
  }

  // Everybody could know the next roll, by a second device or the wall: counted, whoever it is. A
  // bot for a person is not told it.
  void add_late(const Written& event, int round) {
    Seat& seat = s_.seats[event.seat];
    if (event.hand == Hand::own) {
      ++seat.late_numbers;
      ++seat.late_total;
    }
    if (s_.phase != Phase::playing) return;  // the last digest is made
    s_.late_moves.push_back(
        {event.seat, static_cast<std::uint8_t>(round), static_cast<std::uint8_t>(s_.round())});
  }

  void host_left(const TokenHash& token) {
    if (token == s_.host && s_.host_gone_since == never) s_.host_gone_since = at_;
  }

  void stand_up(SeatId id, Parting why, std::uint32_t place) {
    const Seat seat = s_.seats[id];
    s_.count(seat, State::Sign::out);
    s_.seats.free(id);
    s_.names.erase(id);
    std::erase_if(s_.draw.voices, [id](const Voice& voice) { return voice.seat == id; });
    if (s_.youngest == id) s_.youngest = no_seat;
    if (!seat.is_person()) return;
    if (place != Guests::no_place) {
      const bool banned = why == Parting::kicked;
      s_.guests.put(place, {seat.token, seat.answers,
                            banned ? Guest::Standing::banned : Guest::Standing::stood_up, false});
    }
    host_left(seat.token);
  }

  // Chooses the voices: the first persons in seat order who have not lost their say. Commitments
  // already given count.
  void begin_draw(std::vector<Voice> committed) {
    s_.draw.voices.clear();
    for (SeatId id = 0; id < s_.seats.size() && s_.draw.voices.size() < Draw::most_voices; ++id) {
      const Seat& seat = s_.seats[id];
      if (!seat.person_plays() || seat.silent || seat.late) continue;
      const auto found = std::find_if(committed.begin(), committed.end(),
                                      [id](const Voice& voice) { return voice.seat == id; });
      s_.draw.voices.push_back(found == committed.end() ? Voice{id} : *found);
    }
    ++s_.draw.number;
    ++s_.draw.attempt;
    s_.draw.k0 = {};
    enter(s_.draw.all_committed() ? Draw::Stage::opening : Draw::Stage::committing);
  }

  void enter(Draw::Stage stage) {
    s_.draw.stage = stage;
    s_.draw.since = at_;
  }

  State& s_;
  Time at_;
};

}  // namespace

void apply(State& state, const Event& event, Time at) { std::visit(Change(state, at), event); }

}  // namespace knister::online
