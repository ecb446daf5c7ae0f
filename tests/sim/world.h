// tests/sim/world.h: one table from the first guest to its end, with its people, its network and
// its clock, all from one seed.
#pragma once

#include <cstdint>
#include <queue>
#include <string>
#include <vector>

#include "dice/source.h"
#include "tests/sim/client.h"
#include "tests/sim/fault.h"
#include "tests/sim/server.h"

namespace knister::sim {

struct Outcome {
  std::string finding;  // empty: no invariant broke
  std::uint64_t digest = 0;
  std::uint64_t steps = 0;
  std::uint64_t events = 0;
  std::uint64_t views = 0;
  std::uint64_t crashes = 0;
  std::uint64_t messages = 0;
  std::uint64_t games = 0;  // played to the end
  std::uint32_t seats = 0;
};

class World {
 public:
  World(std::uint64_t seed, Fault fault);
  [[nodiscard]] Outcome run();

 private:
  enum class Kind : std::uint8_t { look, arrive, reply, retry, house, come_back, flush };
  struct Item {
    Time at = 0;
    std::uint64_t order = 0;
    Kind kind = Kind::look;
    std::uint32_t client = 0;
    std::uint32_t what = 0;  // a message, a command's number

    friend bool operator<(const Item& a, const Item& b) {
      return a.at != b.at ? a.at > b.at : a.order > b.order;
    }
  };
  struct Letter {
    online::Request request;
    Answer answer{};
  };

  void plan();
  void put(Time at, Kind kind, std::uint32_t client, std::uint32_t what = 0);
  void handle(const Item& item);
  enum class Cue : std::uint8_t { call, habit };
  void look(std::uint32_t client, Cue cue);
  void send(Client& client, const online::Command& command);
  void post(Client& client, const online::Request& request);
  void arrive(std::uint32_t client, std::uint32_t letter);
  void deliver_replies();
  void reply(Client& client, const Letter& letter);
  void vanish(Client& client);
  void come_back(Client& client);
  void house();
  void set_alarm();
  void wake_people();
  [[nodiscard]] bool chance(std::uint32_t in_thousand) { return luck_.below(1'000) < in_thousand; }

  std::uint64_t seed_;
  dice::Source luck_;
  Server server_;
  std::vector<Client> clients_;
  std::priority_queue<Item> queue_;
  std::vector<Letter> letters_;
  Time now_ = 1'000'000;
  Time alarm_ = online::never;
  std::uint64_t order_ = 0;
  std::uint64_t handled_ = 0;
  std::uint64_t games_ = 0;
  // The network, in a thousand.
  std::uint32_t drops_ = 20;
  std::uint32_t repeats_ = 30;
  std::uint32_t delays_ = 30;
  std::uint32_t crashes_ = 2;
};

}  // namespace knister::sim
