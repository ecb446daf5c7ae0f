// engine/search.cpp: the recursion, and the order of choices, which is the same on every machine.
#include "engine/search.h"

#include <algorithm>
#include <vector>

#include "dice/source.h"
#include "engine/equivalence.h"

namespace knister::engine {
namespace {

// So many cells are solved exactly at the end of a playout: hardly dearer than one more look.
constexpr int solved_cells = 3;

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
  evaluations_ = 0;
}

SmallList<Choice, cell_count> Search::at_once(const Position& position, Number number) {
  std::array<Value, cell_count> values{};
  network_.values_after(position, number, values);
  SmallList<Choice, cell_count> choices;
  const bool last = position.free_count() == 1;
  for (const Cell cell : position.free_cells()) {
    choices.push_back({cell, values[cell.index], 0, last});
    ++evaluations_;
  }
  std::sort(choices.begin(), choices.end(), better);
  return choices;
}

Value Search::best_answer(const Position& position, Number number, int plies,
                          const Deepening& deepening) {
  Value best = 0;
  int looked_at = 0;
  for (const Choice& answer : at_once(position, number)) {
    if (looked_at++ == deepening.answers) break;
    best = std::max(best, after(position.after(answer.cell, number), plies, deepening));
  }
  return best;
}

Value Search::after(const Position& position, int plies, const Deepening& deepening) {
  if (plies == 0 || position.free_bits() == 0) {
    ++evaluations_;
    return network_.value(position);
  }
  if (must_end()) return 0;
  if (plies == 1) {
    const Network::BeforeRoll found = network_.before_roll(position, deepening.last_answers);
    evaluations_ += found.evaluations;
    return found.mean;
  }
  std::int64_t sum = 0;
  for (Number number = lowest_number; number <= highest_number; ++number) {
    if (must_end()) return 0;
    sum += std::int64_t{ways_to_roll[number - lowest_number]} *
           best_answer(position, number, plies - 1, deepening);
  }
  return mean_over_throws(sum);
}

// The end of one game, without its luck.
Value Search::play_out_once(Position position, const std::array<Number, cell_count>& numbers) {
  constexpr int answers = 2;
  std::int64_t luck = 0;
  for (int round = 0; position.free_count() > solved_cells; ++round) {
    const Network::BeforeRoll before = network_.before_roll(position, answers);
    evaluations_ += before.evaluations;
    const Number number = numbers[round];
    const int v = number - lowest_number;
    luck += before.best[v] - before.mean;
    position.write(before.cell[v], number);
  }
  return static_cast<Value>(endgame_.value(position) - luck);
}

namespace {

struct Candidate {
  std::size_t choice = 0;  // its place
  Position next;
  std::vector<Value> made{};  // one of each game
  std::int64_t sum = 0;
  bool playing = true;
};

// Whether it has made less than the other in the same games by more than two and a half standard
// errors.
bool behind(const Candidate& one, const Candidate& other) {
  constexpr int unit_bits = 8;  // 1/256 of a point is plenty, and squares stay small
  const auto games = static_cast<std::int64_t>(one.made.size());
  std::int64_t less = 0;
  std::int64_t squares = 0;
  for (std::size_t i = 0; i < one.made.size(); ++i) {
    const std::int64_t difference = (other.made[i] - one.made[i]) >> (value_bits - unit_bits);
    less += difference;
    squares += difference * difference;
  }
  return less > 0 && 4 * less * less > 25 * (games * squares - less * less) / games;
}

}  // namespace

void Search::play_out(const Position& position, Number number, const Playouts& playouts, int depth,
                      SearchResult& result) {
  constexpr int first_look = 16;  // after so many games, and each time their number doubles
  constexpr int prior_games = 8;  // what the search found counts as much as so many
  std::vector<Candidate> candidates;
  const Choice best = result.best();
  for (std::size_t i = 0; i < result.choices.size(); ++i) {
    const Choice& choice = result.choices[i];
    if (static_cast<int>(candidates.size()) == playouts.candidates || choice.depth != best.depth ||
        choice.value < std::int64_t{best.value} - playouts.margin) {
      break;
    }
    const Position next = position.after(choice.cell, number);
    const bool known =
        std::any_of(candidates.begin(), candidates.end(),
                    [&](const Candidate& other) { return equivalent(other.next, next); });
    if (!known) candidates.push_back({i, next});
  }
  auto playing = candidates.size();
  if (playing < 2 || candidates[0].next.free_count() <= solved_cells) return;

  std::uint64_t seed = position.free_bits() ^ number;
  for (const LineClass line : position.classes()) seed = dice::mix(seed ^ line);
  for (int games = 0, look = first_look; games < playouts.games && playing > 1;) {
    dice::Source source = dice::Source::for_game(seed, static_cast<std::uint64_t>(games));
    std::array<Number, cell_count> numbers{};
    for (Number& one : numbers) one = source.roll().sum();
    std::array<Value, cell_count> made{};
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (!candidates[i].playing) continue;
      made[i] = play_out_once(candidates[i].next, numbers);
      if (must_end()) return;  // what has not been played to the end says nothing
    }
    ++games;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (!candidates[i].playing) continue;
      candidates[i].made.push_back(made[i]);
      candidates[i].sum += made[i];
    }
    if (games < look) continue;
    look *= 2;
    const Candidate* leader = nullptr;
    for (const Candidate& one : candidates) {
      if (one.playing && (leader == nullptr || one.sum > leader->sum)) leader = &one;
    }
    for (Candidate& one : candidates) {
      if (!one.playing || !behind(one, *leader)) continue;
      one.playing = false;
      --playing;
    }
  }
  for (const Candidate& one : candidates) {
    Choice& choice = result.choices.begin()[one.choice];
    const auto games = static_cast<std::int64_t>(one.made.size());
    choice.value = static_cast<Value>(
        rounded_quotient(std::int64_t{choice.value} * prior_games + one.sum, prior_games + games));
    if (one.playing) choice.depth = depth;
  }
  std::sort(result.choices.begin(), result.choices.end(), better);
}

