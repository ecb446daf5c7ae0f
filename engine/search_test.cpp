// engine/search_test.cpp: what the search saves changes no value.
#include "engine/search.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "engine/embedded.h"
#include "engine/level.h"
#include "tests/support/random_sheet.h"
#include "tests/support/random_weights.h"

namespace knister::engine {
namespace {

// Expectimax without order, cache, or limits.
Value plain_after(const Network& network, const Position& position, int plies) {
  if (plies == 0 || position.free_bits() == 0) return network.value(position);
  std::int64_t sum = 0;
  for (Number number = lowest_number; number <= highest_number; ++number) {
    Value best = 0;
    for (const Cell cell : position.free_cells()) {
      best = std::max(best, plain_after(network, position.after(cell, number), plies - 1));
    }
    sum += std::int64_t{ways_to_roll[number - lowest_number]} * best;
  }
  return mean_over_throws(sum);
}

SearchPlan plan_of(std::initializer_list<Deepening> deepenings) {
  SearchPlan plan;
  for (const Deepening& deepening : deepenings) plan.deepenings.push_back(deepening);
  return plan;
}

void expect_equal(const SearchResult& a, const SearchResult& b) {
  ASSERT_EQ(a.choices.size(), b.choices.size());
  for (std::size_t i = 0; i < a.choices.size(); ++i) {
    EXPECT_EQ(a.choices[i].cell, b.choices[i].cell);
    EXPECT_EQ(a.choices[i].value, b.choices[i].value);
    EXPECT_EQ(a.choices[i].depth, b.choices[i].depth);
  }
}

TEST(Search, EqualsTheUnprunedSearch) {
  const Network network(*test::random_weights(21));
  Search search(network);
  dice::Source source(1);
  struct Case {
    int plies;
    int filled;
    int trials;
  };
  for (const Case& one : {Case{1, 4, 4}, Case{1, 14, 20}, Case{2, 20, 6}, Case{3, 22, 4}}) {
    for (int trial = 0; trial < one.trials; ++trial) {
      const Position position(test::random_sheet(source, one.filled));
      const Number number = source.roll().sum();
      const SearchResult found = search.choose(position, number, plan_of({{one.plies}}));
      ASSERT_EQ(found.choices.size(), static_cast<std::size_t>(position.free_count()));
      for (const Choice& choice : found.choices) {
        ASSERT_EQ(choice.value,
                  plain_after(network, position.after(choice.cell, number), one.plies));
        ASSERT_LE(choice.value, found.best().value);
      }
    }
  }
}

TEST(Search, EquivalentChoicesAreLookedIntoOnce) {
  const Network network(*test::random_weights(22));
  Search search(network);
  SearchPlan merged = plan_of({{1}});
  SearchPlan all = merged;
  all.merge_equals = false;
  const SearchResult few = search.choose(Position(), seven, merged);
  const SearchResult many = search.choose(Position(), seven, all);
  expect_equal(few, many);
  EXPECT_LT(few.nodes * 4, many.nodes);
}

TEST(Search, ExactWhenFewCellsAreLeft) {
  const Network network(*test::random_weights(23));
  Search search(network);
  Endgame endgame;
  dice::Source source(2);
  SearchPlan plan = plan_of({{1}});
  plan.exact_cells = 3;
  for (int trial = 0; trial < 20; ++trial) {
    const Position position(test::random_sheet(source, cell_count - 4));
    const Number number = source.roll().sum();
    for (const Choice& choice : search.choose(position, number, plan).choices) {
      ASSERT_TRUE(choice.exact);
      ASSERT_EQ(choice.value, endgame.value(position.after(choice.cell, number)));
    }
  }
}

TEST(Search, DeeperForTheBestOnly) {
  const Network network(*test::random_weights(24));
  Search search(network);
  dice::Source source(3);
  const Position position(test::random_sheet(source, 15));
  const SearchResult found = search.choose(position, 8, plan_of({{1, 5}, {2, 2, 3}}));
  EXPECT_EQ(std::count_if(found.choices.begin(), found.choices.end(),
                          [](const Choice& choice) { return choice.depth == 2; }),
            2);
  EXPECT_EQ(found.best().depth, 2);
}

TEST(Search, OnlyWhereTheBestAreClose) {
  Search search(embedded_network());
  dice::Source source(7);
  int close = 0;
  int clear = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const Position position(test::random_sheet(source, 10));
    const Number number = source.roll().sum();
    const SearchResult before = search.choose(position, number, SearchPlan{});
    SearchPlan plan = plan_of({{1, cell_count, cell_count, cell_count, one_point}});
    plan.merge_equals = false;
    const SearchResult after = search.choose(position, number, plan);
    const std::int64_t least = before.best().value - one_point;
    const bool any = before.choices[1].value >= least;
    ++(any ? close : clear);
    for (const Choice& choice : before.choices) {
      const auto same =
          std::find_if(after.choices.begin(), after.choices.end(),
                       [&](const Choice& other) { return other.cell == choice.cell; });
      EXPECT_EQ(same->depth, any && choice.value >= least ? 1 : 0);
      if (same->depth == 0) {
        EXPECT_EQ(same->value, choice.value);
      }
    }
  }
  EXPECT_GT(close, 0);
  EXPECT_GT(clear, 0);
}

// What `strong` looks into is a small part of all there is two rolls ahead. In games as it plays
// them, what it then chooses is nearly as good in the eyes of the search that leaves nothing out.
TEST(Search, WhatIsLeftOutCostsLittle) {
#if defined(__SANITIZE_ADDRESS__) || !defined(NDEBUG)
  constexpr int games = 4;
#else
  constexpr int games = 28;
#endif
  const SearchPlan& pruned = level(LevelId::strong).plan;
  const SearchPlan whole = plan_of({{2}});
  SearchPlan no_endgame = pruned;
  no_endgame.exact_cells = 0;
  no_endgame.playouts = {};
  Search search(embedded_network());
  std::uint64_t few = 0;
  std::uint64_t all = 0;
  Value lost = 0;
  for (int game = 0; game < games; ++game) {
    dice::Source dice = dice::Source::for_game(6, game);
    Position position;
    const int filled = 16 - game % 7;
    for (int round = 0; round < filled; ++round) {
      const Number number = dice.roll().sum();
      position.write(search.choose(position, number, SearchPlan{}).best().cell, number);
    }
    const Number number = dice.roll().sum();
    const SearchResult quick = search.choose(position, number, no_endgame);
    const SearchResult slow = search.choose(position, number, whole);
    few += quick.nodes;
    all += slow.nodes;
    for (const Choice& choice : slow.choices) {
      if (choice.cell == quick.best().cell) lost += slow.best().value - choice.value;
    }
  }
  EXPECT_LE(in_points(lost) / games, 0.02);
  EXPECT_LT(few * 3, all);
}

TEST(Search, SameEveryTimeAndWithinItsNodes) {
  const Network network(*test::random_weights(25));
  dice::Source source(4);
  const Position position(test::random_sheet(source, 12));
  SearchPlan plan = plan_of({{1}, {2, 4, 3}});
  Search used(network);
  static_cast<void>(used.choose(Position(), 5, plan_of({{1}})));
  const SearchResult first = used.choose(position, 6, plan);
  const SearchResult second = Search(network).choose(position, 6, plan);
  expect_equal(first, second);
  EXPECT_EQ(first.nodes, second.nodes);
  // Enough for the first deepening: the second is given up on its way.
  plan.nodes = used.choose(position, 6, plan_of({{1}})).nodes + 100;
  const SearchResult limited = used.choose(position, 6, plan);
  EXPECT_EQ(limited.best().depth, 1);
  EXPECT_FALSE(limited.stopped);
  EXPECT_LE(limited.nodes, plan.nodes + number_count * cell_count);  // one look is whole
  plan.nodes = 1;
  EXPECT_EQ(used.choose(position, 6, plan).best().depth, 0);
}

TEST(Search, ASheetIsWorthWhatTheCellThatLedToItIs) {
  const Network network(*test::random_weights(28));
  Search search(network);
  dice::Source source(6);
  for (const int written : {16, 20, 23}) {
    const Position position(test::random_sheet(source, written));
    for (const SearchPlan& plan :
         {plan_of({}), plan_of({{1}}), plan_of({{1}, {2, cell_count, 2}})}) {
      const std::uint64_t before = search.nodes();
      const SearchResult found = search.choose(position, 6, plan);
      EXPECT_EQ(search.nodes(), before + found.nodes);
      for (const Choice& choice : found.choices) {
        EXPECT_EQ(search.value(position.after(choice.cell, 6), plan), choice.value);
      }
    }
  }
}

TEST(Search, PlaysTheBestToTheEndAndOnlyThem) {
  Search search(embedded_network());
  dice::Source source(8);
  int played = 0;
  for (int trial = 0; trial < 12; ++trial) {
    const Position position(test::random_sheet(source, 13));
    const Number number = source.roll().sum();
    SearchPlan plan = plan_of({{1}});
    const SearchResult before = search.choose(position, number, plan);
    plan.playouts = {24, 3, one_point};
    const SearchResult after = search.choose(position, number, plan);
    expect_equal(after, Search(embedded_network()).choose(position, number, plan));
    const auto deeper = [](const Choice& choice) { return choice.depth == 2; };
    const auto count = std::count_if(after.choices.begin(), after.choices.end(), deeper);
    EXPECT_LE(count, 3);
    played += count > 0 ? 1 : 0;
    EXPECT_EQ(after.nodes > before.nodes, count > 0);
    for (const Choice& choice : before.choices) {
      const auto same =
          std::find_if(after.choices.begin(), after.choices.end(),
                       [&](const Choice& other) { return other.cell == choice.cell; });
      EXPECT_NEAR(in_points(same->value), in_points(choice.value), 6);
      if (choice.value < before.best().value - one_point) {
        EXPECT_EQ(same->value, choice.value);
      }
    }
    // Playouts that cannot be finished change nothing.
    plan.nodes = before.nodes + 200;
    expect_equal(search.choose(position, number, plan), before);
  }
  EXPECT_GE(played, 6);
}

TEST(Search, StopsWhenAsked) {
  const Network network(*test::random_weights(26));
  Search search(network);
  const std::atomic<bool> stop = true;
  const SearchResult found = search.choose(Position(), 6, plan_of({{3}}), &stop);
  EXPECT_TRUE(found.stopped);
  EXPECT_EQ(found.choices.size(), static_cast<std::size_t>(cell_count));
  EXPECT_LT(found.nodes, 1000U);
}

TEST(Search, TheValueBeforeARollIsTheMeanOverRolls) {
  const Network network(*test::random_weights(27));
  Search search(network);
  dice::Source source(5);
  const Position position(test::random_sheet(source, 17));
  EXPECT_EQ(search.before_roll(position, SearchPlan{}), plain_after(network, position, 1));
}

}  // namespace
}  // namespace knister::engine
