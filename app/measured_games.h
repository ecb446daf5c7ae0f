// app/measured_games.h: whole games of one player, with their luck and their cost.
#pragma once

#include <cmath>
#include <cstdint>

#include "app/many_games.h"
#include "engine/luck.h"
#include "engine/player.h"
#include "rules/record.h"

namespace knister::app {

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

// Mean and spread of values as they come. Whole numbers: in whatever order they are added, the sums
// agree.
class Spread {
 public:
  void add(engine::Value value) {
    constexpr int dropped_bits = engine::value_bits - unit_bits;
    const std::int64_t rounded = (std::int64_t{value} + (1 << (dropped_bits - 1))) >> dropped_bits;
    ++count_;
    sum_ += rounded;
    squares_ += static_cast<std::uint64_t>(rounded * rounded);
  }
  void add(const Spread& other) {
    count_ += other.count_;
    sum_ += other.sum_;
    squares_ += other.squares_;
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] double mean() const {
    return static_cast<double>(sum_) / (one * static_cast<double>(count_));
  }
  [[nodiscard]] double deviation() const {
    if (count_ < 2) return 0;
    const auto count = static_cast<double>(count_);
    const auto sum = static_cast<double>(sum_);
    const double variance = (static_cast<double>(squares_) - sum * sum / count) / (count - 1);
    return variance > 0 ? std::sqrt(variance) / one : 0;
  }
  [[nodiscard]] double standard_error() const {
    return deviation() / std::sqrt(static_cast<double>(count_));
  }

 private:
  static constexpr int unit_bits = 8;  // 1/256 of a point is plenty, and squares stay small
  static constexpr double one = 1 << unit_bits;

  std::uint64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::uint64_t squares_ = 0;
};

}  // namespace knister::app
