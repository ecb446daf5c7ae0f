// training/trainer.cpp: greedy self-play, temporal differences backwards over each game, line by
// line.
#include "training/trainer.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <numbers>
#include <string_view>
#include <thread>
#include <type_traits>

#include "dice/digest.h"
#include "dice/source.h"
#include "engine/position.h"
#include "training/quantise.h"
#include "training/stray.h"

namespace knister::training {
namespace {

using engine::Position;

constexpr std::uint64_t dice_of_training =
    0x747261696E;                 // keeps them apart from dice of the same seed
constexpr int average_every = 8;  // batches

// The first cells that differ: on an empty sheet, one cell of each orbit stands for all of it.
bool is_like_an_earlier_cell(const Position& position, Cell cell) {
  if (position.filled() > 0) return false;
  for (const Cell other : all_cells) {
    if (other == cell) return false;
    if (engine::orbit_of_cell[other.index] == engine::orbit_of_cell[cell.index]) return true;
  }
  return false;
}

// Weights of an untrained network: small, and as many positive as negative.
class Noise {
 public:
  explicit Noise(std::uint64_t seed) : source_(seed) {}
  template <typename Block>
  void fill(Block& block, double spread) {
    if constexpr (std::is_same_v<Block, float>) {
      block = static_cast<float>(bell() * spread);
    } else {
      for (auto& part : block) fill(part, spread);
    }
  }

