// tests/attack/attack.h: everything a hostile device can try at a server, again and again, and a
// count of what it got away with.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "client/link.h"

namespace knister::attack {

struct Plan {
  client::Server server;
  std::uint64_t attempts = 1'000;
  std::uint32_t connections = 32;  // at a time
  std::uint64_t seed = 1;
  // Whoever has not got through by then has found a server that hangs, and stops.
  std::chrono::seconds longest{3'600};
  std::function<void(std::uint64_t attempts)> watch{};  // called now and then
};

struct Report {
  std::uint64_t attempts = 0;
  std::uint64_t accepted = 0;                  // must be 0
  std::uint64_t unanswered = 0;                // must be 0 too: every refusal has a reason
  std::map<std::string, std::uint64_t> kinds;  // what was tried how often
  std::map<std::string, std::uint64_t> said;   // codes of refusals
  std::string example;                         // of something accepted or unanswered
};

// Opens a table of its own for what needs one. Takes its time, and bounded traffic on loopback
// only.
[[nodiscard]] Report attack(const Plan& plan);

}  // namespace knister::attack
