// house/house.h: all tables of a server: opens them, keeps their log, rolls their dice, lets bots
// think, and tells every wire what its reader may know. No sockets and no clock: wires, time and
// whoever thinks for bots are passed in, so a whole house runs in a test.
//
// Everything happens in memory at once and is queued to the store; what anybody is told of it waits
// in the outbox until it is on disk.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>

#include "house/outbox.h"
#include "house/room.h"
#include "house/settings.h"
#include "house/thinker.h"
#include "store/store.h"

namespace knister::house {

// What the house has seen and done, for whoever counts.
struct Counts {
  std::uint64_t commands = 0;
  std::uint64_t refused = 0;
  std::uint64_t steps = 0;
  std::uint64_t rolls = 0;
  std::uint64_t writes = 0;
  std::uint64_t games = 0;
  std::uint64_t erased = 0;   // tables, long after their last event
  std::uint64_t damaged = 0;  // tables that were set aside at the start

  friend bool operator==(const Counts&, const Counts&) = default;
};

class House {
 public:
  // `failed` is called when the store cannot go on: the process has to end.
  House(store::Store& store, Thinker& thinker, const Settings& settings,
        std::function<void(const store::Fault&)> failed);

  // Every table that is still going on, as the log has it.
  [[nodiscard]] store::Done restore(online::Time now);

  // --- opening a table ---

  struct Opening {
    online::TokenHash host{};
    std::string command;  // the client's id for it: the same one gets the same table
    online::Options options{};
    Network network{};  // where it is opened from
  };
  enum class Refused : std::uint8_t { none, bad_options, full, no_room, stopping };
  struct Opened {
    Refused refused = Refused::none;
    std::string code{};
    std::string invite{};  // what stands in its link
    online::TableId id{};
  };
  // `done` is called when the table is on disk, or at once when it is refused.
  void open(const Opening& opening, online::Time now, std::function<void(const Opened&)> done);

  // Stores what belongs to no table; `done` is called when it is on disk.
  void keep(store::Item item, std::function<void()> done);
  // Names of this person, at all tables and on all boards.
  void forget(const online::TokenHash& who, online::Time now, std::function<void()> done);

  // --- wires ---

  // A message of a device. The first one has to be a hello.
  void receive(Wire& wire, std::string_view text, online::Time now);
  // The whole table again, for a wire that could not take all the news.
  void refresh(Wire& wire, online::Time now);
  void hang_up(Wire& wire, online::Time now);

  // --- the door ---

  // Who comes with what: the key of a link or a short code, perhaps a token, from somewhere.
  struct Visitor {
    std::string_view table;
    std::optional<online::TokenHash> token;
    Network network{};
  };
  struct Admission {
    const Room* room = nullptr;  // nothing: what never was, what is gone, what nobody may know of
    bool proved = false;         // by the link's secret or by a token that is known there
    bool damaged = false;        // it was set aside at the start
  };
  // Who has proved that it belongs there passes the lock on guessing: nobody guesses that. A code
  // alone opens only where somebody is who was let in before.
  [[nodiscard]] Admission knock(const Visitor& visitor) const;

  // --- the store and time ---

  void stored(store::Ticket ticket) { outbox_.release(ticket); }
  // When `tick` has something to do.
  [[nodiscard]] online::Time next_deadline() const;
  void tick(online::Time now);

  // No more tables and no more wires: everybody is told that the server goes.
  void close();

  // --- looking in ---

  [[nodiscard]] const Room* find(std::string_view code) const;
  [[nodiscard]] std::size_t table_count() const { return rooms_.size(); }
  // For how much longer nothing is erased because the clock is in doubt; 0 as usual.
  [[nodiscard]] online::Time erasure_held(online::Time now) const {
    return std::max<online::Time>(0, held_until_ - now);
  }
  [[nodiscard]] std::size_t wire_count() const { return wire_count_; }
  [[nodiscard]] const Counts& counts() const { return counts_; }
  [[nodiscard]] std::size_t waiting() const { return outbox_.size(); }

 private:
  using Rooms = std::unordered_map<std::string, std::unique_ptr<Room>>;  // by code

  void greet(Wire& wire, const protocol::Hello& hello, online::Time now);
  void carry_out(Wire& wire, const protocol::Do& asked, online::Time now);
  [[nodiscard]] online::Supplies supplies_for(Room& room, const online::Command& command) const;

  online::Answer do_deed(Room& room, const online::Deed& deed, online::Time now,
                         std::vector<store::Change> beside = {});
  void commit(Room& room, const online::Step& step, std::vector<store::Change> changes,
              online::Time now);
  // Everything that is due at a table now: due.cpp.
  void attend(Room& room, online::Time now);
  bool attend_once(Room& room, online::Time now);
  void open_draw(Room& room, online::Time now);
  void roll(Room& room, online::Time now);
  void let_bots_think(Room& room, online::Time now);
  void schedule(Room& room);
  void reschedule(Room& room, online::Time due);
  void see_off(Room& room);
  // What is old: erasure.cpp.
  [[nodiscard]] store::Done begin_erasure(online::Time now,
                                          const std::vector<store::TableState>& tables);
  void erase_expired(online::Time now);
  void note_hold(online::Time now);
  // Of a table's log, as it has grown.
  enum class Wear : std::uint8_t { none, worn, worn_out };
  [[nodiscard]] Wear wear_of(const Room& room) const;
  [[nodiscard]] online::Time unused_due(const Room& room) const;
  [[nodiscard]] bool no_room() const { return store_.space() == store::Space::none; }
  // The room itself goes with it: nothing may touch it afterwards.
  void forget_if_gone(Room& room);
  [[nodiscard]] store::Expected<store::Ticket> append(store::Item item);
  void fail(const store::Fault& fault);

  store::Store& store_;
  Thinker& thinker_;
  Settings settings_;
  std::function<void(const store::Fault&)> failed_;
  Rooms rooms_;
  std::multimap<online::Time, Room*> deadlines_;
  static constexpr online::Time erasure_rest = online::Time{10} * 60 * online::second;
  online::Time erasure_due_ = online::never;
  online::Time held_until_ = 0;
  online::Time stalled_until_ = 0;  // there is no room on the disk
  // What is stored is never dated before what was stored already.
  online::Time stamp_ahead_ = 0;
  std::set<std::string, std::less<>> set_aside_;  // codes of tables that are damaged
  Outbox outbox_;
  store::Ticket last_ticket_ = 0;
  std::map<std::pair<online::TokenHash, std::string>, Opened> opening_;  // not on disk yet
  std::size_t wire_count_ = 0;
  Counts counts_;
  bool closing_ = false;
  bool attending_ = false;
  online::Time now_ = 0;
};

}  // namespace knister::house
