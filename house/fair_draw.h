// house/fair_draw.h: the secrets of one draw: a chain of keys of which the last one is stored, and
// the root that everybody's nonces make; and what the digests of moves are salted with. The same
// stored secret always gives the same dice and the same salts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "dice/fair/key_chain.h"
#include "dice/fair/roll.h"
#include "table/online/state.h"

namespace knister::house {

// What the store keeps of a draw: the last key, then the secret of the salts. Draws from before
// there were digests have the key alone, and their moves cannot be proved.
struct DrawSecret {
  FairHash last{};
  std::optional<FairHash> salts{};

  [[nodiscard]] static DrawSecret random();
  [[nodiscard]] static std::optional<DrawSecret> read(std::string_view bytes);
  [[nodiscard]] std::string bytes() const;
};

class FairDraw {
 public:
  FairDraw(std::uint32_t number, const DrawSecret& secret, std::uint16_t games)
      : number_(number), chain_(secret.last, games), salts_(secret.salts) {}

  [[nodiscard]] std::uint32_t number() const { return number_; }
  [[nodiscard]] const FairHash& k0() const { return chain_.commitment(); }

  // The roll of a round and its key; nothing before all nonces are there, or beyond the games.
  [[nodiscard]] std::optional<online::Throw> thrown(const online::State& state,
                                                    online::RoundName at);

  // What stands for all that is written by now in the game that is on: it goes with the next roll,
  // or closes the game. Zeros where there is none.
  [[nodiscard]] online::Digest digest(const online::State& state) const;
  [[nodiscard]] online::Salt salt(std::uint16_t game) const;

 private:
  std::uint32_t number_;
  fair::KeyChain chain_;
  std::optional<fair::DiceRoot> dice_;  // once it is done
  std::optional<FairHash> salts_;
};

}  // namespace knister::house
