// client/load.h: many bots at the tables of one server, and what they have seen. For measuring:
// only addresses of this machine are taken.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "client/link.h"

namespace knister::client {

struct LoadPlan {
  Server server;
  std::uint32_t tables = 1;
  std::uint32_t players = 12;   // at each table
  std::uint32_t games = 1;      // in a series
  std::uint32_t think_ms = 0;   // a bot writes after up to so long
  std::uint32_t slow_ms = 150;  // what a slow reader waits before each message
  std::uint32_t slow = 0;    // so many of each table's players read nothing for seconds at a time
  std::uint32_t cut_ms = 0;  // every connection is cut about so often; 0: none is
  std::uint32_t storm_ms =
      0;  // so often all are cut at one moment, and come back at once; 0: never
  std::uint64_t seed = 1;
  std::uint32_t seconds = 600;  // at most
};

// Whole microseconds, every one kept.
using Times = std::vector<std::uint32_t>;

struct LoadResult {
  std::uint64_t finished = 0;  // players who saw the end
  std::uint64_t rolls = 0;     // that came as news
  std::uint64_t commands = 0;  // that were answered with yes
  std::uint64_t refused = 0;
  std::uint64_t missed = 0;   // a roll of a later round than the next
  std::uint64_t doubled = 0;  // a roll that had come before
  std::uint64_t wrong = 0;    // dice or keys that do not fit
  std::uint64_t cuts = 0;
  std::uint64_t farewells = 0;
  std::uint64_t roll_bytes = 0;  // of the messages that brought rolls
  Times roll_times;              // from the server's clock to here
  Times answer_times;            // from a write to its confirmation
};

// A number in order, such as the 99th of a hundred; 0 of none.
[[nodiscard]] std::uint32_t percentile(Times& times, double share);

// Opens the tables; the codes, or what the server said.
struct OpenedTables {
  std::vector<std::string> codes;
  std::string refused;
};
[[nodiscard]] OpenedTables open_tables(const LoadPlan& plan);

// Which of all players: the `part`th of `parts` processes.
struct Share {
  std::uint32_t part = 0;
  std::uint32_t parts = 1;
};
// How far all are, told about twice a second.
struct LoadProgress {
  std::uint64_t finished = 0;
  std::uint64_t rolls = 0;
  std::uint64_t commands = 0;
};
using WatchLoad = std::function<void(const LoadProgress&)>;

[[nodiscard]] LoadResult run_load(const LoadPlan& plan, const std::vector<std::string>& codes,
                                  Share share, const WatchLoad& watch = {});

// The same in so many processes at once, put together.
[[nodiscard]] LoadResult run_load_in_processes(const LoadPlan& plan,
                                               const std::vector<std::string>& codes,
                                               std::uint32_t processes, const WatchLoad& watch);

}  // namespace knister::client
