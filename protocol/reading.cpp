// protocol/reading.cpp
#include "protocol/reading.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace knister::protocol {

using online::Phase;

std::optional<Roll> roll_of(const Table& table, int round) {
  const auto at = static_cast<std::size_t>(2 * round - 2);
  if (round < 1 || at + 1 >= table.dice.size()) return std::nullopt;
  const int first = table.dice[at] - '0';
  const int second = table.dice[at + 1] - '0';
  const auto is_face = [](int face) { return face >= 1 && face <= die_faces; };
  if (!is_face(first) || !is_face(second)) return std::nullopt;
  return Roll::of_dice(first, second);
}

Sheet own_sheet(const Table& table) {
  std::array<Number, cell_count> numbers{};
  if (table.own) {
    const std::string& rounds = table.own->rounds;
    for (std::size_t i = 0; i < rounds.size() && i < cell_count; ++i) {
      if (rounds[i] == '.') continue;
      if (const auto roll = roll_of(table, rounds[i] - 'a' + 1)) numbers[i] = roll->sum();
    }
  }
  return Sheet(numbers);
}

Sheet sheet_of(const SeatRow& row) {
  std::array<Number, cell_count> numbers{};
  constexpr std::string_view glyphs = "..23456789ABC";
  for (std::size_t i = 0; i < row.sheet.size() && i < cell_count; ++i) {
    const std::size_t found = glyphs.find(row.sheet[i], 2);
    if (found != std::string_view::npos) numbers[i] = static_cast<Number>(found);
  }
  return Sheet(numbers);
}

int written_rounds(const Table& table) {
  if (!table.own) return 0;
  const std::string& rounds = table.own->rounds;
  return static_cast<int>(rounds.size()) -
         static_cast<int>(std::count(rounds.begin(), rounds.end(), '.'));
}

online::RoundName next_round(const Table& table) {
  if (!table.own) return {};
  return {table.game, static_cast<std::uint8_t>(written_rounds(table) + 1)};
}

bool must_write(const Table& table) { return table.own && table.own->pending && !table.paused; }

std::optional<Record> own_game(const Table& table) {
  if (!table.own || written_rounds(table) < round_count) return std::nullopt;
  Record game;
  SeatRecord& seat = game.seats.emplace_back();
  for (int round = 1; round <= round_count; ++round) {
    const auto roll = roll_of(table, round);
    const std::size_t at = table.own->rounds.find(static_cast<char>('a' + round - 1));
    if (!roll || at >= cell_count) return std::nullopt;
    game.rolls.push_back(*roll);
    seat.cells.push_back(Cell{static_cast<std::uint8_t>(at)});
  }
  return game;
}

bool may_roll(const Table& table) {
  if (!table.own || table.phase != Phase::playing || must_write(table)) return false;
  const Clock& clock = table.clock;
  const SeatId seat = table.own->seat;
  return clock.roller == seat && clock.waiting &&
         clock.waiting->who == online::Waiting::For::seats && among(clock.waiting->seats, seat);
}

const SeatRow* find_row(const Table& table, SeatId seat) {
  const auto found = std::find_if(table.seats.begin(), table.seats.end(),
                                  [seat](const SeatRow& row) { return row.seat == seat; });
  return found == table.seats.end() ? nullptr : &*found;
}

bool among(const std::vector<SeatId>& seats, SeatId seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

bool is_taken(const SeatRow& row) {
  return row.kind != online::SeatKind::free && row.status == online::SeatStatus::playing;
}

bool is_seated(const Table& table) {
  if (!table.own) return false;
  const SeatRow* row = find_row(table, table.own->seat);
  return row == nullptr || is_taken(*row);
}

}  // namespace knister::protocol
