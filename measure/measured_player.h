// measure/measured_player.h: whole games of one player, with their luck and their cost.
#pragma once

#include <cstdint>

#include "dice/source.h"
#include "engine/luck.h"
#include "engine/player.h"
#include "measure/many_games.h"
#include "rules/record.h"

namespace knister::measure {

struct MeasuredGame {
  int total = 0;
  engine::Value adjusted = 0;  // the total without its luck, when that was asked for
  Record record;
};

class MeasuredPlayer {
 public:
  MeasuredPlayer(const engine::Level& level, const engine::Network& network, bool with_luck)
      : player_(level, network), network_(network), with_luck_(with_luck) {}

  // The dice of game `game` of the run with this seed.
  MeasuredGame play(std::uint64_t seed, std::uint64_t game) {
    dice::Source source = dice::Source::for_game(seed, game);
    const std::uint64_t own_seed = dice::mix(seed ^ dice::mix(game));
    engine::Position position;
    std::int64_t luck = 0;
    MeasuredGame played;
    played.record.seats.emplace_back();
    while (position.free_bits() != 0) {
      played.record.rolls.push_back(source.roll());
      const Number number = played.record.rolls.back().sum();
      if (with_luck_) luck += engine::luck_of_roll(network_, position, number);
      const double before = thread_seconds();
      const Cell cell = player_.choose(position, number, own_seed);
      seconds_ += thread_seconds() - before;
      position.write(cell, number);
      played.record.seats.front().cells.push_back(cell);
    }
    played.total = position.banked();
    played.adjusted =
        static_cast<engine::Value>(std::int64_t{played.total} * engine::one_point - luck);
    return played;
  }

  [[nodiscard]] double seconds() const { return seconds_; }  // of choosing
  [[nodiscard]] std::uint64_t nodes() const { return player_.nodes(); }

 private:
  engine::Player player_;
  engine::Network network_;
  bool with_luck_;
  double seconds_ = 0;
};

}  // namespace knister::measure
