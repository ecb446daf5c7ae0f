// seat/local_seat.cpp: commands of one keyboard to the table, and the table's answers as news.
#include "seat/local_seat.h"

#include <algorithm>
#include <utility>

#include "rules/scoring.h"

namespace knister::seat {

using i18n::Message;
using table::Phase;
using table::SeatId;

LocalSeat::LocalSeat(const i18n::Catalogue& words, GameSettings settings, LocalDevices devices,
                     std::optional<table::LocalTable> begun)
    : words_(words),
      settings_(std::move(settings)),
      devices_(std::move(devices)),
      asked_(settings_.names.size(), -1) {
  for (std::size_t seat = 0; seat < settings_.names.size(); ++seat) {
    const bool bot = seat < devices_.bots.size() && devices_.bots[seat];
    seats_.push_back(
        {settings_.names[seat], bot ? online::SeatKind::bot : online::SeatKind::person, {}});
  }
  if (begun) {
    table_ = *std::move(begun);
    for (const SeatId seat : people()) {
      if (table_.round() > 0 && table_.has_written(seat)) writers_.push_back(seat);
    }
  } else if (settings_.youngest || people().size() < 2) {
    const std::vector<SeatId> seats = people();
    if (!settings_.youngest) settings_.youngest = seats.empty() ? 0 : seats.front();
    ask(online::Start{});
  }
  look();
}

// --- seats ---

bool LocalSeat::is_bot(SeatId seat) const { return seats_[seat].kind == online::SeatKind::bot; }

std::vector<SeatId> LocalSeat::people() const {
  std::vector<SeatId> seats;
  for (SeatId seat = 0; seat < seats_.size(); ++seat) {
    if (!is_bot(seat)) seats.push_back(seat);
  }
  return seats;
}

std::optional<SeatId> LocalSeat::writer() const {
  if (table_.phase() != Phase::writing) return std::nullopt;
  for (SeatId i = 0; i < table_.seat_count(); ++i) {
    const SeatId seat = (table_.roller() + i) % table_.seat_count();
    if (!is_bot(seat) && !table_.has_written(seat)) return seat;
  }
  return std::nullopt;
}

SeatId LocalSeat::own() const {
  if (table_.phase() == Phase::not_started) return 0;
  if (const auto seat = writer()) return *seat;
  if (!writers_.empty()) return writers_.back();
  const std::vector<SeatId> seats = people();
  if (seats.empty()) return 0;
  return is_bot(table_.roller()) ? seats.front() : table_.roller();
}

bool LocalSeat::may_take_back_roll() const {
  if (!types_dice() || table_.phase() != Phase::writing) return false;
  for (SeatId seat = 0; seat < table_.seat_count(); ++seat) {
    if (table_.has_written(seat)) return false;
  }
  return true;
}

bool LocalSeat::may_take_back() const {
  return (!writers_.empty() && table_.phase() != Phase::over) || may_take_back_roll();
}

int LocalSeat::moment() const {
  return static_cast<int>(table_.game_number()) * (round_count + 1) + table_.round();
}

// --- asking ---

void LocalSeat::ask(online::Command command) {
  if (const auto* picked = std::get_if<online::PickYoungest>(&command)) {
    settings_.youngest = picked->seat;
  } else if (std::holds_alternative<online::Start>(command)) {
    const auto seats = static_cast<std::uint32_t>(seats_.size());
    if (obey(table::Start{seats, settings_.youngest.value_or(0), settings_.games})) {
      changed({table::ChangedNews{"game-opens", {}}});
    }
  } else if (const auto* write = std::get_if<online::Write>(&command)) {
    const SeatId seat = own();
    if (!obey(table::Write{seat, write->cell})) return;
    writers_.push_back(seat);
    changed({table::WrittenNews{table_.round(), write->cell, online::Hand::own}});
  } else if (std::holds_alternative<online::Undo>(command)) {
    writers_.empty() && may_take_back_roll() ? take_back_roll() : take_back_number();
  } else if (std::holds_alternative<online::RollDice>(command) && may_roll() && !types_dice()) {
    type_roll(devices_.roll());
  }
}

void LocalSeat::type_roll(Roll roll) {
  const table::RolledNews news = rolled(roll);
  if (!obey(table::RollDice{table_.roller(), roll})) return;
  writers_.clear();
  changed({news});
}

void LocalSeat::close_game() {
  if (table_.phase() == Phase::closing) tell_result();
  if (!obey(table::CloseGame{})) return;
  writers_.clear();
  changed({table::ChangedNews{"game-ends", {}}});
}

// What a bot has written stays.
void LocalSeat::take_back_number() {
  if (!obey(table::Undo{writers_.empty() ? own() : writers_.back()})) return;
  writers_.pop_back();
  changed({table::UndoneNews{}});
}

// The table does not know the way back, but its records do.
void LocalSeat::take_back_roll() {
  std::vector<Record> records = records_of(table_, settings_);
  records.back().rolls.pop_back();
  if (auto before = table_of(records, settings_.games)) table_ = *std::move(before);
  changed({table::ChangedNews{"roll-taken-back", {}}});
}

bool LocalSeat::obey(const table::Command& command) {
  const auto events = table_.decide(command);
  if (!events) {
    listener().refuse(table::name(events.error()));
    return false;
  }
  for (const table::Event& event : *events) table_.apply(event);
  return true;
}

// Where the bots have put the number before, as others are told with a roll; people have seen
// theirs.
table::RolledNews LocalSeat::rolled(Roll roll) const {
  table::RolledNews news;
  news.round = table_.round() + 1;
  news.dice = table::dice_text(roll);
  news.by = table_.roller();
  for (SeatId seat = 0; seat < table_.seat_count() && table_.round() > 0; ++seat) {
    if (is_bot(seat)) news.placed.push_back({seat, table_.game().seats[seat].cells.back(), false});
  }
  return news;
}

void LocalSeat::changed(const News& news) {
  look();
  listener().see(news);
  // A game without a roll is as good as none.
  const bool begun = table_.round() > 0 || table_.game_number() > 1;
  if (!devices_.keep || !begun) return;
  const auto trouble = devices_.keep(records_text(), table_.phase() == Phase::over);
  if (trouble) listener().warn(*trouble);
}

void LocalSeat::look() {
  view_ = table::view_of(table_, seats_, own());
  view_.options.hints = devices_.hints;
  view_.options.games = static_cast<std::uint16_t>(settings_.games);
}

// --- bots ---

std::optional<Job> LocalSeat::next_job() {
  if (table_.phase() != Phase::writing) return std::nullopt;
  // A roll that was mistyped can be taken back as long as nobody has written it.
  if (types_dice() && writers_.empty() && writer()) return std::nullopt;
  for (SeatId seat = 0; seat < table_.seat_count(); ++seat) {
    if (!is_bot(seat) || table_.has_written(seat) || asked_[seat] == moment()) continue;
    asked_[seat] = moment();
    return Job([this, seat, choose = devices_.bots[seat].choose, asked = moment(),
                turn = turn_of(seat)](const std::atomic<bool>& /*stop*/) {
      const BotAnswer answer = choose(turn);
      return std::function<void()>([this, seat, asked, answer] {
        if (asked == moment() && !table_.has_written(seat)) take_answer(seat, answer);
      });
    });
  }
  return std::nullopt;
}

BotTurn LocalSeat::turn_of(SeatId seat) const {
  const table::Game& game = table_.game();
  BotTurn turn{game.seats[seat].sheet, game.rolls.back().sum()};
  for (SeatId other = 0; other < table_.seat_count(); ++other) {
    if (other == seat) continue;
    turn.others.push_back(game.seats[other].sheet);
    // What was written of this roll is nobody else's affair yet.
    if (table_.has_written(other)) turn.others.back().erase(game.seats[other].cells.back());
  }
  return turn;
}

void LocalSeat::tell_result() {
  table::BotResult result;
  for (const table::Seat& seat : table_.game().seats) result.totals.push_back(total(seat.sheet));
  for (; result.own < devices_.bots.size(); ++result.own) {
    const auto& hear = devices_.bots[result.own].hear_result;
    if (hear && is_bot(static_cast<SeatId>(result.own))) hear(result);
  }
}

void LocalSeat::take_answer(SeatId seat, const BotAnswer& answer) {
  if (answer && obey(table::Write{seat, *answer})) return changed({table::TickedNews{seat, true}});
  seats_[seat].kind = online::SeatKind::person;
  changed({table::ChangedNews{"bot-silent", seat}});
  listener().warn(words_.text(
      Message::play_bot_silent,
      {{"name", settings_.names[seat]}, {"why", answer ? std::string() : answer.error()}}));
}

// --- records ---

Seat::Records LocalSeat::records() const {
  return [text = records_text()] { return std::optional(Given{text}); };
}

std::string LocalSeat::records_text() const { return seat::records_text(table_, settings_); }

}  // namespace knister::seat
