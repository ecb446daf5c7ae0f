// table/local_table.cpp: the rules of taking turns.
#include "table/local_table.h"

#include <cassert>

#include "rules/scoring.h"

namespace knister::table {
namespace {

tl::unexpected<Refusal> refuse(Refusal why) { return tl::unexpected<Refusal>(why); }

void add_totals(const Game& game, std::vector<int>& totals) {
  for (std::size_t seat = 0; seat < totals.size(); ++seat) {
    totals[seat] += total(game.seats[seat].sheet);
  }
}

}  // namespace

LocalTable::Decision LocalTable::decide(const Command& command) const {
  return std::visit([this](const auto& one) { return decide_on(one); }, command);
}

void LocalTable::apply(const Event& event) {
  std::visit([this](const auto& one) { apply_one(one); }, event);
}

Phase LocalTable::phase() const {
  if (games_.empty()) return Phase::not_started;
  if (over_) return Phase::over;
  if (missing_ > 0) return Phase::writing;
  return round() == round_count ? Phase::closing : Phase::rolling;
}

std::uint32_t LocalTable::game_number() const { return static_cast<std::uint32_t>(games_.size()); }

int LocalTable::round() const { return games_.empty() ? 0 : static_cast<int>(game().rolls.size()); }

SeatId LocalTable::roller() const {
  const std::size_t rolled = phase() == Phase::writing ? game().rolls.size() - 1 : round();
  return static_cast<SeatId>((youngest_ + rolled) % seat_count_);
}

bool LocalTable::has_written(SeatId seat) const {
  return game().seats[seat].cells.size() == game().rolls.size();
}

std::vector<int> LocalTable::game_totals() const {
  std::vector<int> totals(seat_count_, 0);
  add_totals(game(), totals);
  return totals;
}

std::vector<int> LocalTable::series_totals() const {
  std::vector<int> totals(seat_count_, 0);
  for (const Game& game : games_) add_totals(game, totals);
  return totals;
}

Record LocalTable::record(std::uint32_t game_number) const {
  const Game& game = games_[game_number - 1];
  Record record;
  record.first_roller = youngest_;
  record.rolls = game.rolls;
  for (const Seat& seat : game.seats) {
    record.seats.push_back({{}, {seat.cells.begin(), seat.cells.end()}});
  }
  return record;
}

// --- deciding ---

LocalTable::Decision LocalTable::decide_on(const Start& command) const {
  if (phase() != Phase::not_started) return refuse(Refusal::already_started);
  if (command.seats == 0) return refuse(Refusal::no_seats);
  if (command.games == 0) return refuse(Refusal::no_games);
  if (command.youngest >= command.seats) return refuse(Refusal::no_such_seat);
  return std::vector<Event>{Started{command.seats, command.youngest, command.games}};
}

LocalTable::Decision LocalTable::decide_on(const RollDice& command) const {
  switch (phase()) {
    case Phase::not_started:
      return refuse(Refusal::not_started);
    case Phase::writing:
      return refuse(Refusal::still_writing);
    case Phase::closing:
      return refuse(Refusal::rounds_done);
    case Phase::over:
      return refuse(Refusal::over);
    case Phase::rolling:
      break;
  }
  if (command.by >= seat_count_) return refuse(Refusal::no_such_seat);
  if (command.by != roller()) return refuse(Refusal::not_the_roller);
  return std::vector<Event>{Rolled{command.roll}};
}

LocalTable::Decision LocalTable::decide_on(const Write& command) const {
  if (phase() == Phase::not_started) return refuse(Refusal::not_started);
  if (phase() == Phase::over) return refuse(Refusal::over);
  if (command.seat >= seat_count_) return refuse(Refusal::no_such_seat);
  if (phase() == Phase::closing) return refuse(Refusal::rounds_done);
  if (phase() == Phase::rolling) return refuse(Refusal::not_rolled);
  if (has_written(command.seat)) return refuse(Refusal::already_written);
  if (command.cell.index >= cell_count) return refuse(Refusal::no_such_cell);
  if (!game().seats[command.seat].sheet.is_free(command.cell)) return refuse(Refusal::cell_taken);
  return std::vector<Event>{Written{command.seat, command.cell}};
}

LocalTable::Decision LocalTable::decide_on(const Undo& command) const {
  if (phase() == Phase::not_started) return refuse(Refusal::not_started);
  if (phase() == Phase::over) return refuse(Refusal::over);
  if (command.seat >= seat_count_) return refuse(Refusal::no_such_seat);
  if (round() == 0 || !has_written(command.seat)) return refuse(Refusal::nothing_to_undo);
  return std::vector<Event>{Undone{command.seat}};
}

LocalTable::Decision LocalTable::decide_on(const CloseGame& /*command*/) const {
  if (phase() == Phase::not_started) return refuse(Refusal::not_started);
  if (phase() == Phase::over) return refuse(Refusal::over);
  if (phase() != Phase::closing) return refuse(Refusal::rounds_missing);
  return std::vector<Event>{GameClosed{}};
}

// --- applying ---

void LocalTable::apply_one(const Started& event) {
  assert(phase() == Phase::not_started);
  seat_count_ = event.seats;
  youngest_ = event.youngest;
  game_count_ = event.games;
  deal_new_game();
}

void LocalTable::apply_one(const Rolled& event) {
  assert(phase() == Phase::rolling);
  games_.back().rolls.push_back(event.roll);
  missing_ = seat_count_;
}

void LocalTable::apply_one(const Written& event) {
  assert(!has_written(event.seat));
  Seat& seat = games_.back().seats[event.seat];
  seat.sheet.write(event.cell, game().rolls.back().sum());
  seat.cells.push_back(event.cell);
  --missing_;
}

void LocalTable::apply_one(const Undone& event) {
  assert(has_written(event.seat));
  Seat& seat = games_.back().seats[event.seat];
  seat.sheet.erase(seat.cells.back());
  seat.cells.pop_back();
  ++missing_;
}

void LocalTable::apply_one(const GameClosed& /*event*/) {
  assert(phase() == Phase::closing);
  if (games_.size() == game_count_) {
    over_ = true;
  } else {
    deal_new_game();
  }
}

void LocalTable::deal_new_game() {
  games_.push_back(Game{{}, std::vector<Seat>(seat_count_)});
  games_.back().rolls.reserve(round_count);
}

}  // namespace knister::table
