// tests/sim/client.cpp: what people do at a table, and what they should not.
#include "tests/sim/client.h"

#include "table/reading.h"

namespace knister::sim {

using namespace online;  // NOLINT(google-build-using-namespace): this file is about nothing else
using table::View;
using table::Waiting;

namespace {

bool chance(dice::Source& luck, std::uint32_t in_thousand) {
  return in_thousand != 0 && luck.below(1'000) < in_thousand;
}

Cell any_cell(dice::Source& luck) {
  return Cell{static_cast<std::uint8_t>(luck.below(cell_count))};
}

}  // namespace

Commitment hash_of(const Nonce& nonce) {
  Commitment hash{};
  std::uint64_t state = 17;
  for (std::size_t i = 0; i < hash.size(); ++i) {
    state = dice::mix(state ^ nonce[i % nonce.size()]);
    hash[i] = static_cast<std::uint8_t>(state);
  }
  return hash;
}

Nonce Client::nonce() const {
  Nonce bytes{};
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    const std::uint64_t word = dice::mix(seed_ ^ dice::mix(number * 1'000 + nonces_ + i));
    for (std::size_t k = 0; k < 8; ++k) bytes[i + k] = static_cast<std::uint8_t>(word >> (8 * k));
  }
  return bytes;
}

Commitment Client::commitment() const { return hash_of(nonce()); }

std::optional<Command> Client::act(const View& seen, dice::Source& luck, Time now) {
  if (chance(luck, manners.lies)) return lie(seen, luck);
  if (seen.phase == Phase::gone) return std::nullopt;
  if (now >= leaves_at && luck.below(2) == 0) return Leave{};
  const bool seated = seen.own.has_value();
  if (!seated && player && seen.phase != Phase::finished) {
    return Sit{"", commitment(), number % 5 == 4};  // every fifth is a program
  }
  if (!seated && !player && !before && !seen.hosting) return Watch{};
  if (seen.hosting) {
    if (auto command = act_as_host(seen, luck, now)) return command;
  }
  if (!seated) return std::nullopt;
  if (seen.phase == Phase::drawing || seen.phase == Phase::lobby) return act_in_draw(seen, luck);
  if (chance(luck, manners.emotes))
    return ShowEmote{static_cast<Emote>(luck.below(emote_names.size()))};
  const table::Own& own = *seen.own;
  if (own.pending) {
    Cell cell = any_cell(luck);
    while (own.rounds[cell.index] != free_glyph) cell = any_cell(luck);
    return Write{table::next_round(seen), cell};
  }
  const RoundName this_round{seen.game, static_cast<std::uint8_t>(seen.round)};
  if (own.may_undo && chance(luck, manners.undoes)) return Undo{this_round};
  if (table::may_roll(seen)) {
    return RollDice{table::rolled_next(seen)};
  }
  return std::nullopt;
}

std::optional<Command> Client::act_in_draw(const View& seen, dice::Source& luck) {
  const table::DrawView& draw = seen.draw;
  for (std::size_t i = 0; i < draw.voices.size(); ++i) {
    if (draw.voices[i] != seen.own->seat) continue;
    if (seen.phase == Phase::lobby) return std::nullopt;
    if (draw.stage == Draw::Stage::committing && draw.commitments[i].empty()) {
      ++nonces_;
      return Commit{commitment()};
    }
    if (draw.stage == Draw::Stage::revealing && !table::among(draw.revealed, draw.voices[i])) {
      if (chance(luck, manners.silent)) return std::nullopt;
      return Reveal{nonce()};
    }
    return std::nullopt;
  }
  // After a rematch everybody commits anew.
  if (seen.phase == Phase::lobby && luck.below(2) == 0) {
    ++nonces_;
    return Commit{commitment()};
  }
  return std::nullopt;
}

std::optional<Command> Client::act_as_host(const View& seen, dice::Source& luck, Time now) {
  switch (seen.phase) {
    case Phase::lobby:
      if (bots > 0) {
        --bots;
        return AddBot{static_cast<BotLevel>(luck.below(bot_level_count))};
      }
      if (now >= starts_at) return Start{};
      if (!seen.seats.empty() && luck.below(4) == 0) {
        return PickYoungest{
            seen.seats[luck.below(static_cast<std::uint32_t>(seen.seats.size()))].seat};
      }
      break;
    case Phase::playing:
      if (seen.paused && luck.below(3) == 0) return Resume{};
      if (chance(luck, 4)) return Pause{};
      // Somebody keeps all waiting.
      if (seen.clock.waiting && seen.clock.waiting->who == Waiting::For::seats &&
          !seen.clock.waiting->seats.empty()) {
        const SeatId seat = seen.clock.waiting->seats[0];
        const bool own = seen.own && seen.own->seat == seat;
        if (!own && table::among(seen.away, seat)) {
          if (luck.below(8) == 0) return Kick{seat};
          if (luck.below(3) == 0) return StandIn{seat, StandIn::Do::begin};
        }
      }
      if (chance(luck, 2) && !seen.seats.empty()) {
        return HandOver{seen.seats[luck.below(static_cast<std::uint32_t>(seen.seats.size()))].seat};
      }
      break;
    case Phase::finished:
      if (rematches > 0) {
        --rematches;
        starts_at = now + 5 * second;
        return Rematch{};
      }
      if (luck.below(8) == 0) return CloseTable{};
      break;
    default:
      break;
  }
  return std::nullopt;
}

Command Client::lie(const View& seen, dice::Source& luck) const {
  const auto seats = static_cast<std::uint32_t>(seen.seat_count) + 2;
  const RoundName round{static_cast<std::uint16_t>(luck.below(3)),
                        static_cast<std::uint8_t>(luck.below(27))};
  const RoundName now{seen.game, static_cast<std::uint8_t>(seen.round)};
  const Cell cell{static_cast<std::uint8_t>(luck.below(30))};
  switch (luck.below(20)) {
    case 0:
      return Kick{luck.below(seats)};
    case 1:
      return HandOver{luck.below(seats)};
    case 2:
      return Rename{luck.below(seats), luck.below(2) == 0 ? "Zoë" : "\x01"};
    case 3:
      return Start{};
    case 4:
      return Pause{};
    case 5: {
      Nonce wrong{};
      wrong[0] = static_cast<std::uint8_t>(luck.below(256));
      return Reveal{wrong};
    }
    case 6:
      return Commit{};
    case 7:
      return RollDice{round};
    case 8:
      return Write{round, cell};
    case 9:
    case 10:
      return Write{now, cell};
    case 11:
    case 12:
      return Undo{{now.game, static_cast<std::uint8_t>(now.round - luck.below(2))}};
    case 13: {
      Options options;
      options.games = static_cast<std::uint16_t>(luck.below(200));
      return SetOptions{options};
    }
    case 14:
      return AddBot{static_cast<BotLevel>(luck.below(9))};
    case 15:
      return StandIn{luck.below(seats), StandIn::Do::begin};
    case 16:
      return Sit{"again", {}};
    case 17:
      return PickYoungest{luck.below(seats)};
    case 18:
      return Resume{};
    default:
      return ShowEmote{static_cast<Emote>(luck.below(emote_names.size() + 2))};
  }
}

// Another draw is another game: what was confirmed before it counts no more.
void Client::look(const View& seen) {
  if (seen.draw.number <= draw_) return;
  draw_ = seen.draw.number;
  confirmed_ = {};
}

void Client::confirmed(const Outstanding& sent, Answer answer) {
  if (!answer.yes() || sent.draw != draw_) return;
  const auto keep = [&](RoundName at, bool undo, Cell cell) {
    if (at.game != game_) {
      confirmed_ = {};
      game_ = at.game;
    }
    Confirmed& last = confirmed_[at.round];
    if (sent.id > last.id) last = {sent.id, undo, cell};
  };
  if (const auto* write = std::get_if<Write>(&sent.command)) keep(write->at, false, write->cell);
  if (const auto* undo = std::get_if<Undo>(&sent.command)) keep(undo->at, true, {});
}

const char* Client::check(const View& seen) const {
  if (second_tab || !seen.own || seen.game == 0 || seen.game != game_ || seen.draw.number != draw_)
    return "";
  for (int round = 1; round <= seen.round; ++round) {
    const Confirmed& last = confirmed_[round];
    if (last.id == 0) continue;
    bool newer = false;  // one whose answer has not come back may have been carried out
    for (const Outstanding& one : outstanding) newer = newer || one.id > last.id;
    if (newer) continue;
    if (!last.undo && seen.own->rounds[last.cell.index] != 'a' + round - 1) {
      return "a number that was confirmed is not there";
    }
    const bool automatic = (seen.own->automatic >> (round - 1) & 1U) != 0;
    if (last.undo && table::written_rounds(seen) >= round && !automatic) {
      return "a number whose undo was confirmed is still there";
    }
  }
  return "";
}

}  // namespace knister::sim
