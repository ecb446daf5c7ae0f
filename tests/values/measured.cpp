// tests/values/measured.cpp: see measured.h.
#include "tests/values/measured.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "bound/limit.h"
#include "dice/source.h"
#include "engine/embedded.h"
#include "engine/equivalence.h"
#include "engine/player.h"
#include "i18n/catalogue.h"
#include "measure/many_games.h"
#include "measure/measured_player.h"
#include "rules/record.h"

namespace knister::values {
namespace {

using engine::Value;

// Those of one job: players remember what they have solved.
struct Bench {
  Bench(const engine::Level& level, const engine::Level& plays_on)
      : player(level, engine::embedded_network(), false),
        on(plays_on, engine::embedded_network(), true) {}

  // What comes of the sheet, on average of `tries` games.
  Value play_on(const Sheet& sheet, std::uint64_t seed, int tries) {
    std::int64_t sum = 0;
    for (int i = 0; i < tries; ++i) {
      sum += on.play_on(sheet, dice::Source::for_game(seed, static_cast<std::uint64_t>(i)), 0)
                 .adjusted;
    }
    return static_cast<Value>(engine::rounded_quotient(sum, tries));
  }

  measure::MeasuredPlayer player;
  measure::MeasuredPlayer on;
};

// All games of the level; `look` is given a place of its own in each job for what it finds.
template <typename Found, typename Look>
std::vector<Found> look_at_games(const engine::Level& level, const engine::Level& on,
                                 const Run& run, const Look& look) {
  std::vector<std::unique_ptr<Bench>> benches;
  for (std::uint64_t job = 0; job < run.jobs; ++job) {
    benches.push_back(std::make_unique<Bench>(level, on));
  }
  std::vector<Found> found(run.jobs);
  const i18n::Catalogue words(i18n::Language::en);
  measure::Progress progress(words, run.games);
  measure::play_many(run.jobs, 0, run.games, progress, [&](std::uint64_t job, std::uint64_t game) {
    const Record record = benches[job]->player.play(run.seed, game).record;
    look(*benches[job], found[job], record, game);
  });
  return found;
}

const engine::Level& owl() { return engine::level(engine::LevelId::instant); }

Value predicted(const Sheet& sheet) {
  const engine::Position position(sheet);
  const engine::Network& network = engine::embedded_network();
  return position.filled() == 0 ? network.before_roll(position).mean : network.value(position);
}

// Dice that the game itself has not seen.
std::uint64_t other_dice(const Run& run, std::uint64_t game, int round) {
  return dice::mix(dice::mix(run.seed + 1) ^ (game * cell_count + static_cast<unsigned>(round)));
}

}  // namespace

void Compared::add(Value said, Value then) {
  predicted.add(said);
  came.add(then);
  error.add(then - said);
}

void Compared::add(const Compared& other) {
  predicted.add(other.predicted);
  came.add(other.came);
  error.add(other.error);
}

engine::Level network_alone() {
  engine::Level level = owl();
  level.name = "network";
  level.plan = {};
  return level;
}

Calibration calibrate(const engine::Level& level, const engine::Level& on, const Run& run) {
  const auto look = [&](Bench& bench, Calibration& found, const Record& record,
                        std::uint64_t game) {
    const auto round = static_cast<int>(game % cell_count);
    const Sheet sheet = sheet_after(record, 0, static_cast<std::size_t>(round));
    const Value said = predicted(sheet);
    const Value came = bench.play_on(sheet, other_dice(run, game, round), 1);
    found.by_round[static_cast<std::size_t>(round)].add(said, came);
    found.by_prediction[static_cast<std::size_t>(said / (points_together * engine::one_point))].add(
        said, came);
  };
  Calibration all;
  for (const Calibration& one : look_at_games<Calibration>(level, on, run, look)) {
    for (std::size_t i = 0; i < one.by_round.size(); ++i) all.by_round[i].add(one.by_round[i]);
    for (std::size_t i = 0; i < one.by_prediction.size(); ++i) {
      all.by_prediction[i].add(one.by_prediction[i]);
    }
  }
  return all;
}

void Disagreement::add(const Disagreement& other) {
  for (std::size_t i = 0; i < cost.size(); ++i) {
    cost[i].add(other.cost[i]);
    different[i] += other.different[i];
  }
  cost_of_game.add(other.cost_of_game);
}

Disagreement disagreement(const engine::Level& one, const engine::Level& other, const Run& run,
                          int tries) {
  struct Found {
    Disagreement sums;
    std::unique_ptr<engine::Player> other;
  };
  const auto look = [&](Bench& bench, Found& found, const Record& record, std::uint64_t game) {
    if (!found.other) {
      found.other = std::make_unique<engine::Player>(other, engine::embedded_network());
    }
    std::array<Value, 4> costs{};
    for (int round = 0; round + 1 < cell_count; ++round) {
      const auto at = static_cast<std::size_t>(round);
      const Sheet sheet = sheet_after(record, 0, at);
      const engine::Position position(sheet);
      const Number number = record.rolls[at].sum();
      const Cell mine = record.seats[0].cells[at];
      const Cell theirs =
          found.other->choose(position, number, dice::mix(run.seed ^ dice::mix(game)));
      if (mine == theirs ||
          engine::equivalent(position.after(mine, number), position.after(theirs, number))) {
        continue;
      }
      Sheet by_me = sheet;
      by_me.write(mine, number);
      Sheet by_them = sheet;
      by_them.write(theirs, number);
      const std::uint64_t seed = other_dice(run, game, round);
      ++found.sums.different[at / rounds_together];
      costs[at / rounds_together] +=
          bench.play_on(by_them, seed, tries) - bench.play_on(by_me, seed, tries);
    }
    Value sum = 0;
    for (std::size_t i = 0; i < costs.size(); ++i) {
      found.sums.cost[i].add(costs[i]);
      sum += costs[i];
    }
    found.sums.cost_of_game.add(sum);
  };
  Disagreement all;
  for (const Found& found : look_at_games<Found>(one, owl(), run, look)) all.add(found.sums);
  return all;
}

Rounds fence(const engine::Level& level, const Run& run, int tries) {
  const bound::Game knister = bound::knister_game();
  const bound::Limit limit(knister, *bound::Prices::read(knister, bound::shipped_prices()));
  const auto look = [&](Bench& bench, Rounds& found, const Record& record, std::uint64_t game) {
    for (int round = 0; round < cell_count; ++round) {
      const auto at = static_cast<std::size_t>(round);
      const Sheet sheet = sheet_after(record, 0, at);
      found[at].add(predicted(sheet), bench.play_on(sheet, other_dice(run, game, round), tries));
      found[at].limit.add(
          static_cast<Value>(engine::one_point *
                             limit.before_roll(bound::cells_of(sheet), bound::rolls_ahead(sheet))));
    }
  };
  Rounds all;
  for (const Rounds& one : look_at_games<Rounds>(level, owl(), run, look)) {
    for (std::size_t i = 0; i < one.size(); ++i) {
      all[i].add(one[i]);
      all[i].limit.add(one[i].limit);
    }
  }
  return all;
}

}  // namespace knister::values
