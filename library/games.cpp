// library/games.cpp: games stepped singly and in batches, of include/knister.h.
#include "library/games.h"

#include <algorithm>

#include "engine/random_cell.h"
#include "library/error.h"
#include "library/given.h"

using namespace knister;
using namespace knister::library;

namespace {

// Of random cells: another run of dice than any game's.
constexpr std::uint64_t choosing = 0x63686F6F7365U;

}  // namespace

knister_games::knister_games(std::size_t count, std::uint64_t seed_of_all)
    : sheets(count * cell_count),
      numbers(count),
      totals(count),
      games(count),
      begun(count),
      chooser(0) {
  reset(seed_of_all);
}

void knister_games::reset(std::uint64_t seed_of_all) {
  seed = seed_of_all;
  chooser = dice::Source(dice::mix(seed) ^ choosing);
  std::fill(begun.begin(), begun.end(), 0);
  for (std::size_t i = 0; i < count(); ++i) restart(i);
}

void knister_games::restart(std::size_t index) {
  std::array<PackedRoll, round_count> rolls{};
  dice::Source source = dice::Source::for_game(seed, index + count() * begun[index]++);
  for (PackedRoll& roll : rolls) roll = PackedRoll(source.roll());
  restart(index, rolls);
}

void knister_games::restart(std::size_t index, const std::array<PackedRoll, 25>& rolls) {
  games[index] = {};
  games[index].rolls = rolls;
  std::fill_n(sheets.begin() + static_cast<std::ptrdiff_t>(index * cell_count), cell_count,
              no_number);
  totals[index] = 0;
  numbers[index] = rolls.front().sum();
}

void knister_games::put(std::size_t index, const Sheet& sheet, Number number) {
  Game& game = games[index];
  game.position = engine::Position(sheet);
  game.has_history = false;
  std::copy_n(sheet.numbers().begin(), cell_count,
              sheets.begin() + static_cast<std::ptrdiff_t>(index * cell_count));
  totals[index] = game.position.banked();
  numbers[index] = no_number;
  if (number != no_number) set_number(index, number);
}

void knister_games::set_number(std::size_t index, Number number) {
  games[index].rolls[games[index].position.filled()] = PackedRoll(Roll::of_sum(number));
  numbers[index] = number;
}

int knister_games::write(std::size_t index, Cell cell) {
  Game& game = games[index];
  const int round = game.position.filled();
  game.position.write(cell, numbers[index]);
  game.cells[round] = cell;
  sheets[index * cell_count + cell.index] = numbers[index];
  // A line through the cell was open until now: what it has, it has won.
  int gain = 0;
  for (const LineId id : lines_through(cell)) {
    gain += points(game.position.classes()[id]) * lines[id].weight;
  }
  totals[index] += gain;
  numbers[index] = round + 1 < round_count ? game.rolls[round + 1].sum() : no_number;
  return gain;
}

Record knister_games::record(std::size_t index) const {
  const Game& game = games[index];
  const int written = game.position.filled();
  Record record;
  record.seats.resize(1);
  for (int i = 0; i < written; ++i) {
    record.rolls.push_back(game.rolls[i].roll());
    record.seats.front().cells.push_back(game.cells[i]);
  }
  if (numbers[index] != no_number) record.rolls.push_back(game.rolls[written].roll());
  return record;
}

knister_status knister_games_new(std::size_t count, std::uint64_t seed, knister_games** games,
                                 knister_error* error) {
  if (games == nullptr || count == 0 || count > KNISTER_MOST_GAMES) {
    return fail(error, KNISTER_BAD_ARGUMENT);
  }
  return guarded(error, [&]() -> knister_status {
    *games = new knister_games(count, seed);
    return KNISTER_OK;
  });
}

void knister_games_free(knister_games* games) { delete games; }

std::size_t knister_games_count(const knister_games* games) { return games->count(); }
const std::uint8_t* knister_games_sheets(const knister_games* games) {
  return games->sheets.data();
}
const std::uint8_t* knister_games_numbers(const knister_games* games) {
  return games->numbers.data();
}
const std::int32_t* knister_games_totals(const knister_games* games) {
  return games->totals.data();
}

