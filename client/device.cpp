// client/device.cpp
#include "client/device.h"

#include <algorithm>

#include "dice/fair/hash.h"
#include "dice/fair/key_chain.h"
#include "dice/fair/random.h"
#include "protocol/json.h"
#include "rules/format/notation.h"
#include "table/apply_news.h"
#include "table/reading.h"

namespace knister::client {
namespace {

using online::Draw;
using online::Phase;
using protocol::FromDevice;
using protocol::FromServer;
using table::among;
using table::View;

}  // namespace

Device::Device(Identity identity) : identity_(std::move(identity)) {}

// --- the wire ---

void Device::connected() {
  up_ = true;
  sent_ = 0;
  knows_newest_ = false;
  farewell_.reset();
  out_.clear();
  out_.push_back(protocol::to_json(FromDevice(
      protocol::Hello{protocol::version, identity_.table, identity_.token, identity_.role})));
}

void Device::disconnected() {
  up_ = false;
  out_.clear();
}

std::vector<std::string> Device::take() { return std::exchange(out_, {}); }

std::vector<Answered> Device::take_answers() { return std::exchange(answers_, {}); }

// Commands go out when the table is known: only then do we know which number is the next.
void Device::send_some() {
  if (!up_ || !knows_newest_) return;
  while (sent_ < asked_.size() && sent_ < online::remembered_answers) {
    Asked& next = asked_[sent_];
    if (next.id == 0) next.id = ++newest_;
    out_.push_back(protocol::to_json(FromDevice(protocol::Do{next.id, next.command})));
    ++sent_;
  }
}

online::CommandId Device::ask(online::Command command) {
  asked_.push_back({0, std::move(command)});
  send_some();
  return asked_.back().id;
}

void Device::new_nonce() { nonce_ = fair::random_bytes<16>(); }

void Device::sit(std::string name, Sitter who) {
  new_nonce();
  ask(online::Sit{std::move(name), fair::nonce_commitment(nonce_), who == Sitter::program});
}

void Device::receive(std::string_view text) {
  auto message = protocol::from_json<FromServer>(text, protocol::Unknown::ignore);
  if (!message) {
    const bool later_kind = message.error().where == "type";
    if (!later_kind) trouble_ = Trouble::unreadable;
    return;
  }
  if (auto* whole = std::get_if<protocol::Whole>(&*message)) {
    apply(std::move(whole->table));
    news_.emplace();
  } else if (auto* news = std::get_if<protocol::News>(&*message)) {
    if (!table_) return;
    if (news->table) {
      apply(std::move(*news->table));
    } else {
      table_->clock = news->clock;
      for (const table::NewsItem& item : news->items) apply(item);
    }
    news_ = std::move(news->items);
  } else if (auto* answer = std::get_if<protocol::Answered>(&*message)) {
    const auto found = std::find_if(asked_.begin(), asked_.end(),
                                    [&](const Asked& one) { return one.id == answer->id; });
    const bool other_tab =
        answer->refused == "command-id-reused" || answer->refused == "late-command";
    if (found != asked_.end() && other_tab) {
      // Another device of the same person took the number, and this command was not carried out:
      // it goes to the end of the line with a new one.
      Asked again{0, std::move(found->command)};
      asked_.erase(found);
      asked_.push_back(std::move(again));
      --sent_;
    } else if (found != asked_.end()) {
      answers_.push_back({found->id, std::move(found->command), std::move(answer->refused)});
      if (found - asked_.begin() < static_cast<std::ptrdiff_t>(sent_)) --sent_;
      asked_.erase(found);
    }
  } else if (auto* farewell = std::get_if<protocol::Farewell>(&*message)) {
    farewell_ = std::move(*farewell);
    return;
  }
  attend_draw();
  send_some();
}

// --- the table ---

void Device::apply(View table) {
  const bool other_game =
      !table_ || table_->game != table.game || table_->draw.number != table.draw.number;
  if (!knows_newest_) {
    newest_ = std::max(newest_, table.newest_command);
    knows_newest_ = true;
  }
  const std::string before = other_game || !table_ ? "" : table_->dice;
  const std::optional<online::Key> known = before.empty() ? std::nullopt : table_->key;
  table_ = std::move(table);
  keep_draw();
  keep_digest();
  if (!dice_ && !table_->draw.nonces.empty()) {
    std::vector<FairNonce> nonces;
    constexpr std::size_t digits = 32;
    for (std::size_t i = 0; i + digits <= table_->draw.nonces.size(); i += digits) {
      const auto nonce = parse_hex<16>(std::string_view(table_->draw.nonces).substr(i, digits));
      if (nonce) nonces.push_back(*nonce);
    }
    check_nonces(nonces);
    dice_ = fair::DiceRoot{table_->id, fair::root_of(table_->draw.number, nonces)};
  }
  if (!table_->key || table_->dice.size() <= before.size() || checks_ == Checks::rounds) return;
  // Rolls that came while we were away: from the newest key back to what we know.
  online::Key key = *table_->key;
  for (std::size_t round = table_->dice.size() / 2; round > before.size() / 2; --round) {
    if (dice_ && k0_ && k0_draw_ == table_->draw.number) {
      const std::uint32_t of_draw =
          fair::round_of_draw(table_->game, static_cast<std::uint32_t>(round));
      const Roll roll = fair::roll(*dice_, of_draw, key);
      const std::string_view dice = std::string_view(table_->dice).substr(2 * round - 2, 2);
      if (dice[0] - '0' != roll.first() || dice[1] - '0' != roll.second()) {
        raise(Trouble::wrong_dice, static_cast<int>(round));
      } else {
        ++proved_;
      }
    }
    key = fair::sha256(key);
  }
  if (known) {
    if (key != *known) raise(Trouble::wrong_key, static_cast<int>(before.size() / 2 + 1));
  } else if (k0_ && k0_draw_ == table_->draw.number && !leads_to_k0(key, table_->game)) {
    raise(Trouble::wrong_key, 1);
  }
}

// --- what is kept, and what does not fit it ---

// From the key before a game's first round through all games before.
bool Device::leads_to_k0(FairHash key, std::uint32_t game) const {
  for (std::uint32_t i = 1; i < fair::round_of_draw(game, 1); ++i) key = fair::sha256(key);
  return key == *k0_;
}

void Device::raise(Trouble trouble, int round) {
  trouble_ = trouble;
  if (alarm_) return;
  const auto kind = trouble == Trouble::wrong_key      ? Alarm::Kind::wrong_key
                    : trouble == Trouble::wrong_nonces ? Alarm::Kind::wrong_nonces
                                                       : Alarm::Kind::wrong_dice;
  alarm_ = Alarm{kind, table_->draw.number, table_->game, round};
}

// Before our nonce leaves: k0, and what everybody has committed to.
void Device::keep_draw() {
  const table::DrawView& draw = table_->draw;
  if (draw.k0 && k0_draw_ != draw.number) {
    k0_ = draw.k0;
    k0_draw_ = draw.number;
    commitments_.clear();
    dice_.reset();
  }
  if (table_->phase == Phase::lobby) had_voice_ = voice_unused_ = false;
  const bool voice = table_->own && among(draw.voices, table_->own->seat);
  if (table_->phase == Phase::drawing) had_voice_ = had_voice_ || voice;
  if (draw.stage == Draw::Stage::revealing && commitments_.empty()) commitments_ = draw.commitments;
  if (draw.stage == Draw::Stage::done && had_voice_ && !voice) voice_unused_ = true;
}

// Each nonce has the commitment we saw before any was revealed, and ours is our own.
void Device::check_nonces(const std::vector<FairNonce>& nonces) {
  if (checks_ == Checks::rounds || commitments_.empty() || k0_draw_ != table_->draw.number) return;
  bool fits = nonces.size() == commitments_.size();
  for (std::size_t i = 0; fits && i < nonces.size(); ++i) {
    fits = to_hex(fair::nonce_commitment(nonces[i])) == commitments_[i];
  }
  if (!fits) raise(Trouble::wrong_nonces, 0);
}

void Device::keep_digest() {
  if (!table_->digest) return;
  constexpr int closing = round_count + 1;
  digest_ = KeptDigest{table_->draw.number, table_->game, table_->salt ? closing : table_->round,
                       *table_->digest};
}

void Device::check_roll(std::string_view dice, const online::Key& key) {
  if (checks_ == Checks::rounds || dice.size() != 2 || !dice_ || !k0_ ||
      k0_draw_ != table_->draw.number)
    return;
  const auto round = static_cast<std::uint32_t>(table_->dice.size() / 2 + 1);
  const FairHash before = fair::sha256(key);
  const bool fits =
      round == 1 ? leads_to_k0(before, table_->game) : !table_->key || before == *table_->key;
  if (!fits) raise(Trouble::wrong_key, static_cast<int>(round));
  const Roll roll = fair::roll(*dice_, fair::round_of_draw(table_->game, round), key);
  const bool follows = dice[0] - '0' == roll.first() && dice[1] - '0' == roll.second();
  if (!follows) raise(Trouble::wrong_dice, static_cast<int>(round));
  if (fits && follows) ++proved_;
}

void Device::apply(const table::NewsItem& item) {
  if (const auto* rolled = std::get_if<table::RolledNews>(&item)) {
    const int next = table_->round + 1;
    if (rolled->round != next) {
      trouble_ = rolled->round < next ? Trouble::doubled_round : Trouble::missed_round;
      return;
    }
    check_roll(rolled->dice, rolled->key);
  }
  table::apply(*table_, item);
  keep_digest();
}

// --- the draw ---

void Device::attend_draw() {
  if (!table_ || !table_->own || table_->phase != Phase::drawing) return;
  const table::DrawView& draw = table_->draw;
  const online::SeatId seat = table_->own->seat;
  const auto voice = std::find(draw.voices.begin(), draw.voices.end(), seat);
  if (voice == draw.voices.end()) return;
  const auto place = static_cast<std::size_t>(voice - draw.voices.begin());
  const auto waits_for = [this](auto is_it) {
    return std::any_of(asked_.begin(), asked_.end(),
                       [&](const Asked& one) { return is_it(one.command); });
  };
  const auto committing = [](const online::Command& command) {
    return std::holds_alternative<online::Commit>(command);
  };
  const auto revealing = [](const online::Command& command) {
    return std::holds_alternative<online::Reveal>(command);
  };
  if (draw.stage == Draw::Stage::committing) {
    const bool missing = place < draw.commitments.size() && draw.commitments[place].empty();
    if (!missing || waits_for(committing)) return;
    new_nonce();
    ask(online::Commit{fair::nonce_commitment(nonce_)});
  } else if (draw.stage == Draw::Stage::revealing) {
    if (among(draw.revealed, seat) || waits_for(revealing)) return;
    ask(online::Reveal{nonce_});
  }
}

// --- what one sees ---

Sheet Device::own_sheet() const { return table_ ? table::own_sheet(*table_) : Sheet(); }
online::RoundName Device::this_round() const {
  return table_ ? table::next_round(*table_) : online::RoundName{};
}
bool Device::may_roll() const { return table_ && table::may_roll(*table_); }
bool Device::must_write() const { return table_ && table::must_write(*table_); }

}  // namespace knister::client
