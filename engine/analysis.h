// engine/analysis.h: what each choice of a round was worth, and how a whole game came about.
//
// One evaluator is used throughout, so that in whole numbers, exactly:
//   score = par + dice of every round + choice of every round
// par is the expected total before the first roll; dice_i the best value after roll i minus the
// value before it; choice_i the value of what was chosen minus that best value, never more than
// zero.
#pragma once

#include <optional>
#include <vector>

#include "engine/combination_set.h"
#include "engine/level.h"
#include "rules/record.h"
#include "rules/sheet.h"

namespace knister::engine {

// One line through the cell, before and after the number is written.
struct LineReason {
  LineId line = 0;
  CombinationSet before;
  CombinationSet after;
  Value value_before = 0;  // the line's expected points, by its weight
  Value value_after = 0;
  bool completed = false;
};

struct JudgedChoice {
  Cell cell{};
  Value value = 0;  // the expected final total
  Value loss = 0;   // against the best: zero or more
  bool exact = false;
};

struct RoundAnalysis {
  Number number = no_number;
  Value before = 0;                   // the value before this roll
  std::vector<JudgedChoice> choices;  // best first
  std::uint64_t nodes = 0;

  [[nodiscard]] Value dice() const { return choices.front().value - before; }
};

struct PlayedRound {
  RoundAnalysis analysis;
  Cell chosen{};
  Value choice = 0;  // zero or less
};

struct GameAnalysis {
  Value par = 0;
  std::vector<PlayedRound> rounds;
  int score = 0;  // of the sheet as far as it was written
  Value dice_sum = 0;
  Value choice_sum = 0;
  // When the game is not finished, what is still expected; par + dice + choices always equals this.
  Value expected = 0;
  std::vector<std::size_t>
      costliest;  // rounds by their loss, the largest first; none without a loss
};

// Choices can be compared only when all were looked into alike: no candidates are left behind.
[[nodiscard]] SearchPlan even_plan(const Level& level);

class Analyst {
 public:
  // `level` must be one that searches.
  Analyst(const Level& level, const Network& network);

  // As `SearchPlan::nodes`.
  void limit_nodes(std::uint64_t nodes) { plan_.nodes = nodes; }

  // Every free cell judged alike; `before` is the value before the roll, worked out when not given.
  [[nodiscard]] RoundAnalysis judge(const Sheet& sheet, Number number,
                                    std::optional<Value> before = std::nullopt,
                                    const std::atomic<bool>* stop = nullptr);

  // What writing the number there does to each line through the cell.
  [[nodiscard]] SmallList<LineReason, most_lines_through_a_cell> reasons(const Sheet& sheet,
                                                                         Number number,
                                                                         Cell cell) const;

  // One seat of a record, as far as it has written.
  // When it is asked to stop, what it has found means nothing.
  [[nodiscard]] GameAnalysis review(const Record& record, std::size_t seat,
                                    const std::atomic<bool>* stop = nullptr);

  // The sheet that this level's player would have filled with the same rolls.
  [[nodiscard]] Sheet own_sheet(const std::vector<Roll>& rolls);

  // The expected final total before a roll: of the empty sheet it is par.
  [[nodiscard]] Value before_roll(const Sheet& sheet, const std::atomic<bool>* stop = nullptr);

 private:
  const Level& level_;
  Network network_;
  SearchPlan plan_;  // every choice as deep as every other
  Search search_;
};

}  // namespace knister::engine
