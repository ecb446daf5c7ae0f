// table/online/story.cpp
#include "table/online/story.h"

#include <array>
#include <utility>
#include <vector>

#include "rules/line.h"
#include "rules/scoring.h"
#include "table/online/state.h"

namespace knister::online {
namespace {

// How many have more, for every total at once.
class Places {
 public:
  void add(int total) {
    if (static_cast<std::size_t>(total) >= counts_.size()) counts_.resize(total + 1U, 0);
    ++counts_[total];
  }
  void close() {
    std::uint32_t better = 0;
    for (auto count = counts_.rbegin(); count != counts_.rend(); ++count) {
      better += std::exchange(*count, better + 1);
    }
  }
  [[nodiscard]] std::uint32_t of(int total) const { return counts_[total]; }

 private:
  std::vector<std::uint32_t> counts_;
};

template <typename Do>
void for_each_ranked(const State& state, Do&& action) {
  state.seats.for_each([&](SeatId id, const Seat& seat) {
    if (ranked(state.options, seat)) action(id, seat);
  });
}

std::optional<Climb> climb_in(const State& state) {
  const auto total_before = [&](const Seat& seat) {
    return seat.total - seat.game_total +
           total(seat.sheet(state.all_sums(), round_count - Climb::rounds));
  };
  Places before;
  Places after;
  for_each_ranked(state, [&](SeatId, const Seat& seat) {
    before.add(total_before(seat));
    after.add(seat.total);
  });
  before.close();
  after.close();
  std::optional<Climb> best;
  for_each_ranked(state, [&](SeatId id, const Seat& seat) {
    const std::uint32_t from = before.of(total_before(seat));
    const std::uint32_t to = after.of(seat.total);
    if (from > to && (!best || from - to > best->from - best->to)) best = {id, "", from, to};
  });
  return best;
}

// By cell: what the lines through it have earned.
std::array<int, cell_count> points_through(const Sheet& sheet) {
  std::array<int, cell_count> points{};
  for (const auto& line : score(sheet).lines) {
    if (!line) continue;
    for (const Cell cell : lines[line->line].cells) points[cell.index] += line->points;
  }
  return points;
}

std::optional<Bold> bold_in(const State& state) {
  std::array<std::array<std::uint32_t, cell_count>, round_count + 1> alike{};
  std::array<std::uint32_t, round_count + 1> wrote{};
  for_each_ranked(state, [&](SeatId, const Seat& seat) {
    for (int i = 0; i < cell_count; ++i) {
      ++alike[seat.round_of[i]][i];
      ++wrote[seat.round_of[i]];
    }
  });
  std::optional<Bold> best;
  for_each_ranked(state, [&](SeatId id, const Seat& seat) {
    if (best && seat.game_total < best->points) return;  // a part is no more than the whole
    const auto points = points_through(seat.sheet(state.all_sums(), round_count));
    for (int i = 0; i < cell_count; ++i) {
      const int round = seat.round_of[i];
      if (round == 0 || round == round_count || seat.was_auto(round)) continue;
      const std::uint32_t same = alike[round][i];
      if (same > 1 && same * Bold::one_in > wrote[round]) continue;
      const int least = best ? best->points : 0;
      if (points[i] < least || (points[i] == least && (!best || same >= best->alike))) continue;
      best = {id, "", round, Cell{static_cast<std::uint8_t>(i)}, points[i], same, wrote[round]};
    }
  });
  return best;
}

}  // namespace

Story story_of(const State& state) { return {climb_in(state), bold_in(state)}; }

}  // namespace knister::online
