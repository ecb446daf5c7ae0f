// server/running_house.h: the tables of a server: the house with its store, its thinkers and its
// clock, on the one thread that serves.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "house/house.h"
#include "server/addresses.h"
#include "server/bucket.h"
#include "server/house_clock.h"
#include "store/folder_watch.h"
#include "store/store.h"

namespace knister::server {

// What one wire may take and give.
struct TableLimits {
  std::size_t message_bytes = 4'096;  // of a device; longer ends the wire (close code 1009)
  std::size_t queue_bytes = 65'536;   // for a reader; more: news are dropped, the table follows
  std::size_t send_buffer_bytes = 65'536;        // that the system may hold for a reader besides
  Rate messages{60, 20};                         // of a device; faster: farewell "too-fast"
  Rate frames{240, 80};                          // of all kinds, pings and empty ones too: closed
  std::chrono::milliseconds hello_time{10'000};  // until the first message
  std::chrono::milliseconds wire_idle_time{60'000};  // pings go out at half of it
  std::size_t crowd = 256;  // from so many on they are sent to in slices, by two threads
  unsigned thinkers = 1;    // threads for bots
};

struct TableOptions {
  std::string data;  // the folder or the database of the store (store/address.h)
  house::Settings house{};
  TableLimits limits{};
  AddressLimits addresses{};
  store::SpaceLimits space{};
};

// What has happened at the wires.
struct WireTally {
  std::uint64_t wires = 0;     // open now
  std::uint64_t messages = 0;  // from devices
  std::uint64_t frames = 0;    // to devices
  std::uint64_t lagging = 0;   // readers that lost news and got the table
  std::uint64_t too_fast = 0;
  std::uint64_t too_big = 0;
  std::uint64_t guessing = 0;
  std::uint64_t turned_away = 0;  // connections beyond what the server or their address may have

  friend bool operator==(const WireTally&, const WireTally&) = default;
};

class RunningHouse {
 public:
  // How a task gets to the thread that serves, and how to be woken there.
  struct Loop {
    std::function<void(std::function<void()>)> post;
    std::function<void(std::chrono::milliseconds)> wake;  // calls `tick` then; replaces the last
    std::function<void(const store::Fault&)> failed;      // the process has to end
  };

  [[nodiscard]] static store::Expected<std::unique_ptr<RunningHouse>> open(
      const TableOptions& options, Loop loop);
  RunningHouse(const RunningHouse&) = delete;
  RunningHouse& operator=(const RunningHouse&) = delete;
  RunningHouse(RunningHouse&&) = delete;
  RunningHouse& operator=(RunningHouse&&) = delete;
  ~RunningHouse();

  [[nodiscard]] house::House& house() { return *house_; }
  [[nodiscard]] const house::House& house() const { return *house_; }
  [[nodiscard]] store::Store& store() { return *store_; }
  [[nodiscard]] const TableLimits& limits() const { return options_.limits; }
  [[nodiscard]] Addresses& addresses() { return addresses_; }
  [[nodiscard]] WireTally& tally() { return tally_; }
  [[nodiscard]] const WireTally& tally() const { return tally_; }

  // Milliseconds since 1970 by the calendar of the start, steadily from there.
  [[nodiscard]] online::Time now() const { return clock_.now(); }
  // How long a day's board is kept.
  [[nodiscard]] std::chrono::days board_days() const { return options_.house.expiry; }

  // To be called after anything that may have changed what is due.
  void arm();
  void tick();
  // Wires are told; what is queued is stored.
  void close();
  // Stores what is queued and ends the threads; nothing of the house may be used after it.
  void shut_down();

 private:
  RunningHouse(const TableOptions& options, Loop loop);

  TableOptions options_;
  Loop loop_;
  HouseClock clock_;
  Addresses addresses_;
  WireTally tally_;
  std::unique_ptr<house::Thinker> thinker_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<house::House> house_;
  online::Time armed_ = online::never;
};

}  // namespace knister::server
