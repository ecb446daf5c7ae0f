// dice/fair/verify_moves.cpp: reads a record's tags about its numbers, and makes every digest
// again.
#include "dice/fair/verify_moves.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "dice/fair/moves.h"
#include "rules/format/count.h"
#include "rules/format/hex.h"

namespace knister::fair {
namespace {

using Said = MovesVerdict::Said;

constexpr std::array<std::string_view, 5> moves_fault_names{"", "moves-unreadable", "moves-missing",
                                                            "moves", "kept-digest"};
constexpr std::array<std::string_view, 4> moves_said_names{"unchecked", "consistent", "proved",
                                                           "wrong"};

MovesVerdict wrong_moves(MovesFault fault) { return {Said::wrong, fault, 0}; }

// The only tag of this name; nothing when there is none, or more than one.
const std::string* find_tag(const Record& record, std::string_view name) {
  const std::string* found = nullptr;
  for (const Tag& tag : record.tags) {
    if (tag.name != name) continue;
    if (found != nullptr) return nullptr;
    found = &tag.value;
  }
  return found;
}

// Seat and round, and the roll after which that number was written.
using LateMoves = std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t>;

// One of "2:3@9": seat 2, round 3, after roll 9.
bool read_late(std::string_view word, const Record& record, LateMoves& late) {
  const std::size_t colon = word.find(':');
  const std::size_t at = word.find('@');
  if (colon == std::string_view::npos || at == std::string_view::npos || at < colon) return false;
  const auto seat = read_count(word.substr(0, colon));
  const auto round = read_count(word.substr(colon + 1, at - colon - 1));
  const auto after = read_count(word.substr(at + 1));
  if (!seat || !round || !after) return false;
  if (*seat < 1 || *seat > record.seats.size()) return false;
  if (*round < 1 || *round > record.seats[*seat - 1].cells.size()) return false;
  if (*after <= *round || *after > record.rolls.size()) return false;
  return late.emplace(std::pair(*seat - 1, *round), *after).second;
}

std::optional<LateMoves> late_moves(const Record& record) {
  LateMoves late;
  const std::string* tag = find_tag(record, "MovesLate");
  if (tag == nullptr || tag->empty()) return late;
  for (std::string_view rest = *tag;;) {
    const std::size_t end = rest.find(' ');
    if (!read_late(rest.substr(0, end), record, late)) return std::nullopt;
    if (end == std::string_view::npos) return late;
    rest.remove_prefix(end + 1);
  }
}

// All digests, from that of the first roll to the closing one.
std::vector<FairHash> digests_of(const Record& record, const FairHash& salt,
                                 const LateMoves& late) {
  std::array<std::vector<PlacedMove>, closing_place + 1> since;
  for (std::uint32_t seat = 0; seat < record.seats.size(); ++seat) {
    const std::vector<Cell>& cells = record.seats[seat].cells;
    for (std::uint32_t round = 1; round <= cells.size(); ++round) {
      const auto found = late.find({seat, round});
      const std::uint32_t after = found == late.end() ? round : found->second;
      since[after + 1].push_back({seat, static_cast<std::uint8_t>(round), cells[round - 1].index});
    }
  }
  std::vector<FairHash> digests;
  FairHash digest = moves_start(record.fair->table, record.fair->draw, record.fair->game);
  for (std::uint32_t place = 1; place <= closing_place; ++place) {
    digest = moves_digest(salt, digest, place, since[place]);
    digests.push_back(digest);
  }
  return digests;
}

}  // namespace

std::string_view name(MovesFault fault) {
  return moves_fault_names[static_cast<std::size_t>(fault)];
}
std::string_view name(Said said) { return moves_said_names[static_cast<std::size_t>(said)]; }

MovesVerdict verify_moves(const Record& record, const std::optional<FairHash>& kept) {
  const auto has = [&](std::string_view name) {
    return std::any_of(record.tags.begin(), record.tags.end(),
                       [name](const Tag& tag) { return tag.name == name; });
  };
  const bool whole = record.fair && record.rolls.size() == round_count;
  const std::string* version = find_tag(record, "Moves");
  if (!whole) return {};
  if (!has("Moves")) return kept ? wrong_moves(MovesFault::missing) : MovesVerdict{};
  if (version != nullptr && *version != moves_version) return {};  // of a later day
  const std::string* salt_text = find_tag(record, "MovesSalt");
  const std::string* digest_text = find_tag(record, "MovesDigest");
  if (version == nullptr || salt_text == nullptr || digest_text == nullptr ||
      (has("MovesLate") && find_tag(record, "MovesLate") == nullptr)) {
    return wrong_moves(MovesFault::unreadable);
  }
  const auto salt = parse_hex<32>(*salt_text);
  const auto said = parse_hex<32>(*digest_text);
  const auto late = late_moves(record);
  if (!salt || !said || !late) return wrong_moves(MovesFault::unreadable);
  const std::vector<FairHash> digests = digests_of(record, *salt, *late);
  if (digests.back() != *said) return wrong_moves(MovesFault::digest);
  if (!kept) return {Said::consistent, MovesFault::none, 0};
  const auto found = std::find(digests.begin(), digests.end(), *kept);
  if (found == digests.end()) return wrong_moves(MovesFault::kept_digest);
  const auto rounds = static_cast<std::uint32_t>(found - digests.begin());
  const bool all = found + 1 == digests.end();
  return {all ? Said::proved : Said::consistent, MovesFault::none, rounds};
}

Overall overall(const Verdict& dice, const MovesVerdict& moves) {
  if (dice.wrong() != nullptr || moves.said == Said::wrong) return Overall::wrong;
  return dice.is(Trust::proved) && moves.said == Said::proved ? Overall::proved
                                                              : Overall::consistent;
}

}  // namespace knister::fair