SearchResult Search::choose(const Position& position, Number number, const SearchPlan& plan,
                            const std::atomic<bool>* stop) {
  begin(plan, stop);
  SearchResult result;
  const bool exact = position.free_count() - 1 <= plan.exact_cells;
  if (exact) {
    for (const Cell cell : position.free_cells()) {
      result.choices.push_back({cell, endgame_.value(position.after(cell, number)), 0, true});
    }
    std::sort(result.choices.begin(), result.choices.end(), better);
  } else {
    result.choices = at_once(position, number);
  }
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
    const std::int64_t least = std::int64_t{result.best().value} - deepening.margin;
    if (result.choices[1].value < least) break;
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
      } else if (candidates < deepening.candidates && choice.value >= least) {
        ++candidates;
        deeper.value = after(next, deepening.plies, deepening);
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
  if (plan.playouts.games > 0) play_out(position, number, plan.playouts, depth + 1, result);
  result.nodes = nodes_of_call();
  return result;
}

Value Search::value(const Position& position, const SearchPlan& plan,
                    const std::atomic<bool>* stop) {
  begin(plan, stop);
  if (position.free_count() <= plan.exact_cells) return endgame_.value(position);
  ++evaluations_;
  Value found = network_.value(position);
  for (const Deepening& deepening : plan.deepenings) {
    const Value deeper = after(position, deepening.plies, deepening);
    if (must_end()) break;
    found = deeper;
  }
  return found;
}

Value Search::before_roll(const Position& position, const SearchPlan& plan,
                          const std::atomic<bool>* stop) {
  if (position.free_bits() == 0) return network_.value(position);
  std::int64_t sum = 0;
  for (Number number = lowest_number; number <= highest_number; ++number) {
    sum += std::int64_t{ways_to_roll[number - lowest_number]} *
           choose(position, number, plan, stop).best().value;
  }
  return mean_over_throws(sum);
}

}  // namespace knister::engine
