// house/fair_draw.cpp
#include "house/fair_draw.h"

namespace knister::house {

std::optional<online::Throw> FairDraw::thrown(const online::State& state, online::RoundName at) {
  const online::Draw& draw = state.draw;
  if (draw.number != number_ || draw.stage != online::Draw::Stage::done) return std::nullopt;
  if (at.game < 1 || at.round < 1 || at.round > round_count) return std::nullopt;
  const std::uint32_t round = fair::round_of_draw(at.game, at.round);
  if (round > chain_.rounds()) return std::nullopt;
  if (!dice_) {
    std::vector<FairNonce> nonces;
    for (const online::Voice& voice : draw.voices) nonces.push_back(voice.nonce);
    dice_ = fair::DiceRoot{state.id, fair::root_of(number_, nonces)};
  }
  const FairHash& key = chain_.key(round);
  return online::Throw{fair::roll(*dice_, round, key), key};
}

}  // namespace knister::house
