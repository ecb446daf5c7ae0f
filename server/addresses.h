// server/addresses.h: what each address, and each network around it, has open and how often it has
// guessed wrong. Nothing of it is kept longer than it is needed, and nothing is logged.
//
// A person has one IPv4 address, but a whole /64 of IPv6 and often a /56 or /48; so what counts is
// the network, and above it wider ones with wider limits. The keys have a fixed size and a bounded
// number: beyond it those who are not known yet share one account.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>

#include "server/address.h"
#include "server/bucket.h"

namespace knister::server {

struct AddressLimits {
  unsigned connections = 200;       // of one address at a time: a school class sits behind one
  Rate misses{20, 0.2};             // codes of tables that are not there
  Rate openings{10, 0.1};           // new tables
  Rate entries{60, 1};              // on boards of a day
  std::size_t remembered = 65'536;  // networks of all widths
};

class Addresses {
 public:
  using Time = Bucket::Clock::time_point;
  explicit Addresses(const AddressLimits& limits) : limits_(limits) {}

  // Whether one more connection is let in; then it has to leave some day.
  bool enter(const Address& address, Time now) {
    const auto all = accounts_of(address, now);
    for (const Scope& scope : all) {
      if (scope.account->connections >= limits_.connections * scope.width) return false;
    }
    for (const Scope& scope : all) ++scope.account->connections;
    return true;
  }
  void leave(const Address& address, Time now) {
    for (const Tier& tier : tiers_of(address)) {
      const auto found = all_.find({address.network(tier.bits), tier.bits});
      // Who came when there was no room for an account was counted with all such.
      Account& account =
          found != all_.end() && found->second.connections > 0 ? found->second : others_;
      if (account.connections > 0) --account.connections;
      if (found != all_.end()) forget_if_idle(found, now);
    }
  }

  // A code that opens nothing.
  void miss(const Address& address, Time now) {
    take(&Account::misses, limits_.misses, address, now);
  }
  // Seconds for which no code is looked up for this address; 0: go on.
  unsigned must_wait(const Address& address, Time now) {
    unsigned longest = 0;
    for (const Scope& scope : accounts_of(address, now)) {
      longest = std::max(longest, scope.account->misses.wait(wider(limits_.misses, scope), now));
    }
    return longest;
  }
  bool may_open(const Address& address, Time now) {
    return take(&Account::openings, limits_.openings, address, now);
  }
  bool may_enter(const Address& address, Time now) {
    return take(&Account::entries, limits_.entries, address, now);
  }
  [[nodiscard]] std::size_t size() const { return all_.size(); }

 private:
  struct Account {
    unsigned connections = 0;
    Bucket misses;
    Bucket openings;
    Bucket entries;
  };
  struct Key {
    Address network;
    unsigned bits;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  // How wide a network is, and how many times one person's limits it has.
  struct Tier {
    unsigned bits;
    unsigned width;
  };
  struct Scope {
    Account* account;
    unsigned width;
  };
  static constexpr std::size_t tier_count = 3;
  using All = std::map<Key, Account>;

  static constexpr std::array<Tier, tier_count> tiers_of_v4{{{32, 1}, {24, 8}, {16, 64}}};
  static constexpr std::array<Tier, tier_count> tiers_of_v6{{{64, 1}, {56, 2}, {48, 8}}};
  static const std::array<Tier, tier_count>& tiers_of(const Address& address) {
    return address.is_v4() ? tiers_of_v4 : tiers_of_v6;
  }
  static Rate wider(const Rate& rate, const Scope& scope) {
    return {rate.burst * scope.width, rate.a_second * scope.width};
  }

  bool take(Bucket Account::* bucket, const Rate& rate, const Address& address, Time now) {
    const auto all = accounts_of(address, now);
    bool allowed = true;
    for (const Scope& scope : all) {
      allowed = (scope.account->*bucket).wait(wider(rate, scope), now) == 0 && allowed;
    }
    if (!allowed) return false;
    for (const Scope& scope : all) (scope.account->*bucket).take(wider(rate, scope), now);
    return true;
  }

  std::array<Scope, tier_count> accounts_of(const Address& address, Time now) {
    make_room(now);
    std::array<Scope, tier_count> all{};
    const auto& tiers = tiers_of(address);
    for (std::size_t i = 0; i < tier_count; ++i) {
      const Key key{address.network(tiers[i].bits), tiers[i].bits};
      auto found = all_.find(key);
      if (found == all_.end() && all_.size() < limits_.remembered) {
        found = all_.emplace(key, Account()).first;
      }
      all[i] = found != all_.end() ? Scope{&found->second, tiers[i].width}
                                   : Scope{&others_, shared_width};
    }
    return all;
  }

  bool is_idle(Account& account, Time now, unsigned width) const {
    const Scope scope{&account, width};
    return account.connections == 0 && account.misses.full(wider(limits_.misses, scope), now) &&
           account.openings.full(wider(limits_.openings, scope), now) &&
           account.entries.full(wider(limits_.entries, scope), now);
  }
  static unsigned width_of(const Key& key) {
    for (const Tier& tier : tiers_of(key.network)) {
      if (tier.bits == key.bits) return tier.width;
    }
    return 1;
  }
  void forget_if_idle(All::iterator one, Time now) {
    if (is_idle(one->second, now, width_of(one->first))) all_.erase(one);
  }
  // Walking through all of them is not for everybody who comes while it is full.
  void make_room(Time now) {
    constexpr std::chrono::seconds rest{1};
    if (all_.size() < limits_.remembered || now < swept_ + rest) return;
    swept_ = now;
    for (auto at = all_.begin(); at != all_.end();) forget_if_idle(at++, now);
  }

  static constexpr unsigned shared_width = 64;
  AddressLimits limits_;
  All all_;
  Account others_;
  Time swept_{};
};

}  // namespace knister::server
