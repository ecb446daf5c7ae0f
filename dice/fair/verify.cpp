// dice/fair/verify.cpp: every check in turn; the first that fails says where and why.
#include "dice/fair/verify.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <utility>

#include "dice/fair/key_chain.h"
#include "dice/fair/roll.h"

namespace knister::fair {
namespace {

using Found = std::optional<Finding>;

constexpr std::array<std::string_view, 12> fault_names{
    "not-fair",          "nonce", "nonce-commitment", "commitment", "key",
    "roll-without-dice", "die",   "kept-commitment",  "kept-nonce", "kept-table",
    "kept-root",         "series"};

std::uint32_t counted(std::size_t index) { return static_cast<std::uint32_t>(index) + 1; }

FairHash root_behind(const FairDice& fair) {
  std::vector<FairNonce> nonces;
  for (const FairShare& share : fair.shares) nonces.push_back(share.nonce);
  return root_of(fair.draw, nonces);
}

// k0 as it follows from the key of the game's first round, through the keys of the games before.
FairHash commitment_behind(const FairDice& fair) {
  FairHash key = fair.keys.front();
  for (std::uint32_t i = 0; i < round_of_draw(fair.game, 1); ++i) key = sha256(key);
  return key;
}

Found check_keys(const FairDice& fair) {
  if (fair.keys.empty()) return {};
  if (commitment_behind(fair) != fair.commitment) {
    // The second key tells which of the two is not what it was.
    const bool key_fits = fair.keys.size() > 1 && sha256(fair.keys[1]) == fair.keys[0];
    return Finding{.fault = key_fits ? Fault::commitment : Fault::key, .round = 1};
  }
  for (std::size_t i = 1; i < fair.keys.size(); ++i) {
    if (sha256(fair.keys[i]) != fair.keys[i - 1]) {
      return Finding{.fault = Fault::key, .round = counted(i)};
    }
  }
  return {};
}

Found check_dice(const Record& record, const FairHash& root) {
  const FairDice& fair = *record.fair;
  const DiceRoot dice{fair.table, root};
  for (std::size_t i = 0; i < record.rolls.size(); ++i) {
    const std::uint32_t round = counted(i);
    const Roll shown = record.rolls[i];
    if (!shown.shows_dice()) return Finding{.fault = Fault::roll_without_dice, .round = round};
    const Roll right = roll(dice, round_of_draw(fair.game, round), fair.keys[i]);
    if (shown == right) continue;
    const bool first = shown.first() != right.first();
    return Finding{.fault = Fault::die,
                   .round = round,
                   .die = first ? 1U : 2U,
                   .found = static_cast<std::uint32_t>(first ? shown.first() : shown.second()),
                   .expected = static_cast<std::uint32_t>(first ? right.first() : right.second())};
  }
  return {};
}

Found check_nonces(const Record& record, const FairHash& root) {
  for (const FairShare& share : record.fair->shares) {
    if (nonce_commitment(share.nonce) == share.commitment) continue;
    const bool nonce_fits = !record.rolls.empty() && !check_dice(record, root);
    return Finding{.fault = nonce_fits ? Fault::nonce_commitment : Fault::nonce,
                   .seat = share.seat + 1};
  }
  return {};
}

Found check_kept(const FairDice& fair, const FairHash& root, const Kept& kept) {
  if (kept.commitment && *kept.commitment != fair.commitment) {
    return Finding{.fault = Fault::kept_commitment};
  }
  if (kept.nonce &&
      std::none_of(fair.shares.begin(), fair.shares.end(),
                   [&](const FairShare& share) { return share.nonce == *kept.nonce; })) {
    return Finding{.fault = Fault::kept_nonce};
  }
  if (kept.table && *kept.table != fair.table) return Finding{.fault = Fault::kept_table};
  if (kept.root && *kept.root != root) return Finding{.fault = Fault::kept_root};
  return {};
}

// What all games of one draw have in common.
struct Shared {
  FairHash commitment{};
  FairHash root{};
  std::uint32_t games = 0;

  friend bool operator==(const Shared&, const Shared&) = default;
};

}  // namespace

std::string_view name(Fault fault) { return fault_names[static_cast<std::size_t>(fault)]; }

Verdict verify(const Record& record, const Kept& kept) {
  if (!record.fair) return {Finding{.fault = Fault::not_fair}};
  assert(record.fair->keys.size() == record.rolls.size());
  const FairHash root = root_behind(*record.fair);
  Found found = check_nonces(record, root);
  if (!found) found = check_keys(*record.fair);
  if (!found) found = check_dice(record, root);
  if (!found) found = check_kept(*record.fair, root, kept);
  if (found) return {*found, root};
  return {kept.commitment && kept.nonce ? Trust::proved : Trust::consistent, root};
}

std::vector<Verdict> verify(std::span<const Record> records, const Kept& kept) {
  std::vector<Verdict> verdicts;
  std::map<std::pair<TableId, std::uint32_t>, Shared> draws;
  for (const Record& record : records) {
    Verdict verdict = verify(record, kept);
    if (!verdict.wrong()) {
      const FairDice& fair = *record.fair;
      const Shared shared{fair.commitment, verdict.root, fair.games};
      const auto first = draws.try_emplace({fair.table, fair.draw}, shared).first;
      if (first->second != shared) verdict.said = Finding{.fault = Fault::series};
    }
    verdicts.push_back(verdict);
  }
  return verdicts;
}

}  // namespace knister::fair