// Looks at every cell before it writes the first: what is refused changes nothing.
knister_status knister_games_step(knister_games* games, const std::uint8_t* cells,
                                  std::int32_t* gains, knister_error* error) {
  if (games == nullptr || cells == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  const std::size_t count = games->count();
  for (std::size_t i = 0; i < count; ++i) {
    if (cells[i] == KNISTER_NO_CELL) continue;
    const knister_status status = games->check(i, cells[i]);
    if (status != KNISTER_OK) return fail(error, status, i);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const int gain = cells[i] == KNISTER_NO_CELL ? 0 : games->write(i, Cell{cells[i]});
    if (gains != nullptr) gains[i] = gain;
  }
  return KNISTER_OK;
}

knister_status knister_games_write(knister_games* games, std::size_t index, std::uint8_t cell,
                                   std::int32_t* gain, knister_error* error) {
  if (games == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  if (index >= games->count()) return fail(error, KNISTER_NO_SUCH_GAME, index);
  const knister_status status = games->check(index, cell);
  if (status != KNISTER_OK) return fail(error, status, index);
  const int won = games->write(index, Cell{cell});
  if (gain != nullptr) *gain = won;
  return KNISTER_OK;
}

knister_status knister_games_random_cells(knister_games* games, std::uint8_t* cells,
                                          knister_error* error) {
  if (games == nullptr || cells == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  for (std::size_t i = 0; i < games->count(); ++i) {
    cells[i] = KNISTER_NO_CELL;
    if (games->numbers[i] != no_number) {
      cells[i] = engine::random_cell(games->games[i].position, games->chooser).index;
    }
  }
  return KNISTER_OK;
}

knister_status knister_games_reset(knister_games* games, std::uint64_t seed, knister_error* error) {
  if (games == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  games->reset(seed);
  return KNISTER_OK;
}

knister_status knister_games_restart_finished(knister_games* games, knister_error* error) {
  if (games == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  for (std::size_t i = 0; i < games->count(); ++i) {
    if (games->numbers[i] == no_number) games->restart(i);
  }
  return KNISTER_OK;
}

knister_status knister_games_restart(knister_games* games, std::size_t index,
                                     const knister_roll* rolls, knister_error* error) {
  if (games == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  if (index >= games->count()) return fail(error, KNISTER_NO_SUCH_GAME, index);
  if (rolls == nullptr) {
    games->restart(index);
    return KNISTER_OK;
  }
  std::array<PackedRoll, round_count> given{};
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (!is_roll(rolls[i])) return fail(error, KNISTER_BAD_NUMBER, i);
    given[i] = PackedRoll(roll_of(rolls[i]));
  }
  games->restart(index, given);
  return KNISTER_OK;
}

knister_status knister_games_roll(const knister_games* games, std::size_t index, knister_roll* roll,
                                  knister_error* error) {
  if (games == nullptr || roll == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  if (index >= games->count()) return fail(error, KNISTER_NO_SUCH_GAME, index);
  const Game& game = games->games[index];
  *roll = {0, 0, 0};
  if (games->numbers[index] != no_number) {
    *roll = told(game.rolls[game.position.filled()].roll());
  }
  return KNISTER_OK;
}

knister_status knister_games_set_number(knister_games* games, std::size_t index,
                                        std::uint8_t number, knister_error* error) {
  if (games == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  if (index >= games->count()) return fail(error, KNISTER_NO_SUCH_GAME, index);
  if (games->numbers[index] == no_number) return fail(error, KNISTER_GAME_FINISHED, index);
  if (!is_number(number)) return fail(error, KNISTER_BAD_NUMBER);
  games->set_number(index, number);
  return KNISTER_OK;
}

knister_status knister_games_put(knister_games* games, std::size_t index, const std::uint8_t* sheet,
                                 std::uint8_t number, knister_error* error) {
  if (games == nullptr || sheet == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  if (index >= games->count()) return fail(error, KNISTER_NO_SUCH_GAME, index);
  const std::size_t bad = find_bad_number(sheet, cell_count);
  if (bad < cell_count) return fail(error, KNISTER_BAD_NUMBER, bad);
  const Sheet given = sheet_of(sheet);
  const bool fits = given.full() ? number == no_number : is_number(number);
  if (!fits) return fail(error, KNISTER_BAD_NUMBER, cell_count);
  games->put(index, given, number);
  return KNISTER_OK;
}
