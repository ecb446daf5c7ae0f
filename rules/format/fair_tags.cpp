// rules/format/fair_tags.cpp: seven tags by name: each once, and all of them or none.
#include "rules/format/fair_tags.h"

#include <array>
#include <span>

#include "rules/format/count.h"
#include "rules/format/hex.h"
#include "rules/format/utf8.h"

namespace knister {
namespace {

// In the order of their bits; the last two belong to a seat.
enum FairTag : unsigned { version, table, draw, game, commitment, nonce_commitment, nonce };
constexpr std::array<std::string_view, 7> names{"Fair",     "FairTable",      "FairDraw",
                                                "FairGame", "FairCommitment", "FairNonceCommitment",
                                                "FairNonce"};
constexpr unsigned record_tags = 5;
constexpr unsigned all_of_record = (1U << nonce_commitment) - 1;
constexpr unsigned all_of_seat = 1U << nonce_commitment | 1U << nonce;

std::size_t find(std::string_view name) {
  std::size_t i = 0;
  while (i < names.size() && names[i] != name) ++i;
  return i;
}

// What is wrong with a value; nothing when it has been read.
using Wrong = std::optional<TextFault>;

Wrong read_bytes(std::string_view text, std::span<std::uint8_t> bytes) {
  return read_hex(text, bytes) ? Wrong() : TextFault::hex_malformed;
}

Wrong read_draw(std::string_view text, FairDice& fair) {
  const auto number = read_count(text);
  if (!number || *number < 1) return TextFault::draw_malformed;
  fair.draw = *number;
  return {};
}

Wrong read_game(std::string_view text, FairDice& fair) {
  constexpr std::string_view between = " of ";
  const std::size_t middle = text.find(between);
  if (middle == std::string_view::npos) return TextFault::game_malformed;
  const auto number = read_count(text.substr(0, middle));
  const auto games = read_count(text.substr(middle + between.size()));
  if (!number || !games || *number < 1 || *number > *games || *games > most_games_of_a_draw) {
    return TextFault::game_malformed;
  }
  fair.game = *number;
  fair.games = *games;
  return {};
}

Wrong read_value(std::size_t which, std::string_view text, Record& record) {
  switch (which) {
    case version:
      return text == fair_dice_version ? Wrong() : TextFault::version_unknown;
    case table:
      return read_bytes(text, record.fair->table);
    case draw:
      return read_draw(text, *record.fair);
    case game:
      return read_game(text, *record.fair);
    case commitment:
      return read_bytes(text, record.fair->commitment);
    case nonce_commitment:
      return read_bytes(text, record.fair->shares.back().commitment);
    default:
      return read_bytes(text, record.fair->shares.back().nonce);
  }
}

// What the messages about these faults name as right.
std::string right_size(TextFault wrong, std::size_t which) {
  if (wrong == TextFault::hex_malformed) return which == table || which == nonce ? "32" : "64";
  return wrong == TextFault::game_malformed ? std::to_string(most_games_of_a_draw) : std::string();
}

// The first of all the wanted tags that is not among those seen.
FairTags::Fault missing(unsigned seen, unsigned wanted, std::size_t at) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    const unsigned bit = 1U << i;
    if ((wanted & bit) != 0 && (seen & bit) == 0) {
      return text_error(TextFault::fair_tag_missing, at, {}, std::string(names[i]));
    }
  }
  return {};
}

}  // namespace

bool FairTags::knows(std::string_view name) { return find(name) < names.size(); }

FairTags::Fault FairTags::take(const Tag& tag, std::size_t at, Record& record) {
  const std::size_t which = find(tag.name);
  const bool of_seat = which >= record_tags;
  unsigned& seen = of_seat ? seat_has_ : seen_;
  const bool lost = of_seat && record.seats.empty();
  if (lost || (seen & 1U << which) != 0) {
    return text_error(lost ? TextFault::tag_unknown_place : TextFault::tag_repeated, at, tag.name);
  }
  if (!record.fair) {
    record.fair.emplace();
    first_at_ = at;
  }
  if (of_seat && seen == 0) {
    record.fair->shares.emplace_back().seat = static_cast<std::uint32_t>(record.seats.size() - 1);
    seat_at_ = at;
  }
  seen |= 1U << which;
  if (const Wrong wrong = read_value(which, tag.value, record)) {
    return text_error(*wrong, at, shown_text(tag.value), right_size(*wrong, which));
  }
  return {};
}

FairTags::Fault FairTags::close_seat() {
  const unsigned had = seat_has_;
  seat_has_ = 0;
  return had == 0 ? Fault() : missing(had, all_of_seat, seat_at_);
}

FairTags::Fault FairTags::close() const {
  // A seat's tags alone call for those of the record, too.
  return first_at_ == 0 ? Fault() : missing(seen_, all_of_record, first_at_);
}

std::string fair_game_text(const FairDice& fair) {
  return std::to_string(fair.game) + " of " + std::to_string(fair.games);
}

}  // namespace knister
