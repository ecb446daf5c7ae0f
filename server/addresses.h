// server/addresses.h: what each address has open and how often it has guessed wrong. Nothing of it
// is kept longer than it is needed, and nothing is logged.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "server/bucket.h"

namespace knister::server {

struct AddressLimits {
  unsigned connections = 200;       // of one address at a time: a school class sits behind one
  Rate misses{20, 0.2};             // codes of tables that are not there
  Rate openings{10, 0.1};           // new tables
  Rate entries{60, 1};              // on boards of a day
  std::size_t remembered = 65'536;  // addresses; beyond that those with nothing open go first
};

class Addresses {
 public:
  using Time = Bucket::Clock::time_point;
  explicit Addresses(const AddressLimits& limits) : limits_(limits) {}

  // Whether one more connection is let in; then it has to leave some day.
  bool enter(const std::string& address) {
    Known& known = all_[address];
    if (known.connections >= limits_.connections) return false;
    ++known.connections;
    return true;
  }
  void leave(const std::string& address, Time now) {
    const auto found = all_.find(address);
    if (found == all_.end()) return;
    if (found->second.connections > 0) --found->second.connections;
    forget_if_idle(found, now);
  }

  // A code that opens nothing.
  void miss(const std::string& address, Time now) {
    make_room(now);
    all_[address].misses.take(limits_.misses, now);
  }
  // Seconds for which no code is looked up for this address; 0: go on.
  unsigned must_wait(const std::string& address, Time now) {
    const auto found = all_.find(address);
    return found == all_.end() ? 0 : found->second.misses.wait(limits_.misses, now);
  }
  bool may_open(const std::string& address, Time now) {
    make_room(now);
    return all_[address].openings.take(limits_.openings, now);
  }
  bool may_enter(const std::string& address, Time now) {
    make_room(now);
    return all_[address].entries.take(limits_.entries, now);
  }
  [[nodiscard]] std::size_t size() const { return all_.size(); }

 private:
  struct Known {
    unsigned connections = 0;
    Bucket misses;
    Bucket openings;
    Bucket entries;
  };
  using All = std::unordered_map<std::string, Known>;

  void forget_if_idle(All::iterator one, Time now) {
    Known& known = one->second;
    if (known.connections == 0 && known.misses.full(limits_.misses, now) &&
        known.openings.full(limits_.openings, now) && known.entries.full(limits_.entries, now)) {
      all_.erase(one);
    }
  }
  void make_room(Time now) {
    if (all_.size() < limits_.remembered) return;
    for (auto at = all_.begin(); at != all_.end();) forget_if_idle(at++, now);
    // Still too many: those without a connection start anew, which costs an attacker an address
    // each.
    if (all_.size() < limits_.remembered) return;
    std::erase_if(all_, [](const auto& one) { return one.second.connections == 0; });
  }

  AddressLimits limits_;
  All all_;
};

}  // namespace knister::server