 private:
  // The sum of four even draws: near enough to a bell curve, of deviation 1.
  double bell() {
    double sum = 0;
    for (int i = 0; i < 4; ++i) sum += static_cast<double>(source_.next() >> 11U) * 0x1p-53;
    return (sum - 2) * std::numbers::sqrt3;
  }
  dice::Source source_;
};

template <typename Block>
void set_all(Block& block, float value) {
  if constexpr (std::is_same_v<Block, float>) {
    block = value;
  } else {
    for (auto& part : block) set_all(part, value);
  }
}

}  // namespace

Trainer::Trainer(const Recipe& recipe)
    : recipe_(recipe),
      current_(std::make_unique<Parameters>()),
      mean_(std::make_unique<Parameters>()),
      learning_(std::make_unique<Learning>()),
      next_games_(batch) {
  Noise noise(dice::mix(recipe.seed));
  noise.fill(current_->own, 0.3);
  noise.fill(current_->shared, 0.3);
  noise.fill(current_->readout, 0.1);
  noise.fill(current_->pool, 0.5 / std::sqrt(width));
  noise.fill(current_->outlook, 0.3);
  noise.fill(current_->outlook_readout, 0.1);
  // A square of 1 to begin with makes the first steps small.
  Parameters& square = learning_->mean_square;
  set_all(square.own, 1);
  set_all(square.shared, 1);
  set_all(square.cell_bias, 1);
  set_all(square.readout, 1);
  set_all(square.pool, 1);
  set_all(square.outlook, 1);
  set_all(square.outlook_bias, 1);
  set_all(square.outlook_readout, 1);
  learning_->lowest_base_rate = static_cast<float>(recipe.lowest_base_rate);
}

double Trainer::rate() const {
  const double share = static_cast<double>(done_) / static_cast<double>(recipe_.games);
  const double fallen = (share - recipe_.steady_share) / (1 - recipe_.steady_share);
  return recipe_.first_rate *
         std::pow(recipe_.last_rate / recipe_.first_rate, std::clamp(fallen, 0.0, 1.0));
}

Cell Trainer::best_cell(const Position& position, Number rolled) const {
  engine::Value best = -1;  // no value is negative
  Cell choice{};
  for (const Cell cell : position.free_cells()) {
    if (is_like_an_earlier_cell(position, cell)) continue;
    const engine::Value value = playing_->value(position.after(cell, rolled));
    if (value > best) {
      best = value;
      choice = cell;
    }
  }
  return choice;
}

Trainer::Game Trainer::play(std::uint64_t number) const {
  dice::Source source = dice::Source::for_game(recipe_.seed ^ dice_of_training, number);
  Game game;
  const Stray stray(recipe_.strayed_share, source);
  game.strayed = stray.rounds();
  Position position;
  for (int round = 1; round <= round_count; ++round) {
    const Number rolled = source.roll().sum();
    const Cell choice = round <= game.strayed ? stray.choose(position, rolled, source)
                                              : best_cell(position, rolled);
    position.write(choice, rolled);
    game.after[round] = engine::views_of(position);
  }
  return game;
}

void Trainer::learn(const Game& game) {
  const Learner& network = learner();
  const auto lambda = static_cast<float>(recipe_.lambda);
  LineValues targets{};
  const auto& last = game.after[round_count].classes[0];
  for (int id = 0; id < line_count; ++id) {
    targets[id] = static_cast<float>(points(last[id]));
    if (game.strayed == 0) {
      totals_ += static_cast<std::uint64_t>(points(last[id])) * lines[id].weight;
    }
  }
  if (game.strayed == 0) ++totals_count_;
  Trace trace;
  for (int round = round_count - 1; round >= std::max(1, game.strayed); --round) {
    const Seen& position = game.after[round];
    network.value(*current_, position, trace);
    network.learn(*current_, *learning_, position, trace, targets);
    for (int id = 0; id < line_count; ++id) {
      targets[id] = lambda * targets[id] + (1 - lambda) * trace.values[id];
    }
  }
  network.finish_game(*current_, *learning_);
}

void Trainer::run_batch(int threads) {
  learning_->rate = static_cast<float>(rate());
  playing_ = std::make_unique<engine::Network>(*quantised(*current_));
  // The games of a batch are played while those of the one before are learnt from.
  const std::uint64_t first = games_.empty() ? 0 : done_ + batch;
  std::atomic<int> next{0};
  const auto play_some = [&] {
    for (int k = next++; k < batch; k = next++) next_games_[k] = play(first + k);
  };
  {
    std::vector<std::jthread> players;
    for (int t = 1; t < threads; ++t) players.emplace_back(play_some);
    for (const Game& game : games_) learn(game);
    play_some();
  }
  if (!games_.empty()) done_ += batch;
  if (games_.empty()) games_.resize(batch);
  std::swap(games_, next_games_);
  const auto averaged_from = static_cast<double>(recipe_.games) * (1 - recipe_.averaged_share);
  if (static_cast<double>(done_) >= averaged_from && done_ / batch % average_every == 0) average();
}

void Trainer::average() {
  ++averaged_;
  const auto share = 1.0F / static_cast<float>(averaged_);
  auto* mean = reinterpret_cast<float*>(mean_.get());
  const auto* now = reinterpret_cast<const float*>(current_.get());
  for (std::size_t i = 0; i < parameter_count; ++i) mean[i] += share * (now[i] - mean[i]);
}

const Parameters& Trainer::result() const { return averaged_ > 0 ? *mean_ : *current_; }

// A checkpoint is a mark, the plain bytes of each part in turn, and a check sum. It is for going on
// with the same program on the same kind of machine, not for keeping.
namespace {

constexpr std::uint64_t checkpoint_mark = 0x32544E494F50434B;  // "KCPOINT2"

template <typename T>
void put(std::string& out, const T& part) {
  static_assert(std::is_trivially_copyable_v<T>);
  const std::size_t at = out.size();
  out.resize(at + sizeof part);
  std::memcpy(&out[at], &part, sizeof part);
}

template <typename T>
bool take(std::string_view& in, T& part) {
  if (in.size() < sizeof part) return false;
  std::memcpy(&part, in.data(), sizeof part);
  in.remove_prefix(sizeof part);
  return true;
}

}  // namespace

std::string Trainer::checkpoint() const {
  std::string out;
  put(out, checkpoint_mark);
  put(out, std::uint64_t{sizeof(Parameters)});
  put(out, recipe_);
  put(out, done_);
  put(out, averaged_);
  put(out, *current_);
  put(out, *mean_);
  put(out, learning_->mean_square);
  put(out, learning_->visits);
  put(out, std::uint64_t{games_.size()});
  for (const Game& game : games_) put(out, game);
  put(out, dice::digest(out));
  return out;
}

std::unique_ptr<Trainer> Trainer::resumed(const std::string& checkpoint) {
  std::string_view in = checkpoint;
  std::uint64_t mark = 0;
  std::uint64_t size = 0;
  Recipe recipe;
  if (!take(in, mark) || !take(in, size) || mark != checkpoint_mark || size != sizeof(Parameters) ||
      !take(in, recipe)) {
    return nullptr;
  }
  std::uint64_t sum = 0;
  std::memcpy(&sum, &checkpoint[checkpoint.size() - sizeof sum], sizeof sum);
  if (sum != dice::digest(std::string_view(checkpoint).substr(0, checkpoint.size() - sizeof sum))) {
    return nullptr;
  }
  auto trainer = std::make_unique<Trainer>(recipe);
  std::uint64_t games = 0;
  if (!take(in, trainer->done_) || !take(in, trainer->averaged_) || !take(in, *trainer->current_) ||
      !take(in, *trainer->mean_) || !take(in, trainer->learning_->mean_square) ||
      !take(in, trainer->learning_->visits) || !take(in, games) || games > batch) {
    return nullptr;
  }
  trainer->games_.resize(games);
  for (Game& game : trainer->games_) {
    if (!take(in, game)) return nullptr;
  }
  return trainer;
}

double Trainer::take_mean() {
  const double mean =
      totals_count_ == 0 ? 0 : static_cast<double>(totals_) / static_cast<double>(totals_count_);
  totals_ = totals_count_ = 0;
  return mean;
}

}  // namespace knister::training
