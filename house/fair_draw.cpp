// house/fair_draw.cpp
#include "house/fair_draw.h"

#include <algorithm>

#include "dice/fair/moves.h"
#include "dice/fair/random.h"

namespace knister::house {
namespace {

// Everything that was written since the last roll, by seat and then by round.
std::vector<fair::PlacedMove> written_since(const online::State& state) {
  std::vector<fair::PlacedMove> moves;
  const int round = state.round();
  if (round == 0) return moves;
  moves.reserve(state.seats.taken());
  const auto add = [&](online::SeatId seat, int of_round) {
    moves.push_back(
        {seat, static_cast<std::uint8_t>(of_round), state.seats[seat].cell_of(of_round).index});
  };
  state.seats.for_each([&](online::SeatId id, const online::Seat& seat) {
    if (seat.written >= round) add(id, round);
  });
  const std::size_t in_time = moves.size();
  for (auto late = state.late_moves.rbegin();
       late != state.late_moves.rend() && late->after == round; ++late) {
    add(late->seat, late->round);
  }
  if (moves.size() > in_time) std::sort(moves.begin(), moves.end());
  return moves;
}

}  // namespace

DrawSecret DrawSecret::random() { return {fair::random_bytes<32>(), fair::random_bytes<32>()}; }

std::optional<DrawSecret> DrawSecret::read(std::string_view bytes) {
  DrawSecret secret;
  const std::size_t size = secret.last.size();
  if (bytes.size() != size && bytes.size() != 2 * size) return std::nullopt;
  std::copy_n(bytes.begin(), size, secret.last.begin());
  if (bytes.size() == size) return secret;
  std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(size), size,
              secret.salts.emplace().begin());
  return secret;
}

std::string DrawSecret::bytes() const {
  std::string text(last.begin(), last.end());
  if (salts) text.append(salts->begin(), salts->end());
  return text;
}

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
  return online::Throw{fair::roll(*dice_, round, key), key, digest(state)};
}

online::Digest FairDraw::digest(const online::State& state) const {
  if (!salts_ || state.game == 0) return {};
  const online::Digest before = state.throws.empty()
                                    ? fair::moves_start(state.id, state.draw.number, state.game)
                                    : state.throws.back().digest;
  if (before == online::Digest{}) return {};  // a game that began before there were digests
  return fair::moves_digest(salt(state.game), before, static_cast<std::uint32_t>(state.round()) + 1,
                            written_since(state));
}

online::Salt FairDraw::salt(std::uint16_t game) const {
  return salts_ ? fair::moves_salt(*salts_, game) : online::Salt{};
}

}  // namespace knister::house
