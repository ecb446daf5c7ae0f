// table/reading.cpp: what follows from a view, also from one that no honest server sends.
#include "table/reading.h"

#include <algorithm>

namespace knister::table {

std::optional<Roll> roll_of(const View& view, int round) {
  if (round < 1 || round > round_count) return std::nullopt;
  const auto at = static_cast<std::size_t>(2 * round - 2);
  if (at + 1 >= view.dice.size()) return std::nullopt;
  if (view.dice[at] == '.') {
    const Number sum = number_of_glyph[static_cast<unsigned char>(view.dice[at + 1])];
    return is_number(sum) ? std::optional(Roll::of_sum(sum)) : std::nullopt;
  }
  const int first = view.dice[at] - '0';
  const int second = view.dice[at + 1] - '0';
  const auto is_face = [](int face) { return face >= 1 && face <= die_faces; };
  if (!is_face(first) || !is_face(second)) return std::nullopt;
  return Roll::of_dice(first, second);
}

Sheet own_sheet(const View& view) {
  std::array<Number, cell_count> numbers{};
  if (view.own) {
    const std::string& rounds = view.own->rounds;
    for (std::size_t i = 0; i < rounds.size() && i < cell_count; ++i) {
      if (rounds[i] == '.') continue;
      if (const auto roll = roll_of(view, rounds[i] - 'a' + 1)) numbers[i] = roll->sum();
    }
  }
  return Sheet(numbers);
}

Sheet sheet_of(const SeatRow& row) {
  std::array<Number, cell_count> numbers{};
  for (std::size_t i = 0; i < row.sheet.size() && i < cell_count; ++i) {
    const Number number = number_of_glyph[static_cast<unsigned char>(row.sheet[i])];
    if (is_number(number)) numbers[i] = number;
  }
  return Sheet(numbers);
}

int written_rounds(const View& view) {
  if (!view.own) return 0;
  const std::string& rounds = view.own->rounds;
  return static_cast<int>(rounds.size()) -
         static_cast<int>(std::count(rounds.begin(), rounds.end(), '.'));
}

online::RoundName next_round(const View& view) {
  if (!view.own) return {};
  return {view.game, static_cast<std::uint8_t>(written_rounds(view) + 1)};
}

online::RoundName rolled_next(const View& view) {
  return {view.game, static_cast<std::uint8_t>(view.round + 1)};
}

bool must_write(const View& view) { return view.own && view.own->pending && !view.paused; }

std::optional<Record> own_game(const View& view) {
  if (!view.own || written_rounds(view) < round_count) return std::nullopt;
  Record game;
  SeatRecord& seat = game.seats.emplace_back();
  for (int round = 1; round <= round_count; ++round) {
    const auto roll = roll_of(view, round);
    const std::size_t at = view.own->rounds.find(static_cast<char>('a' + round - 1));
    if (!roll || at >= cell_count) return std::nullopt;
    game.rolls.push_back(*roll);
    seat.cells.push_back(Cell{static_cast<std::uint8_t>(at)});
  }
  return game;
}

bool may_roll(const View& view) {
  if (!view.own || view.phase != online::Phase::playing || must_write(view)) return false;
  const Clock& clock = view.clock;
  const SeatId seat = view.own->seat;
  return clock.roller == seat && clock.waiting && clock.waiting->who == Waiting::For::seats &&
         among(clock.waiting->seats, seat);
}

bool may_close(const View& view) {
  return view.phase == online::Phase::playing && view.round == round_count && view.clock.waiting &&
         view.clock.waiting->who == Waiting::For::host && !view.paused;
}

const SeatRow* find_row(const View& view, SeatId seat) {
  const auto found = std::find_if(view.seats.begin(), view.seats.end(),
                                  [seat](const SeatRow& row) { return row.seat == seat; });
  return found == view.seats.end() ? nullptr : &*found;
}

bool among(const std::vector<SeatId>& seats, SeatId seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

bool is_taken(const SeatRow& row) {
  return row.kind != online::SeatKind::free && row.status == online::SeatStatus::playing;
}

bool is_seated(const View& view) {
  return view.own && view.own->status == online::SeatStatus::playing;
}

// --- the way back ---

std::string dice_text(Roll roll) {
  if (!roll.shows_dice()) return {'.', glyph(roll.sum())};
  return {static_cast<char>('0' + roll.first()), static_cast<char>('0' + roll.second())};
}

std::string sheet_text(const Sheet& sheet) {
  std::string text(cell_count, free_glyph);
  for (const Cell cell : all_cells) text[cell.index] = glyph(sheet[cell]);
  return text;
}

std::string rounds_text(const std::array<std::uint8_t, cell_count>& round_of) {
  std::string text(cell_count, free_glyph);
  for (int i = 0; i < cell_count; ++i) {
    if (round_of[i] != 0) text[i] = static_cast<char>('a' + round_of[i] - 1);
  }
  return text;
}

}  // namespace knister::table
