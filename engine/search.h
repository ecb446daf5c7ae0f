// engine/search.h: looks ahead over the dice: expectimax over the network's values, with exact last
// rounds.
//
// A choice is judged by its value after all rolls of `plies` rounds to come, each answered by the
// best of the most promising cells. The better the choice, the deeper it is looked into.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <utility>

#include "engine/endgame.h"
#include "engine/network.h"
#include "rules/small_list.h"

namespace knister::engine {

// One round of deepening: the best `candidates` of the round before are looked into `plies` deep,
// if they are no further than `margin` behind the best; when nobody else is near, nor is the best.
// Below, each roll is answered by the best of `answers` cells, in the last ply by the best of
// `last_answers`, which are chosen at first sight (Network::before_roll).
struct Deepening {
  int plies = 0;
  int candidates = cell_count;
  int answers = cell_count;
  int last_answers = cell_count;
  Value margin = std::numeric_limits<Value>::max();
};

inline constexpr int most_deepenings = 4;

// After the last deepening its best candidates are played to the end, all with the same rolls,
// always writing where the network's value is best; the luck of these rolls is taken off
// (engine/luck.h). Who falls behind for certain is played no further.
struct Playouts {
  int games = 0;  // of each candidate at most; 0: none
  int candidates = 4;
  Value margin = one_point;
};

struct SearchPlan {
  SmallList<Deepening, most_deepenings> deepenings;
  Playouts playouts;
  int exact_cells = 0;       // solved exactly when so many are free after the choice
  std::uint64_t nodes = 0;   // a deepening that comes to so many is given up; 0: no limit
  bool merge_equals = true;  // look into one of several equivalent choices only
};

struct Choice {
  Cell cell{};
  Value value = 0;  // the expected final total
  int depth = 0;    // the deepening it got: higher is surer
  bool exact = false;
};

struct SearchResult {
  SmallList<Choice, cell_count> choices;  // best first
  std::uint64_t nodes = 0;
  bool stopped = false;  // it was asked to; the choices are those found until then

  [[nodiscard]] const Choice& best() const { return choices[0]; }
};

class Search {
 public:
  explicit Search(Network network) : network_(std::move(network)) {}

  // `stop` may be set from another thread; null when nobody will.
  [[nodiscard]] SearchResult choose(const Position& position, Number number, const SearchPlan& plan,
                                    const std::atomic<bool>* stop = nullptr);

  // The value of a sheet before a roll as `choose` judges the cell that led to it, when its plan
  // leaves no candidates behind.
  [[nodiscard]] Value value(const Position& position, const SearchPlan& plan,
                            const std::atomic<bool>* stop = nullptr);

  // The value before a roll: the mean over all rolls of the best choice's value.
  [[nodiscard]] Value before_roll(const Position& position, const SearchPlan& plan,
                                  const std::atomic<bool>* stop = nullptr);

  // Evaluations of the network and entries of the solver, of all calls so far.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_before_ + nodes_of_call(); }

 private:
  void begin(const SearchPlan& plan, const std::atomic<bool>* stop);
  // Before the roll, looking `plies` rolls ahead.
  [[nodiscard]] Value after(const Position& position, int plies, const Deepening& deepening);
  [[nodiscard]] Value best_answer(const Position& position, Number number, int plies,
                                  const Deepening& deepening);
  // Plays the best choices of `result` to the end.
  void play_out(const Position& position, Number number, const Playouts& playouts, int depth,
                SearchResult& result);
  [[nodiscard]] Value play_out_once(Position position,
                                    const std::array<Number, cell_count>& numbers);
  // By the network's values; those of the cells, best first.
  [[nodiscard]] SmallList<Choice, cell_count> at_once(const Position& position, Number number);
  [[nodiscard]] bool asked_to_stop() const;
  [[nodiscard]] bool must_end() const;
  [[nodiscard]] std::uint64_t nodes_of_call() const {
    return evaluations_ + endgame_.nodes() - endgame_before_;
  }

  Network network_;
  Endgame endgame_;
  const std::atomic<bool>* stop_ = nullptr;
  std::uint64_t most_nodes_ = 0;
  std::uint64_t evaluations_ = 0;
  std::uint64_t endgame_before_ = 0;
  std::uint64_t nodes_before_ = 0;
};

}  // namespace knister::engine
