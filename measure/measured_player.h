// measure/measured_player.h: whole games of one player, with their luck and their cost.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "dice/source.h"
#include "engine/luck.h"
#include "engine/player.h"
#include "measure/many_games.h"
#include "rules/record.h"
#include "rules/sheet.h"

namespace knister::measure {

struct MeasuredGame {
  int total = 0;
  engine::Value adjusted = 0;  // the total without its luck, when that was asked for
  Record record;
  std::string fault{};  // why it was not played to its end; empty: it was
};

// Where somebody writes a number, or why not; the sheet is that of the position.
using Choose = std::function<tl::expected<Cell, std::string>(
    const engine::Position& position, const Sheet& sheet, Number number, std::uint64_t seed)>;

inline double passed_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

class MeasuredPlayer {
 public:
  MeasuredPlayer(const engine::Level& level, const engine::Network& network, bool with_luck)
      : player_(std::make_unique<engine::Player>(level, network)),
        network_(network),
        with_luck_(with_luck) {
    choose_ = [player = player_.get()](const engine::Position& position, const Sheet& /*sheet*/,
                                       Number number, std::uint64_t seed) {
      return player->choose(position, number, seed);
    };
  }
  // Somebody who thinks elsewhere: what it costs is the time that passes.
  MeasuredPlayer(Choose choose, const engine::Network& network, bool with_luck)
      : choose_(std::move(choose)),
        clock_(passed_seconds),
        network_(network),
        with_luck_(with_luck) {}

  // The dice of game `game` of the run with this seed.
  MeasuredGame play(std::uint64_t seed, std::uint64_t game) {
    return play_on({}, dice::Source::for_game(seed, game), dice::mix(seed ^ dice::mix(game)));
  }

  // From any sheet to the end; the record has the rounds from there.
  MeasuredGame play_on(Sheet sheet, dice::Source source, std::uint64_t own_seed) {
    engine::Position position(sheet);
    std::int64_t luck = 0;
    MeasuredGame played;
    played.record.seats.emplace_back();
    while (position.free_bits() != 0) {
      played.record.rolls.push_back(source.roll());
      const Number number = played.record.rolls.back().sum();
      if (with_luck_) luck += engine::luck_of_roll(network_, position, number);
      const double before = clock_();
      const auto cell = choose_(position, sheet, number, own_seed);
      seconds_ += clock_() - before;
      if (!cell) {
        played.fault = cell.error();
        return played;
      }
      position.write(*cell, number);
      sheet.write(*cell, number);
      played.record.seats.front().cells.push_back(*cell);
    }
    played.total = position.banked();
    played.adjusted =
        static_cast<engine::Value>(std::int64_t{played.total} * engine::one_point - luck);
    return played;
  }

  [[nodiscard]] double seconds() const { return seconds_; }  // of choosing
  [[nodiscard]] std::uint64_t nodes() const { return player_ ? player_->nodes() : 0; }

 private:
  std::unique_ptr<engine::Player> player_;  // of a level
  Choose choose_;
  double (*clock_)() = thread_seconds;
  engine::Network network_;
  bool with_luck_;
  double seconds_ = 0;
};

}  // namespace knister::measure
