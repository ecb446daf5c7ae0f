// table/online/notice.cpp: what a reader is told of an event.
#include "table/online/notice.h"

namespace knister::online {
namespace {

class Telling {
 public:
  using Told = std::optional<Notice>;

  Telling(const State& state, Reader reader) : s_(state), reader_(reader) {}

  Told operator()(const Opened&) const { return {}; }  // nobody looks on yet
  Told operator()(const SatDown& event) const {
    if (!tells_of(event.seat)) return {};
    return SeatTaken{event.seat, SeatKind::person, {}, event.name, s_.seats[event.seat].late};
  }
  Told operator()(const BotSatDown& event) const {
    if (!tells_of(event.seat)) return {};
    return SeatTaken{event.seat, SeatKind::bot, event.level, {}, false};
  }
  Told operator()(const BeganWatching&) const { return WatcherCount{s_.guests.watching()}; }
  Told operator()(const StoppedWatching&) const { return WatcherCount{s_.guests.watching()}; }
  Told operator()(const Parted& event) const { return about(event.seat, event); }
  Told operator()(const StoodUp& event) const {
    if (crowded() && !reader_.sees_counts()) return {};
    return SeatFreed{event.seat, event.why};
  }
  Told operator()(const Returned& event) const { return about(event.seat, event); }
  Told operator()(const Renamed& event) const { return about(event.seat, event); }
  Told operator()(const YoungestPicked& event) const { return event; }
  Told operator()(const HostChanged& event) const { return event; }
  Told operator()(const OptionsSet& event) const { return event; }
  Told operator()(const Came& event) const { return presence(event.who, true); }
  Told operator()(const Went& event) const { return presence(event.who, false); }
  Told operator()(const AllWent&) const { return {}; }  // nobody is there to be told
  Told operator()(const StandInBegan& event) const { return about(event.seat, event); }
  Told operator()(const StandInEnded& event) const { return about(event.seat, event); }
  Told operator()(const Emoted& event) const { return event; }

  Told operator()(const Started& event) const { return event; }
  Told operator()(const Committed& event) const { return event; }
  Told operator()(const CommitmentsClosed& event) const { return event; }
  Told operator()(const DrawOpened& event) const { return event; }
  Told operator()(const Revealed& event) const { return NonceCame{event.seat}; }
  Told operator()(const DrawVoided& event) const { return event; }

  Told operator()(const GameBegan& event) const {
    return GameOpens{event.game, view(s_, Reader{}).draw};
  }

  Told operator()(const Rolled& event) const {
    if (behind(s_, reader_)) return RoundWentOn{s_.round()};
    RollShown shown{s_.round(), {event.roll, event.key}, event.by, {}, {}};
    add_placements(shown.placements, s_.round() - 1);
    if (s_.big) shown.crowd = CrowdView{s_.crowd.histogram(), s_.crowd.last_cells()};
    return shown;
  }

  Told operator()(const Written& event) const {
    const Seat& seat = s_.seats[event.seat];
    const Placement placement{event.seat, round_written(seat, event.cell), event.cell,
                              event.hand == Hand::automatic};
    if (is_own(event.seat)) {
      OwnWritten own{placement, event.hand, {}};
      if (seat.written < s_.round()) own.next = s_.throws[seat.written];
      return own;
    }
    if (s_.big) return {};  // counts go to wall and host at their own pace
    // What somebody catches up with is as old as its round: shown at once to who may see that.
    if (placement.round == 0) return {};
    if (placement.round <= shown_rounds(s_, reader_)) {
      return open_to_reader() ? Told(placement) : Told();
    }
    return ticked(event.seat);
  }

  Told operator()(const Undone& event) const {
    if (is_own(event.seat)) return event;
    if (s_.big) return {};
    return ticked(event.seat);
  }

  Told operator()(const Paused& event) const { return event; }
  Told operator()(const Resumed& event) const { return event; }

  Told operator()(const GameClosed&) const {
    GameEnds ends{s_.game, {}, {}};
    if (shown_rounds(s_, reader_) < round_count) return ends;
    add_placements(ends.placements, round_count);
    if (s_.big) ends.crowd = CrowdView{s_.crowd.histogram(), s_.crowd.last_cells()};
    return ends;
  }

  Told operator()(const BackToLobby& event) const { return event; }
  Told operator()(const Gone& event) const { return event; }

 private:
  [[nodiscard]] bool is_own(SeatId seat) const { return reader_.is_seat() && reader_.seat == seat; }
  // A big table would drown in news of single people.
  [[nodiscard]] bool crowded() const { return s_.big || s_.seats.taken() >= s_.options.big_from; }
  [[nodiscard]] bool tells_of(SeatId seat) const {
    return !crowded() || reader_.sees_counts() || is_own(seat);
  }
  template <typename E>
  [[nodiscard]] Told about(SeatId seat, const E& event) const {
    return tells_of(seat) ? Told(event) : Told();
  }
  [[nodiscard]] Told presence(PersonRef who, bool here) const {
    if (!who.seated()) return WatcherCount{s_.guests.watching()};
    if (!tells_of(who.seat_id())) return {};
    return Presence{who.seat_id(), here};
  }
  [[nodiscard]] Told ticked(SeatId seat) const {
    return Ticked{seat, s_.seats[seat].written == s_.round()};
  }
  [[nodiscard]] static std::uint8_t round_written(const Seat& seat, Cell cell) {
    return seat.round_of[cell.index];
  }
  [[nodiscard]] bool open_to_reader() const {
    if (reader_.kind == Reader::Kind::wall) return false;
    return s_.options.sheets == Sheets::open || s_.game_over();
  }
  void add_placements(std::vector<Placement>& placements, int round) const {
    if (s_.big || round < 1 || !open_to_reader()) return;
    s_.seats.for_each([&](SeatId id, const Seat& seat) {
      if (seat.kind == SeatKind::free || seat.written < round) return;
      placements.push_back(
          {id, static_cast<std::uint8_t>(round), seat.cell_of(round), seat.was_auto(round)});
    });
  }

  const State& s_;
  Reader reader_;
};

}  // namespace

std::optional<Notice> notice(const State& after, const Event& event, Reader reader) {
  return std::visit(Telling(after, reader), event);
}

}  // namespace knister::online
