// engine/search.cpp: the recursion, and the order of choices, which is the same on every machine.
#include "engine/search.h"

#include <algorithm>

#include "engine/equivalence.h"

namespace knister::engine {
namespace {

// Better first; of equals the cell that comes first on the sheet, on every machine.
bool better(const Choice& a, const Choice& b) {
  if (a.depth != b.depth) return a.depth > b.depth;
  if (a.value != b.value) return a.value > b.value;
  return a.cell < b.cell;
}

}  // namespace

bool Search::asked_to_stop() const {
  return stop_ != nullptr && stop_->load(std::memory_order_relaxed);
}

bool Search::must_end() const {
  return asked_to_stop() || (most_nodes_ != 0 && nodes_of_call() >= most_nodes_);
}

void Search::begin(const SearchPlan& plan, const std::atomic<bool>* stop) {
  nodes_before_ += nodes_of_call();
  stop_ = stop;
  most_nodes_ = plan.nodes;
  endgame_before_ = endgame_.nodes();
  cache_.clear();
}

Value Search::best_answer(const Position& position, Number number, int plies, int answers) {
  if (plies == 0) {
    Value best = 0;
    for (const Cell cell : position.free_cells()) {
      best = std::max(best, cache_.value(position.after(cell, number)));
    }
    return best;
  }
  SmallList<Choice, cell_count> ranked;
  for (const Cell cell : position.free_cells()) {
    ranked.push_back({cell, cache_.value(position.after(cell, number)), 0, false});
  }
  std::sort(ranked.begin(), ranked.end(), better);
  Value best = 0;
  int looked_at = 0;
  for (const Choice& answer : ranked) {
    if (looked_at++ == answers) break;
    best = std::max(best, after(position.after(answer.cell, number), plies, answers));
  }
  return best;
}

Value Search::after(const Position& position, int plies, int answers) {
  if (plies == 0 || position.free_bits() == 0) return cache_.value(position);
  std::int64_t sum = 0;
  for (Number number = lowest_number; number <= highest_number; ++number) {
    if (must_end()) return 0;
    sum += std::int64_t{ways_to_roll[number - lowest_number]} *
           best_answer(position, number, plies - 1, answers);
  }
  return mean_over_throws(sum);
}

SearchResult Search::choose(const Position& position, Number number, const SearchPlan& plan,
                            const std::atomic<bool>* stop) {
  begin(plan, stop);
  SearchResult result;
  const bool exact = position.free_count() - 1 <= plan.exact_cells;
  for (const Cell cell : position.free_cells()) {
    const Position next = position.after(cell, number);
    const Value value = exact ? endgame_.value(next) : cache_.value(next);
    result.choices.push_back({cell, value, 0, exact || next.free_bits() == 0});
  }
  std::sort(result.choices.begin(), result.choices.end(), better);
  if (exact || result.choices.size() == 1) {
    result.nodes = nodes_of_call();
    return result;
  }

  int depth = 0;
  for (const Deepening& deepening : plan.deepenings) {
    ++depth;
    SmallList<Choice, cell_count> deepened;
    SmallList<Choice, cell_count> looked_into;  // one of each kind
    int candidates = 0;
    for (const Choice& choice : result.choices) {
      Choice deeper = choice;
      const Position next = position.after(choice.cell, number);
      const Choice* twin = nullptr;
      if (plan.merge_equals) {
        for (const Choice& other : looked_into) {
          if (equivalent(position.after(other.cell, number), next)) twin = &other;
        }
      }
      if (twin != nullptr) {
        deeper.value = twin->value;
        deeper.depth = twin->depth;
      } else if (candidates < deepening.candidates) {
        ++candidates;
        deeper.value = after(next, deepening.plies, deepening.answers);
        deeper.depth = depth;
        looked_into.push_back(deeper);
      }
      if (must_end()) {  // half a deepening would compare unlike with unlike
        result.stopped = asked_to_stop();
        result.nodes = nodes_of_call();
        return result;
      }
      deepened.push_back(deeper);
    }
    result.choices = deepened;
    std::sort(result.choices.begin(), result.choices.end(), better);
  }
  result.nodes = nodes_of_call();
  return result;
}

Value Search::value(const Position& position, const SearchPlan& plan,
                    const std::atomic<bool>* stop) {
  begin(plan, stop);
  if (position.free_count() <= plan.exact_cells) return endgame_.value(position);
  Value found = cache_.value(position);
  for (const Deepening& deepening : plan.deepenings) {
    const Value deeper = after(position, deepening.plies, deepening.answers);
    if (must_end()) break;
    found = deeper;
  }
  return found;
}

Value Search::before_roll(const Position& position, const SearchPlan& plan,
                          const std::atomic<bool>* stop) {
  if (position.free_bits() == 0) return cache_.value(position);
  std::int64_t sum = 0;
  for (Number number = lowest_number; number <= highest_number; ++number) {
    sum += std::int64_t{ways_to_roll[number - lowest_number]} *
           choose(position, number, plan, stop).best().value;
  }
  return mean_over_throws(sum);
}

}  // namespace knister::engine
