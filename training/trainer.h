// training/trainer.h: learns the network from games against nobody, starting from nothing.
//
// Games are played greedily with the weights as they were at the start of a batch, while the games
// of the batch before are learnt from: both cores work, and yet the result depends only on the
// recipe.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/network.h"
#include "training/learner.h"

namespace knister::training {

struct Recipe {
  std::uint64_t seed = 11;
  std::uint64_t games = 2'000'000;
  double first_rate = 0.0007;
  double last_rate = 0.00001;
  double steady_share = 0.3;    // of the games, before the rate begins to fall
  double averaged_share = 0.2;  // of the games, the last ones: the result is the mean over them
  double lambda = 0.3;          // how far a target trusts the end of the game over the next value
  double lowest_base_rate = 0.002;
  // Of the games, so many begin with rounds of somebody who plays badly: nobody learns from those
  // rounds, but from what good play then makes of them. Otherwise values would hold only where good
  // play leads, and reviews of people's games would be wrong by dozens of points.
  double strayed_share = 0.3;

  friend bool operator==(const Recipe&, const Recipe&) = default;
};

class Trainer {
 public:
  static constexpr int batch = 256;

  explicit Trainer(const Recipe& recipe);

  // Plays and learns one batch on this many threads.
  void run_batch(int threads);

  [[nodiscard]] const Recipe& recipe() const { return recipe_; }
  [[nodiscard]] std::uint64_t games_done() const { return done_; }
  [[nodiscard]] bool finished() const { return done_ >= recipe_.games; }
  // The mean total of the games played well from the first round on, since this was last asked.
  [[nodiscard]] double take_mean();

  // The weights as they are, or their mean over the last part of the training.
  [[nodiscard]] const Parameters& current() const { return *current_; }
  [[nodiscard]] const Parameters& result() const;

  // Everything needed to go on elsewhere, and from there.
  [[nodiscard]] std::string checkpoint() const;
  [[nodiscard]] static std::unique_ptr<Trainer> resumed(const std::string& checkpoint);

 private:
  struct Game {
    std::array<Seen, round_count + 1> after{};  // [k]: when k cells are written
    int strayed = 0;                            // rounds that somebody else played
  };

  [[nodiscard]] Game play(std::uint64_t number) const;
  [[nodiscard]] Cell best_cell(const engine::Position& position, Number rolled) const;
  void learn(const Game& game);
  void average();
  [[nodiscard]] double rate() const;

  Recipe recipe_;
  std::uint64_t done_ = 0;
  std::unique_ptr<Parameters> current_;
  std::unique_ptr<engine::Network> playing_;  // what the games of this batch are played with
  std::unique_ptr<Parameters> mean_;
  std::unique_ptr<Learning> learning_;
  std::uint64_t averaged_ = 0;
  std::vector<Game> games_;       // to learn from
  std::vector<Game> next_games_;  // being played
  std::uint64_t totals_ = 0;
  std::uint64_t totals_count_ = 0;
};

}  // namespace knister::training
