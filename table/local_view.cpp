// table/local_view.cpp: see local_view.h.
#include "table/local_view.h"

#include <array>
#include <vector>

#include "rules/ranking.h"
#include "rules/scoring.h"
#include "table/reading.h"

namespace knister::table {
namespace {

online::Phase phase_of(const LocalTable& table) {
  switch (table.phase()) {
    case Phase::not_started:
      return online::Phase::lobby;
    case Phase::over:
      return online::Phase::finished;
    case Phase::rolling:
    case Phase::writing:
    case Phase::closing:
      break;
  }
  return online::Phase::playing;
}

std::optional<Waiting> waiting_for(const LocalTable& table, std::span<const LocalSeat> seats) {
  const auto is_bot = [&](SeatId seat) { return seats[seat].kind == online::SeatKind::bot; };
  Waiting waiting{Waiting::For::host, {}, 0};
  const auto name = [&](SeatId seat) {
    waiting.who = Waiting::For::seats;
    ++waiting.count;
    if (waiting.seats.size() < Waiting::most_named) waiting.seats.push_back(seat);
  };
  switch (table.phase()) {
    case Phase::not_started:
    case Phase::closing:
      return waiting;
    case Phase::over:
      return std::nullopt;
    case Phase::rolling:
      waiting.who = Waiting::For::house;
      if (!is_bot(table.roller())) name(table.roller());
      return waiting;
    case Phase::writing:
      break;
  }
  waiting.who = Waiting::For::house;
  for (SeatId seat = 0; seat < table.seat_count(); ++seat) {
    if (!table.has_written(seat) && !is_bot(seat)) name(seat);
  }
  return waiting;
}

Own own_view(const LocalTable& table, SeatId id) {
  const Seat& seat = table.game().seats[id];
  Own own;
  own.seat = id;
  std::array<std::uint8_t, cell_count> round_of{};
  std::uint8_t round = 0;
  for (const Cell cell : seat.cells) round_of[cell.index] = ++round;
  own.rounds = rounds_text(round_of);
  if (!table.has_written(id)) own.pending = table.game().rolls.back().sum();
  own.may_undo = table.phase() != Phase::over && table.round() > 0 && table.has_written(id);
  own.points = total(seat.sheet);
  own.total = table.series_totals()[id];
  return own;
}

// Where others put the number is seen when all have written.
Sheet shown_sheet(const LocalTable& table, SeatId id) {
  const Seat& seat = table.game().seats[id];
  Sheet sheet = seat.sheet;
  if (table.phase() == Phase::writing && table.has_written(id)) sheet.erase(seat.cells.back());
  return sheet;
}

}  // namespace

View view_of(const LocalTable& table, std::span<const LocalSeat> seats, SeatId own) {
  View view;
  view.phase = phase_of(table);
  view.hosting = true;
  view.seat_count = static_cast<std::uint32_t>(seats.size());
  for (SeatId id = 0; id < seats.size(); ++id) {
    SeatRow& row = view.seats.emplace_back();
    row.seat = id;
    row.kind = seats[id].kind;
    row.level = seats[id].level;
    row.name = seats[id].name;
  }
  view.clock.waiting = waiting_for(table, seats);
  if (table.phase() == Phase::not_started) return view;
  view.options.games = static_cast<std::uint16_t>(table.game_count());
  view.game = static_cast<std::uint16_t>(table.game_number());
  view.round = table.round();
  view.youngest = table.youngest();
  if (table.phase() != Phase::over) view.clock.roller = table.roller();
  for (const Roll roll : table.game().rolls) view.dice += dice_text(roll);
  view.own = own_view(table, own);
  const std::vector<int> series = table.series_totals();
  const std::vector<int> ranks = places(series);
  for (SeatRow& row : view.seats) {
    const Sheet sheet = shown_sheet(table, row.seat);
    row.sheet = sheet_text(sheet);
    row.points = total(sheet);
    row.earlier = series[row.seat] - total(table.game().seats[row.seat].sheet);
    if (table.phase() == Phase::over) {
      row.place = static_cast<std::uint32_t>(ranks[row.seat]);
    } else if (table.round() > 0 && table.has_written(row.seat)) {
      view.written.push_back(row.seat);
    }
  }
  return view;
}

}  // namespace knister::table
