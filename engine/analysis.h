// engine/analysis.h: what each choice of a round was worth, and how a whole game came about.
//
// In whole numbers, exactly:
//   score = par + dice of every round + choice of every round
// par is the expected total before the first roll. dice_i is how much better the best answer to
// roll i is than the best answers to all rolls on average: whoever plays, over many games it comes
// to nothing. choice_i is the rest of how the expected total has changed: what was lost against the
// best choice, and how far a look from one round later corrects the look before. So it compares
// with par, which is what strong play makes on average, and is above zero where more was made of a
// roll than that.
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
  std::vector<JudgedChoice> choices;  // best first
  std::uint64_t nodes = 0;
};

struct ExplainedRound : RoundAnalysis {
  Value before = 0;  // the value before this roll
  Value dice = 0;
};

struct PlayedRound {
  ExplainedRound analysis;
  Cell chosen{};
  Value loss = 0;  // against the best choice: zero or more
  Value choice = 0;

  [[nodiscard]] Value after() const { return analysis.before + analysis.dice + choice; }
};

struct GameAnalysis {
  Value par = 0;
  std::vector<PlayedRound> rounds;
  int score = 0;  // of the sheet as far as it was written
  Value dice_sum = 0;
  Value choice_sum = 0;
  Value loss_sum = 0;
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
  void limit_nodes(std::uint64_t nodes) {
    plan_.nodes = nodes;
    par_.reset();
  }

  // Every free cell judged alike.
  [[nodiscard]] RoundAnalysis judge(const Sheet& sheet, Number number,
                                    const std::atomic<bool>* stop = nullptr);

  // The same, and what the dice brought; `before` is the value of what was chosen the round before,
  // or par. Worked out when not given.
  [[nodiscard]] ExplainedRound explain(const Sheet& sheet, Number number,
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
  std::optional<Value> par_;  // once a review has needed it
};

}  // namespace knister::engine
