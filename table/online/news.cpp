// table/online/news.cpp: what each reader is told of an event.
#include "table/online/news.h"

#include <string_view>

#include "table/online/view.h"
#include "table/reading.h"

namespace knister::online {
namespace {

using table::ChangedNews;
using table::NewsItem;
using table::TickedNews;

// The last one to come of whom everybody is told: from now on it is a crowd, and the lists of seats
// go.
bool makes_crowd(const State& after) {
  return after.phase == Phase::lobby && after.seats.taken() == after.options.big_from;
}

class Telling {
 public:
  using News = std::optional<Told>;

  Telling(const State& state, const Sight& sight) : s_(state), sight_(sight) {}

  News operator()(const Opened&) const { return {}; }  // nobody looks on yet
  News operator()(const SatDown& event) const { return seat_taken(event.seat); }
  News operator()(const BotSatDown& event) const { return seat_taken(event.seat); }
  News operator()(const BeganWatching&) const { return watchers(); }
  News operator()(const StoppedWatching&) const { return watchers(); }
  // Whose seat it was may be told from nobody else now, and has to know: a crowd is not asked.
  News operator()(const Parted& event) const { return changed(parting(event.why), event.seat); }
  News operator()(const StoodUp& event) const { return changed(parting(event.why), event.seat); }
  News operator()(const Returned& event) const { return about(event.seat, "seat-returned"); }
  News operator()(const Renamed& event) const { return about(event.seat, "renamed"); }
  News operator()(const YoungestPicked& event) const { return changed("youngest", event.seat); }
  News operator()(const HostChanged& event) const { return changed("host", event.seat); }
  News operator()(const OptionsSet&) const { return changed("options"); }
  News operator()(const Came& event) const { return presence(event.who, true); }
  News operator()(const Went& event) const { return presence(event.who, false); }
  News operator()(const AllWent&) const { return {}; }  // nobody is there to be told
  News operator()(const StandInBegan& event) const { return about(event.seat, "stand-in-began"); }
  News operator()(const StandInEnded& event) const { return about(event.seat, "stand-in-ended"); }
  News operator()(const Emoted& event) const {
    return plain(table::EmotedNews{event.seat, event.emote});
  }

  News operator()(const Started&) const { return changed("started"); }
  News operator()(const Committed& event) const { return changed("committed", event.seat); }
  News operator()(const CommitmentsClosed&) const {
    return changed("commitments-closed", last_dropped());
  }
  News operator()(const DrawOpened&) const { return changed("draw-opened"); }
  News operator()(const Revealed& event) const { return changed("nonce-came", event.seat); }
  News operator()(const DrawVoided&) const { return changed("draw-voided", last_dropped()); }
  News operator()(const GameBegan&) const { return changed("game-opens"); }

  News operator()(const Rolled& event) const {
    if (sight_.known_rolls < s_.round()) return changed("round-went-on");  // to who catches up
    table::RolledNews news{s_.round(), table::dice_text(event.roll), event.key, {}, {}, {}, {}};
    if (event.digest != Digest{}) news.digest = event.digest;
    if (event.by != no_seat) news.by = event.by;
    if (!s_.big && s_.round() > 1 && sheets_shown() && !is_wall()) {
      const int round = s_.round() - 1;
      s_.seats.for_each([&](SeatId id, const Seat& seat) {
        if (seat.kind == SeatKind::free || seat.written < round) return;
        news.placed.push_back({id, seat.cell_of(round), seat.was_auto(round)});
      });
    }
    if (s_.big) news.crowd = crowd_view(s_);
    // Crowd map and top ten change with every roll; there are few walls.
    return Told{std::move(news), is_wall() ? Told::Needs::view : Told::Needs::nothing};
  }

  News operator()(const Written& event) const {
    const Seat& seat = s_.seats[event.seat];
    const int round = seat.round_of[event.cell.index];
    if (is_own(event.seat)) {
      // Who catches up has the next missed roll before the eyes at once, or all that is open at the
      // end.
      const bool behind = seat.written < s_.round() || s_.game_over();
      return Told{table::WrittenNews{round, event.cell, event.hand},
                  behind ? Told::Needs::view : Told::Needs::nothing};
    }
    // On a wall of one's own the next missed roll is open now.
    if (event.seat == sight_.whose) return changed("caught-up", event.seat);
    // Counts of a big table go to wall and host at their own pace.
    if (s_.big || round == 0) return {};
    // A number after a later roll is counted for everybody to see, whatever they see of the sheet.
    if (event.hand == Hand::own && round < s_.round()) return changed("caught-up", event.seat);
    if (s_.phase == Phase::playing && round > sight_.shown_rounds) return ticked(event.seat);
    // What somebody catches up with is as old as its round: shown at once to who may see that, a
    // wall in its counts.
    return sheets_shown() ? changed("caught-up", event.seat) : News();
  }

  News operator()(const Undone& event) const {
    if (is_own(event.seat)) return plain(table::UndoneNews{});
    return s_.big ? News() : ticked(event.seat);
  }

