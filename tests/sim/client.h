// tests/sim/client.h: a person at a device, honest or not, attentive or not.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "dice/source.h"
#include "table/online/command.h"
#include "table/view.h"

namespace knister::sim {

struct Outstanding {
  online::CommandId id = 0;
  online::Command command;
  std::uint32_t draw = 0;  // the client's draw when it was sent
};

// What a client last got a yes for, of one round.
struct Confirmed {
  online::CommandId id = 0;
  bool undo = false;
  Cell cell;
};

// How a client is: chances in a thousand, each time it looks.
struct Manners {
  std::uint32_t lies = 0;
  std::uint32_t undoes = 60;
  std::uint32_t vanishes = 3;
  std::uint32_t returns = 900;  // of a thousand who vanish
  std::uint32_t silent = 10;    // does not reveal
  std::uint32_t stale = 100;    // acts on what it saw before
  std::uint32_t emotes = 10;
};

class Client {
 public:
  Client(std::uint32_t which, std::uint64_t seed, Manners how)
      : number(which), manners(how), seed_(seed) {
    token[0] = static_cast<std::uint8_t>(number + 1);
    for (std::size_t i = 0; i < 8; ++i) {
      token[i + 4] = static_cast<std::uint8_t>(dice::mix(seed + number) >> (8 * i));
    }
  }

  // What it does, seeing this; nothing more often than not.
  [[nodiscard]] std::optional<online::Command> act(const table::View& seen, dice::Source& luck,
                                                   online::Time now);
  // Something that is not right.
  [[nodiscard]] online::Command lie(const table::View& seen, dice::Source& luck) const;

  void look(const table::View& seen);
  [[nodiscard]] std::uint32_t draw() const { return draw_; }
  void confirmed(const Outstanding& sent, online::Answer answer);
  // Whether what it got a yes for is in force, by its own view; empty or what is wrong.
  [[nodiscard]] const char* check(const table::View& seen) const;

  [[nodiscard]] online::Commitment commitment() const;

  std::uint32_t number;
  Manners manners;
  online::TokenHash token{};
  bool player = true;  // or watches
  bool here = true;
  bool finished = false;    // has gone for good
  bool second_tab = false;  // commands it knows nothing of were sent with its token
  online::Time joins_at = 0;
  online::Time starts_at = 0;  // of the host
  online::Time leaves_at = 0;
  int rematches = 0;
  int bots = 0;
  online::CommandId next_id = 0;
  std::vector<Outstanding> outstanding;
  std::optional<table::View> before;  // what it saw last

 private:
  [[nodiscard]] online::Nonce nonce() const;
  std::optional<online::Command> act_as_host(const table::View& seen, dice::Source& luck,
                                             online::Time now);
  std::optional<online::Command> act_in_draw(const table::View& seen, dice::Source& luck);

  std::uint64_t seed_;
  std::uint32_t nonces_ = 0;
  std::uint32_t draw_ = 0;
  int game_ = 0;
  std::array<Confirmed, round_count + 1> confirmed_{};
};

// Stands for a hash.
[[nodiscard]] online::Commitment hash_of(const online::Nonce& nonce);

}  // namespace knister::sim
