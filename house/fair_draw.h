// house/fair_draw.h: the dice of one draw: a chain of keys of which the last one is stored, and the
// root that everybody's nonces make. The same stored key always gives the same dice.
#pragma once

#include <cstdint>
#include <optional>

#include "dice/fair/key_chain.h"
#include "dice/fair/roll.h"
#include "table/online/state.h"

namespace knister::house {

class FairDraw {
 public:
  FairDraw(std::uint32_t number, const FairHash& last, std::uint16_t games)
      : number_(number), chain_(last, games) {}

  [[nodiscard]] std::uint32_t number() const { return number_; }
  [[nodiscard]] const FairHash& k0() const { return chain_.commitment(); }

  // The roll of a round and its key; nothing before all nonces are there, or beyond the games.
  [[nodiscard]] std::optional<online::Throw> thrown(const online::State& state,
                                                    online::RoundName at);

 private:
  std::uint32_t number_;
  fair::KeyChain chain_;
  std::optional<fair::DiceRoot> dice_;  // once it is done
};

}  // namespace knister::house