  News operator()(const Paused&) const { return changed("paused"); }
  News operator()(const Resumed&) const { return changed("resumed"); }
  News operator()(const GameClosed&) const { return changed("game-ends"); }
  News operator()(const BackToLobby&) const { return changed("lobby"); }
  News operator()(const Gone&) const { return changed("gone"); }

 private:
  // Whose nonce is missing; all of them are in the view.
  [[nodiscard]] SeatId last_dropped() const {
    return s_.draw.dropped.empty() ? no_seat : s_.draw.dropped.back();
  }
  [[nodiscard]] bool is_own(SeatId seat) const { return sight_.reader.seat == seat; }
  [[nodiscard]] bool is_wall() const { return sight_.reader.kind == Reader::Kind::wall; }
  // A big table would drown in news of single people.
  [[nodiscard]] bool tells_of_people() const {
    return !s_.crowded() || sight_.reader.sees_counts();
  }
  [[nodiscard]] bool tells_of(SeatId seat) const { return tells_of_people() || is_own(seat); }
  [[nodiscard]] bool sheets_shown() const {
    return s_.options.sheets == Sheets::open || s_.game_over();
  }

  static News plain(NewsItem item) { return Told{std::move(item), Told::Needs::nothing}; }
  static News changed(std::string_view what, SeatId seat = no_seat) {
    ChangedNews news{std::string(what), {}};
    if (seat != no_seat) news.seat = seat;
    return Told{std::move(news), Told::Needs::view};
  }
  [[nodiscard]] News about(SeatId seat, std::string_view what) const {
    return tells_of(seat) ? changed(what, seat) : News();
  }
  [[nodiscard]] News seat_taken(SeatId seat) const {
    return makes_crowd(s_) ? changed("seat-taken", seat) : about(seat, "seat-taken");
  }
  [[nodiscard]] News presence(PersonRef who, bool here) const {
    if (!who.seated()) return watchers();
    if (!tells_of(who.seat_id())) return {};
    return plain(table::PresenceNews{who.seat_id(), here});
  }
  [[nodiscard]] News watchers() const { return plain(table::WatchersNews{s_.guests.watching()}); }
  [[nodiscard]] News ticked(SeatId seat) const {
    return plain(TickedNews{seat, s_.seats[seat].written == s_.round()});
  }
  [[nodiscard]] static std::string_view parting(Parting why) {
    switch (why) {
      case Parting::kicked:
        return "seat-kicked";
      case Parting::given_up:
        return "seat-given-up";
      case Parting::left:
        break;
    }
    return "seat-left";
  }

  const State& s_;
  const Sight& sight_;
};

// Who may not look on hears what changes at the door: whether there is a seat, and a game.
class TellingAtTheDoor {
 public:
  using News = std::optional<Told>;

  News operator()(const SatDown&) const { return changed("seat-taken"); }
  News operator()(const BotSatDown&) const { return changed("seat-taken"); }
  News operator()(const StoodUp&) const { return changed("seat-left"); }
  News operator()(const OptionsSet&) const { return changed("options"); }
  News operator()(const Started&) const { return changed("started"); }
  News operator()(const GameBegan&) const { return changed("game-opens"); }
  News operator()(const GameClosed&) const { return changed("game-ends"); }
  News operator()(const BackToLobby&) const { return changed("lobby"); }
  News operator()(const Gone&) const { return changed("gone"); }
  template <typename E>
  News operator()(const E&) const {
    return {};
  }

 private:
  static News changed(std::string_view what) {
    return Told{ChangedNews{std::string(what), {}}, Told::Needs::view};
  }
};

}  // namespace

SeatId subject(const State& after, const Event& event) {
  return std::visit(
      [&after](const auto& one) -> SeatId {
        using E = std::remove_cvref_t<decltype(one)>;
        constexpr bool comes = std::is_same_v<E, SatDown> || std::is_same_v<E, BotSatDown>;
        constexpr bool for_all = std::is_same_v<E, YoungestPicked> ||
                                 std::is_same_v<E, HostChanged> || std::is_same_v<E, Emoted>;
        if (for_all || (comes && makes_crowd(after))) {
          return no_seat;
        } else if constexpr (requires { one.seat; }) {
          return one.seat;
        } else if constexpr (requires { one.who; }) {
          return one.who.seat_id();
        } else {
          return no_seat;
        }
      },
      event);
}

Sight sight_of(const State& after, const Events& events, Reader reader) {
  Sight sight{reader, known_rolls(after, reader), shown_rounds(after, reader)};
  sight.reader.who = {};
  const SeatId own = reader.who.known() ? reader.who.seat_id() : no_seat;
  for (const Event& event : events) {
    const SeatId seat = subject(after, event);
    if (seat == no_seat) continue;
    if (reader.is_seat() && seat == reader.seat) return sight;
    if (!reader.is_seat() && seat == own) sight.whose = own;
  }
  if (!reader.is_seat()) return sight;
  sight.reader.kind = Reader::Kind::spectator;
  sight.reader.seat = no_seat;
  return sight;
}

std::optional<Told> told(const State& after, const Event& event, const Sight& sight) {
  if (sight.reader.kind == Reader::Kind::stranger) return std::visit(TellingAtTheDoor{}, event);
  return std::visit(Telling(after, sight), event);
}

}  // namespace knister::online
