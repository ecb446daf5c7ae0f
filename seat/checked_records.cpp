#include "seat/checked_records.h"

#include "rules/format/record_text.h"

namespace knister::seat {

using i18n::Message;

std::string moves_line(const i18n::Catalogue& words, const fair::MovesVerdict& moves) {
  using Said = fair::MovesVerdict::Said;
  switch (moves.said) {
    case Said::proved:
      return words.text(Message::verify_moves_proved);
    case Said::consistent:
      return moves.proved_rounds > 0
                 ? words.text(Message::verify_moves_part, {{"rounds", moves.proved_rounds}})
                 : words.text(Message::verify_moves_consistent);
    case Said::unchecked:
      return words.text(Message::verify_moves_unchecked);
    case Said::wrong:
      break;
  }
  const Message what = [&moves] {
    switch (moves.fault) {
      case fair::MovesFault::unreadable:
        return Message::verify_moves_unreadable;
      case fair::MovesFault::missing:
        return Message::verify_moves_missing;
      case fair::MovesFault::kept_digest:
        return Message::verify_kept_digest;
      case fair::MovesFault::none:
      case fair::MovesFault::digest:
        break;
    }
    return Message::verify_moves;
  }();
  return words.text(Message::verify_wrong, {{"what", words.text(what)}});
}

Tag alarm_tag(const client::Alarm& alarm) {
  return {"Alarm", "round " + std::to_string(alarm.round)};
}

Seat::Given checked_records(const i18n::Catalogue& words, std::string text, const Findings& kept) {
  Seat::Given given{std::move(text)};
  auto games = parse_records(given.text);
  if (!games) return given;
  const auto is = [](const Record& record, std::uint32_t draw, std::uint32_t game) {
    return record.fair && record.fair->draw == draw && record.fair->game == game;
  };
  bool marked = false;
  for (Record& record : *games) {
    const bool digested = kept.digest && is(record, kept.digest->draw, kept.digest->game);
    const fair::MovesVerdict moves =
        fair::verify_moves(record, digested ? std::optional(kept.digest->digest) : std::nullopt);
    const bool wrong = moves.said == fair::MovesVerdict::Said::wrong;
    // Of the other games nothing was kept: only what is wrong with them is worth a word.
    if (wrong || (digested && given.said.empty())) given.said = moves_line(words, moves);
    if (wrong) given.fits = false;
    if (kept.alarm && is(record, kept.alarm->draw, kept.alarm->game)) {
      record.tags.push_back(alarm_tag(*kept.alarm));
      marked = true;
    }
  }
  if (!marked) return given;
  given.text.clear();
  for (const Record& record : *games) {
    if (!given.text.empty()) given.text += '\n';
    given.text += to_text(record);
  }
  return given;
}

}  // namespace knister::seat
