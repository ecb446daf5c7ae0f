// tests/support/fair_game.h: whole games with fair dice from a seed, and the same games spoiled in
// one place. What a server will do with secrets is done here with known ones.
#pragma once

#include <string>
#include <vector>

#include "dice/fair/key_chain.h"
#include "dice/fair/moves.h"
#include "dice/fair/roll.h"
#include "dice/fair/verify.h"
#include "rules/format/hex.h"
#include "tests/support/random_sheet.h"

namespace knister::test {

struct FairGame {
  Record record;
  fair::Kept kept;  // what one of its players would remember
};

template <std::size_t Size>
Bytes<Size> seeded_bytes(dice::Source& source) {
  Bytes<Size> bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(source.below(256));
  return bytes;
}

inline std::vector<FairNonce> nonces_of(const FairDice& fair) {
  std::vector<FairNonce> nonces;
  for (const FairShare& share : fair.shares) nonces.push_back(share.nonce);
  return nonces;
}

// Gives the game the keys of a chain, and the rolls that follow.
inline void roll_again(Record& record, const fair::KeyChain& chain) {
  FairDice& fair = *record.fair;
  fair.commitment = chain.commitment();
  fair.keys.clear();
  const fair::DiceRoot dice{fair.table, fair::root_of(fair.draw, nonces_of(fair))};
  for (std::uint32_t i = 0; i < record.rolls.size(); ++i) {
    const std::uint32_t round = fair::round_of_draw(fair.game, i + 1);
    fair.keys.push_back(chain.key(round));
    record.rolls[i] = fair::roll(dice, round, chain.key(round));
  }
}

// One to six seats of which at least one is a person; one to three games, any of them; one in eight
// games is unfinished, and some draws were void.
inline FairGame fair_game(std::uint64_t seed) {
  dice::Source source(seed);
  const std::uint32_t seats = 1 + source.below(6);
  const std::uint32_t rounds = source.below(8) == 0 ? 8 + source.below(17) : 25;
  FairGame game{random_record(source, seats, rounds), {}};
  FairDice& fair = game.record.fair.emplace();
  fair.table = seeded_bytes<16>(source);
  fair.draw = 1 + (source.below(4) == 0 ? source.below(3) : 0);
  fair.games = 1 + source.below(3);
  fair.game = 1 + source.below(fair.games);
  const std::uint32_t person = source.below(seats);
  for (std::uint32_t seat = 0; seat < seats; ++seat) {
    if (seat != person && source.below(3) == 0) continue;  // a bot
    const auto nonce = seeded_bytes<16>(source);
    fair.shares.push_back({seat, fair::nonce_commitment(nonce), nonce});
    if (seat == person) game.kept.nonce = nonce;
  }
  roll_again(game.record, fair::KeyChain(seeded_bytes<32>(source), fair.games));
  game.kept.commitment = fair.commitment;
  game.kept.table = fair.table;
  game.kept.root = fair::root_of(fair.draw, nonces_of(fair));
  return game;
}

// Another chain and its dice under everything else that was: nothing in it contradicts itself.
inline Record forged(Record record, dice::Source& source) {
  roll_again(record, fair::KeyChain(seeded_bytes<32>(source), record.fair->games));
  return record;
}

// Adds what proves the numbers of a finished game, nobody being late; the digest that a device
// would have kept.
inline FairHash add_digests(Record& record, const FairHash& salt) {
  const FairDice& fair = *record.fair;
  FairHash digest = fair::moves_start(fair.table, fair.draw, fair.game);
  for (std::uint32_t place = 1; place <= fair::closing_place; ++place) {
    std::vector<fair::PlacedMove> since;
    for (std::uint32_t seat = 0; place > 1 && seat < record.seats.size(); ++seat) {
      const auto& cells = record.seats[seat].cells;
      if (cells.size() + 1 < place) continue;
      since.push_back({seat, static_cast<std::uint8_t>(place - 1), cells[place - 2].index});
    }
    digest = fair::moves_digest(salt, digest, place, since);
  }
  record.tags.push_back({"Moves", std::string(fair::moves_version)});
  record.tags.push_back({"MovesSalt", to_hex(salt)});
  record.tags.push_back({"MovesDigest", to_hex(digest)});
  return digest;
}

enum class Spoiled : std::uint8_t { die, key, nonce, nonce_commitment, commitment };

struct SpoiledKind {
  Spoiled spoiled;
  std::string_view name;
};
inline constexpr std::array spoiled_kinds{
    SpoiledKind{Spoiled::die, "die"}, SpoiledKind{Spoiled::key, "key"},
    SpoiledKind{Spoiled::nonce, "nonce"},
    SpoiledKind{Spoiled::nonce_commitment, "nonce-commitment"},
    SpoiledKind{Spoiled::commitment, "commitment"}};

struct SpoiledGame {
  Record record;
  fair::Finding finding;  // what a verifier has to say about it, but for the faces of a die
};

template <typename Hash>
void flip_a_bit(Hash& bytes, dice::Source& source) {
  const std::uint32_t bit = source.below(static_cast<std::uint32_t>(8 * bytes.size()));
  bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ (1U << bit % 8));
}

// The game with one thing changed at a random place. The sheets follow the changed die, as whoever
// cheats would have it.
inline SpoiledGame spoil(Record record, Spoiled spoiled, dice::Source& source) {
  FairDice& fair = *record.fair;
  const std::uint32_t round = source.below(static_cast<std::uint32_t>(record.rolls.size()));
  FairShare& share = fair.shares[source.below(static_cast<std::uint32_t>(fair.shares.size()))];
  fair::Finding finding;
  switch (spoiled) {
    case Spoiled::die: {
      const Roll roll = record.rolls[round];
      const auto other = static_cast<int>(1 + source.below(die_faces - 1));
      const auto turned = [other](int face) { return (face - 1 + other) % die_faces + 1; };
      const bool first = source.below(2) == 0;
      record.rolls[round] = first ? Roll::of_dice(turned(roll.first()), roll.second())
                                  : Roll::of_dice(roll.first(), turned(roll.second()));
      finding = {.fault = fair::Fault::die, .round = round + 1, .die = first ? 1U : 2U};
      break;
    }
    case Spoiled::key:
      flip_a_bit(fair.keys[round], source);
      finding = {.fault = fair::Fault::key, .round = round + 1};
      break;
    case Spoiled::nonce:
      flip_a_bit(share.nonce, source);
      finding = {.fault = fair::Fault::nonce, .seat = share.seat + 1};
      break;
    case Spoiled::nonce_commitment:
      flip_a_bit(share.commitment, source);
      finding = {.fault = fair::Fault::nonce_commitment, .seat = share.seat + 1};
      break;
    case Spoiled::commitment:
      flip_a_bit(fair.commitment, source);
      finding = {.fault = fair::Fault::commitment, .round = 1};
      break;
  }
  return {std::move(record), finding};
}

}  // namespace knister::test
