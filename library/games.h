// library/games.h: many games side by side. What callers read stands in arrays of its own; what
// only we need, game by game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "dice/source.h"
#include "engine/position.h"
#include "include/knister.h"
#include "rules/record.h"

namespace knister::library {

// A roll in one byte: 0..35 for the faces of two dice, from 36 on a sum alone.
class PackedRoll {
 public:
  constexpr PackedRoll() = default;
  constexpr explicit PackedRoll(Roll roll)
      : packed_(static_cast<std::uint8_t>(roll.shows_dice()
                                              ? (roll.first() - 1) * die_faces + roll.second() - 1
                                              : sums + roll.sum())) {}

  [[nodiscard]] constexpr Roll roll() const {
    if (packed_ >= sums) return Roll::of_sum(packed_ - sums);
    return Roll::of_dice(packed_ / die_faces + 1, packed_ % die_faces + 1);
  }
  [[nodiscard]] Number sum() const { return roll().sum(); }

 private:
  static constexpr int sums = die_faces * die_faces;
  std::uint8_t packed_ = 0;
};

// One game but for its sheet, number and total. All its rolls are made when it begins: that is
// quicker than keeping a generator for each game, and given dice need nothing of their own.
struct Game {
  engine::Position position;
  std::array<PackedRoll, round_count> rolls{};
  std::array<Cell, round_count> cells{};  // in the order of writing
  bool has_history = true;
};

}  // namespace knister::library

struct knister_games {
  knister_games(std::size_t count, std::uint64_t seed);

  [[nodiscard]] std::size_t count() const { return games.size(); }

  void reset(std::uint64_t seed);
  // Begins a game again: with its next dice, or with these.
  void restart(std::size_t index);
  void restart(std::size_t index, const std::array<knister::library::PackedRoll, 25>& rolls);
  void put(std::size_t index, const knister::Sheet& sheet, knister::Number number);
  void set_number(std::size_t index, knister::Number number);

  // Whether the game can write there.
  [[nodiscard]] knister_status check(std::size_t index, std::uint8_t cell) const {
    if (numbers[index] == knister::no_number) return KNISTER_GAME_FINISHED;
    if (cell >= knister::cell_count) return KNISTER_BAD_CELL;
    return games[index].position.is_free(knister::Cell{cell}) ? KNISTER_OK : KNISTER_CELL_TAKEN;
  }
  // Writes and rolls again; the points won. Only for what `check` allows.
  int write(std::size_t index, knister::Cell cell);

  [[nodiscard]] knister::Record record(std::size_t index) const;

  std::vector<knister::Number> sheets;  // 25 a game
  std::vector<knister::Number> numbers;
  std::vector<std::int32_t> totals;
  std::vector<knister::library::Game> games;
  std::vector<std::uint64_t> begun;  // how often each game was begun with dice of the seed
  std::uint64_t seed = 0;
  knister::dice::Source chooser;  // for random cells
};
